import type { HistoryState } from '@tanstack/react-router'
import * as v from 'valibot'
import { type TripWords, tripKey, tripWords } from '#contract/order'
import { draftPrefix, ownedBy, readKept, writeKept } from '../../lib/device/kept-text.ts'
import { currentSession } from '../../lib/session.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Of the words for which nothing is booked: they outlive a reload, and stand in no address and no history. */
    tripSought?: string
  }
}

const { of, by, who } = tripKey.entries
/** The router reads what looks like a number as one. */
const locator = v.pipe(v.union([v.string(), v.number()]), v.transform(String), of)

/** Whose trip is shown; nobody's without an order. */
export const tripSearch = v.object({
  of: v.optional(v.fallback(locator, ''), ''),
  by: v.optional(v.fallback(by, 'traveller'), 'traveller'),
  who: v.optional(v.fallback(who, undefined)),
})
export type TripSearch = v.InferOutput<typeof tripSearch>

export const usualTripSearch: TripSearch = v.parse(tripSearch, {})

export function isNobodys(search: TripSearch): boolean {
  return search.of === ''
}

const keptSought = v.object({ id: v.string(), words: tripWords })
const keptName = () => ownedBy(currentSession()?.claims.userId ?? '', `${draftPrefix}trip-sought`)

/** Keeps the words that were sought in vain last, and answers what stands for them in the history: the browser keeps its
 * history where nobody can seal it. */
export function keepSought(words: TripWords): string {
  const id = crypto.randomUUID()
  writeKept(keptName(), { id, words })
  return id
}

/** `null`: nobody was looked for in vain, or somebody else since. */
export function soughtIn({ tripSought }: HistoryState): TripWords | null {
  if (tripSought === undefined) return null
  const kept = readKept(keptName(), keptSought)
  return kept?.id === tripSought ? kept.words : null
}
