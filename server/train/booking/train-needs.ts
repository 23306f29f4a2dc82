import type { RoleCode } from '#contract/access/role'
import type { BookOnceNeeds } from '../../commands/book-once.ts'
import type { RunnerNeeds } from '../../commands/settle-command.ts'
import type { Seal } from '../../http/seal.ts'
import type { OwnerStore } from '../../orgs/owner-store.ts'
import type { TrainListStore } from '../list/train-list-store.ts'
import type { TrainRunners } from './train-runners.ts'
import type { TrainStores } from './train-stores.ts'

/** What the use cases of trains need. */
export type TrainNeeds = TrainStores &
  RunnerNeeds &
  BookOnceNeeds & {
    owners: OwnerStore
    list: TrainListStore
    runners: TrainRunners
    /** Signs the offers of a search. */
    offerSeal: Seal
    /** Who may book trains besides ROLE_SUPER_ADMIN. */
    roles: readonly RoleCode[]
  }
