import { randomBytes } from 'node:crypto'
import type * as v from 'valibot'
import type { signInTicket } from '#contract/access/session'
import type { Database } from '../db/database.ts'
import { hashToken } from './session-store.ts'

const tokenLifeMs = 60_000

/** Stores a token with which the user signs in once, within a minute. Whoever adds a second factor asks for it here, before the
 * token is of use. */
export async function issueSignInTicket(
  database: Database,
  userId: string,
  at: Date,
): Promise<v.InferOutput<typeof signInTicket>> {
  const token = randomBytes(32).toString('base64url')
  await database.sql
    .insertInto('sign_in_token')
    .values({
      hash: hashToken(token),
      user_id: userId,
      expires_at: new Date(at.getTime() + tokenLifeMs),
      used_at: null,
    })
    .execute()
  return { token, secondFactor: null }
}
