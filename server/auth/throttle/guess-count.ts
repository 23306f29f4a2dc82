import { sql } from 'kysely'
import type { Database } from '../../db/database.ts'

const hour = 3_600_000
const hoursOfDay = 24

/** The passwords that anybody tried for an account, existing or not, whatever became of their devices and networks. */
export type GuessCount = {
  /** Counts a guess; call the result when the password was right. */
  add(who: string): Promise<() => Promise<void>>
  /** Of the last 24 hours. */
  ofDay(who: string): Promise<number>
}

export function createGuessCount(database: Database, now: () => Date): GuessCount {
  return {
    async add(who) {
      const row = { who, hour: startOfHour(now()) }
      await database.sql
        .insertInto('sign_in_guess')
        .values({ ...row, guesses: 1 })
        .onConflict((conflict) =>
          conflict.columns(['who', 'hour']).doUpdateSet({ guesses: sql<number>`sign_in_guess.guesses + 1` }),
        )
        .execute()
      return async () => {
        await database.sql
          .updateTable('sign_in_guess')
          .set({ guesses: sql<number>`guesses - 1` })
          .where('who', '=', who)
          .where('hour', '=', row.hour)
          .execute()
      }
    },
    async ofDay(who) {
      const { guesses } = await database.sql
        .selectFrom('sign_in_guess')
        .select(({ fn }) => fn.sum<number | string | null>('guesses').as('guesses'))
        .where('who', '=', who)
        .where('hour', '>', new Date(now().getTime() - hoursOfDay * hour))
        .executeTakeFirstOrThrow()
      return Number(guesses ?? 0)
    },
  }
}

export function startOfHour(at: Date): Date {
  return new Date(at.getTime() - (at.getTime() % hour))
}
