import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'
import type { Config } from '../../config.ts'
import { deriveKey, type Secret, secretsIn } from '../../http/seal.ts'

type BookKey = {
  readonly key: Buffer
  /** Stands in front of what it sealed, and tells keys apart without revealing them. */
  readonly id: Buffer
}

/** What the book is encrypted with. Both keys open; the current one seals. */
export type BookKeys = { readonly current: BookKey; readonly former: BookKey | null }

/** Where a sealed value stands. Nowhere else can it be opened, so that values cannot be moved from row to row. */
export type Place = {
  readonly column: 'traveller.born' | 'document.number' | 'hash-key'
  readonly row: string
}

const algorithm = 'aes-256-gcm'
/** As the SQL function `book_key_of` takes them off. */
export const keyIdBytes = 6
const nonceBytes = 12
const tagBytes = 16
const headBytes = keyIdBytes + nonceBytes + tagBytes

/** `secret` is the installation's own, which stands for `TRAVELLER_KEY` where that is not set. */
export function bookKeysOf(
  { travellerKey, travellerKeyBefore }: Pick<Config, 'travellerKey' | 'travellerKeyBefore'>,
  secret: Secret,
): BookKeys {
  const current = keyOf(travellerKey ?? secretsIn(secret)[0])
  const former = travellerKeyBefore === null ? null : keyOf(travellerKeyBefore)
  return { current, former: former?.id.equals(current.id) ? null : former }
}

function keyOf(secret: string): BookKey {
  const key = deriveKey(secret, 'traveller book')
  return { key, id: createHash('sha256').update(key).digest().subarray(0, keyIdBytes) }
}

/** Id of the key, nonce, tag, and the encrypted value. */
export function sealValue({ current }: BookKeys, place: Place, value: string | Buffer): Buffer {
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv(algorithm, current.key, nonce).setAAD(boundTo(place, current))
  const sealed = [cipher.update(value), cipher.final()]
  return Buffer.concat([current.id, nonce, cipher.getAuthTag(), ...sealed])
}

/** `null`: sealed with a key that is not given, or for another place, or damaged. */
export function openValue({ current, former }: BookKeys, place: Place, sealed: Buffer): Buffer | null {
  const id = sealed.subarray(0, keyIdBytes)
  const used = [current, former].find((key) => key?.id.equals(id))
  if (!used || sealed.length < headBytes) return null
  const nonce = sealed.subarray(keyIdBytes, keyIdBytes + nonceBytes)
  const decipher = createDecipheriv(algorithm, used.key, nonce, { authTagLength: tagBytes })
    .setAAD(boundTo(place, used))
    .setAuthTag(sealed.subarray(keyIdBytes + nonceBytes, headBytes))
  try {
    return Buffer.concat([decipher.update(sealed.subarray(headBytes)), decipher.final()])
  } catch {
    return null
  }
}

function boundTo({ column, row }: Place, { id }: BookKey): Buffer {
  return Buffer.concat([id, Buffer.from(`${column}:${row}`)])
}
