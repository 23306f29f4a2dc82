import * as v from 'valibot'
import { searchText, timeLimit } from '../call/list.ts'
import { addDays, dayInJakarta, isoDate } from '../day/dates.ts'
import { policyDateQualifier, policyStatusFilter } from './list-choices.ts'

const words = v.optional(searchText, '')

/** Filters of the list and of the sales report (spec: insurance §2). */
export const policyFilter = v.object({
  /** Searched in locator, supplier reference, holder, participants and booker. */
  search: words,
  /** Name of an organisation. */
  agent: words,
  status: v.optional(policyStatusFilter),
  dateQualifier: v.optional(policyDateQualifier, 'booking'),
  fromDate: v.optional(isoDate),
  toDate: v.optional(isoDate),
  timeLimit: v.optional(timeLimit),
  bookingCode: words,
  productName: words,
  bookerName: words,
  paxName: words,
  contactName: words,
})
export type PolicyFilter = v.InferOutput<typeof policyFilter>

export function isPeriodInOrder({ fromDate, toDate }: Pick<PolicyFilter, 'fromDate' | 'toDate'>): boolean {
  return !fromDate || !toDate || fromDate <= toDate
}

type Period = { fromDate: string | null; toDate: string | null }

/** The period to list. By default the last seven days (spec: insurance §5). One given day leaves the other end open; a
 * search or a time limit without days covers all days. */
export function policyPeriodOf(filter: PolicyFilter, now: Date): Period {
  const { fromDate = null, toDate = null, timeLimit: limit, search, bookingCode } = filter
  const { bookerName, paxName, contactName } = filter
  const searches = [search, bookingCode, bookerName, paxName, contactName].some(
    (typed) => typed.trim() !== '',
  )
  if (fromDate || toDate || limit || searches) return { fromDate, toDate }
  const today = dayInJakarta(now)
  return { fromDate: addDays(today, -7), toDate: today }
}
