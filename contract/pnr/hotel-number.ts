import * as v from 'valibot'
import { endpoint } from '../call/endpoint.ts'
import { problemCode } from '../call/problem-code.ts'
import { isoDate, isoInstant } from '../day/dates.ts'
import { supplierCode } from '../hotel/supplier.ts'
import { locatorCode } from '../text/locator.ts'
import { text } from '../text/text.ts'

/** Of the numbers of all rooms, with commas between them. */
export const longestHotelNumber = 200

/** What the reception of a hotel finds a booking by, as it was written: text, whatever is in it. */
export const hotelNumberText = v.pipe(
  text(longestHotelNumber),
  v.trim(),
  v.minLength(1, problemCode('required')),
)

/** Who told it to us, as Ms Dewi at the reception. */
export const whoSaidSo = v.pipe(text(100), v.trim(), v.minLength(2, problemCode('required')))

export const hotelNumber = v.object({
  number: v.string(),
  /** When it came here. */
  since: isoInstant,
  /** Who told it to a person who entered it; `null`: the supplier. */
  saidBy: v.nullable(v.string()),
})

/** So many days before its arrival, a booking without a number is one to call the hotel for. */
export const daysToCall = 3

const hotelToCall = v.object({
  qilinLocatorCode: v.string(),
  supplierCode,
  supplierConfirmationCode: v.string(),
  hotelName: v.string(),
  hotelPhone: v.string(),
  hotelDestinationName: v.string(),
  leadGuestName: v.string(),
  checkInDate: isoDate,
  ownerOrgName: v.string(),
})
export type HotelToCall = v.InferOutput<typeof hotelToCall>

export const listHotelsToCall = endpoint({
  name: 'listHotelsToCall',
  tag: 'hotel',
  summary:
    'The bookings in the viewer’s reach that begin within three days and have no number of the hotel, the next arrival first',
  method: 'GET',
  path: '/api/hotel/bookings/to-call',
  states: ['HOTEL'],
  reply: v.object({
    hotelList: v.array(hotelToCall),
    /** More than the list has. */
    total: v.number(),
  }),
})

export const enterHotelNumber = endpoint({
  name: 'enterHotelNumber',
  tag: 'hotel',
  summary: 'Enter the hotel’s own number of a booking, as the hotel has told it',
  method: 'PUT',
  path: '/api/hotel/bookings/{supplierCode}/{code}/hotel-number',
  failures: ['CHANGED_MEANWHILE', 'NOT_POSSIBLE'],
  needs: ['editRemarks'],
  effect: 'write',
  params: v.strictObject({ supplierCode, code: locatorCode }),
  body: v.strictObject({
    number: hotelNumberText,
    saidBy: whoSaidSo,
    /** The number that the person has seen; `null`: none. */
    replaces: v.nullable(v.pipe(v.string(), v.maxLength(longestHotelNumber))),
  }),
  reply: v.object({ hotelNumber }),
})
