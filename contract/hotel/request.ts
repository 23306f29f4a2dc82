import * as v from 'valibot'
import { orgType } from '../access/role.ts'
import { problemCode } from '../call/problem-code.ts'
import { daysBetween, isoDate } from '../day/dates.ts'
import { properName } from '../text/trade-text.ts'
import { supplierCode } from './supplier.ts'

/** What searching, rooms and prices need of the person. */
export const searchNeeds = ['search'] as const

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

export const count = ({ min, max }: { min: number; max: number }) =>
  v.pipe(v.number(), v.integer(), v.minValue(min), v.maxValue(max))
export const code = v.pipe(v.string(), v.regex(/^[\w.~:-]{1,64}$/, problemCode('notACode')))
export const corporate = v.strictObject({ orgId: code, orgName: properName(120), orgType })
export type Corporate = v.InferOutput<typeof corporate>

/** Search and price on behalf of an organisation below the viewer (spec: `smReq`). */
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

/** Availability request (spec: `halReq`). The fields with an underscore are for the form alone. */
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
