import * as v from 'valibot'
import { searchText } from '#contract/list'

/** Parts of the schemas that read a list's address. What a schema refuses counts as absent: a bad address degrades. */
export const pageParam = v.optional(
  v.fallback(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(99_999)), 1),
  1,
)

/** The router reads digits as a number. */
export const typedParam = v.pipe(v.union([v.string(), v.number()]), v.transform(String))

export const wordsParam = v.optional(v.fallback(v.pipe(typedParam, searchText), ''), '')

export const locatorParam = v.pipe(typedParam, v.regex(/^[A-Z0-9]{4,12}$/))

export const orAbsent = <S extends v.GenericSchema<unknown, unknown>>(schema: S) =>
  v.optional(v.fallback(v.optional(schema), undefined))

type Period = { fromDate?: string | undefined; toDate?: string | undefined }

/** A period that ends before it begins counts as absent. */
export function withoutReversedPeriod<S extends Period>(search: S): S {
  return isReversed(search) ? { ...search, fromDate: undefined, toDate: undefined } : search
}

/** Of a period that would end before it begins, the end that the person did not touch moves to the other. */
export function withPeriodInOrder<S extends Period>(search: S, changes: Period): S {
  if (!isReversed(search)) return search
  return changes.fromDate ? { ...search, toDate: search.fromDate } : { ...search, fromDate: search.toDate }
}

function isReversed({ fromDate, toDate }: Period): boolean {
  return fromDate !== undefined && toDate !== undefined && fromDate > toDate
}
