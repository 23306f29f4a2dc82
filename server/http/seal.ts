import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import * as v from 'valibot'

/** Signs values that the client carries for us. They are not encrypted. */
export type Seal = {
  /** The value as JSON in base64url, a dot and its signature. */
  close(value: unknown): string
  /** `null`: not signed by this seal, or not of this schema. */
  open<S extends v.GenericSchema<unknown, unknown>>(schema: S, sealed: string): v.InferOutput<S> | null
}

/** Derives a key for one purpose, so that a value signed for one purpose is never accepted for another. */
export function deriveKey(secret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, 'tradewind', purpose, 32))
}

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
