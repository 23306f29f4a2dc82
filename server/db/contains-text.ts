import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { betweenLetters, withoutSigns } from '#contract/text/contains-text'
import { foldText } from '#contract/text/fold-text'
import { escapeLike } from './escape-like.ts'

/** Whether a column or an expression contains the typed text, as `containsText` of the contract says; for short tables and narrowed
 * rows, since no index serves it. */
export function containsText(stored: string | RawBuilder<unknown>, typed: string): RawBuilder<SqlBool> {
  const text = typeof stored === 'string' ? sql.ref(stored) : stored
  const folded = foldText(typed.trim())
  const joined = withoutSigns(folded)
  const contains = sql<SqlBool>`fold_text(${text}) like ${`%${escapeLike(folded)}%`}`
  if (joined === '') return contains
  return sql<SqlBool>`(${contains} or
    translate(fold_text(${text}), ${betweenLetters}, '') like ${`%${escapeLike(joined)}%`})`
}
