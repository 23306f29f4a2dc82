import { type RawBuilder, sql } from 'kysely'

type Way = 'asc' | 'desc' | 'asc nulls last' | 'desc nulls last'

/** The order of a list by these values. The id, which comes last, decides between equal rows, so that no row is on two pages. */
export function inOrder(values: readonly RawBuilder<unknown>[], id: string, way: Way): RawBuilder<unknown> {
  return sql.join([...values, sql.ref(id)].map((value) => sql`${value} ${sql.raw(way)}`))
}
