import type { BookOnceNeeds } from '../../commands/book-once.ts'
import type { RunnerNeeds } from '../../commands/settle-command.ts'
import type { OwnerStore } from '../../orgs/owner-store.ts'
import type { PolicyRunners } from './policy-runners.ts'
import type { PolicyStores } from './policy-stores.ts'

/** What the use cases of policies need. */
export type PolicyNeeds = PolicyStores &
  RunnerNeeds &
  BookOnceNeeds & {
    owners: OwnerStore
    runners: PolicyRunners
  }
