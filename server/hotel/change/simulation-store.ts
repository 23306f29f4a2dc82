import * as v from 'valibot'
import { changePart } from '#contract/pnr/change-rules'
import type { Database } from '../../db/database.ts'
import type { Viewer } from '../../http/call/viewer.ts'
import { bookedState } from './booked-state.ts'

const simulation = v.object({
  /** Of the booking that was compared. */
  revision: v.number(),
  isIssued: v.boolean(),
  parts: v.array(changePart),
  /** Without the supplier's price. */
  wanted: bookedState,
  after: bookedState,
})
export type Simulation = v.InferOutput<typeof simulation>

export type SimulationStore = {
  keep(
    viewer: Pick<Viewer, 'userId'>,
    kept: { id: string; bookingId: string; expiresAt: Date; record: Simulation },
  ): Promise<void>
  /** Only the user who compared finds it. */
  find(
    viewer: Pick<Viewer, 'userId'>,
    id: string,
  ): Promise<(Simulation & { bookingId: string; expiresAt: Date }) | null>
}

export function createSimulationStore(database: Database): SimulationStore {
  return {
    async keep({ userId }, { id, bookingId, expiresAt, record }) {
      await database.sql
        .insertInto('change_simulation')
        .values({
          id,
          user_id: userId,
          booking_id: bookingId,
          expires_at: expiresAt,
          record: JSON.stringify(record),
        })
        .execute()
    },
    async find({ userId }, id) {
      const row = await database.sql
        .selectFrom('change_simulation')
        .selectAll()
        .where('id', '=', id)
        .where('user_id', '=', userId)
        .executeTakeFirst()
      if (!row) return null
      return { ...v.parse(simulation, row.record), bookingId: row.booking_id, expiresAt: row.expires_at }
    },
  }
}
