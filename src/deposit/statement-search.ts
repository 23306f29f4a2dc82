import * as v from 'valibot'
import { isoDate } from '#contract/day/dates'
import type { MovementFilter } from '#contract/money/deposit'
import { locatorParam, numberParam, orAbsent, pageParam } from '../lib/address/list-search.ts'

/** In the order of the select. */
export const movementFilters = [
  'TOP_UP',
  'WITHDRAW',
  'TRANSFER',
  'REVERSAL',
  'ISSUE',
  'CHANGE',
  'CANCEL_CHARGE',
  'RESERVE',
  'OTHER',
] as const satisfies readonly MovementFilter[]

const movementSeq = v.pipe(numberParam, v.integer(), v.minValue(0), v.maxValue(999_999_999_999_999))
const orgId = v.pipe(v.string(), v.regex(/^[A-Z0-9-]{2,32}$/))

/** The search parameters of the statement; an invalid one is ignored. */
export const statementSearch = v.object({
  org: orAbsent(orgId),
  fromDate: orAbsent(isoDate),
  toDate: orAbsent(isoDate),
  kind: orAbsent(v.picklist(movementFilters)),
  bookingCode: orAbsent(locatorParam),
  _page: pageParam,
  /** The newest movement when the first page was left: the pages after it stand still. */
  upTo: orAbsent(movementSeq),
})

export type StatementSearch = v.InferOutput<typeof statementSearch>
