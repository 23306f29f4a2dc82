import { createHash } from 'node:crypto'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { destination } from '#contract/hotel/request'
import { isAdded } from './demonstrations.ts'
import { stockDestinations } from './destinations.ts'
import { inventedName, inventedNames } from './hotel-names.ts'
import { stockHotels } from './hotels.ts'
import { stockRates } from './rates.ts'

const { places, rows } = stockDestinations()
const hotels = stockHotels(places)
const listings = hotels.flatMap((hotel) => hotel.listings)
const rates = stockRates(hotels)

/** A digest of the values that does not depend on the order of the columns. */
function digestOf(table: readonly object[]): string {
  const values = table.map((row) => Object.entries(row).sort(([a], [b]) => (a < b ? -1 : 1)))
  const digest = createHash('sha256').update(JSON.stringify(values)).digest('hex').slice(0, 16)
  return `${table.length} rows, ${digest}`
}

const unique = (values: readonly unknown[]) => new Set(values).size === values.length

describe('the stock', () => {
  it('has at least 44 places and 1,200 hotels in four countries', () => {
    expect(places.length).toBeGreaterThanOrEqual(44)
    expect(hotels.length).toBeGreaterThanOrEqual(1_200)
    expect(new Set(rows.map((row) => row.country_code))).toEqual(new Set(['ID', 'SG', 'MY', 'TH']))
  })

  it('is deterministic', () => {
    expect(stockDestinations().rows).toEqual(rows)
    expect(stockHotels(places)).toEqual(hotels)
    expect(stockRates(hotels)).toEqual(rates)
  })

  it('keeps every row of the first version, because databases and bookings refer to them', () => {
    const first = hotels.filter(({ row }) => !isAdded(row))
    const firstListings = first.flatMap((hotel) => hotel.listings)
    const sold = new Set(firstListings.map(({ id }) => id))
    const firstRates = rates.filter(({ listing_id }) => sold.has(listing_id))
    const hotelRows = first.map(({ row }) => row)
    expect([rows, hotelRows, firstListings, firstRates].map(digestOf)).toEqual([
      '89 rows, 21e30ddce4f3050f',
      '1868 rows, 033ba2e53dd6102c',
      '4039 rows, eb5904417ece5945',
      '26359 rows, f91c54616d7f2dd3',
    ])
  })

  it('has one star only for the added demonstration hotels', () => {
    const single = hotels.filter(({ row }) => row.stars === 1)
    expect(single.map(({ row }) => row.name)).toHaveLength(10)
    for (const { row, listings: own } of single) {
      expect(row.name).toMatch(/^Demo Hotel Jakarta \(/)
      expect(own.map(({ supplier_code }) => supplier_code)).toEqual(['HBD', 'FRM', 'MGH'])
    }
  })

  it('has unique names, ids and codes', () => {
    expect(unique(rows.map(({ id }) => id))).toBe(true)
    expect(unique(rows.map(({ name }) => name))).toBe(true)
    expect(unique(hotels.map(({ row }) => row.name))).toBe(true)
    expect(unique(hotels.map(({ row }) => row.key))).toBe(true)
    expect(unique(listings.map(({ id }) => id))).toBe(true)
    expect(unique(rates.map(({ id }) => id))).toBe(true)
    expect(unique(listings.map((each) => `${each.supplier_code} ${each.supplier_hotel_id}`))).toBe(true)
  })

  it('has names that the contract accepts', () => {
    const name = destination.entries.destinationLongName
    expect(rows.filter((row) => !v.is(name, row.name) || !v.is(name, row.long_name))).toEqual([])
  })

  it('has codes that the contract accepts', () => {
    const codes = rows
      .flatMap((row) => [row.hbd_code, row.frm_code, row.mgh_code])
      .filter((code) => code !== null)
    expect(unique(codes)).toBe(true)
    for (const code of [...codes, ...listings.map((each) => each.supplier_hotel_id)]) {
      expect(code).toMatch(/^[\w.~:-]{1,64}$/)
    }
  })

  it('contains the default destination of the product', () => {
    expect(rows.find((row) => row.hbd_code === 'ID-ESR-1')?.name).toBe('Jakarta')
  })

  it('covers a whole country with one destination', () => {
    const indonesia = rows.find(({ name }) => name === 'Indonesia, all places')
    expect(indonesia?.covers).toEqual(
      places.filter(({ row }) => row.country_code === 'ID').map(({ row }) => row.id),
    )
    const offers = listings.filter(({ hotel_id }) =>
      indonesia?.covers.includes(hotels.find(({ row }) => row.id === hotel_id)?.row.destination_id ?? 0),
    )
    expect(offers.length).toBeGreaterThan(2_800)
    expect(offers.length).toBeLessThan(3_200)
  })

  it('has coordinates in the region and in the right time zone', () => {
    for (const { row } of places) {
      expect(row.latitude).toBeGreaterThan(-11)
      expect(row.latitude).toBeLessThan(21)
      expect(row.longitude).toBeGreaterThan(97)
      expect(row.longitude).toBeLessThan(142)
      const east = row.time_zone === 'Asia/Jayapura' ? row.longitude > 127 : row.longitude < 127
      expect(east, row.name).toBe(true)
      if (row.time_zone === 'Asia/Jakarta') expect(row.longitude, row.name).toBeLessThan(114.8)
    }
  })

  it('sells a hotel only through suppliers that sell its place', () => {
    for (const { row, place, listings: own } of hotels) {
      expect(own.length, row.name).toBeGreaterThan(0)
      for (const { supplier_code } of own) expect(place.entry[8]).toContain(supplier_code[0])
    }
  })

  it('offers 4 to 12 rates a listing, refundable and not', () => {
    const byListing = new Map(listings.map(({ id }) => [id, new Set<string>()]))
    const counts = new Map<number, number>()
    for (const rate of rates) {
      byListing.get(rate.listing_id)?.add(rate.policy === 'NON_REFUNDABLE' ? 'no' : 'yes')
      counts.set(rate.listing_id, (counts.get(rate.listing_id) ?? 0) + 1)
    }
    expect(Math.min(...counts.values())).toBeGreaterThanOrEqual(4)
    expect(Math.max(...counts.values())).toBe(12)
    expect([...byListing.values()].every((kinds) => kinds.size === 2)).toBe(true)
  })
})

describe('invented hotels', () => {
  it('never repeat a word', () => {
    expect(inventedNames).toBeGreaterThan(hotels.length)
    expect(unique(Array.from({ length: inventedNames }, (_, at) => inventedName(at)))).toBe(true)
  })

  it('contain no name of a real hotel brand', () => {
    const known = (
      'hilton hyatt marriott sheraton westin accor ibis novotel mercure sofitel pullman aston ' +
      'santika amaris harris swiss alila ayana mulia aman kempinski shangri raffles fairmont dusit centara ' +
      'anantara oyo reddoor ' +
      'fave whiz padma melia conrad regis sahid artotel tauzia holiday crowne seasons oberoi como hotelindo'
    ).split(' ')
    const words = Array.from({ length: inventedNames }, (_, at) => inventedName(at).toLowerCase())
    expect(words.filter((word) => known.some((name) => word.includes(name)))).toEqual([])
  })

  it('have fictitious phone numbers and websites', () => {
    for (const { row } of hotels) {
      expect(row.phone).toMatch(/^\+(62 21|65|60 3|66 2) 6?555 0\d{3}$/)
      if (row.website_url !== null) expect(row.website_url).toMatch(/^https:\/\/[a-z]+\.example$/)
    }
  })
})
