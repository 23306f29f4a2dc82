import { createCipheriv, createDecipheriv, createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import * as v from 'valibot'

/** Protects values that the client carries for us. */
export type Seal = {
  close(value: unknown): string
  /** `null`: not closed by this seal, or not of this schema. */
  open<S extends v.GenericSchema<unknown, unknown>>(schema: S, sealed: string): v.InferOutput<S> | null
}

/** Derives a key for one purpose, so that a value signed for one purpose is never accepted for another. */
export function deriveKey(secret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, 'tradewind', purpose, 32))
}

/** Signs values, which the client can read: JSON in base64url, a dot and the signature. */
export function createSeal(secret: string, purpose: string): Seal {
  const key = deriveKey(secret, purpose)
  const sign = (text: string) => createHmac('sha256', key).update(text).digest()
  return {
    close(value) {
      const text = Buffer.from(JSON.stringify(value)).toString('base64url')
      return `${text}.${sign(text).toString('base64url')}`
    },
    open(schema, sealed) {
      const [text = '', signature = ''] = sealed.split('.')
      const given = Buffer.from(signature, 'base64url')
      const expected = sign(text)
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null
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
export function createSecretSeal(secret: string, purpose: string): Seal {
  const key = deriveKey(secret, purpose)
  const nonceKey = deriveKey(secret, `${purpose}, nonce`)
  return {
    close(value) {
      const text = JSON.stringify(value)
      const nonce = createHmac('sha256', nonceKey).update(text).digest().subarray(0, nonceBytes)
      const closing = createCipheriv(cipher, key, nonce)
      const closed = [nonce, closing.update(text, 'utf8'), closing.final()]
      return Buffer.concat([...closed, closing.getAuthTag()]).toString('base64url')
    },
    open(schema, sealed) {
      const bytes = Buffer.from(sealed, 'base64url')
      if (bytes.length < nonceBytes + tagBytes) return null
      const opening = createDecipheriv(cipher, key, bytes.subarray(0, nonceBytes))
      opening.setAuthTag(bytes.subarray(-tagBytes))
      const text = opening.update(bytes.subarray(nonceBytes, -tagBytes))
      try {
        const parsed = v.safeParse(schema, JSON.parse(Buffer.concat([text, opening.final()]).toString()))
        return parsed.success ? parsed.output : null
      } catch {
        return null
      }
    },
  }
}
