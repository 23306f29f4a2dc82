import * as v from 'valibot'
import { guestTitle, guestType } from '#contract/hotel/booking-request'
import type { CheckedHotel } from '#contract/hotel/hotel'
import { commandDrafts } from '../../shell/outbox/draft/command-drafts.ts'
import { guestRooms } from './fields/guests.ts'

/** The fields of the booking form. Any text is a valid draft; the contract checks it on booking. */
const bookingFields = v.object({
  roomHolder: v.object({
    holderFirstName: v.string(),
    holderLastName: v.string(),
    holderEmail: v.string(),
    holderPhone: v.string(),
  }),
  roomGuestList: v.array(
    v.object({
      roomNumber: v.number(),
      roomGroup: v.number(),
      guestType,
      guestTitle,
      guestFirstName: v.string(),
      guestLastName: v.string(),
      guestAge: v.optional(v.number()),
    }),
  ),
  clientReference: v.string(),
  /** One remark per line. */
  remarks: v.string(),
  serviceChargeAmount: v.number(),
  serviceChargePercent: v.number(),
  issueNow: v.boolean(),
})
export type BookingFields = v.InferOutput<typeof bookingFields>

export const bookingDrafts = commandDrafts({ kind: 'booking', fields: bookingFields, shapeOf })

function shapeOf({ roomGuestList }: BookingFields): string {
  return roomGuestList
    .map((guest) => [guest.roomNumber, guest.guestType, guest.guestAge ?? ''].join())
    .join(' ')
}

/** The key of a draft: the stay and its rooms, without price and supplier keys, which may change. */
export function fingerprintOf(checked: CheckedHotel, forOrg: string | null): string {
  const rooms = checked.roomPriceList.map((room) => [
    room.roomNumber,
    room.numberOfRooms,
    room.numberOfAdults,
    room.childrenAges.join('.'),
    room.numberOfInfants,
  ])
  const { supplierCode, hotelId, checkInDate, checkOutDate } = checked
  return [supplierCode, hotelId, checkInDate, checkOutDate, rooms.join('+'), forOrg ?? ''].join('_')
}

export function emptyFields(checked: CheckedHotel): BookingFields {
  return {
    roomHolder: { holderFirstName: '', holderLastName: '', holderEmail: '', holderPhone: '' },
    roomGuestList: guestRooms(checked).flatMap(({ guests }) =>
      guests.map((guest) => ({ ...guest, roomGroup: guest.roomGroup ?? guest.roomNumber })),
    ),
    clientReference: '',
    remarks: '',
    serviceChargeAmount: 0,
    serviceChargePercent: 0,
    issueNow: false,
  }
}

/** What the form opens with. Every start holds: that a booking was to be issued is never remembered. */
export function openedWith(draft: { fields: BookingFields } | null, empty: BookingFields): BookingFields {
  return { ...(draft?.fields ?? empty), issueNow: false }
}

export type KeptPart = 'holder' | 'guests' | 'reference' | 'remarks' | 'charge'

/** The parts of the form that a draft fills in again. */
export function keptParts(fields: BookingFields, empty: BookingFields): readonly KeptPart[] {
  const differs = {
    holder: JSON.stringify(fields.roomHolder) !== JSON.stringify(empty.roomHolder),
    guests: JSON.stringify(fields.roomGuestList) !== JSON.stringify(empty.roomGuestList),
    reference: fields.clientReference !== '',
    remarks: fields.remarks !== '',
    charge: fields.serviceChargeAmount !== 0 || fields.serviceChargePercent !== 0,
  }
  return parts.filter((part) => differs[part])
}

const parts = ['holder', 'guests', 'reference', 'remarks', 'charge'] as const
