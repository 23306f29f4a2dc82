import { type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely'
import { maxCounted } from '#contract/call/list'
import type { Database } from './database.ts'
import type { Tables } from './tables/tables.ts'

/** A query of the ids of the rows that match. */
export type Keys<T extends keyof Tables> = SelectQueryBuilder<Tables, T, { id: string }>

export type Counted = { total: number; totalIsCapped: boolean }

/** One row more than a page has was asked for, which says whether there are more. */
export function pageOf<Row>(found: readonly Row[], size: number): { rows: Row[]; hasMore: boolean } {
  return { rows: found.slice(0, size), hasMore: found.length > size }
}

/** How many rows match, as far as they are counted. */
export async function countKeys<T extends keyof Tables>(database: Database, keys: Keys<T>): Promise<Counted> {
  const { count } = await database.sql
    .selectFrom(
      keys
        .clearSelect()
        .select(sql`1`.as('one'))
        .limit(maxCounted + 1)
        .as('some'),
    )
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return counted(count)
}

function counted(count: number): Counted {
  return { total: Math.min(count, maxCounted), totalIsCapped: count > maxCounted }
}

/** What a typed word names; `few`: the condition that a row is one of these, for a query of one table. Few are put in order; of many, a
 * page is met soon in the order of the list. The planner cannot tell how rare a word is: where it expects more rows than there
 * are, it would read the whole table in that order. */
export async function fewOf<T extends keyof Tables>(
  keys: Keys<T>,
): Promise<{ counted: Counted; few: RawBuilder<SqlBool> | null }> {
  const found = await keys.limit(maxCounted + 1).execute()
  const ids = found.map(({ id }) => id)
  return {
    counted: counted(ids.length),
    few: ids.length <= maxCounted ? sql<SqlBool>`id = any(${ids}::uuid[])` : null,
  }
}

type Asked<T extends keyof Tables, Row> = {
  /** What is shown of the rows of one page, in no order yet. */
  show: (page: Keys<T>) => { orderBy(order: RawBuilder<unknown>): { execute(): Promise<Row[]> } }
  order: RawBuilder<unknown>
  /** From 1. */
  page: number
  size: number
}

/** One page of a list: first the ids of its rows, which an index answers even for a deep page, then what is shown of them. */
export async function pageByKeys<T extends keyof Tables, Row>(
  keys: Keys<T>,
  { show, order, page, size }: Asked<T, Row>,
): Promise<{ rows: Row[]; hasMore: boolean }> {
  const ofPage = keys
    .orderBy(order)
    .offset((page - 1) * size)
    .limit(size + 1)
  return pageOf(await show(ofPage).orderBy(order).execute(), size)
}
