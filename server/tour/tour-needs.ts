import type { Deadlines } from '../commands/deadlines.ts'
import type { RunnerNeeds } from '../commands/settle-command.ts'
import type { OwnerStore } from '../orgs/owner-store.ts'
import type { TourRunner } from './booking-command.ts'
import type { Wholesalers } from './ports.ts'
import type { TourStore } from './tour-store.ts'

/** What the command of tours is made of. */
export type TourStores = { wholesalers: Wholesalers; bookings: TourStore; deadlines: Deadlines }

/** What the use cases of tours share. */
export type TourNeeds = TourStores &
  RunnerNeeds & {
    owners: OwnerStore
    runner: TourRunner
    /** Whether the disk can still keep what will be acknowledged. */
    hasRoom: () => Promise<boolean>
  }
