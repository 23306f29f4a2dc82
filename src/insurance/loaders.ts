import { queryClient } from '../lib/query.ts'
import { configOfInsurance } from './queries.ts'

/** What each screen starts asking for before it is there. */
export function startBooking(): void {
  void queryClient.prefetchQuery(configOfInsurance)
}
