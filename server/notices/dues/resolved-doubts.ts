import { type SqlBool, sql } from 'kysely'
import type { Product } from '#contract/call/product'
import type { Database } from '../../db/database.ts'
import type { CommandKind } from '../../db/tables/core-tables.ts'
import type { DueReader } from './reader.ts'

/** What became of a command of a person that had been in doubt. */
export type ResolvedDoubt = {
  at: Date
  product: Product
  kind: CommandKind
  what: 'CONFIRMED' | 'REJECTED'
  /** `null`: nothing was booked. */
  locator: string | null
}

/** Of the person's own commands, the earliest first. */
export function readResolvedDoubts(
  database: Database,
  { userId, products }: DueReader,
  { after, until }: { after: Date; until: Date },
  most: number,
): Promise<ResolvedDoubt[]> {
  return database.sql
    .selectFrom('known_outcome')
    .innerJoin('event', 'event.id', 'known_outcome.event_id')
    .innerJoin('command', 'command.id', 'event.command_id')
    .select(['event.at', 'event.product', 'event.kind', 'event.what', 'event.locator'])
    .where('event.at', '>', after)
    .where('event.at', '<=', until)
    .where(sql<SqlBool>`event.product = any(${products}::text[])`)
    .where('command.user_id', '=', userId)
    .orderBy('event.at')
    .orderBy('event.id')
    .limit(most)
    .execute()
}
