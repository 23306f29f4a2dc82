import * as v from 'valibot'
import { isoDate } from '#contract/dates'
import type { MovementFilter } from '#contract/deposit'

/** In the order in which they are offered. */
export const movementFilters = [
  'TOP_UP',
  'ISSUE',
  'CANCEL_CHARGE',
  'RESERVE',
  'OTHER',
] as const satisfies readonly MovementFilter[]

const page = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(99_999))
const place = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(999_999_999_999_999))
const orgId = v.pipe(v.string(), v.regex(/^[A-Z0-9-]{2,32}$/))
// a code of digits alone comes out of the address as a number
const code = v.pipe(v.union([v.string(), v.number()]), v.transform(String), v.regex(/^[A-Z0-9]{4,12}$/))

const orNothing = <S extends v.GenericSchema>(schema: S) =>
  v.optional(v.fallback(v.optional(schema), undefined))

/** What the address says of the statement; what it says wrongly counts as not said. */
export const statementSearch = v.object({
  org: orNothing(orgId),
  fromDate: orNothing(isoDate),
  toDate: orNothing(isoDate),
  kind: orNothing(v.picklist(movementFilters)),
  bookingCode: orNothing(code),
  _page: v.optional(v.fallback(page, 1), 1),
  /** The newest movement when the first page was left: the pages after it stand still. */
  upTo: orNothing(place),
})

export type StatementSearch = v.InferOutput<typeof statementSearch>

/** Whose deposit it is stays as chosen. */
export const noFilters = {
  fromDate: undefined,
  toDate: undefined,
  kind: undefined,
  bookingCode: undefined,
} satisfies Partial<StatementSearch>
