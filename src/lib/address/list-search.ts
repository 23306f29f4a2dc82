import * as v from 'valibot'
import { searchText } from '#contract/call/list'

/** Parts of the schemas that read a list's address. What a schema refuses counts as absent: a bad address degrades. */
const digits = v.pipe(v.string(), v.regex(/^\d{1,15}$/), v.transform(Number))
const yesOrNo = v.pipe(
  v.picklist(['true', 'false']),
  v.transform((text) => text === 'true'),
)

/** An address holds text (`address-query.ts`), a link that the app makes itself the value. */
export const numberParam = v.union([digits, v.number()])
export const yesParam = v.union([yesOrNo, v.boolean()])

/** 0 or 1, as the specification writes no and yes. */
export const flagParam = v.pipe(numberParam, v.picklist([0, 1]))

/** Text, or a number that a link of the app gives. */
export const typedParam = v.pipe(v.union([v.string(), v.number()]), v.transform(String))

export const pageParam = v.optional(
  v.fallback(v.pipe(numberParam, v.integer(), v.minValue(1), v.maxValue(99_999)), 1),
  1,
)

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
