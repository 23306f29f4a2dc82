import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import * as v from 'valibot'

/** Hands a value to the client and knows it again: signed, not secret. */
export type Seal = {
  close(value: unknown): string
  /** `null` for whatever was not closed by this seal. */
  open<S extends v.GenericSchema<unknown, unknown>>(schema: S, sealed: string): v.InferOutput<S> | null
}

/** A key for one purpose, so that a value of one kind is never taken for another. */
export function keyFor(secret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, 'tradewind', purpose, 32))
}

export function createSeal(secret: string, purpose: string): Seal {
  const key = keyFor(secret, purpose)
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
