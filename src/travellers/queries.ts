import { readBook, readTraveller } from '#contract/travellers/book'
import { listTravellerGroups } from '#contract/travellers/groups'
import { listTwins } from '#contract/travellers/same-person'
import { bookPage } from '../lib/book/book-queries.ts'
import { queryFor } from '../lib/query/query.ts'

/** By the beginnings of names; shorter texts find everybody. */
export function travellerPage(typed: string, after: string | undefined) {
  return bookPage({ ...(typed !== '' && { typed }), ...(after !== undefined && { after }) })
}

/** Kept on the device once it was opened, with the numbers of documents masked. */
export const travellerQuery = (travellerId: string) =>
  queryFor(readTraveller, { params: { travellerId } }, { offline: true })

export function groupPage(after: string | undefined) {
  return queryFor(listTravellerGroups, { body: after === undefined ? {} : { after } })
}

export const twinSets = (travellerId?: string) =>
  queryFor(listTwins, { query: travellerId === undefined ? {} : { travellerId } })

export const bookState = queryFor(readBook, {})
