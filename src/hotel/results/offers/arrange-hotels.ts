import type { HotelItem } from '#contract/hotel/hotel'
import type { ListView } from '../list-view.ts'
import { type Hotel, priceOf } from './merge-offers.ts'
import { plainName } from './plain-name.ts'

/** spec: shell-and-hotel §9. */
const pageSize = 30

export type ArrangedHotels = {
  hotels: readonly Hotel[]
  /** The number of hotels that match, and of the suppliers' offers of them. */
  count: number
  offers: number
  page: number
  pages: number
}

/** Filters the hotels, puts them in order and returns one page; a page past the end gives the last one. */
export function arrangeHotels(
  all: readonly Hotel[],
  highest: number,
  view: ListView,
  distances: ReadonlyMap<string, number>,
): ArrangedHotels {
  const order = view.sort === 'near' ? nearestFirst(distances) : orders[view.sort]
  const matching = matchingHotels(all, highest, view).sort(order)
  const pages = Math.max(1, Math.ceil(matching.length / pageSize))
  const page = Math.min(view.page, pages)
  return {
    hotels: matching.slice((page - 1) * pageSize, page * pageSize),
    count: matching.length,
    offers: matching.reduce((sum, { offers }) => sum + offers.length, 0),
    page,
    pages,
  }
}

function matchingHotels(all: readonly Hotel[], highest: number, view: ListView): Hotel[] {
  const { stars, suppliers, board, free } = view
  const maxPrice = (highest * view.price) / 100
  const words = plainName(view.q).split(' ')
  const matches = (offer: HotelItem) =>
    (stars === null || Math.floor(offer.hotelStarNumber) === stars) &&
    (suppliers === null || suppliers.includes(offer.supplierCode)) &&
    (board === null || offer.hotelBoardInclusionList.includes(board)) &&
    (!free || isFreeToCancel(offer)) &&
    priceOf(offer) <= maxPrice
  return all.flatMap((hotel) => {
    const joined = hotel.plainName.replaceAll(' ', '')
    // `ohara` finds O'Hara
    if (!words.every((word) => hotel.plainName.includes(word) || joined.includes(word))) return []
    const [first, ...others] = hotel.offers.filter(matches)
    if (!first) return []
    // the same object, so that its card is not drawn again
    return others.length + 1 === hotel.offers.length ? hotel : { ...hotel, offers: [first, ...others] }
  })
}

export function isFreeToCancel({ hotelFreeCancellationUntil }: HotelItem): boolean {
  return hotelFreeCancellationUntil !== null
}

const byName = (a: Hotel, b: Hotel) => (a.plainName === b.plainName ? 0 : a.plainName < b.plainName ? -1 : 1)
const byPrice = (a: Hotel, b: Hotel) => priceOf(a.offers[0]) - priceOf(b.offers[0])
const byStars = (a: Hotel, b: Hotel) => b.offers[0].hotelStarNumber - a.offers[0].hotelStarNumber

/** Those at an unknown place come last. */
const nearestFirst = (distances: ReadonlyMap<string, number>) => {
  const far = ({ key }: Hotel) => distances.get(key) ?? Number.MAX_VALUE
  return (a: Hotel, b: Hotel) => far(a) - far(b) || byPrice(a, b) || byName(a, b)
}

const orders: Readonly<Record<Exclude<ListView['sort'], 'near'>, (a: Hotel, b: Hotel) => number>> = {
  A: (a, b) => byPrice(a, b) || byName(a, b),
  B: (a, b) => byPrice(b, a) || byName(a, b),
  stars: (a, b) => byStars(a, b) || byPrice(a, b) || byName(a, b),
  name: (a, b) => byName(a, b) || byPrice(a, b),
}

/** The price of the dearest offer in major units; the price filter is a percentage of it (spec: shell-and-hotel §9). */
export function highestPrice(all: readonly HotelItem[]): number {
  return all.reduce((highest, offer) => Math.max(highest, priceOf(offer)), 0)
}
