import type { Product } from '#contract/product'
import { queryClient } from '../lib/query.ts'
import { invalidateDeposit } from './deposit.ts'

/** The calls whose cached replies a change of each product makes stale, as keys: the endpoints themselves would bring every
 * product's contract into every area. */
export const staleCalls = {
  HOTEL: [
    ['GET', '/api/hotel/bookings'],
    ['GET', '/api/hotel/bookings/{supplierCode}/{code}'],
    ['GET', '/api/hotel/bookings/watch'],
    ['GET', '/api/hotel/bookings/report'],
    ['GET', '/api/hotel/bookings/report/summary'],
  ],
  INSURANCE: [
    ['GET', '/api/insurance/bookings'],
    ['GET', '/api/insurance/bookings/{id}/detail'],
    // a PNR states how much deposit is missing
    ['GET', '/api/hotel/bookings/{supplierCode}/{code}'],
  ],
  TOUR: [
    ['GET', '/api/booking-detail/{id}'],
    ['GET', '/api/availability'],
    ['GET', '/api/tour/{slug}'],
    ['GET', '/api/departure/{id}'],
  ],
  TRAIN: [
    ['GET', '/api/train/bookings'],
    ['GET', '/api/train/bookings/{id}'],
    ['GET', '/api/train/availability'],
    ['POST', '/api/train/seat-map'],
  ],
} as const satisfies Record<Product, readonly (readonly [string, string])[]>

export const staleWithAny = [
  ['GET', '/api/commands'],
  ['GET', '/api/orders'],
  ['GET', '/api/orders/trip'],
  ['POST', '/api/orders/trip'],
] as const

/** After a hotel booking was made, issued, refused or cancelled: marks cached hotel bookings, orders and deposits as stale. */
export const invalidateHotelBookings = () => invalidate('HOTEL')

/** The same for insurance, also after its persons were changed. */
export const invalidatePolicies = () => invalidate('INSURANCE')

/** The same for tours, including the seats left on departures. */
export const invalidateTours = () => invalidate('TOUR')

/** The same for trains, including searches and seat maps. */
export const invalidateTrains = () => invalidate('TRAIN')

export const changedOf: Readonly<Record<Product, () => void>> = {
  HOTEL: invalidateHotelBookings,
  INSURANCE: invalidatePolicies,
  TOUR: invalidateTours,
  TRAIN: invalidateTrains,
}

function invalidate(product: Product): void {
  for (const queryKey of [...staleCalls[product], ...staleWithAny]) {
    void queryClient.invalidateQueries({ queryKey })
  }
  invalidateDeposit()
}
