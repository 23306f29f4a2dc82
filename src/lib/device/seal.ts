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
export function sealAsync(key: Key, name: string, text: string): Promise<Sealed> {
  return sealBytes(key, name, bytesOf(text))
}

export async function openAsync(key: Key, name: string, sealed: Sealed): Promise<string | null> {
  const bytes = await openBytes(key, name, sealed)
  return bytes && new TextDecoder().decode(bytes)
}

/** The same for files. */
export async function sealBytes(key: Key, name: string, bytes: BufferSource): Promise<Sealed> {
  const iv = crypto.getRandomValues(new Uint8Array(ivLength))
  const cipher = await crypto.subtle.encrypt(
    { name: 'AES-GCM', iv, additionalData: bytesOf(name) },
    await imported(key, 'encrypt'),
    bytes,
  )
  return joined(iv, new Uint8Array(cipher))
}

export async function openBytes(key: Key, name: string, sealed: Sealed): Promise<ArrayBuffer | null> {
  try {
    return await crypto.subtle.decrypt(
      { name: 'AES-GCM', iv: sealed.subarray(0, ivLength), additionalData: bytesOf(name) },
      await imported(key, 'decrypt'),
      sealed.subarray(ivLength),
    )
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
