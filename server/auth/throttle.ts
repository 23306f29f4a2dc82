import type { Database } from '../db/database.ts'
import { Refusal } from '../http/refusal.ts'

const windowMs = 15 * 60_000

/** Wrong passwords in a quarter of an hour before the next try must wait. One user from one address is stopped early;
 * a crowd of addresses on one user only late, so that nobody can lock the rightful user out of their own desk. */
const limits = { pair: 5, address: 50, user: 100 } as const

export type Throttle = {
  /** Throws `TOO_MANY_ATTEMPTS`. */
  admit(user: string, address: string): Promise<void>
  countFailure(user: string, address: string): Promise<void>
  forget(user: string, address: string): Promise<void>
}

export function createThrottle(database: Database, now: () => Date): Throttle {
  const bucketsOf = (user: string, address: string) => ({
    pair: `pair:${user}@${address}`,
    address: `address:${address}`,
    user: `user:${user}`,
  })
  return {
    async admit(user, address) {
      const buckets = bucketsOf(user, address)
      const since = new Date(now().getTime() - windowMs)
      const counts = await database.sql
        .selectFrom('sign_in_failure')
        .select(({ fn }) => ['bucket', fn.countAll<number>().as('failures'), fn.min('at').as('first')])
        .where('bucket', 'in', Object.values(buckets))
        .where('at', '>', since)
        .groupBy('bucket')
        .execute()
      for (const { bucket, failures, first } of counts) {
        const limit =
          bucket === buckets.pair ? limits.pair : bucket === buckets.address ? limits.address : limits.user
        if (failures < limit) continue
        const seconds = Math.max(1, Math.ceil((first.getTime() + windowMs - now().getTime()) / 1_000))
        const minutes = Math.ceil(seconds / 60)
        throw new Refusal(
          'TOO_MANY_ATTEMPTS',
          `Too many attempts. Please try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`,
          seconds,
        )
      }
    },
    async countFailure(user, address) {
      const at = now()
      await database.sql
        .insertInto('sign_in_failure')
        .values(Object.values(bucketsOf(user, address)).map((bucket) => ({ bucket, at })))
        .execute()
      await database.sql
        .deleteFrom('sign_in_failure')
        .where('at', '<', new Date(at.getTime() - windowMs))
        .execute()
    },
    async forget(user, address) {
      await database.sql
        .deleteFrom('sign_in_failure')
        .where('bucket', '=', bucketsOf(user, address).pair)
        .execute()
    },
  }
}
