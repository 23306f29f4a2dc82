import type { RoleCode } from '#contract/session'
import type { Deadlines } from '../commands/deadlines.ts'
import type { ErrandNeeds } from '../commands/errand.ts'
import type { Seal } from '../http/seal.ts'
import type { LedgerStore } from '../ledger/ledger-store.ts'
import type { OwnerStore } from '../orgs/owner-store.ts'
import type { Railways } from './ports.ts'
import type { TrainCommands } from './train-commands.ts'
import type { TrainListStore } from './train-list-store.ts'
import type { TrainStore } from './train-store.ts'

/** What the use cases of trains share. */
export type TrainNeeds = ErrandNeeds & {
  railways: Railways
  owners: OwnerStore
  bookings: TrainStore
  list: TrainListStore
  commands: TrainCommands
  ledger: LedgerStore
  deadlines: Deadlines
  /** Closes what a search offers. */
  offerSeal: Seal
  /** Who may book trains besides ROLE_SUPER_ADMIN. */
  roles: readonly RoleCode[]
  /** Whether the disk can still keep what will be acknowledged. */
  hasRoom: () => Promise<boolean>
}
