import type { Deadlines } from '../commands/deadlines.ts'
import type { ErrandNeeds } from '../commands/errand.ts'
import type { LedgerStore } from '../ledger/ledger-store.ts'
import type { OwnerStore } from '../orgs/owner-store.ts'
import type { PolicyCommands } from './policy-commands.ts'
import type { PolicyStore } from './policy-store.ts'
import type { Insurers } from './ports.ts'

/** What the use cases of policies share. */
export type PolicyNeeds = ErrandNeeds & {
  insurers: Insurers
  owners: OwnerStore
  policies: PolicyStore
  commands: PolicyCommands
  ledger: LedgerStore
  deadlines: Deadlines
  /** Whether the disk can still keep what will be acknowledged. */
  hasRoom: () => Promise<boolean>
}
