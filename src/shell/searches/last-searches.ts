import * as v from 'valibot'
import { product } from '#contract/call/product'
import { isoDate } from '#contract/day/dates'
import { draftPrefix, ownedBy, readSealed, writeSealed } from '../../lib/device/sealed-text.ts'
import { requestKeys } from '../../lib/device/storage.ts'
import { currentSession } from '../../lib/session/session.ts'

export const maxLastSearches = 5

const keptSearch = v.object({
  product,
  /** Where to, or what; empty: anywhere. */
  title: v.string(),
  fromDate: isoDate,
  toDate: v.nullable(isoDate),
  /** What the forms of the product open with, by the key that it stands under. */
  requests: v.record(v.picklist(requestKeys), v.unknown()),
})
export type KeptSearch = v.InferOutput<typeof keptSearch>

const keptSearches = v.array(keptSearch)

/** In the user's sealed storage, as a search may be for a client's company: it survives a session, not the sign-out. */
const storageName = (userId: string) => ownedBy(userId, `${draftPrefix}searches`)

/** The last searches of the signed-in person on this device, of all products, the newest first. */
export function lastSearches(): readonly KeptSearch[] {
  const userId = currentSession()?.claims.userId
  return (userId && readSealed(storageName(userId), keptSearches)) || []
}

/** Keeps a search beside the last ones, at first as the newest; the same again moves there. */
export function keepSearch(search: KeptSearch, at = 0): void {
  put(lastSearches().filter(isOther(search)).toSpliced(at, 0, search))
}

export function forgetSearch(search: KeptSearch): void {
  put(lastSearches().filter(isOther(search)))
}

function put(searches: readonly KeptSearch[]): void {
  const userId = currentSession()?.claims.userId
  if (userId) writeSealed(storageName(userId), searches.slice(0, maxLastSearches))
}

function isOther({ requests }: KeptSearch): (search: KeptSearch) => boolean {
  const asked = JSON.stringify(requests)
  return (search) => JSON.stringify(search.requests) !== asked
}
