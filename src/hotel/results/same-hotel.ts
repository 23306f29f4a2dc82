import type { HotelItem } from '#contract/hotel/hotel'

export type Described = Pick<
  HotelItem,
  | 'supplierCode'
  | 'hotelName'
  | 'hotelDestinationName'
  | 'hotelStarNumber'
  | 'hotelAccommodationType'
  | 'hotelAddress'
>

/** A name without case, accents and punctuation. */
export function plainName(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replaceAll('&', ' and ')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

/** The same for all offers that could be of one hotel; `null`: too little is known of it. */
export function hotelKey({ hotelName, hotelDestinationName, hotelStarNumber }: Described): string | null {
  const name = plainName(hotelName)
  const place = plainName(hotelDestinationName)
  return name === '' || place === '' ? null : `${name}|${place}|${hotelStarNumber}`
}

/** Whether two suppliers' offers are surely of the same hotel: in doubt they are not. */
export function isSameHotel(a: Described, b: Described): boolean {
  const key = hotelKey(a)
  return key !== null && key === hotelKey(b) && doNotContradict(a, b)
}

/** Of two offers with the same key. */
export function doNotContradict(a: Described, b: Described): boolean {
  return (
    a.supplierCode !== b.supplierCode &&
    agree(plainName(a.hotelAccommodationType), plainName(b.hotelAccommodationType)) &&
    numbersAgree(a.hotelAddress, b.hotelAddress)
  )
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
