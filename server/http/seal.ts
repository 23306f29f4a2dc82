import { createCipheriv, createDecipheriv, createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import * as v from 'valibot'

/** Protects values that the client carries for us. */
export type Seal = {
  close(value: unknown): string
  /** `null`: not closed by this seal, or not of this schema. */
  open<S extends v.GenericSchema<unknown, unknown>>(schema: S, sealed: string): v.InferOutput<S> | null
}

/** The installation's secret; while it is being changed with the former ones. The first signs and encrypts, all of them open. */
export type Secret = string | readonly [current: string, ...former: string[]]

export function secretsIn(secret: Secret): readonly [current: string, ...former: string[]] {
  return typeof secret === 'string' ? [secret] : secret
}

/** A key of each secret, the current one first. */
export function deriveKeys(secret: Secret, purpose: string): readonly [current: Buffer, ...former: Buffer[]] {
  const [current, ...former] = secretsIn(secret)
  return [deriveKey(current, purpose), ...former.map((one) => deriveKey(one, purpose))]
}

/** Derives a key for one purpose, so that a value signed for one purpose is never accepted for another. */
export function deriveKey(secret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, 'tradewind', purpose, 32))
}

/** Signs values, which the client can read: JSON in base64url, a dot and the signature. */
export function createSeal(secret: Secret, purpose: string): Seal {
  const keys = deriveKeys(secret, purpose)
  const sign = (text: string, key: Buffer) => createHmac('sha256', key).update(text).digest()
  return {
    close(value) {
      const text = Buffer.from(JSON.stringify(value)).toString('base64url')
      return `${text}.${sign(text, keys[0]).toString('base64url')}`
    },
    open(schema, sealed) {
      const [text = '', signature = ''] = sealed.split('.')
      const given = Buffer.from(signature, 'base64url')
      const isOurs = keys.some((key) => {
        const expected = sign(text, key)
        return given.length === expected.length && timingSafeEqual(given, expected)
      })
      if (!isOurs) return null
      const parsed = v.safeParse(schema, JSON.parse(Buffer.from(text, 'base64url').toString()))
      return parsed.success ? parsed.output : null
    },
  }
}

const cipher = 'aes-256-gcm'
const nonceBytes = 12
const tagBytes = 16

/** Encrypts values that are not for the client's eyes, as a supplier's own key of an offer. The nonce follows from the value, so that
 * the same value is closed in the same way and can be compared. */
export function createSecretSeal(secret: Secret, purpose: string): Seal {
  const keys = deriveKeys(secret, purpose)
  const [nonceKey] = deriveKeys(secret, `${purpose}, nonce`)
  return {
    close(value) {
      const text = JSON.stringify(value)
      const nonce = createHmac('sha256', nonceKey).update(text).digest().subarray(0, nonceBytes)
      const closing = createCipheriv(cipher, keys[0], nonce)
      const closed = [nonce, closing.update(text, 'utf8'), closing.final()]
      return Buffer.concat([...closed, closing.getAuthTag()]).toString('base64url')
    },
    open(schema, sealed) {
      const bytes = Buffer.from(sealed, 'base64url')
      if (bytes.length < nonceBytes + tagBytes) return null
      for (const key of keys) {
        const text = openedWith(key, bytes)
        if (text === null) continue
        const parsed = v.safeParse(schema, JSON.parse(text))
        return parsed.success ? parsed.output : null
      }
      return null
    },
  }
}

/** `null`: closed with another key, or damaged. */
function openedWith(key: Buffer, bytes: Buffer): string | null {
  const opening = createDecipheriv(cipher, key, bytes.subarray(0, nonceBytes))
  opening.setAuthTag(bytes.subarray(-tagBytes))
  try {
    const text = opening.update(bytes.subarray(nonceBytes, -tagBytes))
    return Buffer.concat([text, opening.final()]).toString()
  } catch {
    return null
  }
}
