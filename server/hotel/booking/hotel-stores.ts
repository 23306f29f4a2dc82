import type { Deadlines } from '../../commands/deadlines.ts'
import type { LedgerStore } from '../../ledger/ledger-store.ts'
import type { HotelSuppliers } from '../ports.ts'
import type { PnrStore } from './pnr-store.ts'

/** What the commands of hotels are made of. */
export type HotelStores = {
  suppliers: HotelSuppliers
  pnrs: PnrStore
  ledger: LedgerStore
  deadlines: Deadlines
}
