import { createHash, createHmac, randomBytes } from 'node:crypto'
import { maxEarlierAttempts } from '#contract/access/session'
import type { Database } from '../db/database.ts'
import { deviceName } from './device-name.ts'

const day = 86_400_000
/** A session ends after `idleLifeMs` without use, and after `wholeLifeMs` in any case. */
export const idleLifeMs = 30 * day
export const fullLifeMs = 90 * day
/** Several tabs may use the same token within this time; a later use by another attempt counts as theft. */
const repeatGraceMs = 10_000
/** Renewals between the cookie on a device's disk and the newest one; each needs an attempt that the device has kept. */
const maxSteps = 2 * maxEarlierAttempts

export type SessionSummary = {
  sessionId: string
  device: string
  address: string
  startedAt: Date
  lastSeenAt: Date
}

export type OpenedSession = { sessionId: string; refreshToken: string }

/** `STOLEN`: the token was used before by another attempt; its session has been ended. */
export type Rotated =
  | ({ kind: 'NEXT'; isRepeat: boolean } & OpenedSession)
  | { kind: 'STOLEN'; sessionId: string; userId: string; orgId: string }
  | { kind: 'UNKNOWN' }

export type SessionStore = {
  open(userId: string, device: string, address: string): Promise<OpenedSession>
  /** Replaces a refresh token by its successor. Whoever sends the attempt that used it gets the same successor again, at any time,
   * because its answer was lost, or the browser's disk never got the cookie. `attempts`: the one that is recorded, and earlier ones of the
   * device; none where the browser cannot draw ids, as on plain http. */
  rotate(refreshToken: string, attempts: readonly string[]): Promise<Rotated>
  /** The id of the open session of a token that is unused or was used just now. */
  find(refreshToken: string): Promise<string | null>
  /** Ends the session of a token; `null`: it had no open session. */
  endByToken(refreshToken: string): Promise<{ sessionId: string; userId: string; orgId: string } | null>
  /** See `endSessionsOf`. */
  endAll(userId: string): Promise<number>
  list(userId: string): Promise<SessionSummary[]>
}

export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}

/** Ends all sessions of a user and the one-time tokens that could open new ones; answers the number of sessions. It takes effect
 * with the next request on every process, because each request reads its session. */
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

/** The open sessions of a user, the one used last first; at most 50. */
export function listSessionsOf(database: Database, userId: string, at: Date): Promise<SessionSummary[]> {
  const before = (ms: number) => new Date(at.getTime() - ms)
  return database.sql
    .selectFrom('session')
    .select(['id as sessionId', 'device', 'address', 'started_at as startedAt', 'last_seen_at as lastSeenAt'])
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .where('last_seen_at', '>', before(idleLifeMs))
    .where('started_at', '>', before(fullLifeMs))
    .orderBy('last_seen_at', 'desc')
    .limit(50)
    .execute()
}

/** Sessions as people see them; `current`: the session of who asks. */
export function shapeSessions(sessions: readonly SessionSummary[], current: string) {
  return sessions.map(({ startedAt, lastSeenAt, device, ...session }) => ({
    ...session,
    device: deviceName(device),
    startedAt: startedAt.toISOString(),
    lastSeenAt: lastSeenAt.toISOString(),
    isCurrent: session.sessionId === current,
  }))
}

/** `keys`: the current one, and those before it, with which successors were derived that a repeat may ask for. */
export function createSessionStore(
  database: Database,
  now: () => Date,
  keys: readonly [current: Buffer, ...former: Buffer[]],
): SessionStore {
  // derived and not random, so that a repeat gets the same successor although no token is stored. It must not depend on the
  // attempt: a thief would get a separate chain of tokens, and nobody would notice
  const successorOf = (token: string, key = keys[0]) =>
    createHmac('sha256', key).update(token).digest('base64url')
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
      .innerJoin('app_user', 'app_user.id', 'session.user_id')
      .select([
        'session_id as sessionId',
        'org_id as orgId',
        'used_at as usedAt',
        'attempt_hash as attemptHash',
        'user_id as userId',
      ])
      .where('hash', '=', hashToken(token))
      .where('expires_at', '>', now())
      .where('started_at', '>', later(-fullLifeMs))
      .where('ended_at', 'is', null)

  /** The successor that there is, with whatever key it was derived, else the one to add. */
  async function nextOf(token: string): Promise<string> {
    for (const key of keys) {
      const next = successorOf(token, key)
      if (keys.length === 1 || (await findToken(next).executeTakeFirst())) return next
    }
    return successorOf(token)
  }

  /** The newest of the tokens that follow a used one by the same device's attempts: a successor that it has used, too, is not to be used
   * again. */
  async function newestUsed(token: string, isOwn: (attempt: string | null) => boolean): Promise<string> {
    let newest = token
    for (let step = 0; step < maxSteps; step += 1) {
      const token = await nextOf(newest)
      const next = await findToken(token).executeTakeFirst()
      if (!next?.usedAt || !isOwn(next.attemptHash)) break
      newest = token
    }
    return newest
  }

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
    rotate(refreshToken, attempts) {
      return database.transaction(async () => {
        const found = await findToken(refreshToken).forUpdate('refresh_token').executeTakeFirst()
        if (!found) return { kind: 'UNKNOWN' }
        const { sessionId, usedAt, attemptHash, userId, orgId } = found
        const ownHashes = attempts.map(hashToken)
        const isOwn = (hash: string | null) => hash !== null && ownHashes.includes(hash)
        const isOwnRepeat = isOwn(attemptHash)
        if (isRepeatTooLate(usedAt) && !isOwnRepeat) {
          await end(sessionId)
          return { kind: 'STOLEN', sessionId, userId, orgId }
        }
        const next = await nextOf(isOwnRepeat ? await newestUsed(refreshToken, isOwn) : refreshToken)
        await addToken(sessionId, next)
        await database.sql
          .updateTable('refresh_token')
          .set({
            // lives as long as its successor, which a repeat may ask for
            expires_at: later(idleLifeMs),
            ...(!usedAt && { used_at: now(), attempt_hash: ownHashes[0] ?? null }),
          })
          .where('hash', '=', hashToken(refreshToken))
          .execute()
        await database.sql
          .updateTable('session')
          .set({ last_seen_at: now() })
          .where('id', '=', sessionId)
          .execute()
        return { kind: 'NEXT', isRepeat: usedAt !== null, sessionId, refreshToken: next }
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
      return { sessionId: found.sessionId, userId: found.userId, orgId: found.orgId }
    },
    endAll: (userId) => endSessionsOf(database, userId, now()),
    list: (userId) => listSessionsOf(database, userId, now()),
  }
}
