import type { Database } from '../../db/database.ts'

const windowMs = 15 * 60_000
const most = 30

export type WrongCodes = {
  /** Counts a code that nobody has; answers in how many seconds the address may try another one, `null`: now. */
  count(address: string): Promise<number | null>
}

/** Limits how many unknown codes in addresses `of` a kind one network address may try. A right one always works: the servers of large calendars
 * ask for many people. */
export function createWrongCodes(database: Database, of: string, now: () => Date): WrongCodes {
  return {
    async count(address) {
      const bucket = `${of}:${address}`
      const at = now()
      const { wrong, first } = await database.sql
        .selectFrom('sign_in_failure')
        .select(({ fn }) => [fn.countAll<number>().as('wrong'), fn.min('at').as('first')])
        .where('bucket', '=', bucket)
        .where('at', '>', new Date(at.getTime() - windowMs))
        .executeTakeFirstOrThrow()
      if (wrong >= most && first)
        return Math.max(1, Math.ceil((first.getTime() + windowMs - at.getTime()) / 1_000))
      await database.sql.insertInto('sign_in_failure').values({ bucket, at }).execute()
      return null
    },
  }
}
