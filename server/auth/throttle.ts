import { sql } from 'kysely'
import type { Database } from '../db/database.ts'
import { recordAudit } from '../http/audit.ts'
import { networkOf } from '../http/network-of.ts'
import { Refusal } from '../http/refusal.ts'
import type { Origin } from '../http/viewer.ts'
import type { Proof, ProofsOfWork } from './proof-of-work.ts'
import { type SignInTurns, sortByTurn } from './sign-in-turns.ts'

const minute = 60_000
const hour = 60 * minute

/** Wrong passwords for one user that are free of delay. With one attempt every 65 seconds after that, 60 guesses an hour are
 * possible at one account, over all addresses. */
const freeOfUser = 5
const chanceEveryMs = 65_000
/** The same for one user from one network; each further one doubles the pause. */
const freeOfPair = 5
const longestPauseMs = 15 * minute
/** The same from one network over all accounts within 15 minutes, enough for an office. */
const freeOfNetwork = 20
/** Networks that may wait at one account before a further one needs a proof of work. */
const freeInQueue = 10
/** Wrong passwords on a known device; only somebody who holds the device can use them up. */
const freeOfDevice = 20

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
  turns: SignInTurns
  proofs: ProofsOfWork
  now: () => Date
}

export function createThrottle({ database, turns, proofs, now }: Needs): Throttle {
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
    buckets: readonly string[],
    alsoCleared: readonly string[] = [],
  ): Promise<Admitted> {
    const rows = await database.sql
      .insertInto('sign_in_failure')
      .values(buckets.map((bucket) => ({ bucket, at: now() })))
      .returning('id')
      .execute()
    return {
      async passed() {
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

  /** `null`: the attempt may go on. Otherwise the network waits in the queue of the account. */
  async function refuseUnlessTurn(
    { user, userId }: Attempt,
    network: string,
    origin: Origin,
  ): Promise<Refusal | null> {
    const userFailures = await failuresIn(`user:${user}`, hour)
    const pairFailures = await failuresIn(`pair:${user}@${network}`, hour)
    const pause =
      pairFailures.count < freeOfPair
        ? 0
        : Math.min(2 ** (pairFailures.count - freeOfPair) * minute, longestPauseMs)
    const at = now()
    if (pause === 0 && userFailures.count < freeOfUser) return null
    const { waiting, isNew } = await turns.join(user, network, at)
    const index = sortByTurn(waiting).findIndex((one) => one.network === network)
    const accountFreeAt = userFailures.count < freeOfUser ? 0 : userFailures.last + chanceEveryMs
    const turnAt = Math.max(pairFailures.last + pause, accountFreeAt + index * chanceEveryMs)
    if (index === 0 && turnAt <= at.getTime()) {
      await turns.leave(user, network)
      return null
    }
    const waitMs = Math.max(turnAt - at.getTime(), 1_000)
    // audited once for each wait, not for each attempt
    if (isNew) {
      await recordAudit(database, at, null, origin, {
        action: 'session.throttled',
        subject: `user:${userId ?? 'unknown'}`,
        // `user` is account and name, and the account of a known user exists
        ...(userId && { subjectOrgId: user.split('/')[0] ?? '' }),
        after: { network, wrong: userFailures.count },
      })
    }
    await turns.expect(user, network, new Date(at.getTime() + waitMs))
    return tooManyAttempts(Math.ceil(waitMs / 1_000))
  }

  async function proofNeeded({ user, proof }: Attempt, network: string): Promise<Refusal | null> {
    const networkFailures = await failuresIn(`network:${network}`, 15 * minute)
    const queueLength = await turns.countBefore(user, network, now())
    const excess = Math.max(networkFailures.count - freeOfNetwork, queueLength - freeInQueue)
    if (excess < 0 || (proof && (await proofs.accept(proof, network)))) return null
    return new Refusal(
      'PROOF_NEEDED',
      'Too many attempts from this network. This device has to work a moment before it may try.',
      1,
      { proofOfWork: proofs.ask(network, excess + 1) },
    )
  }

  /** Until the transaction ends, no other attempt at this account or from this network is decided. */
  async function lock(...names: string[]): Promise<void> {
    for (const name of names.sort())
      await sql`select pg_advisory_xact_lock(hashtextextended(${`sign-in ${name}`}, 0))`.execute(database.sql)
  }

  async function decide(attempt: Attempt, origin: Origin): Promise<Admitted | Refusal> {
    const { user, knownDevice } = attempt
    const network = networkOf(attempt.address)
    await lock(user, network)
    const device = `device:${knownDevice}@${user}`
    if (knownDevice && (await failuresIn(device, hour)).count < freeOfDevice)
      return admitted([device], [device])
    const refusal =
      (await proofNeeded(attempt, network)) ?? (await refuseUnlessTurn(attempt, network, origin))
    if (refusal) return refusal
    const pair = `pair:${user}@${network}`
    return admitted([`network:${network}`, `user:${user}`, pair], [pair])
  }

  return {
    async admit(attempt, origin) {
      // a refusal is returned and not thrown, so that its place in the queue is committed
      const decided = await database.transaction(() => decide(attempt, origin))
      if (decided instanceof Refusal) throw decided
      return decided
    },
  }
}

function tooManyAttempts(seconds: number): Refusal {
  const minutes = Math.ceil(seconds / 60)
  const wait = `${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`
  return new Refusal('TOO_MANY_ATTEMPTS', `Too many attempts. Please try again in ${wait}.`, seconds)
}
