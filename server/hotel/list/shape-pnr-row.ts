import * as v from 'valibot'
import { daysBetween } from '#contract/day/dates'
import { supplierCode } from '#contract/hotel/supplier'
import { money, toPair } from '#contract/money/money'
import type { PnrRow } from '#contract/pnr/list'
import { displayStatus } from '../booking/pnr-store.ts'
import type { ListedBooking } from './list-store.ts'

export function shapePnrRow(row: ListedBooking, now: Date): PnrRow {
  return {
    qilinLocatorCode: row.locator,
    supplierCode: v.parse(supplierCode, row.supplier_code),
    supplierConfirmationCode: row.supplier_reference,
    displayStatus: displayStatus(row, now),
    hotelName: row.hotel_name,
    hotelDestinationName: row.destination_name,
    checkInDate: row.check_in,
    checkOutDate: row.check_out,
    numberOfNights: daysBetween(row.check_in, row.check_out),
    totalNumberOfRooms: row.rooms,
    leadGuestName: row.lead_guest,
    ownerOrgName: row.owner_name,
    bookedBy: row.booked_by,
    bookedAt: row.booked_at.toISOString(),
    bookingHoldUntil: row.hold_until?.toISOString() ?? null,
    totalSellingPrice: toPair(money(row.currency, row.total_selling)),
    alarm: shapeAlarm(row),
  }
}

export function shapeAlarm({
  alarm,
  alarm_since,
}: Pick<ListedBooking, 'alarm' | 'alarm_since'>): PnrRow['alarm'] {
  return alarm && alarm_since ? { kind: alarm, since: alarm_since.toISOString() } : null
}
