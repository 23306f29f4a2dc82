import { supplierCodes } from '#contract/hotel/supplier'
import { latitudesIn } from './coordinates.ts'
import { plainName } from './plain-name.ts'
import {
  type Candidate,
  candidateOf,
  type Described,
  decidedByCode,
  isAlike,
  maxMetresApart,
} from './same-hotel.ts'

/** Of offers in a list, by their index, in rising order. */
type Indexes = readonly number[]

/** Puts the offers of one hotel together. Those with one common code are one hotel, unless a supplier has two of them. Beyond that
 * some offers are one hotel if each of them is alike with all the others, and with nothing else: a chain or a tie is not sure.
 * The order of the offers does not matter. */
export function groupSameHotels<Offer extends Described>(offers: readonly Offer[]): readonly Offer[][] {
  const sameCode = withSameCode(offers)
  const alike = alikeOffers(offers)
  const wishOf = (index: number): Indexes => {
    const others = alike.get(index)
    return others ? rising([index, ...others, ...(sameCode.get(index) ?? [])]) : []
  }
  const done = new Set<number>()
  return offers.flatMap((offer, index) => {
    if (done.has(index)) return []
    const wish = wishOf(index)
    const isSure = wish.length > 1 && wish.every((other) => other === index || isEqual(wishOf(other), wish))
    const group = isSure ? wish : sameCode.get(index)
    if (!group) return [[offer]]
    for (const one of group) done.add(one)
    return [group.flatMap((one) => offers[one] ?? [])]
  })
}

/** Of each offer whose common code others have, too, all that have it; of none, if a supplier has two. */
function withSameCode(offers: readonly Described[]): ReadonlyMap<number, Indexes> {
  const coded = offers.flatMap(({ hotelCommonCode }, index) => (hotelCommonCode ? [index] : []))
  const same = new Map<number, Indexes>()
  for (const indexes of groupBy(coded, (index) => offers[index]?.hotelCommonCode).values()) {
    const suppliers = new Set(indexes.map((index) => offers[index]?.supplierCode))
    if (indexes.length < 2 || suppliers.size < indexes.length) continue
    for (const index of indexes) same.set(index, indexes)
  }
  return same
}

type Listed = { readonly index: number; readonly candidate: Candidate }

/** Of each offer those that are alike, where the codes do not decide. */
function alikeOffers(offers: readonly Described[]): ReadonlyMap<number, Indexes> {
  const alike = new Map<number, number[]>()
  const add = (index: number, other: number) => {
    const known = alike.get(index)
    if (known) known.push(other)
    else alike.set(index, [other])
  }
  // among so many others two are of one supplier: it makes no difference which further ones there are
  const isUnsure = (index: number) => (alike.get(index)?.length ?? 0) >= supplierCodes.length
  const compare = (a: Listed, b: Listed) => {
    if (decidedByCode(a.candidate.offer, b.candidate.offer) !== undefined) return
    if (!isAlike(a.candidate, b.candidate) || (isUnsure(a.index) && isUnsure(b.index))) return
    add(a.index, b.index)
    add(b.index, a.index)
  }
  const plain = remembered(plainName)
  const listed = offers.map((offer, index) => ({ index, candidate: candidateOf(offer, plain) }))
  compareNearby(listed, compare)
  compareWithoutPlace(listed, compare)
  return alike
}

type Compare = (a: Listed, b: Listed) => void

/** Offers with the same name from south to north: only those that are close in latitude can be close. */
function compareNearby(listed: readonly Listed[], compare: Compare): void {
  const reach = latitudesIn(maxMetresApart)
  const latitudeOf = ({ candidate }: Listed) => candidate.place?.latitude ?? 0
  const placed = listed.filter(({ candidate }) => candidate.place && candidate.coreName)
  for (const some of groupBy(placed, ({ candidate }) => candidate.coreName).values()) {
    if (some.length < 2) continue
    some.sort((a, b) => latitudeOf(a) - latitudeOf(b))
    for (const [at, a] of some.entries()) {
      const end = latitudeOf(a) + reach
      for (let next = at + 1; next < some.length; next += 1) {
        const b = some[next]
        if (!b || latitudeOf(b) > end) break
        compare(a, b)
      }
    }
  }
}

function compareWithoutPlace(listed: readonly Listed[], compare: Compare): void {
  if (listed.every(({ candidate }) => candidate.place)) return
  for (const [key, some] of groupBy(listed, ({ candidate }) => candidate.placeKey)) {
    if (key === null) continue
    for (const [at, a] of some.entries()) {
      for (const b of some.slice(at + 1)) if (!a.candidate.place || !b.candidate.place) compare(a, b)
    }
  }
}

/** Suppliers share names of destinations and, mostly, of hotels. */
function remembered(work: (text: string) => string): (text: string) => string {
  const known = new Map<string, string>()
  return (text) => {
    const done = known.get(text) ?? work(text)
    known.set(text, done)
    return done
  }
}

function rising(indexes: Indexes): Indexes {
  return [...new Set(indexes)].sort((a, b) => a - b)
}

function isEqual(some: Indexes, others: Indexes): boolean {
  return some.length === others.length && some.every((one, at) => one === others[at])
}

function groupBy<T, Key>(all: readonly T[], keyOf: (one: T) => Key): Map<Key, T[]> {
  const groups = new Map<Key, T[]>()
  for (const one of all) {
    const key = keyOf(one)
    const group = groups.get(key)
    if (group) group.push(one)
    else groups.set(key, [one])
  }
  return groups
}
