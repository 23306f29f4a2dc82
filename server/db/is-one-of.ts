import { type RawBuilder, type SqlBool, sql } from 'kysely'

/** The condition that a row is one of these, for a query of one table. The planner cannot tell how rare a typed word is: where it
 * expects more rows than there are, it would read the whole table in the order of a list. */
export function isOneOf(rows: readonly { id: string }[]): RawBuilder<SqlBool> {
  return sql<SqlBool>`id = any(${rows.map(({ id }) => id)}::uuid[])`
}
