import * as v from 'valibot'
import { addDays, dayInJakarta, isoDate } from '../dates.ts'
import { searchText, timeLimit } from '../list.ts'
import { policyDateQualifier, policyStatusFilter } from './list-choices.ts'

const words = v.optional(searchText, '')

/** What the list and the sales report are narrowed by (spec: insurance §2). */
export const policyFilter = v.object({
  /** In locator, supplier reference, holder, participants and booker. */
  search: words,
  /** The name of an organisation. */
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

/** The last seven days to today (spec: insurance §5), unless the person says otherwise: who gives a day means it and no
 * other bound, and who looks for a deadline, a code or a name means all days. */
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
