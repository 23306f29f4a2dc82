import { gcm } from '@noble/ciphers/aes.js'

/** A sealed record: 12 bytes drawn for it, what was sealed, 16 bytes that no other key and no other name would give
 * (AES-256-GCM). The name binds it to its place. */
export type Sealed = Uint8Array<ArrayBuffer>

type Key = Uint8Array<ArrayBuffer>

const ivLength = 12

/** At once: a page that is being closed does not wait. */
export function seal(key: Key, name: string, text: string): Sealed {
  const iv = crypto.getRandomValues(new Uint8Array(ivLength))
  return joined(iv, gcm(key, iv, bytesOf(name)).encrypt(bytesOf(text)))
}

/** `null` for what another key, or another name, has sealed. */
export function open(key: Key, name: string, sealed: Sealed): string | null {
  try {
    const cipher = gcm(key, sealed.subarray(0, ivLength), bytesOf(name))
    return new TextDecoder().decode(cipher.decrypt(sealed.subarray(ivLength)))
  } catch {
    return null
  }
}

/** The same by the browser's own cipher, which is quicker with much and answers later. */
export async function sealMuch(key: Key, name: string, text: string): Promise<Sealed> {
  const iv = crypto.getRandomValues(new Uint8Array(ivLength))
  const cipher = await crypto.subtle.encrypt(
    { name: 'AES-GCM', iv, additionalData: bytesOf(name) },
    await imported(key, 'encrypt'),
    bytesOf(text),
  )
  return joined(iv, new Uint8Array(cipher))
}

export async function openMuch(key: Key, name: string, sealed: Sealed): Promise<string | null> {
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
