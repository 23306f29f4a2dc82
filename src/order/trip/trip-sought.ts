import type { HistoryState } from '@tanstack/react-router'
import * as v from 'valibot'
import { type TripWords, tripWords } from '#contract/order/order'
import { draftPrefix, ownedBy, readKept, writeKept } from '../../lib/device/kept-text.ts'
import { currentSession } from '../../lib/session.ts'

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
