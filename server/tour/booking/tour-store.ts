import type { Selectable } from 'kysely'
import * as v from 'valibot'
import type { Database } from '../../db/database.ts'
import type { TourTables } from '../../db/tour-tables.ts'
import { Refusal } from '../../http/refusal.ts'
import type { Viewer } from '../../http/viewer.ts'
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
    /** The only way to a booking for a viewer: what belongs to its organisation or to one below it. */
    async find(viewer, locator) {
      const row = await database.sql
        .selectFrom('tour_booking')
        .innerJoin('org', 'org.id', 'tour_booking.owner_org_id')
        .selectAll('tour_booking')
        .where(({ eb, val }) => eb(val(viewer.orgId), '=', eb.fn.any('org.path')))
        .where('tour_booking.locator', '=', locator)
        .executeTakeFirst()
      return row ? { ...row, ...v.parse(rowOfMany, row) } : null
    },
    async add({ record, ...row }) {
      await database.sql
        .insertInto('tour_booking')
        .values({ ...row, record: JSON.stringify(record) })
        .execute()
    },
  }
}

const rowOfMany = v.object({ record: tourRecord, supplier_code: v.literal('ALT') })

/** In the viewer's reach; a foreign booking is answered like one that is not there. */
export async function findTour(
  { bookings }: { bookings: Pick<TourStore, 'find'> },
  viewer: Viewer,
  locator: string,
): Promise<StoredTour> {
  const booking = await bookings.find(viewer, locator)
  if (!booking) throw new Refusal('NOT_FOUND', `There is no booking ${locator}.`)
  return booking
}
