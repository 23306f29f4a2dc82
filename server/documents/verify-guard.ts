import type { Database } from '../db/database.ts'
import { refusal } from '../http/call/refusal.ts'

const windowMs = 15 * 60_000
const maxWrong = 20

/** Limits how many invalid tokens one address may try to verify. */
export type VerifyGuard = {
  /** Refuses an address that has sent too many invalid tokens. */
  admit(address: string): Promise<void>
  countWrong(address: string): Promise<void>
}

export function createVerifyGuard(database: Database, now: () => Date): VerifyGuard {
  const bucketOf = (address: string) => `verify:${address}`
  return {
    async admit(address) {
      const { wrong, first } = await database.sql
        .selectFrom('sign_in_failure')
        .select(({ fn }) => [fn.countAll<number>().as('wrong'), fn.min('at').as('first')])
        .where('bucket', '=', bucketOf(address))
        .where('at', '>', new Date(now().getTime() - windowMs))
        .executeTakeFirstOrThrow()
      if (wrong < maxWrong || !first) return
      const retryAfter = Math.max(1, Math.ceil((first.getTime() + windowMs - now().getTime()) / 1_000))
      throw refusal('TOO_MANY_ATTEMPTS', 'refusals.tooManyUnknownPapers', {}, { retryAfter })
    },
    async countWrong(address) {
      await database.sql
        .insertInto('sign_in_failure')
        .values({ bucket: bucketOf(address), at: now() })
        .execute()
    },
  }
}
