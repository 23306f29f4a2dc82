import type { HistoryState } from '@tanstack/react-router'
import * as v from 'valibot'
import { type TripWords, tripWords } from '#contract/order/order'
import { draftPrefix, ownedBy, readSealed, writeSealed } from '../../lib/device/sealed-text.ts'
import { currentSession } from '../../lib/session/session.ts'

const savedSearch = v.object({ id: v.string(), words: tripWords })
const storageName = () => ownedBy(currentSession()?.claims.userId ?? '', `${draftPrefix}trip-sought`)

/** Saves the last search without a result in the user's storage and returns an id for the history state: the browser's
 * history is not encrypted, so it must not hold names. */
export function saveFailedSearch(words: TripWords): string {
  const id = crypto.randomUUID()
  writeSealed(storageName(), { id, words })
  return id
}

/** The words of that search; `null`: none, or another search has replaced it. */
export function readFailedSearch({ tripSought }: HistoryState): TripWords | null {
  if (tripSought === undefined) return null
  const saved = readSealed(storageName(), savedSearch)
  return saved?.id === tripSought ? saved.words : null
}
