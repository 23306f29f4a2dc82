import { gcm } from '@noble/ciphers/aes.js'

/** AES-256-GCM: a random IV of 12 bytes, the ciphertext, and a tag of 16 bytes. The record's name is authenticated, so
 * a record cannot be moved to another name. */
export type Sealed = Uint8Array<ArrayBuffer>

type Key = Uint8Array<ArrayBuffer>

const ivLength = 12

/** Synchronous, because a closing page does not wait. */
export function seal(key: Key, name: string, text: string): Sealed {
  const iv = crypto.getRandomValues(new Uint8Array(ivLength))
  return joined(iv, gcm(key, iv, bytesOf(name)).encrypt(bytesOf(text)))
}

/** `null`: sealed with another key or name. */
export function open(key: Key, name: string, sealed: Sealed): string | null {
  try {
    const cipher = gcm(key, sealed.subarray(0, ivLength), bytesOf(name))
    return new TextDecoder().decode(cipher.decrypt(sealed.subarray(ivLength)))
  } catch {
    return null
  }
}

/** The same record by the browser's cipher, which is faster for large texts but asynchronous. */
export async function sealAsync(key: Key, name: string, text: string): Promise<Sealed> {
  const iv = crypto.getRandomValues(new Uint8Array(ivLength))
  const cipher = await crypto.subtle.encrypt(
    { name: 'AES-GCM', iv, additionalData: bytesOf(name) },
    await imported(key, 'encrypt'),
    bytesOf(text),
  )
  return joined(iv, new Uint8Array(cipher))
}

export async function openAsync(key: Key, name: string, sealed: Sealed): Promise<string | null> {
  try {
    const text = await crypto.subtle.decrypt(
      { name: 'AES-GCM', iv: sealed.subarray(0, ivLength), additionalData: bytesOf(name) },
      await imported(key, 'decrypt'),
      sealed.subarray(ivLength),
    )
    return new TextDecoder().decode(text)
  } catch {
    return null
  }
}

function imported(key: Key, use: 'encrypt' | 'decrypt'): Promise<CryptoKey> {
  return crypto.subtle.importKey('raw', key, 'AES-GCM', false, [use])
}

function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(text)
}

function joined(iv: Uint8Array, sealed: Uint8Array): Sealed {
  const whole = new Uint8Array(iv.length + sealed.length)
  whole.set(iv)
  whole.set(sealed, iv.length)
  return whole
}
