import { queryClient } from '../lib/query.ts'
import type { PolicySearch } from './bookings/policy-search.ts'
import { policyDetail, policyPage } from './bookings/queries.ts'
import { configOfInsurance } from './queries.ts'

/** What each screen starts asking for before it is there. */
export function startBooking(): void {
  void queryClient.prefetchQuery(configOfInsurance)
}

/** The list, or the booking that the address names. */
export function startPolicies(search: PolicySearch): void {
  const code = search.bookingLocatorCode.trim()
  if (code === '') void queryClient.prefetchQuery(policyPage(search))
  else void queryClient.prefetchQuery(policyDetail(code))
}
