import { listTravellers, readBook, readTraveller } from '#contract/travellers/book'
import { listTravellerGroups } from '#contract/travellers/groups'
import { listTwins } from '#contract/travellers/same-person'
import { queryFor } from '../lib/query/query.ts'

/** By the beginnings of names; shorter texts find everybody. */
export function travellerPage(typed: string, after: string | undefined) {
  const body = { ...(typed !== '' && { typed }), ...(after !== undefined && { after }) }
  return queryFor(listTravellers, { body }, { room: 'names' })
}

export const travellerQuery = (travellerId: string) => queryFor(readTraveller, { params: { travellerId } })

export function groupPage(after: string | undefined) {
  return queryFor(listTravellerGroups, { body: after === undefined ? {} : { after } })
}

export const twinSets = (travellerId?: string) =>
  queryFor(listTwins, { query: travellerId === undefined ? {} : { travellerId } })

export const bookState = queryFor(readBook, {})
