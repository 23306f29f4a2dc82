import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { foldText } from '#contract/text/fold-text'
import { escapeLike } from './escape-like.ts'

/** Signs within names that people leave out, and the space between their words; a hyphen comes first, where it is no range. */
const betweenLetters = "-– '’‘ʼʻ`´."

/** Whether a column or an expression contains the typed text, in any case, without accents, and with names written as one word or
 * several (`O'Hara`, `ohara`); for short tables and narrowed rows, since no index serves it. */
export function containsText(stored: string | RawBuilder<unknown>, typed: string): RawBuilder<SqlBool> {
  const text = typeof stored === 'string' ? sql.ref(stored) : stored
  const folded = foldText(typed.trim())
  const joined = folded.replace(new RegExp(`[${betweenLetters}]`, 'g'), '')
  const contains = sql<SqlBool>`fold_text(${text}) like ${`%${escapeLike(folded)}%`}`
  if (joined === '') return contains
  return sql<SqlBool>`(${contains} or
    translate(fold_text(${text}), ${betweenLetters}, '') like ${`%${escapeLike(joined)}%`})`
}
