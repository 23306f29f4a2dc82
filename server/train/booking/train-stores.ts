import type { Deadlines } from '../../commands/answer/deadlines.ts'
import type { Locators } from '../../commands/answer/locators.ts'
import type { LedgerStore } from '../../ledger/ledger-store.ts'
import type { Railways } from '../ports.ts'
import type { TrainStore } from './train-store.ts'

/** What the supplier commands of trains need. */
export type TrainStores = {
  railways: Railways
  bookings: TrainStore
  ledger: LedgerStore
  locators: Locators
  deadlines: Deadlines
  now: () => Date
}
