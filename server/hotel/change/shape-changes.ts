import type { PnrChanges } from '#contract/pnr/change-history'
import { changePart, whyNotAskForChange, whyNotChange } from '#contract/pnr/change-rules'
import type { Viewer } from '../../http/call/viewer.ts'
import { type StoredBooking, stateOf } from '../booking/pnr-store.ts'
import type { HotelSuppliers } from '../ports.ts'
import { changeStateOf } from './may-change.ts'
import type { RequestStore } from './request-store.ts'
import type { RevisionStore } from './revision-store.ts'

export type ChangesNeeds = { suppliers: HotelSuppliers; revisions: RevisionStore; requests: RequestStore }

/** What the viewer may change of a booking, what was changed, and what the desk was asked for. */
export async function shapeChanges(
  { suppliers, revisions, requests }: ChangesNeeds,
  viewer: Viewer,
  booking: StoredBooking,
  now: Date,
): Promise<PnrChanges> {
  const [revisionList, requestList] = await Promise.all([
    booking.revision > 1 ? revisions.list(booking) : [],
    requests.list(booking.id),
  ])
  const { permissions } = viewer
  const state = changeStateOf(suppliers, viewer, booking, now)
  const [GUESTS, REMARK, DAYS, BOARD, ROOMS] = changePart.options.map((part) =>
    whyNotChange(part, state, permissions, now),
  )
  const hasOpenRequest = requestList.some((request) => request.state === 'OPEN')
  return {
    revision: booking.revision,
    obstacles: {
      GUESTS: GUESTS ?? null,
      REMARK: REMARK ?? null,
      DAYS: DAYS ?? null,
      BOARD: BOARD ?? null,
      ROOMS: ROOMS ?? null,
    },
    askObstacle: whyNotAskForChange({ ...stateOf(booking), hasOpenRequest }, permissions, now),
    isBeingChanged: state.beingChanged,
    revisionList,
    requestList,
  }
}
