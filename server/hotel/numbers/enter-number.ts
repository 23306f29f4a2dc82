import type { Call, ReplyOf } from '#contract/call/endpoint'
import type { enterHotelNumber } from '#contract/pnr/hotel-number'
import type { Database } from '../../db/database.ts'
import { refusal } from '../../http/call/refusal.ts'
import type { Origin, Viewer } from '../../http/call/viewer.ts'
import { recordAudit } from '../../http/observe/audit.ts'
import { noSuchBooking, refusalOf, refuseNotes } from '../booking/pnr-refusals.ts'
import type { PnrStore } from '../booking/pnr-store.ts'

type Needs = { database: Database; pnrs: PnrStore; now: () => Date }
type Entered = Pick<Call<typeof enterHotelNumber>, 'params' | 'body'>

/** Enters the number that a person has heard from the hotel, unless another one came meanwhile. Runs in the transaction of the call. */
export async function enterNumber(
  { database, pnrs, now }: Needs,
  viewer: Viewer,
  { params, body: { number, saidBy, replaces } }: Entered,
  origin: Origin,
): Promise<ReplyOf<typeof enterHotelNumber>> {
  const booking = await pnrs.lock(viewer, params.supplierCode, params.code)
  if (!booking) throw noSuchBooking(params.code)
  refuseNotes(viewer)
  if (booking.cancel_status !== null) throw refusalOf('CANCELLED')
  if (booking.hotel_number !== replaces) throw refusal('CHANGED_MEANWHILE', 'refusals.hotelNumberCame')
  const at = now()
  await pnrs.change(booking.id, { hotel_number: number, hotel_number_at: at, hotel_number_said_by: saidBy })
  await recordAudit(database, at, viewer, origin, {
    action: 'booking.hotel-number-entered',
    subject: `booking:${booking.locator}`,
    subjectOrgId: booking.owner_org_id,
    before: { hotelNumber: booking.hotel_number, saidBy: booking.hotel_number_said_by },
    after: { hotelNumber: number, saidBy },
  })
  return { hotelNumber: { number, since: at.toISOString(), saidBy } }
}
