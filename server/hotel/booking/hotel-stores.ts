import type { Deadlines } from '../../commands/answer/deadlines.ts'
import type { Locators } from '../../commands/answer/locators.ts'
import type { LedgerStore } from '../../ledger/ledger-store.ts'
import type { HotelSuppliers } from '../ports.ts'
import type { PnrStore } from './pnr-store.ts'

/** What the supplier commands of hotel bookings need. */
export type HotelStores = {
  suppliers: HotelSuppliers
  pnrs: PnrStore
  ledger: LedgerStore
  locators: Locators
  deadlines: Deadlines
}
