import { queryClient } from '../lib/query/query.ts'
import { startKeptPage } from '../shell/kept/start-kept.ts'
import { policyDetail, policyPage } from './booking/queries.ts'
import { keptPolicyPages } from './bookings/kept-pages.ts'
import type { PolicySearch } from './policy-search.ts'
import { configOfInsurance } from './queries.ts'

/** Starts the queries of the booking screen while its code loads. */
export function startBooking(): void {
  void queryClient.prefetchQuery(configOfInsurance)
}

/** Starts the query of the list, or of the booking named in the URL. */
export async function startPolicies(search: PolicySearch): Promise<void> {
  const code = search.bookingLocatorCode.trim()
  if (code === '') await startKeptPage(policyPage(search), search, keptPolicyPages)
  else void queryClient.prefetchQuery(policyDetail(code))
}

/** For the people of the last sale. */
export const fillSearch = async () =>
  (await import(/* bundle: insurance-form */ './search/fill-search.ts')).fillSearch()
