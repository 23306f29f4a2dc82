import * as v from 'valibot'
import { endpoint } from '../call/endpoint.ts'
import { product } from '../call/product.ts'
import { locatorCode } from '../text/locator.ts'
import { typedName } from './book.ts'
import { travellerGroup } from './groups.ts'
import { travellerRow } from './traveller.ts'

export const maxSuggested = 8

/** Somebody of a booking, of whom the book knows nothing: name and age alone. */
const bookedGuest = v.object({
  name: v.string(),
  /** In completed years today, as far as a booking says; of a hotel’s child, on the day of the stay. */
  age: v.nullable(v.number()),
  product,
  supplierCode: v.string(),
  /** The newest of the bookings that name them. */
  locatorCode: v.string(),
})
export type BookedGuest = v.InferOutput<typeof bookedGuest>

const suggestedTraveller = v.object({
  ...travellerRow.entries,
  /** In completed years today. */
  age: v.nullable(v.number()),
})
export type SuggestedTraveller = v.InferOutput<typeof suggestedTraveller>

export const suggestTravellers = endpoint({
  name: 'suggestTravellers',
  tag: 'travellers',
  summary:
    'Who may be meant by two typed letters: people and groups of the book, and guests of held or issued bookings who are not in it',
  method: 'POST',
  path: '/api/travellers/suggest',
  states: ['TRAVELLERS', 'SALES'],
  body: v.strictObject({ typed: typedName }),
  reply: v.object({
    travellerList: v.array(suggestedTraveller),
    /** Those whose name is typed, or that one of the people is in. */
    groupList: v.array(travellerGroup),
    guestList: v.array(bookedGuest),
  }),
})

/** `ALREADY`: the book has somebody of this name and day of birth. `NO_NAME`: nobody is named yet. */
export const keepOutcome = v.picklist(['KEPT', 'ALREADY', 'DO_NOT_KEEP', 'NO_NAME'])
export type KeepOutcome = v.InferOutput<typeof keepOutcome>

export const keepTravellersOf = endpoint({
  name: 'keepTravellersOf',
  tag: 'travellers',
  summary:
    'Put the guests of a booking into the book of the viewer’s organisation, with what the booking says of them',
  method: 'POST',
  path: '/api/travellers/from-booking',
  needs: ['book'],
  failures: ['NOT_POSSIBLE'],
  effect: 'write',
  body: v.strictObject({ product, supplierCode: v.pipe(v.string(), v.maxLength(20)), locatorCode }),
  reply: v.object({
    guestList: v.array(
      v.object({
        /** From 1, in the order of the booking. */
        guestNumber: v.number(),
        outcome: keepOutcome,
        /** Of the traveller who was put in or is there; else `null`. */
        travellerId: v.nullable(v.string()),
      }),
    ),
  }),
})
