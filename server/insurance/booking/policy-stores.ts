import type { Deadlines } from '../../commands/answer/deadlines.ts'
import type { Locators } from '../../commands/answer/locators.ts'
import type { LedgerStore } from '../../ledger/ledger-store.ts'
import type { Insurers } from '../ports.ts'
import type { PolicyStore } from './policy-store.ts'

/** What the supplier commands of policies need. */
export type PolicyStores = {
  insurers: Insurers
  policies: PolicyStore
  ledger: LedgerStore
  locators: Locators
  deadlines: Deadlines
}
