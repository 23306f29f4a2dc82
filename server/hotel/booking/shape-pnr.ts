import * as v from 'valibot'
import { daysBetween } from '#contract/day/dates'
import { supplierCode } from '#contract/hotel/supplier'
import { sum, toPair } from '#contract/money/money'
import type { PnrDetail, PnrFacts } from '#contract/pnr/pnr'
import { seesSupplierNet } from '../../http/call/sees-supplier-net.ts'
import type { RoomRecord } from './booking-record.ts'
import { displayStatus, type StoredBooking } from './pnr-store.ts'
import { type Reader, shapeExtras, shapePolicy, shapePrice } from './shape-price.ts'

const iso = (moment: Date | null) => moment?.toISOString() ?? null

/** The booking as its reader may see it. */
export function shapePnr(booking: StoredBooking, reader: Reader, now: Date): PnrFacts {
  const { record } = booking
  const { hotel, holder, ownership } = record
  const [self, ...parents] = ownership
  const owner = { orgId: booking.owner_org_id, orgType: self?.orgType ?? 'AGENT' }
  return {
    pnrDocId: booking.id,
    qilinLocatorCode: booking.locator,
    supplierCode: v.parse(supplierCode, booking.supplier_code),
    supplierConfirmationCode: booking.supplier_reference,
    ...hotelNumberOf(booking),
    qilinToSupplierRef: booking.client_reference,
    clientReference: record.clientReference,
    displayStatus: displayStatus(booking, now),
    bookingStatus: booking.booking_status,
    cancelStatus: booking.cancel_status,
    voucherStatus: booking.voucher_status,
    bookedBy: booking.booked_by,
    bookedAt: booking.booked_at.toISOString(),
    bookingHoldUntil: iso(booking.hold_until),
    voucheredAt: iso(booking.vouchered_at),
    voucheredBy: booking.vouchered_by,
    cancelledAt: iso(booking.cancelled_at),
    cancelledBy: booking.cancelled_by,
    cancelReason: booking.cancel_reason,
    alarm:
      booking.alarm && booking.alarm_since
        ? { code: booking.alarm, since: booking.alarm_since.toISOString() }
        : null,
    ...(record.revisedAt && { revisedAt: record.revisedAt }),
    hotelName: hotel.hotelName,
    hotelAddress: hotel.address,
    hotelPhone: hotel.phone,
    hotelDestinationName: hotel.destinationName,
    hotelCountryName: hotel.countryName,
    hotelStarNumber: hotel.stars,
    hotelAccommodationType: hotel.accommodationType,
    hotelTimeZone: hotel.timeZone,
    ...(hotel.notes !== undefined && { hotelNotes: hotel.notes }),
    ...(hotel.norms !== undefined && { hotelNorms: hotel.norms }),
    checkInDate: booking.check_in,
    checkOutDate: booking.check_out,
    numberOfNights: daysBetween(booking.check_in, booking.check_out),
    totalNumberOfRooms: booking.rooms,
    roomCombinationType: record.combination,
    roomHolder: {
      holderFirstName: holder.firstName,
      holderLastName: holder.lastName,
      holderEmail: holder.email,
      holderPhone: holder.phone,
    },
    roomGuestList: record.guests.map(({ roomNumber, type, title, firstName, lastName, age }) => ({
      roomNumber,
      guestType: type,
      guestTitle: title,
      guestFirstName: firstName,
      guestLastName: lastName,
      ...(age !== undefined && { guestAge: age }),
    })),
    remarkList: record.remarks,
    ...(record.payableThrough && { payableThrough: record.payableThrough }),
    hasServiceCharge:
      owner.orgType !== 'CORPORATE' &&
      record.rooms.some(({ price }) => price.calculatedServiceCharges.minor > 0),
    roomPriceList: record.rooms.map((room) => shapeRoom(room, reader, owner)),
    roomCancellationPolicyList: record.rooms.map((room) => shapePolicy(room, reader, owner)),
    pnrOwnershipInfo: {
      selfOrg: { orgName: self?.orgName ?? booking.owner_org_id, orgType: owner.orgType },
      nsId: [...ownership]
        .reverse()
        .map(({ orgId }) => orgId)
        .join('/'),
      parentOrgs: parents.map(({ orgName, orgType }) => ({ orgName, orgType })),
    },
    totalSellingPrice: toPair(
      sum(
        booking.currency,
        record.rooms.map((room) => room.price.totalSellingPrice),
      ),
    ),
  }
}

/** As the hotel has told it, if it has. */
export function hotelNumberOf({
  hotel_number: number,
  hotel_number_at: since,
  hotel_number_said_by: saidBy,
}: Pick<StoredBooking, 'hotel_number' | 'hotel_number_at' | 'hotel_number_said_by'>): Pick<
  PnrFacts,
  'hotelNumber'
> {
  if (number === null || since === null) return {}
  return { hotelNumber: { number, since: since.toISOString(), saidBy } }
}

function shapeRoom(
  room: RoomRecord,
  reader: Reader,
  owner: Parameters<typeof shapePrice>[2],
): PnrDetail['roomPriceList'][number] {
  return {
    roomPriceKey: `${room.roomNumber}`,
    roomNumber: room.roomNumber,
    numberOfRooms: room.numberOfRooms,
    roomTypeName: room.roomTypeName,
    roomBoardInclusion: room.board,
    ...(room.notes !== undefined && { roomPriceNotes: room.notes }),
    ...shapeExtras(room),
    roomTotalPrice: seesSupplierNet(reader) ? { quotedTotalPrice: toPair(room.net) } : {},
    roomSellingPriceInfo: shapePrice(room.price, reader, owner),
  }
}
