import type { Coordinates, HotelItem } from '#contract/hotel/hotel'
import { isNear, isPlausible } from './coordinates.ts'
import { plainName } from './plain-name.ts'

/** Words that one supplier writes and another leaves out. */
const fillers = new Set(['hotel', 'hotels', 'the', 'and'])
/** Chains behind a name, as in Arvo by Hilton, which some suppliers leave out. */
const byBrand =
  / by (accor|best western|choice|hilton|hyatt|ihg|marriott|melia|mercure|radisson|sheraton|wyndham)(?= |$)/

/** The words and numbers of a plain name that suppliers agree on, in one order (`null`: it has none), and the chain behind it. */
function coreNameOf(plainName: string): { coreName: string | null; brand: string } {
  const brand = plainName.includes(' by ') ? byBrand.exec(plainName) : null
  const own = brand ? plainName.replace(byBrand, '') : plainName
  const words = own.split(' ').filter((word) => word !== '' && !fillers.has(word))
  return { coreName: words.length === 0 ? null : words.sort().join(' '), brand: brand?.[1] ?? '' }
}

export type Described = Pick<
  HotelItem,
  | 'supplierCode'
  | 'hotelName'
  | 'hotelDestinationName'
  | 'hotelStarNumber'
  | 'hotelAccommodationType'
  | 'hotelAddress'
  | 'hotelCoordinates'
  | 'hotelCommonCode'
>

/** An offer with what its hotel is compared by, prepared once. */
export type Candidate = {
  readonly offer: Described
  /** `null`: it is not known. */
  readonly place: Coordinates | null
  /** The same for all that could be of one hotel, if the coordinates of all are known; `null`: it is not sure of any. */
  readonly coreName: string | null
  /** The chain behind the name; empty: it names none. */
  readonly brand: string
  /** The same for all that could be of one hotel, if the coordinates of one of them are not known; `null`: it is not sure of any. */
  readonly placeKey: string | null
}

/** Metres between what two suppliers take for the place of one hotel: its entrance, its lobby, the middle of its grounds. */
export const maxMetresApart = 200

/** `plain` is `plainName`, or one that remembers. */
export function candidateOf(offer: Described, plain = plainName): Candidate {
  const { hotelCoordinates, hotelStarNumber } = offer
  const place = isPlausible(hotelCoordinates) ? hotelCoordinates : null
  const name = plain(offer.hotelName)
  const destination = plain(offer.hotelDestinationName)
  const placeKey = name === '' || destination === '' ? null : `${name}|${destination}|${hotelStarNumber}`
  const { coreName, brand } = place ? coreNameOf(name) : { coreName: null, brand: '' }
  return { offer, place, coreName, brand, placeKey }
}

/** Whether two suppliers' offers are surely of the same hotel: in doubt they are not. */
export function isSameHotel(a: Described, b: Described): boolean {
  if (a.supplierCode === b.supplierCode) return false
  return decidedByCode(a, b) ?? isAlike(candidateOf(a), candidateOf(b))
}

/** What the common codes say; `undefined`: one of the two has none. */
export function decidedByCode(a: Described, b: Described): boolean | undefined {
  if (!a.hotelCommonCode || !b.hotelCommonCode) return undefined
  return a.hotelCommonCode === b.hotelCommonCode
}

/** Whether two offers have the same name at the same place, and nothing contradicts it. Without the coordinates of both, name,
 * destination and stars have to be the same. */
export function isAlike(a: Candidate, b: Candidate): boolean {
  if (a.offer.supplierCode === b.offer.supplierCode || !isSameKind(a.offer, b.offer)) return false
  if (a.place && b.place) {
    return (
      a.coreName !== null &&
      a.coreName === b.coreName &&
      agree(a.brand, b.brand) &&
      Math.abs(a.offer.hotelStarNumber - b.offer.hotelStarNumber) <= 1 &&
      isNear(a.place, b.place, maxMetresApart)
    )
  }
  return (
    a.placeKey !== null &&
    a.placeKey === b.placeKey &&
    numbersAgree(a.offer.hotelAddress, b.offer.hotelAddress)
  )
}

function isSameKind(a: Described, b: Described): boolean {
  const [ofA, ofB] = [a.hotelAccommodationType, b.hotelAccommodationType]
  return ofA === ofB || agree(plainName(ofA), plainName(ofB))
}

function agree(a: string, b: string): boolean {
  return a === '' || b === '' || a === b
}

/** House number and postcode: suppliers spell streets differently, but not the numbers; one may know fewer of them. */
function numbersAgree(a: string, b: string): boolean {
  const [ofA, ofB] = [numbersIn(a), numbersIn(b)]
  const [fewer, more] = ofA.size <= ofB.size ? [ofA, ofB] : [ofB, ofA]
  return [...fewer].every((number) => more.has(number))
}

function numbersIn(address: string): ReadonlySet<string> {
  return new Set(address.match(/\d+/g))
}
