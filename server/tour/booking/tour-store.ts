import type { Selectable } from 'kysely'
import * as v from 'valibot'
import type { Database } from '../../db/database.ts'
import type { TourTables } from '../../db/tables/tour-tables.ts'
import { refusal } from '../../http/call/refusal.ts'
import type { Viewer } from '../../http/call/viewer.ts'
import { visibleByPath } from '../../orgs/reach.ts'
import { type TourRecord, tourRecord } from './tour-record.ts'

export type StoredTour = Omit<Selectable<TourTables['tour_booking']>, 'record' | 'supplier_code'> & {
  supplier_code: 'ALT'
  record: TourRecord
}

export type TourStore = {
  find(viewer: Viewer, locator: string): Promise<StoredTour | null>
  add(booking: StoredTour): Promise<void>
}

export function createTourStore(database: Database): TourStore {
  return {
    /** The only query on bookings for a viewer: within the viewer's reach. */
    async find(viewer, locator) {
      const row = await database.sql
        .selectFrom('tour_booking')
        .innerJoin('org', 'org.id', 'tour_booking.owner_org_id')
        .selectAll('tour_booking')
        .where((eb) => eb.and(visibleByPath(viewer)))
        .where('tour_booking.locator', '=', locator)
        .executeTakeFirst()
      return row ? { ...row, ...v.parse(parsedColumns, row) } : null
    },
    async add({ record, ...row }) {
      await database.sql
        .insertInto('tour_booking')
        .values({ ...row, record: JSON.stringify(record) })
        .execute()
    },
  }
}

const parsedColumns = v.object({ record: tourRecord, supplier_code: v.literal('ALT') })

/** A booking in the viewer's reach; throws `NOT_FOUND` for a missing booking and for one out of reach alike. */
export async function findTour(
  { bookings }: { bookings: Pick<TourStore, 'find'> },
  viewer: Viewer,
  locator: string,
): Promise<StoredTour> {
  const booking = await bookings.find(viewer, locator)
  if (!booking) throw refusal('NOT_FOUND', 'refusals.noBooking', { locator })
  return booking
}
