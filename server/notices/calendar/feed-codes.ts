import { createHash, createHmac } from 'node:crypto'
import { deriveKey } from '../../http/seal.ts'

/** The last part of an address: 16 bytes in base64url. */
const fileName = /^([\w-]{22})\.ics$/

/** `null`: it holds none. */
export function codeIn(name: string): string | null {
  return fileName.exec(name)?.[1] ?? null
}

export type FeedCodes = {
  /** The code of a feed. */
  codeOf(feedId: string): string
  /** What the database keeps of a code. */
  hashOf(code: string): string
}

/** The code is derived from the drawn id of its feed and not stored, as the link of an invitation (docs/decisions/061-links.md): a repeat of the
 * call that made it is answered with the same address, which neither the database nor an idempotency record holds. */
export function createFeedCodes(secret: string): FeedCodes {
  const key = deriveKey(secret, 'calendar feed')
  return {
    codeOf: (feedId) =>
      createHmac('sha256', key).update(feedId).digest().subarray(0, 16).toString('base64url'),
    hashOf: (code) => createHash('sha256').update(code).digest('base64url'),
  }
}
