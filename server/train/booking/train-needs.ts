import type { RoleCode } from '#contract/session'
import type { RunnerNeeds } from '../../commands/settle-command.ts'
import type { Seal } from '../../http/seal.ts'
import type { OwnerStore } from '../../orgs/owner-store.ts'
import type { TrainListStore } from '../list/train-list-store.ts'
import type { TrainRunners } from './train-runners.ts'
import type { TrainStores } from './train-stores.ts'

/** What the use cases of trains share. */
export type TrainNeeds = TrainStores &
  RunnerNeeds & {
    owners: OwnerStore
    list: TrainListStore
    runners: TrainRunners
    /** Closes what a search offers. */
    offerSeal: Seal
    /** Who may book trains besides ROLE_SUPER_ADMIN. */
    roles: readonly RoleCode[]
    /** Whether the disk can still keep what will be acknowledged. */
    hasRoom: () => Promise<boolean>
  }
