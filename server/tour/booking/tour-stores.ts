import type { Deadlines } from '../../commands/deadlines.ts'
import type { Wholesalers } from '../ports.ts'
import type { TourStore } from './tour-store.ts'

/** What the command of tours is made of. */
export type TourStores = { wholesalers: Wholesalers; bookings: TourStore; deadlines: Deadlines }
