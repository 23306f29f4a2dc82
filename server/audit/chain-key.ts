import { createHash } from 'node:crypto'
import { deriveKey } from '../http/seal.ts'

/** The key of the chain, which is never in the database. */
export type ChainKey = {
  readonly key: Buffer
  /** Tells keys apart without revealing them. */
  readonly id: string
  /** The keys before, the last one first. They verify what was sealed until the row that says that the key was changed. */
  readonly former: readonly { readonly key: Buffer; readonly id: string }[]
}

/** The action of the row with which a new key takes over. */
export const keyChanged = 'audit.key-changed'

/** `secret` is `AUDIT_KEY`, or without it the installation's own secret; `before`: what it was before. */
export function chainKeyOf(secret: string, before: readonly string[] = []): ChainKey {
  return { ...withId(secret), former: before.map(withId) }
}

function withId(secret: string) {
  const key = deriveKey(secret, 'audit chain')
  return { key, id: createHash('sha256').update(key).digest('hex').slice(0, 12) }
}
