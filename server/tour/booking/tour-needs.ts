import type { BookOnceNeeds } from '../../commands/book-once.ts'
import type { RunnerNeeds } from '../../commands/settle-command.ts'
import type { OwnerStore } from '../../orgs/owner-store.ts'
import type { TourRunner } from './booking-command.ts'
import type { TourStores } from './tour-stores.ts'

/** What the use cases of tours need. */
export type TourNeeds = TourStores &
  RunnerNeeds &
  BookOnceNeeds & {
    owners: OwnerStore
    runner: TourRunner
  }
