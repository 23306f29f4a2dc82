import { sql } from 'kysely'
import type { AlikeSale } from '#contract/order/order'
import type { Database } from '../db/database.ts'
import { foldNames } from '../db/fold-names.ts'

/** What a command books, in the words of the sale that it makes. */
export type BookedStay = {
  readonly startsOn: string
  /** Left out where the first day and the title tell it. */
  readonly endsOn?: string
  readonly travellers: readonly string[]
}

/** Until the transaction ends, nobody else can store an equal booking of this owner. */
export async function lockAlike(
  database: Database,
  ownerOrgId: string,
  { product, title, startsOn, endsOn = '', travellers }: AlikeSale,
): Promise<void> {
  const same = [ownerOrgId, product, title, startsOn, endsOn, ...[...foldNames(travellers)].sort()]
  await sql`select pg_advisory_xact_lock(hashtextextended(${`alike ${JSON.stringify(same)}`}, 0))`.execute(
    database.sql,
  )
}
