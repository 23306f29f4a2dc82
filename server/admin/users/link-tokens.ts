import { createHmac } from 'node:crypto'
import { hashToken } from '../../auth/session-store.ts'
import { deriveKey } from '../../http/seal.ts'

export type LinkTokens = {
  /** 32 bytes in base64url. */
  tokenOf(invitationId: string): string
  /** What the database keeps of it. */
  hashOf(invitationId: string): string
}

/** The token of a link is derived from the random id of its invitation and not stored, so that a repeat of the request can be
 * answered with the same link, and neither the database nor an idempotency record holds one. */
export function createLinkTokens(secret: string): LinkTokens {
  const key = deriveKey(secret, 'invitation link')
  const tokenOf = (invitationId: string) => createHmac('sha256', key).update(invitationId).digest('base64url')
  return { tokenOf, hashOf: (invitationId) => hashToken(tokenOf(invitationId)) }
}
