import * as v from 'valibot'
import { endpoint, fileReply } from '../call/endpoint.ts'
import { problemCode } from '../call/problem-code.ts'
import { language } from '../text/language.ts'
import { text } from '../text/text.ts'
import { listPlace, placeIn } from './list-place.ts'
import {
  pickedTraveller,
  recordId,
  type TravellerRow,
  travellerChanges,
  travellerForm,
  travellerRecord,
  travellerRow,
} from './traveller.ts'

export const travellerPageSize = 50
/** A household, or the people of one room. */
export const maxPicked = 10
/** Letters after which people are looked for. */
export const minTyped = 2

export const typedName = v.pipe(text(60), v.trim(), v.minLength(minTyped, problemCode('twoLetters')))
export const travellerAddress = v.strictObject({ travellerId: recordId })

/** The place of a person in the list, by what it is sorted by: the page after it is there also when the person is not any more. */
export const placeOfTraveller = ({ travellerId, surname, givenNames }: TravellerRow) =>
  placeIn(travellerId, `${surname} ${givenNames}`)

export const listTravellers = endpoint({
  name: 'listTravellers',
  tag: 'travellers',
  summary:
    'The traveller book in the viewer’s reach by surname, a page at a time; typed names stand in the body, so that none is in an address',
  method: 'POST',
  path: '/api/travellers/search',
  states: ['TRAVELLERS'],
  body: v.strictObject({
    /** The beginnings of names; left out: everybody. */
    typed: v.optional(typedName),
    groupId: v.optional(recordId),
    /** The place of the last of the page before. */
    after: v.optional(listPlace),
  }),
  reply: v.object({ travellerList: v.array(travellerRow), hasMore: v.boolean() }),
})

export const readTraveller = endpoint({
  name: 'readTraveller',
  tag: 'travellers',
  summary: 'The record of a traveller, with the numbers of documents masked',
  method: 'GET',
  path: '/api/travellers/{travellerId}',
  states: ['TRAVELLERS'],
  params: travellerAddress,
  reply: travellerRecord,
})

/** Also for a form that shows a number: each traveller is noted in the audit as looked at. */
export const pickTravellers = endpoint({
  name: 'pickTravellers',
  tag: 'travellers',
  summary:
    'Day of birth and documents of the travellers who were picked for a form; the audit records the look at each',
  method: 'POST',
  path: '/api/travellers/pick',
  needs: ['seeDocuments'],
  body: v.strictObject({
    travellerIds: v.pipe(v.array(recordId), v.minLength(1), v.maxLength(maxPicked)),
  }),
  /** In the order in which they were asked for, without those who are not there (any more). */
  reply: v.object({ pickedList: v.array(pickedTraveller) }),
})

/** Ids alone: the answers to writes are kept for repeats, and no name is to stand in them once it is erased. */
const savedTraveller = v.object({
  travellerId: v.string(),
  version: v.number(),
  /** Others of the same book with the same name and day of birth, who may be the same person. */
  twinIds: v.array(v.string()),
})
export type SavedTraveller = v.InferOutput<typeof savedTraveller>

/** Refused with `NOT_POSSIBLE` where the organisation keeps nobody, or the person does not want to be kept. */
export const createTraveller = endpoint({
  name: 'createTraveller',
  tag: 'travellers',
  summary: 'Put somebody into the book of the viewer’s organisation',
  method: 'POST',
  path: '/api/travellers',
  needs: ['book'],
  failures: ['NOT_POSSIBLE'],
  effect: 'write',
  body: travellerForm,
  reply: savedTraveller,
})

/** Refused with `CHANGED_MEANWHILE` and the conflicts, if somebody else has changed one of the same fields since `version`. Numbers
 * are masked in conflicts, too, and a day of birth is its year. */
export const updateTraveller = endpoint({
  name: 'updateTraveller',
  tag: 'travellers',
  summary: 'Change fields and documents of a traveller',
  method: 'PUT',
  path: '/api/travellers/{travellerId}',
  needs: ['book'],
  failures: ['CHANGED_MEANWHILE', 'NOT_POSSIBLE'],
  effect: 'write',
  params: travellerAddress,
  body: v.strictObject({
    version: v.pipe(v.number(), v.integer(), v.minValue(1)),
    changes: travellerChanges,
  }),
  reply: savedTraveller,
})

export const eraseTraveller = endpoint({
  name: 'eraseTraveller',
  tag: 'travellers',
  summary: 'Take a traveller out of the book for good, with all documents; bookings and papers stay',
  method: 'POST',
  path: '/api/travellers/{travellerId}/erase',
  needs: ['seeDocuments'],
  whenSuspended: true,
  effect: 'write',
  params: travellerAddress,
  /** `doNotKeep`: the person is not to be put into this book again, under this name and day of birth. */
  body: v.strictObject({ doNotKeep: v.boolean() }),
  reply: v.object({ erased: v.literal(true) }),
})

export const exportTraveller = endpoint({
  name: 'exportTraveller',
  tag: 'travellers',
  summary: 'All that the book keeps about one person, as a workbook to hand out; the audit records the look',
  method: 'GET',
  path: '/api/travellers/{travellerId}/export',
  needs: ['seeDocuments'],
  weight: 'report',
  params: travellerAddress,
  query: v.strictObject({ lang: v.optional(language, 'en') }),
  reply: fileReply,
  file: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
})

const bookState = v.object({
  /** Whether the viewer’s organisation keeps travellers; those that are kept stay until they are erased. */
  keeps: v.boolean(),
  /** Of the viewer’s organisation alone, with those that were merged. */
  travellers: v.number(),
})
export type BookState = v.InferOutput<typeof bookState>

export const readBook = endpoint({
  name: 'readBook',
  tag: 'travellers',
  summary: 'Whether the viewer’s organisation keeps travellers, and how many it has',
  method: 'GET',
  path: '/api/travellers/book',
  states: ['TRAVELLERS'],
  reply: bookState,
})

export const saveBook = endpoint({
  name: 'saveBook',
  tag: 'travellers',
  summary: 'Keep travellers or not, for the viewer’s organisation',
  method: 'PUT',
  path: '/api/admin/travellers/book',
  needs: ['administrator'],
  effect: 'write',
  body: v.strictObject({ keeps: v.boolean() }),
  reply: bookState,
})

export const emptyBook = endpoint({
  name: 'emptyBook',
  tag: 'travellers',
  summary: 'Take everybody out of the book of the viewer’s organisation for good, with their groups',
  method: 'POST',
  path: '/api/admin/travellers/book/empty',
  needs: ['administrator', 'seeDocuments'],
  whenSuspended: true,
  failures: ['CHANGED_MEANWHILE'],
  effect: 'write',
  /** As many as the person was told. */
  body: v.strictObject({ travellers: v.pipe(v.number(), v.integer(), v.minValue(1)) }),
  reply: bookState,
})
