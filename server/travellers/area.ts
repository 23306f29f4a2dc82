import type { Area } from '../commands/area.ts'
import type { Config } from '../config.ts'
import type { Database } from '../db/database.ts'
import type { Secret } from '../http/seal.ts'
import type { BookingReader } from '../orgs/reach.ts'
import { createTravellerStore } from './book/traveller-store.ts'
import { createGroupStore } from './groups/group-store.ts'
import { findInBook } from './guests/find-in-book.ts'
import { createGuestStore } from './guests/guest-store.ts'
import { bookKeysOf } from './keys/book-keys.ts'
import { createBookFields } from './keys/open-fields.ts'
import { rotateJob } from './keys/rotate-key.ts'
import { serveTravellers } from './routes.ts'

type Needs = {
  config: Pick<Config, 'travellerKey' | 'travellerKeyBefore' | 'trainRoles'>
  secret: Secret
  database: Database
  now: () => Date
}

/** The traveller book; `inBook` is what it says of people of sales. */
export function createTravellersArea({ config, secret, database, now }: Needs) {
  const keys = bookKeysOf(config, secret)
  const fields = createBookFields(keys)
  const travellers = createTravellerStore(database, fields)
  const groups = createGroupStore(database, travellers)
  const guests = createGuestStore(database, now)
  const { trainRoles } = config
  const area: Area = {
    serve: (serve) =>
      serveTravellers(serve, { database, keys, fields, travellers, groups, guests, trainRoles, now }),
    jobs: keys.former ? [rotateJob({ database, keys, fields })] : [],
  }
  return {
    ...area,
    inBook: (viewer: BookingReader, people: Parameters<typeof findInBook>[2]) =>
      findInBook({ database, keys, travellers }, viewer, people),
  }
}
