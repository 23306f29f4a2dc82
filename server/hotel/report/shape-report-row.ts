import * as v from 'valibot'
import type { OrgType } from '#contract/access/role'
import { daysBetween } from '#contract/day/dates'
import { supplierCode } from '#contract/hotel/supplier'
import { fromPair, type MoneyPair, money, sum, toPair } from '#contract/money/money'
import type { FareLabel, PnrReportRow, ReportSum } from '#contract/pnr/report'
import { displayStatus } from '../booking/pnr-store.ts'
import { type Reader, shapePrice } from '../booking/shape-price.ts'
import type { SumOfBookings } from './report-filter.ts'
import type { ReportedBooking } from './report-store.ts'
import { shapeAuxiliary } from './reported-fields.ts'

type FareLine = PnrReportRow['fareInfo']['fareInfo'][number]
type PriceName = keyof ReturnType<typeof shapePrice>

/** spec: pnr-tour-train §2. */
const orgTypeLetters: Record<OrgType, string> = { PLATFORM: 'P', AGENT: 'A', SUBAGENT: 'S', CORPORATE: 'C' }

export function shapeReportRow(booking: ReportedBooking, reader: Reader, now: Date): PnrReportRow {
  return {
    ownership: `${booking.owner_name} (${orgTypeLetters[ownerOf(booking).orgType]})`,
    dateOfBooking: booking.booked_at.toISOString(),
    dateOfIssued: booking.vouchered_at?.toISOString() ?? null,
    bookingStatus: displayStatus(booking, now),
    bookingCode: booking.locator,
    supplierCode: v.parse(supplierCode, booking.supplier_code),
    supplierRefNo: booking.supplier_reference,
    roomNights: booking.rooms * daysBetween(booking.check_in, booking.check_out),
    productNameText: `${booking.hotel_name}, ${booking.destination_name}`,
    checkInDate: booking.check_in,
    checkOutDate: booking.check_out,
    paxName: booking.lead_guest,
    bookerName: booking.booked_by,
    fareInfo: { fareInfo: fareLines(booking, reader) },
    ...(booking.fields && { pnrAuxiliary: shapeAuxiliary(booking.fields, booking.record) }),
  }
}

/** Each price component that the reader may see, summed over all rooms. */
function fareLines(booking: ReportedBooking, reader: Reader): FareLine[] {
  const rooms = booking.record.prices.map((price) => shapePrice(price, reader, ownerOf(booking)))
  const lines: readonly [FareLabel, PriceName][] = [
    ['supplierNet', 'originNTA'],
    [reader.orgType === 'SUBAGENT' ? 'ntsa' : 'nta', 'effectiveNTA'],
    ['recommendedPrice', 'recommendedSellingPrice'],
    ['serviceCharge', 'calculatedServiceCharges'],
    ['tax', 'vatValue'],
    ['total', 'totalSellingPrice'],
  ]
  return lines.flatMap(([label, name]) => {
    const amounts = rooms.flatMap((room): MoneyPair[] => (room[name] ? [room[name]] : []))
    if (amounts.length === 0) return []
    return [{ label, amount: toPair(sum(booking.currency, amounts.map(fromPair))) }]
  })
}

function ownerOf({ owner_org_id, record }: ReportedBooking) {
  return { orgId: owner_org_id, orgType: record.ownerType ?? 'AGENT' }
}

export function shapeSum({ currency, bookings, room_nights, sales }: SumOfBookings): ReportSum {
  return { bookings, roomNights: room_nights, totalSellingPrice: toPair(money(currency, sales)) }
}
