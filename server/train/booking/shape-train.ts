import * as v from 'valibot'
import type { TrainDetail } from '#contract/train/booking'
import { stationCode } from '#contract/train/request'
import { shapeTrainPrice } from '../quote/price-trains.ts'
import { type StoredTrain, statusAt } from './train-store.ts'

/** A booking without the actions, the deposit and the history, which depend on the viewer. */
export type TrainFacts = Omit<
  TrainDetail,
  'issueObstacle' | 'cancelObstacle' | 'depositDue' | 'depositMissing' | 'timeline' | 'whyPrice'
>

const iso = (moment: Date | null) => moment?.toISOString() ?? null

export function shapeTrain(booking: StoredTrain, now: Date): TrainFacts {
  const { record } = booking
  return {
    status: statusAt(booking, now),
    supplierCode: booking.supplier_code,
    bookingLocatorCode: booking.locator,
    supplierLocatorCode: booking.supplier_reference,
    clientReference: booking.reference,
    ownerOrgName: booking.owner_name,
    bookedBy: booking.booked_by,
    bookedAt: booking.booked_at.toISOString(),
    bookingHoldUntil: booking.hold_until.toISOString(),
    issuedAt: iso(booking.issued_at),
    issuedBy: booking.issued_by,
    cancelledAt: iso(booking.cancelled_at),
    cancelledBy: booking.cancelled_by,
    holder: { ...record.holder, nationality: record.holder.nationality ?? null },
    journeys: record.journeys.map(({ classCode: _code, ...journey }, index) => ({
      ...journey,
      leg: index === 0 ? 1 : 2,
      originStationCode: v.parse(stationCode, journey.originStationCode),
      destinationStationCode: v.parse(stationCode, journey.destinationStationCode),
    })),
    passengers: record.passengers,
    pricingInfo: shapeTrainPrice(record.price),
  }
}
