import type { Database } from '../../db/database.ts'
import { networkOf } from '../../http/network-of.ts'
import { Refusal } from '../../http/refusal.ts'
import type { Origin } from '../../http/viewer.ts'

const quarterHourMs = 15 * 60_000
/** Wrong tokens from one network within a quarter of an hour. */
const mostWrong = 20

type Needs = { database: Database; now: () => Date }

/** Runs `work` unless the network has brought too many wrong tokens. The attempt is counted before, so that parallel ones all
 * count, and taken back when the token was right. */
export async function countingAttempt<T>(
  { database, now }: Needs,
  { address }: Origin,
  work: () => Promise<T>,
): Promise<T> {
  const bucket = `setup:${networkOf(address)}`
  const { id } = await database.sql
    .insertInto('sign_in_failure')
    .values({ bucket, at: now() })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { count } = await database.sql
    .selectFrom('sign_in_failure')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('bucket', '=', bucket)
    .where('at', '>', new Date(now().getTime() - quarterHourMs))
    .executeTakeFirstOrThrow()
  if (count > mostWrong) {
    throw new Refusal(
      'TOO_MANY_ATTEMPTS',
      'Too many attempts. Please try again in 15 minutes.',
      quarterHourMs / 1_000,
    )
  }
  try {
    const done = await work()
    await takeBack(database, id)
    return done
  } catch (error) {
    // only a wrong token counts
    if (!(error instanceof Refusal) || error.code !== 'NOT_FOUND') await takeBack(database, id)
    throw error
  }
}

async function takeBack(database: Database, id: number): Promise<void> {
  await database.sql.deleteFrom('sign_in_failure').where('id', '=', id).execute()
}
