import type { Deadlines } from '../commands/deadlines.ts'
import type { RunnerNeeds } from '../commands/settle-command.ts'
import type { LedgerStore } from '../ledger/ledger-store.ts'
import type { OwnerStore } from '../orgs/owner-store.ts'
import type { PolicyRunners } from './policy-runners.ts'
import type { PolicyStore } from './policy-store.ts'
import type { Insurers } from './ports.ts'

/** What the commands of policies are made of. */
export type PolicyStores = {
  insurers: Insurers
  policies: PolicyStore
  ledger: LedgerStore
  deadlines: Deadlines
}

/** What the use cases of policies share. */
export type PolicyNeeds = PolicyStores &
  RunnerNeeds & {
    owners: OwnerStore
    runners: PolicyRunners
    /** Whether the disk can still keep what will be acknowledged. */
    hasRoom: () => Promise<boolean>
  }
