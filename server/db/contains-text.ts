import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { foldText } from '#contract/fold-text'
import { escapeLike } from './escape-like.ts'

/** Whether a column or an expression contains the typed text, in any case and without accents; for short tables and narrowed rows,
 * since no index serves it. */
export function containsText(stored: string | RawBuilder<unknown>, typed: string): RawBuilder<SqlBool> {
  const text = typeof stored === 'string' ? sql.ref(stored) : stored
  return sql<SqlBool>`fold_text(${text}) like ${`%${escapeLike(foldText(typed.trim()))}%`}`
}
