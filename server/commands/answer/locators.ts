import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '../../db/database.ts'

export type Locators = {
  /** A locator that no sale of any product has. It stays free until the running transaction, which writes the sale, ends. */
  free(): Promise<string>
}

/** Even if every second locator were taken, so many draws would all be taken once in 10¹⁵ times. */
const maxDraws = 50

export function createLocators(database: Database, draw: () => string = drawLocator): Locators {
  /** Whether no other transaction, open or committed, uses the locator. Two statements: the second one sees the sales of those
   * that held the lock before. */
  async function claim(locator: string): Promise<boolean> {
    const { rows } = await sql<{ ok: boolean }>`
      select pg_try_advisory_xact_lock(hashtextextended(${`locator ${locator}`}, 0)) as ok`.execute(
      database.sql,
    )
    if (!rows[0]?.ok) return false
    const taken = await database.sql
      .selectFrom('sale')
      .select('id')
      .where('locator', '=', locator)
      .executeTakeFirst()
    return taken === undefined
  }

  return {
    async free() {
      for (let draws = 0; draws < maxDraws; draws += 1) {
        const locator = draw()
        if (await claim(locator)) return locator
      }
      throw new Error(`${maxDraws} locators were drawn, and all of them are taken`)
    },
  }
}

/** Without vowels, so that no words arise, and without look-alikes, because locators are read out over the phone. */
const locatorCharacters = '23456789BCDFGHJKMNPQRTVWXYZ'

function drawLocator(): string {
  return Array.from({ length: 6 }, () => locatorCharacters[randomInt(locatorCharacters.length)]).join('')
}
