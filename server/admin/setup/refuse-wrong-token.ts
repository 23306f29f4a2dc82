import type { Database } from '../../db/database.ts'
import { type Refusal, refusal } from '../../http/call/refusal.ts'
import type { Origin } from '../../http/call/viewer.ts'
import { networkOf } from '../../http/guard/network-of.ts'
import { isSetupToken } from './setup-token.ts'

const quarterHourMs = 15 * 60_000
/** Wrong tokens from one network within a quarter of an hour. */
const maxWrong = 20

type Needs = { database: Database; now: () => Date }

/** Throws for a token that is wrong, used, or older than the newest, and slows down a network that brings many. The right one
 * always works, whatever came from its network before. */
export async function refuseWrongToken(
  { database, now }: Needs,
  token: string,
  { address }: Origin,
): Promise<void> {
  if (await isSetupToken(database, token)) return
  const bucket = `setup:${networkOf(address)}`
  const { count } = await database.sql
    .selectFrom('sign_in_failure')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('bucket', '=', bucket)
    .where('at', '>', new Date(now().getTime() - quarterHourMs))
    .executeTakeFirstOrThrow()
  if (count >= maxWrong) {
    const retryAfter = quarterHourMs / 1_000
    throw refusal('TOO_MANY_ATTEMPTS', 'refusals.tooManyAttempts', { minutes: 15 }, { retryAfter })
  }
  await database.sql.insertInto('sign_in_failure').values({ bucket, at: now() }).execute()
  throw uselessAddress()
}

export function uselessAddress(): Refusal {
  return refusal('NOT_FOUND', 'refusals.addressUsed')
}
