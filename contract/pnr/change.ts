import * as v from 'valibot'
import { endpoint } from '../call/endpoint.ts'
import { problemCode } from '../call/problem-code.ts'
import { daysBetween, isoDate, isoInstant } from '../day/dates.ts'
import { guestTitle, roomGuest } from '../hotel/booking-request.ts'
import { cancellationPolicy } from '../hotel/cancellation-policy.ts'
import { bounds, count } from '../hotel/request.ts'
import { supplierCode } from '../hotel/supplier.ts'
import { moneyPair } from '../money/money.ts'
import { locatorCode } from '../text/locator.ts'
import { text, textLines } from '../text/text.ts'
import { hotelLine, personName } from '../text/trade-text.ts'
import { changeObstacle, changeRequest } from './change-history.ts'
import { changePart } from './change-rules.ts'
import { pnrDetail } from './pnr.ts'

const address = v.strictObject({ supplierCode, code: locatorCode })

const renamedGuest = v.strictObject({
  /** The place in `roomGuestList`, from 1. Type and age stay: the price was made for them. */
  guestNumber: count({ min: 1, max: 130 }),
  guestTitle,
  guestFirstName: v.pipe(personName(), v.minLength(1, problemCode('firstNameRequired'))),
  guestLastName: v.pipe(personName(), v.minLength(2, problemCode('lastNameShort'))),
})

const days = v.pipe(
  v.strictObject({ checkInDate: isoDate, checkOutDate: isoDate }),
  v.check(({ checkInDate, checkOutDate }) => checkOutDate > checkInDate, problemCode('checkOutEarly')),
  v.check(
    ({ checkInDate, checkOutDate }) => daysBetween(checkInDate, checkOutDate) <= bounds.nights.max,
    problemCode('tooManyNights'),
  ),
)

/** The boards that can be asked for, by the trade's codes. The simulation says whether the hotel has it. */
export const changeBoards = ['RO', 'BB', 'HB', 'FB', 'AI'] as const

const roomNumber = count(bounds.rooms)
const { roomNumber: _given, ...guestOfAdded } = roomGuest.pipe[0].entries

const rooms = v.pipe(
  v.strictObject({
    /** Rooms of the booking, counted from 1 as in `roomGuestList`. */
    takenAway: v.pipe(v.array(roomNumber), v.maxLength(bounds.rooms.max)),
    /** Each as one of the rooms of the booking: the same type, board and number of guests, of the same ages. */
    added: v.pipe(
      v.array(
        v.strictObject({
          like: roomNumber,
          roomGuestList: v.pipe(v.array(v.strictObject(guestOfAdded)), v.maxLength(13)),
        }),
      ),
      v.maxLength(bounds.rooms.max),
    ),
  }),
  v.check(({ takenAway, added }) => takenAway.length + added.length > 0, problemCode('required')),
)

/** What a booking should be changed to. A part that is left out stays as it is. */
const wantedParts = {
  guests: v.optional(v.pipe(v.array(renamedGuest), v.minLength(1), v.maxLength(130))),
  remarkList: v.optional(v.pipe(v.array(hotelLine(500)), v.maxLength(20, problemCode('tooManyRemarks')))),
  days: v.optional(days),
  /** Of all rooms. */
  board: v.optional(v.picklist(changeBoards)),
  rooms: v.optional(rooms),
}
export const wantedChange = v.pipe(
  v.strictObject(wantedParts),
  v.check((wanted) => Object.values(wanted).some((part) => part !== undefined), problemCode('required')),
)
export type WantedChange = v.InferOutput<typeof wantedChange>

const { entries } = pnrDetail

/** One side of the comparison: the booking as it is, or as it would be. */
const changeSide = v.object({
  checkInDate: isoDate,
  checkOutDate: isoDate,
  numberOfNights: v.number(),
  totalNumberOfRooms: v.number(),
  roomCombinationType: entries.roomCombinationType,
  roomHolder: entries.roomHolder,
  roomGuestList: entries.roomGuestList,
  remarkList: entries.remarkList,
  roomPriceList: entries.roomPriceList,
  roomCancellationPolicyList: v.array(cancellationPolicy),
  totalSellingPrice: moneyPair,
  /** `null`: issued, or to be issued at once. */
  bookingHoldUntil: v.nullable(isoInstant),
  /** What issuing takes, or has taken, from the owner's deposit; absent for readers who may not see it. */
  depositDue: v.optional(moneyPair),
})
export type ChangeSide = v.InferOutput<typeof changeSide>

export const simulatedChange = v.variant('outcome', [
  v.object({
    outcome: v.literal('PRICED'),
    /** What differs. */
    parts: v.array(changePart),
    before: changeSide,
    after: changeSide,
    /** After less before; below zero: the client pays less. */
    clientDifference: moneyPair,
    /** What confirming takes from the owner's deposit; below zero: what it gives back. Zero for a held booking, which is paid when it
     * is issued. Absent for readers who may not see it. */
    depositDifference: v.optional(moneyPair),
    /** How much of it the deposit lacks; absent: nothing, or not for this reader. */
    depositMissing: v.optional(moneyPair),
    /** For `changePnr`; opaque. */
    simulationKey: v.string(),
    simulatedUntil: isoInstant,
  }),
  /** It is not done from here; the desk can be asked with the same form. */
  v.object({
    outcome: v.literal('ASK_DESK'),
    /** Why; `SUPPLIER_CANNOT` also where the supplier was asked and refused. */
    obstacle: changeObstacle,
    /** The part that the obstacle is about; `null`: the supplier refused the change as a whole. */
    part: v.nullable(changePart),
    /** The supplier's own words, if it gave any. */
    supplierWords: v.optional(v.string()),
  }),
])
export type SimulatedChange = v.InferOutput<typeof simulatedChange>

const changePath = '/api/hotel/bookings/{supplierCode}/{code}/change'

export const simulateChange = endpoint({
  name: 'simulateChange',
  tag: 'hotel',
  summary:
    'What a change of a booking would cost, with the booking as it is and as it would be; changes nothing',
  method: 'POST',
  path: `${changePath}/simulate`,
  needs: ['book'],
  failures: ['NOT_POSSIBLE', 'SOLD_OUT', 'SUPPLIER_FAILED', 'SUPPLIER_REFUSED'],
  weight: 'search',
  params: address,
  body: wantedChange,
  reply: simulatedChange,
})

/** `CHECKING`: the outcome is not known yet; the booking is shown as it was. */
export const changeReply = v.object({
  commandId: v.string(),
  commandState: v.picklist(['CONFIRMED', 'CHECKING']),
  hotelBookingChangeResponse: v.object({
    qilinLocatorCode: v.string(),
    supplierCode,
    /** Of the booking once it is changed. */
    revision: v.number(),
    parts: v.array(changePart),
    totalSellingPrice: moneyPair,
    /** What the owner's deposit paid, or below zero got back; absent for readers who may not see it. */
    depositDifference: v.optional(moneyPair),
  }),
})
export type ChangeReply = v.InferOutput<typeof changeReply>

export const changePnr = endpoint({
  name: 'changePnr',
  tag: 'hotel',
  summary:
    'Change a booking at its supplier as it was simulated, once for one key; refused where it would cost more by now',
  method: 'POST',
  path: changePath,
  needs: ['book'],
  failures: ['NOT_POSSIBLE', 'PRICE_CHECK_NEEDED', 'CHANGED_MEANWHILE', 'DEPOSIT_SHORT', 'NOT_CHANGED'],
  effect: 'command',
  command: 'CHANGE_PNR',
  params: address,
  body: v.strictObject({ simulationKey: v.pipe(v.string(), v.uuid(), v.toLowerCase()) }),
  reply: changeReply,
})

const requestId = v.pipe(v.string(), v.uuid(), v.toLowerCase())
const requestText = v.pipe(textLines(2_000), v.trim())

export const askForChange = endpoint({
  name: 'askForChange',
  tag: 'hotel',
  summary: 'Ask the desk for a change that is not made from here; one request of a booking at a time',
  method: 'POST',
  path: '/api/hotel/bookings/{supplierCode}/{code}/change-requests',
  needs: ['book'],
  failures: ['NOT_POSSIBLE'],
  effect: 'write',
  params: address,
  body: v.pipe(
    v.strictObject({ ...wantedParts, text: requestText }),
    v.check(
      (asked) => asked.text !== '' || Object.values(asked).some((part) => part && part !== ''),
      problemCode('required'),
    ),
  ),
  reply: v.object({ changeRequest }),
})

export const withdrawChangeRequest = endpoint({
  name: 'withdrawChangeRequest',
  tag: 'hotel',
  summary: 'Withdraw an open request for a change: the desk is asked for it no longer',
  method: 'POST',
  path: '/api/hotel/bookings/{supplierCode}/{code}/change-requests/{requestId}/withdraw',
  needs: ['book'],
  failures: ['NOT_POSSIBLE'],
  effect: 'write',
  params: v.strictObject({ ...address.entries, requestId }),
  body: v.strictObject({}),
  reply: v.object({ changeRequest }),
})

const openRequest = v.object({
  ...changeRequest.entries,
  /** What was filled in, beside the text. */
  wanted: v.object(wantedParts),
  qilinLocatorCode: v.string(),
  supplierCode,
  supplierConfirmationCode: v.string(),
  hotelName: v.string(),
  hotelPhone: v.string(),
  leadGuestName: v.string(),
  checkInDate: isoDate,
  checkOutDate: isoDate,
  ownerOrgName: v.string(),
})
export type OpenChangeRequest = v.InferOutput<typeof openRequest>

export const listChangeRequests = endpoint({
  name: 'listChangeRequests',
  tag: 'desk',
  summary: 'The open requests for changes in the viewer’s reach, the oldest first',
  method: 'GET',
  path: '/api/hotel/change-requests',
  states: ['HOTEL'],
  reply: v.object({
    changeRequestList: v.array(openRequest),
    /** More than the list has. */
    total: v.number(),
    /** Whether the viewer may answer them. */
    mayAnswer: v.boolean(),
  }),
})

export const answerChangeRequest = endpoint({
  name: 'answerChangeRequest',
  tag: 'desk',
  summary:
    'Answer a request for a change; what it asked for of names and remarks is written to a booking where it was done',
  method: 'POST',
  path: '/api/hotel/change-requests/{requestId}/answer',
  needs: ['resolving'],
  failures: ['NOT_POSSIBLE'],
  effect: 'write',
  params: v.strictObject({ requestId }),
  body: v.strictObject({
    state: v.picklist(['DONE', 'DECLINED']),
    answer: v.pipe(text(500), v.trim(), v.minLength(3, problemCode('required'))),
  }),
  reply: v.object({ changeRequest }),
})
