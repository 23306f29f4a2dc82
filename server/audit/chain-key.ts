import { createHash } from 'node:crypto'
import { deriveKey } from '../http/seal.ts'

/** The key of the chain, which is never in the database. */
export type ChainKey = {
  readonly key: Buffer
  /** Tells keys apart without revealing them. */
  readonly id: string
}

/** `secret` is `AUDIT_KEY`, or without it the installation's own secret. */
export function chainKeyOf(secret: string): ChainKey {
  const key = deriveKey(secret, 'audit chain')
  return { key, id: createHash('sha256').update(key).digest('hex').slice(0, 12) }
}
