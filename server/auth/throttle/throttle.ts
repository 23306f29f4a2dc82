import { sql } from 'kysely'
import type { Database } from '../../db/database.ts'
import { Refusal, refusal } from '../../http/call/refusal.ts'
import type { Origin } from '../../http/call/viewer.ts'
import { networkOf } from '../../http/guard/network-of.ts'
import type { GuessCount } from './guess-count.ts'
import type { Proof, ProofsOfWork } from './proof-of-work.ts'
import type { RecordRefused, RefusedAttempt } from './refusal-record.ts'
import { isUsualNetwork } from './usual-networks.ts'

const minute = 60_000
const hour = 60 * minute

/** Wrong passwords for one user from one network that are free of delay; each further one doubles the pause. */
const freeOfPair = 5
const longestPauseMs = 15 * minute
/** The same from one network over all accounts within 15 minutes, enough for an office. */
const freeOfNetwork = 20
/** Wrong passwords on a known device; only somebody who holds the device can use them up. */
const freeOfDevice = 20
/** Passwords tried for one account within a day, over all networks. Beyond, networks are let in only if the user has signed in
 * from them before. */
const maxOfDay = 10_000

export type Attempt = {
  /** `NUSA/sari`, whether there is such a user or not. */
  user: string
  userId: string | null
  address: string
  /** The device, if this user has signed in on it before. */
  knownDevice: string | null
  proof: Proof | undefined
}

export type Admitted = { passed(): Promise<void> }

export type Throttle = {
  /** Counts the attempt before the password is checked, so that parallel attempts all count; throws `TOO_MANY_ATTEMPTS` or
   * `PROOF_NEEDED`. Attempts on a known device are counted separately. Call `passed` of the result when the password was
   * right: it takes the count back. */
  admit(attempt: Attempt, origin: Origin): Promise<Admitted>
}

type Needs = {
  database: Database
  guesses: GuessCount
  proofs: ProofsOfWork
  recordRefused: RecordRefused
  now: () => Date
}

export function createThrottle({ database, guesses, proofs, recordRefused, now }: Needs): Throttle {
  /** Wrong passwords in a bucket within the last `ms`: their number, and the time of the last one. */
  async function failuresIn(bucket: string, ms: number): Promise<{ count: number; last: number }> {
    const { count, last } = await database.sql
      .selectFrom('sign_in_failure')
      .select(({ fn }) => [fn.countAll<number>().as('count'), fn.max('at').as('last')])
      .where('bucket', '=', bucket)
      .where('at', '>', new Date(now().getTime() - ms))
      .executeTakeFirstOrThrow()
    return { count, last: last ? last.getTime() : 0 }
  }

  /** Counts the attempt in the buckets; `passed` removes it, and empties the buckets in `alsoCleared`. */
  async function admitted(
    { user }: Attempt,
    buckets: readonly string[],
    alsoCleared: readonly string[],
  ): Promise<Admitted> {
    const takeBack = await guesses.add(user)
    const rows = await database.sql
      .insertInto('sign_in_failure')
      .values(buckets.map((bucket) => ({ bucket, at: now() })))
      .returning('id')
      .execute()
    return {
      async passed() {
        await takeBack()
        const ids = rows.map(({ id }) => id)
        await database.sql
          .deleteFrom('sign_in_failure')
          .where(({ eb, or }) =>
            or([eb('id', 'in', ids), ...alsoCleared.map((bucket) => eb('bucket', '=', bucket))]),
          )
          .execute()
      },
    }
  }

  /** Each network has its own pauses at an account, so that none waits for another. */
  async function refuseInPause({ user }: Attempt, network: string): Promise<Refusal | null> {
    const { count, last } = await failuresIn(`pair:${user}@${network}`, hour)
    if (count < freeOfPair) return null
    const pauseMs = Math.min(2 ** (count - freeOfPair) * minute, longestPauseMs)
    const waitMs = last + pauseMs - now().getTime()
    return waitMs > 0 ? tooManyAttempts(Math.ceil(waitMs / 1_000)) : null
  }

  async function refuseNewNetwork({ user }: Attempt, network: string): Promise<Refusal | null> {
    if ((await guesses.ofDay(user)) < maxOfDay || (await isUsualNetwork(database, user, network))) return null
    return refusal('TOO_MANY_ATTEMPTS', 'refusals.newNetworksClosed', {}, { retryAfter: hour / 1_000 })
  }

  async function proofNeeded({ proof }: Attempt, network: string): Promise<Refusal | null> {
    const { count } = await failuresIn(`network:${network}`, 15 * minute)
    const excess = count - freeOfNetwork
    if (excess < 0 || (proof && (await proofs.accept(proof, network)))) return null
    const proofOfWork = proofs.ask(network, excess + 1)
    return refusal('PROOF_NEEDED', 'refusals.proofNeeded', {}, { retryAfter: 1, proofOfWork })
  }

  /** Until the transaction ends, no other attempt at this account or from this network is decided. */
  async function lock(...names: string[]): Promise<void> {
    for (const name of names.sort())
      await sql`select pg_advisory_xact_lock(hashtextextended(${`sign-in ${name}`}, 0))`.execute(database.sql)
  }

  async function decide(attempt: Attempt): Promise<Admitted | Refusal> {
    const { user, knownDevice } = attempt
    const network = networkOf(attempt.address)
    await lock(user, network)
    const device = `device:${knownDevice}@${user}`
    if (knownDevice && (await failuresIn(device, hour)).count < freeOfDevice)
      return admitted(attempt, [device], [device])
    const refused =
      (await refuseInPause(attempt, network)) ??
      (await refuseNewNetwork(attempt, network)) ??
      (await proofNeeded(attempt, network))
    if (refused) return refused
    const pair = `pair:${user}@${network}`
    return admitted(attempt, [`network:${network}`, pair], [pair])
  }

  return {
    async admit(attempt, origin) {
      const decided = await database.transaction(() => decide(attempt))
      if (!(decided instanceof Refusal)) return decided
      if (decided.code === 'TOO_MANY_ATTEMPTS') await recordRefused(throttled(attempt), origin)
      throw decided
    },
  }
}

function throttled({ user, userId }: Attempt): RefusedAttempt {
  // `user` is account and name, and the account of a known user exists
  const [account = ''] = user.split('/')
  return {
    action: 'session.throttled',
    subject: `user:${userId ?? 'unknown'}`,
    orgId: userId === null ? null : account,
  }
}

function tooManyAttempts(seconds: number): Refusal {
  const minutes = Math.ceil(seconds / 60)
  const more = { retryAfter: seconds }
  return minutes === 1
    ? refusal('TOO_MANY_ATTEMPTS', 'refusals.tooManyAttemptsOneMinute', {}, more)
    : refusal('TOO_MANY_ATTEMPTS', 'refusals.tooManyAttempts', { minutes }, more)
}
