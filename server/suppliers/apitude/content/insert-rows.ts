import { createHash } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'

type ColumnTypes = Readonly<Record<string, string>>

/** Rows as one JSON parameter, for `insert … select`: single values would exceed the protocol's limit of parameters. */
export function rowsOf(columns: ColumnTypes, rows: readonly object[]): RawBuilder<unknown> {
  const types = sql.raw(
    Object.entries(columns)
      .map(([name, type]) => `${name} ${type}`)
      .join(', '),
  )
  return sql`json_to_recordset(${JSON.stringify(rows)}::text::json) as incoming(${types})`
}

export function listOfColumns(columns: ColumnTypes): RawBuilder<unknown> {
  return sql.raw(Object.keys(columns).join(', '))
}

/** `set a = excluded.a, …` */
export function setAll(columns: ColumnTypes): RawBuilder<unknown> {
  return sql.raw(
    Object.keys(columns)
      .map((name) => `${name} = excluded.${name}`)
      .join(', '),
  )
}

/** Of entries with the same key the last: one statement cannot write a row twice. */
export function lastOfEach<T>(entries: readonly T[], keyOf: (entry: T) => string | number): T[] {
  return [...new Map(entries.map((entry) => [keyOf(entry), entry])).values()]
}

export function digestOf(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, 22)
}
