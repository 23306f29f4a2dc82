import { createHash, createHmac, randomBytes } from 'node:crypto'
import type { Database } from '../db/database.ts'

const day = 86_400_000
/** A session ends after so long without use, and after so long in all. */
const idleLifeMs = 30 * day
const wholeLifeMs = 90 * day
/** Several tabs use a token at once; later than this its use by another attempt is theft. */
const repeatGraceMs = 10_000

export type SessionSummary = {
  sessionId: string
  device: string
  address: string
  startedAt: Date
  lastSeenAt: Date
}

export type OpenedSession = { sessionId: string; refreshToken: string }

/** `STOLEN`: it was used before, by somebody else; its family is ended. */
export type Rotated =
  | ({ kind: 'NEXT' } & OpenedSession)
  | { kind: 'STOLEN'; sessionId: string; userId: string }
  | { kind: 'UNKNOWN' }

export type SessionStore = {
  open(userId: string, device: string, address: string): Promise<OpenedSession>
  /** The next token of the family, unless it is unknown, ended or stolen. The attempt that used the token gets the same
   * one again, however late: its answer was lost. `null`: an older client, which names none. */
  rotate(refreshToken: string, attempt: string | null): Promise<Rotated>
  /** The open session of a token that is not spent, or was a moment ago. */
  find(refreshToken: string): Promise<string | null>
  /** Whose session it was; `null` when none was open. */
  endByToken(refreshToken: string): Promise<{ sessionId: string; userId: string } | null>
  /** Every session, and every one-time token that could still open one; answers how many sessions. */
  endAll(userId: string): Promise<number>
  list(userId: string): Promise<SessionSummary[]>
}

export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}

/** Ends every session of a user, and every one-time token that could still open one. Each call looks its session up, so
 * that every process has heard of it with its next call. */
export async function endSessionsOf(database: Database, userId: string, at: Date): Promise<number> {
  await database.sql
    .updateTable('sign_in_token')
    .set({ used_at: at })
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .execute()
  const ended = await database.sql
    .updateTable('session')
    .set({ ended_at: at })
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return Number(ended.numUpdatedRows)
}

export function createSessionStore(database: Database, now: () => Date, key: Buffer): SessionStore {
  // derived, not drawn: a repeat gets the same successor without any token being stored; and from the token alone, for with
  // a successor for each attempt a thief would have a family of their own that nobody misses
  const successorOf = (token: string) => createHmac('sha256', key).update(token).digest('base64url')
  const later = (ms: number) => new Date(now().getTime() + ms)

  const isRepeatTooLate = (usedAt: Date | null) =>
    usedAt !== null && usedAt.getTime() + repeatGraceMs < now().getTime()

  async function addToken(sessionId: string, token: string): Promise<void> {
    await database.sql
      .insertInto('refresh_token')
      .values({
        hash: hashToken(token),
        session_id: sessionId,
        expires_at: later(idleLifeMs),
        used_at: null,
        attempt_hash: null,
      })
      .onConflict((conflict) => conflict.column('hash').doUpdateSet({ expires_at: later(idleLifeMs) }))
      .execute()
  }

  async function end(sessionId: string): Promise<void> {
    await database.sql
      .updateTable('session')
      .set({ ended_at: now() })
      .where('id', '=', sessionId)
      .where('ended_at', 'is', null)
      .execute()
  }

  const findToken = (token: string) =>
    database.sql
      .selectFrom('refresh_token')
      .innerJoin('session', 'session.id', 'refresh_token.session_id')
      .select([
        'session_id as sessionId',
        'used_at as usedAt',
        'attempt_hash as attemptHash',
        'user_id as userId',
      ])
      .where('hash', '=', hashToken(token))
      .where('expires_at', '>', now())
      .where('started_at', '>', later(-wholeLifeMs))
      .where('ended_at', 'is', null)

  return {
    open(userId, device, address) {
      return database.transaction(async () => {
        const at = now()
        const { id } = await database.sql
          .insertInto('session')
          .values({ user_id: userId, device, address, started_at: at, last_seen_at: at, ended_at: null })
          .returning('id')
          .executeTakeFirstOrThrow()
        const refreshToken = randomBytes(32).toString('base64url')
        await addToken(id, refreshToken)
        return { sessionId: id, refreshToken }
      })
    },
    rotate(refreshToken, attempt) {
      return database.transaction(async () => {
        const found = await findToken(refreshToken).forUpdate('refresh_token').executeTakeFirst()
        if (!found) return { kind: 'UNKNOWN' }
        const { sessionId, usedAt, attemptHash, userId } = found
        const ownHash = attempt === null ? null : hashToken(attempt)
        const isOwnRepeat = ownHash !== null && ownHash === attemptHash
        if (isRepeatTooLate(usedAt) && !isOwnRepeat) {
          await end(sessionId)
          return { kind: 'STOLEN', sessionId, userId }
        }
        const next = successorOf(refreshToken)
        await addToken(sessionId, next)
        await database.sql
          .updateTable('refresh_token')
          .set({
            // as long as its successor, which may be asked for again
            expires_at: later(idleLifeMs),
            ...(!usedAt && { used_at: now(), attempt_hash: ownHash }),
          })
          .where('hash', '=', hashToken(refreshToken))
          .execute()
        await database.sql
          .updateTable('session')
          .set({ last_seen_at: now() })
          .where('id', '=', sessionId)
          .execute()
        return { kind: 'NEXT', sessionId, refreshToken: next }
      })
    },
    async find(refreshToken) {
      const found = await findToken(refreshToken).executeTakeFirst()
      return found && !isRepeatTooLate(found.usedAt) ? found.sessionId : null
    },
    async endByToken(refreshToken) {
      const found = await findToken(refreshToken).executeTakeFirst()
      if (!found) return null
      await end(found.sessionId)
      return { sessionId: found.sessionId, userId: found.userId }
    },
    endAll: (userId) => endSessionsOf(database, userId, now()),
    list(userId) {
      return database.sql
        .selectFrom('session')
        .select([
          'id as sessionId',
          'device',
          'address',
          'started_at as startedAt',
          'last_seen_at as lastSeenAt',
        ])
        .where('user_id', '=', userId)
        .where('ended_at', 'is', null)
        .where('last_seen_at', '>', later(-idleLifeMs))
        .where('started_at', '>', later(-wholeLifeMs))
        .orderBy('last_seen_at', 'desc')
        .limit(50)
        .execute()
    },
  }
}
