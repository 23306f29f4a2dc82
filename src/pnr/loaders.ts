import { queryClient } from '../lib/query.ts'
import { bookingAddress } from './booking-address.ts'
import { pnrDetail, pnrPage } from './queries.ts'

export function startList(page: number): void {
  void queryClient.prefetchQuery(pnrPage(page))
}

export function startDetail(params: Parameters<typeof bookingAddress>[0]): void {
  const address = bookingAddress(params)
  if (address.product === 'HOTEL')
    void queryClient.prefetchQuery(pnrDetail(address.supplierCode, address.code))
}
