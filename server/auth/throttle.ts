import type { Database } from '../db/database.ts'
import { Refusal } from '../http/refusal.ts'

const windowMs = 15 * 60_000

/** Wrong passwords in a quarter of an hour before the next try must wait: one user from one address, anybody from one
 * address, one user from anywhere. The last spares an address from which the user signed in before, so that a crowd of
 * strangers cannot lock the rightful user out of their own desk. */
const limits = { pair: 5, address: 50, user: 100 } as const

type Attempt = { user: string; address: string }

export type Throttle = {
  /** Counts the attempt before anything is looked at, so that a hundred at once are a hundred; throws
   * `TOO_MANY_ATTEMPTS`. Answers how to take it back when the password was right. */
  admit(attempt: Attempt): Promise<() => Promise<void>>
}

export function createThrottle(database: Database, now: () => Date): Throttle {
  async function count(buckets: readonly string[], since: Date) {
    const rows = await database.sql
      .selectFrom('sign_in_failure')
      .select(({ fn }) => ['bucket', fn.countAll<number>().as('attempts'), fn.min('at').as('first')])
      .where('bucket', 'in', buckets)
      .where('at', '>', since)
      .groupBy('bucket')
      .execute()
    return new Map(rows.map((row) => [row.bucket, row]))
  }

  async function isKnown({ user, address }: Attempt): Promise<boolean> {
    const [account = '', name = ''] = user.split('/')
    const session = await database.sql
      .selectFrom('session')
      .innerJoin('app_user', 'app_user.id', 'session.user_id')
      .select('session.id')
      .where('org_id', '=', account)
      .where(({ fn }) => fn('lower', ['user_name']), '=', name)
      .where('address', '=', address)
      .limit(1)
      .executeTakeFirst()
    return session !== undefined
  }

  return {
    async admit(attempt) {
      const at = now()
      const network = networkOf(attempt.address)
      const buckets = {
        pair: `pair:${attempt.user}@${network}`,
        address: `address:${network}`,
        user: `user:${attempt.user}`,
      }
      const attempts = await database.sql
        .insertInto('sign_in_failure')
        .values(Object.values(buckets).map((bucket) => ({ bucket, at })))
        .returning('id')
        .execute()
      const takeBack = async () => {
        await database.sql
          .deleteFrom('sign_in_failure')
          .where(
            'id',
            'in',
            attempts.map(({ id }) => id),
          )
          .execute()
      }
      const counted = await count(Object.values(buckets), new Date(at.getTime() - windowMs))
      for (const kind of ['pair', 'address', 'user'] as const) {
        const found = counted.get(buckets[kind])
        if (!found || found.attempts <= limits[kind]) continue
        if (kind === 'user' && (await isKnown(attempt))) continue
        // what was not even looked at is no wrong password
        await takeBack()
        throw tooMany(Math.max(1, Math.ceil((found.first.getTime() + windowMs - at.getTime()) / 1_000)))
      }
      return async () => {
        await takeBack()
        await database.sql.deleteFrom('sign_in_failure').where('bucket', '=', buckets.pair).execute()
      }
    },
  }
}

/** One household or office: an IPv6 network hands out more addresses than there are passwords. */
function networkOf(address: string): string {
  return address.includes(':') && !address.includes('.') ? address.split(':').slice(0, 4).join(':') : address
}

function tooMany(seconds: number): Refusal {
  const minutes = Math.ceil(seconds / 60)
  const wait = `${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`
  return new Refusal('TOO_MANY_ATTEMPTS', `Too many attempts. Please try again in ${wait}.`, seconds)
}
