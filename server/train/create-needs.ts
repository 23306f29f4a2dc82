import type { Database } from '../db/database.ts'
import { createSeal } from '../http/seal.ts'
import { createLedgerStore } from '../ledger/ledger-store.ts'
import { createOwnerStore } from '../orgs/owner-store.ts'
import { createTrainCommands } from './train-commands.ts'
import { createTrainListStore } from './train-list-store.ts'
import type { TrainNeeds } from './train-needs.ts'
import { createTrainStore } from './train-store.ts'

type Given = Pick<TrainNeeds, 'railways' | 'deadlines' | 'roles' | 'hasRoom' | 'now' | 'log'> & {
  database: Database
  secret: string
}

export function createTrainNeeds({ secret, ...given }: Given): TrainNeeds {
  const { database, now } = given
  return {
    ...given,
    owners: createOwnerStore(database),
    bookings: createTrainStore(database),
    list: createTrainListStore(database),
    commands: createTrainCommands(database, now),
    ledger: createLedgerStore(database, now),
    offerSeal: createSeal(secret, 'train offer'),
  }
}
