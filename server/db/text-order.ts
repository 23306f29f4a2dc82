import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { isDescending } from '#contract/call/sort'

/** The order of a short list by a text that is never null, then by id. */
export type TextOrder = { value: RawBuilder<string>; id: string; direction: 'asc' | 'desc' }

export function textOrder(sort: string, value: RawBuilder<string>, id: string): TextOrder {
  return { value: sql<string>`(${value}) collate "C"`, id, direction: isDescending(sort) ? 'desc' : 'asc' }
}

/** The moment as a text; a row without one comes last in both directions. */
export function momentText(column: string, sort: string): RawBuilder<string> {
  const last = sql.lit(isDescending(sort) ? '' : '9')
  return sql<string>`coalesce(to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'), ${last})`
}

/** The rows that follow a row; no row: none follow. */
export function follows(
  { value, id, direction }: TextOrder,
  last: { value: string; id: string } | undefined,
): RawBuilder<SqlBool> {
  if (!last) return sql<SqlBool>`false`
  const beyond = sql.raw(direction === 'asc' ? '>' : '<')
  return sql<SqlBool>`(${value}, ${sql.ref(id)}) ${beyond} (${last.value} collate "C", ${last.id})`
}
