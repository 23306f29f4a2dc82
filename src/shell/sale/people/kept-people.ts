import * as v from 'valibot'
import { type Product, product } from '#contract/call/product'
import { draftPrefix, dropSealed, ownedBy, readSealed, writeSealed } from '../../../lib/device/sealed-text.ts'
import { currentSession } from '../../../lib/session/session.ts'
import { type People, people } from './people.ts'

/** A sale that is not begun within a day is another one. */
const keptMs = 24 * 60 * 60_000

const keptPeople = v.object({
  people,
  /** What is sold to them next. */
  product,
  /** The search is filled once; what is changed in it then stays. */
  fillsSearch: v.boolean(),
  keptAt: v.number(),
})

/** As drafts are: sealed, and gone with the sign-out. */
const storageName = (userId: string) => ownedBy(userId, `${draftPrefix}people`)

function read() {
  const userId = currentSession()?.claims.userId
  if (!userId) return null
  const kept = readSealed(storageName(userId), keptPeople)
  if (kept && Date.now() - kept.keptAt > keptMs) {
    dropSealed(storageName(userId))
    return null
  }
  return kept
}

function write(kept: v.InferOutput<typeof keptPeople>): void {
  const userId = currentSession()?.claims.userId
  if (userId) writeSealed(storageName(userId), kept)
}

/** Keeps who the next sale is for, until its form is booked or emptied. */
export function keepPeople(people: People, product: Product): void {
  write({ people, product, fillsSearch: true, keptAt: Date.now() })
}

/** The same of people of whom names alone are known: the search stays as it was last. */
export function keepNames(people: People, product: Product): void {
  write({ people, product, fillsSearch: false, keptAt: Date.now() })
}

/** Who this product is to be sold to next; `null`: nobody in particular. */
export function peopleFor(product: Product): People | null {
  const kept = read()
  return kept?.product === product ? kept.people : null
}

/** The same for the search, which is filled once. */
export function peopleToSearchFor(product: Product): People | null {
  const kept = read()
  if (kept?.product !== product || !kept.fillsSearch) return null
  write({ ...kept, fillsSearch: false })
  return kept.people
}

/** The trip that this product is sold for next; `null`: none. */
export function tripFor(product: Product): People['trip'] | null {
  const kept = read()
  return (kept?.product === product && kept.people.trip) || null
}

/** The next sale is for the same people, and for no trip. */
export function leaveTrip(product: Product): void {
  const kept = read()
  if (kept?.product !== product) return
  const { trip: _left, ...people } = kept.people
  write({ ...kept, people })
}

export function forgetPeople(): void {
  const userId = currentSession()?.claims.userId
  if (userId) dropSealed(storageName(userId))
}
