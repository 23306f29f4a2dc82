import type * as v from 'valibot'
import { hotelEntry } from './entries/hotel-entry.ts'
import { countryEntry, destinationEntry } from './entries/place-entries.ts'
import { rateCommentEntry } from './entries/rate-comment-entry.ts'
import {
  accommodationEntry,
  boardEntry,
  categoryEntry,
  facilityEntry,
  roomEntry,
} from './entries/word-entries.ts'
import { type Page, pageOf } from './read-page.ts'

/** The lists of the Content API in the order in which they are read: hotels come last, because they name the others. */
export const contentSteps = [
  'countries',
  'destinations',
  'accommodations',
  'boards',
  'categories',
  'facilities',
  'rooms',
  'ratecomments',
  'hotels',
] as const
export type ContentStep = (typeof contentSteps)[number]

/** Where each list is, and how an answer of it is read. */
export const contentLists = {
  countries: { path: '/locations/countries', page: pageOf('countries', countryEntry) },
  destinations: { path: '/locations/destinations', page: pageOf('destinations', destinationEntry) },
  accommodations: { path: '/types/accommodations', page: pageOf('accommodations', accommodationEntry) },
  boards: { path: '/types/boards', page: pageOf('boards', boardEntry) },
  categories: { path: '/types/categories', page: pageOf('categories', categoryEntry) },
  facilities: { path: '/types/facilities', page: pageOf('facilities', facilityEntry) },
  rooms: { path: '/types/rooms', page: pageOf('rooms', roomEntry) },
  ratecomments: { path: '/types/ratecomments', page: pageOf('rateComments', rateCommentEntry) },
  hotels: { path: '/hotels', page: pageOf('hotels', hotelEntry) },
} as const satisfies Record<ContentStep, { path: string; page: v.GenericSchema<unknown, Page<unknown>> }>

export type EntryOf<Step extends ContentStep> = v.InferOutput<
  (typeof contentLists)[Step]['page']
>['entries'][number]
