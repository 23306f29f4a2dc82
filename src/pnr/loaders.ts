import { queryClient } from '../lib/query/query.ts'
import { startKeptPage } from '../shell/kept/start-kept.ts'
import { bookingAddress } from './booking-address.ts'
import type { ListSearch } from './bookings/list-search.ts'
import { keptPnrPages, orgNames, pnrDetail, pnrPage, reportPage } from './queries.ts'
import type { ReportSearch } from './report/report-search.ts'

export function startList(search: ListSearch): Promise<void> {
  return startKeptPage(pnrPage(search), search, keptPnrPages)
}

export function startReport(search: ReportSearch): void {
  void queryClient.prefetchQuery(reportPage(search))
  void queryClient.prefetchQuery(orgNames())
}

export function startDetail(params: Parameters<typeof bookingAddress>[0]): void {
  const address = bookingAddress(params)
  if (address.product === 'HOTEL')
    void queryClient.prefetchQuery(pnrDetail(address.supplierCode, address.code))
}
