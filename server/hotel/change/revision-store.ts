import * as v from 'valibot'
import { money, toPair } from '#contract/money/money'
import type { PnrChanges } from '#contract/pnr/change-history'
import { type ChangePart, changePart } from '#contract/pnr/change-rules'
import type { Database } from '../../db/database.ts'
import type { StoredBooking } from '../booking/pnr-store.ts'
import { type BookedState, bookedState, stateOfBooking } from './booked-state.ts'

type Revision = {
  readonly revision: number
  readonly at: Date
  readonly by: string
  /** `null`: the desk wrote what it had arranged. */
  readonly commandId: string | null
  readonly parts: readonly ChangePart[]
  readonly after: Pick<BookedState, 'total'>
}

export type RevisionStore = {
  /** Keeps what the booking was before. */
  add(before: StoredBooking, revision: Revision): Promise<void>
  /** Of a booking, the first change first. */
  list(booking: Pick<StoredBooking, 'id' | 'currency'>): Promise<PnrChanges['revisionList']>
}

export function createRevisionStore(database: Database): RevisionStore {
  return {
    async add(before, { revision, at, by, commandId, parts, after }) {
      await database.sql
        .insertInto('booking_revision')
        .values({
          booking_id: before.id,
          revision,
          at,
          changed_by: by,
          command_id: commandId,
          parts: [...parts],
          before: JSON.stringify(stateOfBooking(before)),
          total_selling: after.total.minor,
        })
        .execute()
    },
    async list({ id, currency }) {
      const rows = await database.sql
        .selectFrom('booking_revision')
        .selectAll()
        .where('booking_id', '=', id)
        .orderBy('revision')
        .execute()
      return rows.map(({ revision, at, changed_by, parts, before, total_selling }) => {
        const { total, checkInDate, checkOutDate, record } = v.parse(bookedState, before)
        const isRoomed = parts.includes('ROOMS') || parts.includes('BOARD')
        return {
          revision,
          at: at.toISOString(),
          by: changed_by,
          parts: v.parse(v.array(changePart), parts),
          priceBefore: toPair(total),
          priceAfter: toPair(money(currency, total_selling)),
          daysBefore: { checkInDate, checkOutDate },
          ...(isRoomed && {
            roomsBefore: record.rooms.map(({ numberOfRooms, roomTypeName, board }) => ({
              numberOfRooms,
              roomTypeName,
              roomBoardInclusion: board,
            })),
          }),
        }
      })
    },
  }
}
