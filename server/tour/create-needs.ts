import type { Database } from '../db/database.ts'
import { createOwnerStore } from '../orgs/owner-store.ts'
import { createTourCommands } from './tour-commands.ts'
import type { TourNeeds } from './tour-needs.ts'
import { createTourStore } from './tour-store.ts'

type Given = Pick<TourNeeds, 'wholesalers' | 'deadlines' | 'hasRoom' | 'now' | 'log'> & { database: Database }

export function createTourNeeds(given: Given): TourNeeds {
  const { database, now } = given
  return {
    ...given,
    owners: createOwnerStore(database),
    bookings: createTourStore(database),
    commands: createTourCommands(database, now),
  }
}
