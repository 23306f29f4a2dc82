import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../db/database.ts'
import type { BookKeys } from './book-keys.ts'

type Needs = { database: Database; keys: BookKeys }

/** How many values of the book wait for the current key; 0 without a former one. */
export async function sealedWithFormer({ database, keys: { former } }: Needs): Promise<number> {
  return former ? count(database, (column) => sql`book_key_of(${column}) = ${former.id}`) : 0
}

/** For the command line: which key the values are encrypted with, and whether the former one is still needed. */
export async function keyReport(needs: Needs): Promise<string> {
  const { database, keys } = needs
  const all = await count(database, (column) => sql`${column} is not null`)
  const current = await count(database, (column) => sql`book_key_of(${column}) = ${keys.current.id}`)
  const former = await sealedWithFormer(needs)
  const lost = all - current - former
  if (lost > 0)
    throw new Error(
      `${lost} of ${all} values of the traveller book are encrypted with a key that is not set.`,
    )
  if (former === 0) return `All ${all} values of the traveller book are encrypted with TRAVELLER_KEY.`
  return `${former} of ${all} values of the traveller book still need TRAVELLER_KEY_BEFORE.`
}

async function count(
  database: Database,
  condition: (column: RawBuilder<unknown>) => RawBuilder<unknown>,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select (select count(*) from traveller where ${condition(sql`born`)})
      + (select count(*) from traveller_document where ${condition(sql`number`)})
      + (select count(*) from traveller_hash_key where ${condition(sql`sealed`)}) as count`.execute(
    database.sql,
  )
  return Number(rows[0]?.count ?? 0)
}
