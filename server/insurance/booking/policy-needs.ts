import type { RunnerNeeds } from '../../commands/settle-command.ts'
import type { OwnerStore } from '../../orgs/owner-store.ts'
import type { PolicyRunners } from './policy-runners.ts'
import type { PolicyStores } from './policy-stores.ts'

/** What the use cases of policies share. */
export type PolicyNeeds = PolicyStores &
  RunnerNeeds & {
    owners: OwnerStore
    runners: PolicyRunners
    /** Whether the disk can still keep what will be acknowledged. */
    hasRoom: () => Promise<boolean>
  }
