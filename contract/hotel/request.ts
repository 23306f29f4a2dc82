import * as v from 'valibot'
import { daysBetween, isoDate } from '../dates.ts'
import { problemCode } from '../problem-code.ts'
import { orgType } from '../session.ts'
import { text } from '../text.ts'
import { hotelLine, personName, properName } from '../trade-text.ts'
import { supplierCode } from './supplier.ts'

/** Bounds of the availability form (spec: shell-and-hotel §5, §9). */
export const bounds = {
  rooms: { min: 1, max: 10 },
  adults: { min: 1, max: 7 },
  children: { min: 0, max: 3 },
  infants: { min: 0, max: 3 },
  childAge: { min: 2, max: 17 },
  nights: { min: 1, max: 99 },
} as const

export const nationalities = ['ID', 'SG', 'MY', 'TH'] as const

const count = ({ min, max }: { min: number; max: number }) =>
  v.pipe(v.number(), v.integer(), v.minValue(min), v.maxValue(max))
const code = v.pipe(v.string(), v.regex(/^[\w.~:-]{1,64}$/, problemCode('notACode')))
/** Signed by the server, opaque to the browser. */
const signedText = v.pipe(v.string(), v.minLength(16), v.maxLength(4096))

export const corporate = v.strictObject({ orgId: code, orgName: properName(120), orgType })
export type Corporate = v.InferOutput<typeof corporate>

/** Search and price on behalf of an organisation below the viewer (spec: smReq). */
export const searchModifier = v.strictObject({ corporate: v.optional(v.nullable(corporate)) })

const perRoom = <S extends v.GenericSchema<unknown, unknown>>(item: S) =>
  v.pipe(v.array(item), v.minLength(bounds.rooms.min), v.maxLength(bounds.rooms.max))

export const destinationSearchKey = v.strictObject({
  supplierCode,
  destinationCode: code,
  destinationType: v.picklist(['ZONE', 'CITY']),
  destinationName: v.optional(properName(120)),
})
export type DestinationSearchKey = v.InferOutput<typeof destinationSearchKey>

const destinationFields = {
  destinationSupplierCodes: v.pipe(v.array(supplierCode), v.maxLength(3)),
  destinationName: properName(120),
  destinationLongName: properName(240),
  destinationSearchKeyList: v.pipe(v.array(destinationSearchKey), v.minLength(1), v.maxLength(12)),
}
export const destination = v.strictObject(destinationFields)
export type Destination = v.InferOutput<typeof destination>

/** Availability request (spec: halReq). The fields with an underscore are for the form alone. */
export const halReq = v.pipe(
  v.strictObject({
    checkInDate: isoDate,
    checkOutDate: isoDate,
    numberOfRooms: count(bounds.rooms),
    guestNationalityCode: v.picklist(nationalities),
    numberOfAdultsInEachRooms: perRoom(count(bounds.adults)),
    numberOfChildrenInEachRooms: perRoom(count(bounds.children)),
    numberOfInfantsInEachRooms: perRoom(count(bounds.infants)),
    childrenAgesInEachRooms: perRoom(
      v.pipe(v.array(count(bounds.childAge)), v.maxLength(bounds.children.max)),
    ),
    destinationSearchKeyList: destinationFields.destinationSearchKeyList,
    allowOccupancyGrouping: v.boolean(),
    searchModifier: v.optional(searchModifier),
    _destination: v.optional(destination),
    _numberOfNights: v.optional(count(bounds.nights)),
    _searchForCorporate: v.optional(v.boolean()),
  }),
  v.check((request) => request.checkOutDate > request.checkInDate, problemCode('checkOutEarly')),
  v.check(
    (request) => daysBetween(request.checkInDate, request.checkOutDate) <= bounds.nights.max,
    problemCode('tooManyNights'),
  ),
  v.check(
    (request) =>
      [
        request.numberOfAdultsInEachRooms,
        request.numberOfChildrenInEachRooms,
        request.numberOfInfantsInEachRooms,
        request.childrenAgesInEachRooms,
      ].every((rooms) => rooms.length === request.numberOfRooms),
    problemCode('guestsMissing'),
  ),
  v.check(
    (request) =>
      request.childrenAgesInEachRooms.every(
        (ages, room) => ages.length === request.numberOfChildrenInEachRooms[room],
      ),
    problemCode('childAgeMissing'),
  ),
)
export type HalReq = v.InferOutput<typeof halReq>

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

const required = (max: number, problem: string) => v.pipe(text(max), v.trim(), v.minLength(1, problem))
const firstName = v.pipe(personName(60), v.minLength(1, problemCode('firstNameRequired')))

export const roomHolder = v.strictObject({
  holderFirstName: firstName,
  holderLastName: personName(60),
  holderEmail: v.pipe(required(120, problemCode('emailRequired')), v.email(problemCode('emailWrong'))),
  holderPhone: v.pipe(
    required(30, problemCode('phoneRequired')),
    v.regex(/^\+?[\d\s().-]{5,}$/, problemCode('phoneWrong')),
  ),
})

export const roomGuest = v.pipe(
  v.strictObject({
    roomNumber: count(bounds.rooms),
    roomGroup: v.optional(count(bounds.rooms)),
    guestType,
    guestTitle,
    guestFirstName: firstName,
    guestLastName: v.pipe(personName(60), v.minLength(2, problemCode('lastNameShort'))),
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
        serviceChargePercent: between(0, 100, problemCode('chargePercentWrong')),
      }),
      pleaseDoIssuedBooking: v.optional(v.boolean()),
      impersonatePnrOwnership: v.optional(
        v.strictObject({ orgId: v.optional(code), userId: v.optional(code) }),
      ),
    }),
  ),
}

/** The booking form (spec: hbReq). */
export const hbReq = v.strictObject(hbFields)
export type HbReq = v.InferOutput<typeof hbReq>

/** What the browser sends: the check price request, with the keys from the price check, and the booking form. */
export const bookingRequest = v.strictObject({ ...hcpFields, ...hbFields })
export type BookingRequest = v.InferOutput<typeof bookingRequest>
