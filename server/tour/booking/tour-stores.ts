import type { Deadlines } from '../../commands/answer/deadlines.ts'
import type { Locators } from '../../commands/answer/locators.ts'
import type { Wholesalers } from '../ports.ts'
import type { TourStore } from './tour-store.ts'

/** What the supplier command of tours needs. */
export type TourStores = {
  wholesalers: Wholesalers
  bookings: TourStore
  locators: Locators
  deadlines: Deadlines
}
