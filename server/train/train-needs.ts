import type { RoleCode } from '#contract/session'
import type { Deadlines } from '../commands/deadlines.ts'
import type { RunnerNeeds } from '../commands/settle-command.ts'
import type { Seal } from '../http/seal.ts'
import type { LedgerStore } from '../ledger/ledger-store.ts'
import type { OwnerStore } from '../orgs/owner-store.ts'
import type { Railways } from './ports.ts'
import type { TrainListStore } from './train-list-store.ts'
import type { TrainRunners } from './train-runners.ts'
import type { TrainStore } from './train-store.ts'

/** What the commands of trains are made of. */
export type TrainStores = {
  railways: Railways
  bookings: TrainStore
  ledger: LedgerStore
  deadlines: Deadlines
  now: () => Date
}

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
