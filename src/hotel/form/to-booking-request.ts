import * as v from 'valibot'
import {
  type BookingRequest,
  bookingRequest,
  type HbReq,
  type HcpReq,
  hbReq,
} from '#contract/hotel/booking-request'
import type { CheckedHotel } from '#contract/hotel/hotel'
import type { BookingFields } from './booking-draft.ts'

/** The contract's rules by form field, for messages beside the fields. */
export const bookingFormRules = v.object({
  roomHolder: hbReq.entries.roomHolder,
  roomGuestList: hbReq.entries.roomGuestList,
  clientReference: hbReq.entries.clientReference,
  remarks: v.pipe(
    v.string(),
    v.rawCheck(({ dataset, addIssue }) => {
      if (!dataset.typed) return
      const remarks = v.safeParse(hbReq.entries.remarkList, linesOf(dataset.value))
      if (!remarks.success) addIssue({ message: remarks.issues[0].message })
    }),
  ),
})

type Choices = {
  fields: BookingFields
  asked: HcpReq
  /** The organisation may add a service charge, as it sells to a client. */
  charges: boolean
  issue: boolean
}

/** The form as the contract's `hbReq`. */
export function toHotelBooking({ fields, asked, charges, issue }: Choices): HbReq {
  const corporate = asked.priceModifier?.corporate
  return v.parse(hbReq, {
    roomHolder: fields.roomHolder,
    roomGuestList: fields.roomGuestList,
    clientReference: fields.clientReference,
    remarkList: linesOf(fields.remarks),
    bookingModifier: {
      inputServiceCharge: {
        serviceChargeAmount: charges ? fields.serviceChargeAmount : 0,
        serviceChargePercent: charges ? fields.serviceChargePercent : 0,
      },
      ...(issue && { pleaseDoIssuedBooking: true }),
      ...(corporate && { impersonatePnrOwnership: { orgId: corporate.orgId } }),
    },
  } satisfies HbReq)
}

/** The price check request with the room keys of its reply, plus the booking. */
export function toBookingRequest(asked: HcpReq, checked: CheckedHotel, booking: HbReq): BookingRequest {
  return v.parse(bookingRequest, {
    ...asked,
    supplierRoomPriceList: [
      {
        supplierCode: checked.supplierCode,
        hotelId: checked.hotelId,
        selectedRoomIndexCombinationList: checked.roomPriceList.map(
          ({ roomNumber, numberOfRooms, roomPriceKey }) => ({ roomNumber, numberOfRooms, roomPriceKey }),
        ),
      },
    ],
    ...booking,
  } satisfies BookingRequest)
}

/** A remark is a line. */
export function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
}
