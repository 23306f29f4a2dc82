import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import type { HotelItem } from '#contract/hotel/hotel'
import { metresBetween } from './coordinates.ts'
import { hotelOffer } from './hotel-offer-for-tests.ts'
import { plainName } from './plain-name.ts'
import { isSameHotel } from './same-hotel.ts'

const jakarta = { latitude: -6.19501, longitude: 106.82303 }
/** So many metres north of it. */
const north = (metres: number) => ({ ...jakarta, latitude: jakarta.latitude + metres / 111_195 })
const at = (changes: Partial<HotelItem>) => hotelOffer({ supplierCode: 'FRM', ...changes })

describe('the same hotel of two suppliers, without coordinates', () => {
  it('is recognised in spite of case, accents, punctuation and a longer address', () => {
    const a = hotelOffer({
      hotelName: 'Café & Hotel Arvo-Bandra',
      hotelAddress: 'Jl. Mawar No. 7, Jakarta 10110',
    })
    expect(
      isSameHotel(a, at({ hotelName: 'CAFE and  Hotel Arvo Bandra', hotelAddress: 'Jalan Mawar 7' })),
    ).toBe(true)
  })

  it.each([
    ['another name', { hotelName: 'Hotel Arvobandra Bali' }],
    ['another word order', { hotelName: 'Arvobandra Hotel Jakarta' }],
    ['another destination', { hotelDestinationName: 'Bogor' }],
    ['no destination', { hotelDestinationName: '' }],
    ['other stars', { hotelStarNumber: 3 }],
    ['another kind', { hotelAccommodationType: 'Apartment' }],
    ['another house number', { hotelAddress: 'Jl. Mawar No. 9' }],
    ['the same supplier', { supplierCode: 'HBD' as const }],
    ['coordinates of one supplier only, and another name', { hotelName: 'Arvo', hotelCoordinates: jakarta }],
  ])('is not assumed with %s', (_, changes) => {
    expect(isSameHotel(hotelOffer({ hotelAddress: 'Jl. Mawar No. 7' }), at(changes))).toBe(false)
  })

  it.each([
    ['the middle of nowhere', { latitude: 0, longitude: 0 }],
    ['a place that is not on earth', { latitude: 106.8, longitude: -190 }],
    ['no numbers', { latitude: Number.NaN, longitude: Number.NaN }],
  ])('are told by name and destination where the coordinates are %s', (_, hotelCoordinates) => {
    const nowhere = hotelOffer({ hotelCoordinates })
    expect(isSameHotel(nowhere, at({ hotelCoordinates }))).toBe(true)
    expect(isSameHotel(nowhere, at({ hotelCoordinates, hotelDestinationName: 'Bogor' }))).toBe(false)
  })
})

describe('the same hotel of two suppliers, by coordinates', () => {
  const arvo = hotelOffer({ hotelName: 'Hotel Arvo 21 Jakarta', hotelCoordinates: jakarta })

  it.each([
    ['the words in another order', { hotelName: 'Jakarta Arvo 21' }],
    ['an article and accents', { hotelName: 'The Árvo 21 – JAKARTA Hotel' }],
    ['a chain behind the name', { hotelName: 'Arvo 21 by Best Western, Jakarta' }],
    ['another destination', { hotelDestinationName: 'Menteng, Central Jakarta' }],
    ['another address', { hotelAddress: 'Jl. Kebon Sirih 9' }],
    ['a star more', { hotelStarNumber: 5 }],
    ['another gate', { hotelCoordinates: north(190) }],
  ])('is recognised with %s', (_, changes) => {
    const other = at({ hotelName: 'Arvo 21 Jakarta', hotelCoordinates: north(30), ...changes })
    expect(isSameHotel(arvo, other)).toBe(true)
  })

  it.each([
    ['another number', { hotelName: 'Hotel Arvo 22 Jakarta' }],
    ['no number', { hotelName: 'Hotel Arvo Jakarta' }],
    ['a word more', { hotelName: 'Hotel Arvo 21 Jakarta Suites' }],
    ['two stars less', { hotelStarNumber: 2 }],
    ['another kind', { hotelAccommodationType: 'Apartment' }],
    ['a place too far away', { hotelCoordinates: north(210) }],
    ['the same supplier', { supplierCode: 'HBD' as const }],
  ])('is not assumed with %s', (_, changes) => {
    const other = at({ hotelName: 'Hotel Arvo 21 Jakarta', hotelCoordinates: north(30), ...changes })
    expect(isSameHotel(arvo, other)).toBe(false)
  })

  it('is not assumed of two chains under one name, or of names without a word of their own', () => {
    const named = (hotelName: string, other: string) =>
      isSameHotel(
        hotelOffer({ hotelName, hotelCoordinates: jakarta }),
        at({ hotelName: other, hotelCoordinates: jakarta }),
      )
    expect(named('Tapestry by Hilton', 'Tapestry by Marriott')).toBe(false)
    expect(named('Tapestry by Hilton', 'Tapestry')).toBe(true)
    expect(named('Villa by the Sea', 'Villa')).toBe(false)
    expect(named('The Hotel', 'Hotel')).toBe(false)
  })
})

describe('the same hotel of two suppliers, by a common code', () => {
  const coded = (hotelCommonCode: string, changes: Partial<HotelItem> = {}) =>
    at({ hotelCommonCode, ...changes })

  it('is the one with the same code, whatever it is called and wherever it is', () => {
    const a = hotelOffer({ hotelCommonCode: '7', hotelCoordinates: jakarta })
    expect(
      isSameHotel(a, coded('7', { hotelName: 'Belu', hotelStarNumber: 1, hotelCoordinates: north(9_000) })),
    ).toBe(true)
  })

  it('is not one with another code, however alike; without a code the name decides', () => {
    const a = hotelOffer({ hotelCommonCode: '7', hotelCoordinates: jakarta })
    expect(isSameHotel(a, coded('8', { hotelCoordinates: jakarta }))).toBe(false)
    expect(isSameHotel(a, at({ hotelCoordinates: jakarta }))).toBe(true)
    expect(isSameHotel(a, coded('7', { supplierCode: 'HBD' }))).toBe(false)
  })
})

test('a plain name stays the same when it is made plain again', () => {
  fc.assert(
    fc.property(fc.string(), (name) => {
      expect(plainName(plainName(name))).toBe(plainName(name))
    }),
  )
})

test('the distance is known across the date line and at the poles', () => {
  const metres = (a: [number, number], b: [number, number]) =>
    Math.round(metresBetween({ latitude: a[0], longitude: a[1] }, { latitude: b[0], longitude: b[1] }))
  expect(metres([0, 179.9995], [0, -179.9995])).toBe(111)
  expect(metres([90, 10], [90, -120])).toBe(0)
  // Jakarta to Singapore
  expect(metres([-6.2088, 106.8456], [1.3521, 103.8198])).toBeCloseTo(905_000, -4)
})
