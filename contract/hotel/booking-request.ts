import * as v from 'valibot'
import { forTrip } from '../call/for-trip.ts'
import { onlyIfNew } from '../call/only-if-new.ts'
import { problemCode } from '../call/problem-code.ts'
import { hasDecimals } from '../money/amount.ts'
import { phoneNumber, travellerEmail } from '../text/contact.ts'
import { hotelLine, personName } from '../text/trade-text.ts'
import { bounds, code, count, searchModifier } from './request.ts'
import { supplierCode } from './supplier.ts'

/** Signed by the server, opaque to the browser. */
const signedText = v.pipe(v.string(), v.minLength(16), v.maxLength(4096))

/** Hotel detail request. `searchReqInfo` comes signed from availability. */
export const hdReq = v.strictObject({ supplierCode, hotelId: code, searchReqInfo: v.optional(signedText) })
export type HdReq = v.InferOutput<typeof hdReq>

/** Room list request. */
export const hrlReq = v.strictObject({
  supplierHotelIdList: v.pipe(
    v.array(
      v.strictObject({ supplierCode, hotelIdList: v.pipe(v.array(code), v.minLength(1), v.maxLength(1)) }),
    ),
    v.minLength(1),
    v.maxLength(1),
  ),
  searchReqInfo: signedText,
})
export type HrlReq = v.InferOutput<typeof hrlReq>

const selectedRoom = v.strictObject({
  roomNumber: count(bounds.rooms),
  roomGroup: v.optional(count(bounds.rooms)),
  numberOfRooms: count(bounds.rooms),
  roomPriceKey: signedText,
})

const supplierRoomPriceList = v.pipe(
  v.array(
    v.strictObject({
      supplierCode,
      hotelId: code,
      selectedRoomIndexCombinationList: v.pipe(
        v.array(selectedRoom),
        v.minLength(1, problemCode('roomMissing')),
        v.maxLength(bounds.rooms.max),
      ),
    }),
  ),
  v.minLength(1),
  v.maxLength(1),
)

const hcpFields = {
  supplierRoomPriceList,
  searchReqInfo: signedText,
  priceModifier: v.optional(v.nullable(searchModifier)),
}

/** Check price request. */
export const hcpReq = v.strictObject(hcpFields)
export type HcpReq = v.InferOutput<typeof hcpReq>

export const guestType = v.picklist(['ADT', 'CHD', 'INF'])
export type GuestType = v.InferOutput<typeof guestType>
export const guestTitle = v.picklist(['MR', 'MRS', 'MS', 'MSTR', 'MISS'])
export type GuestTitle = v.InferOutput<typeof guestTitle>

const firstName = v.pipe(personName(), v.minLength(1, problemCode('firstNameRequired')))

export const roomHolder = v.strictObject({
  holderFirstName: firstName,
  holderLastName: personName(),
  holderEmail: travellerEmail,
  holderPhone: phoneNumber,
})

export const roomGuest = v.pipe(
  v.strictObject({
    roomNumber: count(bounds.rooms),
    roomGroup: v.optional(count(bounds.rooms)),
    guestType,
    guestTitle,
    guestFirstName: firstName,
    guestLastName: v.pipe(personName(), v.minLength(2, problemCode('lastNameShort'))),
    guestAge: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(17))),
  }),
  v.check(({ guestType, guestTitle }) => titlesOf(guestType).includes(guestTitle), problemCode('titleWrong')),
)
export type RoomGuest = v.InferOutput<typeof roomGuest>

/** spec: shell-and-hotel §5. */
export function titlesOf(type: GuestType): readonly GuestTitle[] {
  return type === 'ADT' ? ['MR', 'MRS', 'MS'] : ['MSTR', 'MISS']
}

const between = (min: number, max: number, problem: string) =>
  v.pipe(v.number(problem), v.minValue(min, problem), v.maxValue(max, problem))

const hbFields = {
  roomHolder,
  roomGuestList: v.pipe(v.array(roomGuest), v.minLength(1), v.maxLength(130)),
  clientReference: hotelLine(60),
  remarkList: v.pipe(v.array(hotelLine(500)), v.maxLength(20, problemCode('tooManyRemarks'))),
  bookingModifier: v.optional(
    v.strictObject({
      inputServiceCharge: v.strictObject({
        /** Major units of the viewer's currency, per room and night. */
        serviceChargeAmount: between(0, 1_000_000_000, problemCode('chargeAmountWrong')),
        serviceChargePercent: v.pipe(
          between(0, 100, problemCode('chargePercentWrong')),
          v.check((percent) => hasDecimals(percent, 2), problemCode('percentDecimals')),
        ),
      }),
      pleaseDoIssuedBooking: v.optional(v.boolean()),
      impersonatePnrOwnership: v.optional(
        v.strictObject({ orgId: v.optional(code), userId: v.optional(code) }),
      ),
    }),
  ),
}

/** The booking form (spec: `hbReq`). */
export const hbReq = v.strictObject(hbFields)
export type HbReq = v.InferOutput<typeof hbReq>

/** What the browser sends: the check price request, with the keys from the price check, and the booking form. */
export const bookingRequest = v.strictObject({ ...hcpFields, ...hbFields, ...onlyIfNew, ...forTrip })
export type BookingRequest = v.InferOutput<typeof bookingRequest>
