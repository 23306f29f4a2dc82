import type { RunnerNeeds } from '../../commands/settle-command.ts'
import type { OwnerStore } from '../../orgs/owner-store.ts'
import type { TourRunner } from './booking-command.ts'
import type { TourStores } from './tour-stores.ts'

/** What the use cases of tours need. */
export type TourNeeds = TourStores &
  RunnerNeeds & {
    owners: OwnerStore
    runner: TourRunner
    /** Whether the disk has room for the booking that will be acknowledged. */
    hasDiskSpace: () => Promise<boolean>
  }
