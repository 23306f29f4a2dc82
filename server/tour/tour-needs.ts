import type { Deadlines } from '../commands/deadlines.ts'
import type { ErrandNeeds } from '../commands/errand.ts'
import type { OwnerStore } from '../orgs/owner-store.ts'
import type { Wholesalers } from './ports.ts'
import type { TourCommands } from './tour-commands.ts'
import type { TourStore } from './tour-store.ts'

/** What the use cases of tours share. */
export type TourNeeds = ErrandNeeds & {
  wholesalers: Wholesalers
  owners: OwnerStore
  bookings: TourStore
  commands: TourCommands
  deadlines: Deadlines
  /** Whether the disk can still keep what will be acknowledged. */
  hasRoom: () => Promise<boolean>
}
