import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { contentLists, contentSteps } from './content-lists.ts'
import { starsOf } from './entries/stars.ts'

const listNames = {
  countries: 'countries',
  destinations: 'destinations',
  accommodations: 'accommodations',
  boards: 'boards',
  categories: 'categories',
  facilities: 'facilities',
  rooms: 'rooms',
  ratecomments: 'rateComments',
  hotels: 'hotels',
} as const

const hotel = {
  code: 6613,
  name: { content: 'The Savoy' },
  countryCode: 'UK',
  destinationCode: 'LON',
  zoneCode: 45,
  coordinates: { longitude: -0.12, latitude: 51.51 },
  categoryCode: '5EST',
  phones: [{ phoneNumber: '+44', phoneType: 'PHONEHOTEL' }],
  rooms: [{ roomCode: 'DBL.ST', roomFacilities: [{ facilityCode: 1, facilityGroupCode: 60 }] }],
  facilities: [{ facilityCode: 550, facilityGroupCode: 70, indYesOrNo: true }],
  images: [{ path: '00/006613/a.jpg', visualOrder: 1 }],
}
const read = (entries: readonly unknown[]) => v.parse(contentLists.hotels.page, { hotels: entries })

describe('an entry that does not fit is refused by itself, with its reason', () => {
  test.each([
    ['no code', { ...hotel, code: undefined }, '?', /^code /],
    ['a code that is no number', { ...hotel, code: 'six' }, 'six', 'code is no number'],
    ['a code beyond all', { ...hotel, code: 1e12 }, '1000000000000', 'code is too large'],
    ['no name', { ...hotel, name: {} }, '6613', /^name/],
    ['a name of marks alone', { ...hotel, name: '<script></script>' }, '6613', 'name is empty'],
    ['no destination', { ...hotel, destinationCode: null }, '6613', 'the entry is in no destination'],
    ['no object', 7, '?', /^the entry/],
  ])('%s', (_, wrong, code, reason) => {
    const page = read([hotel, wrong])
    expect(page.entries).toHaveLength(1)
    expect(page.refused).toEqual([
      { code, reason: reason instanceof RegExp ? expect.stringMatching(reason) : reason },
    ])
  })

  test('numbers as text, and fields that are wrong but not needed, are no reason', () => {
    const { entries, refused } = read([
      { ...hotel, code: '6613', zoneCode: '45', coordinates: { longitude: '-0.12', latitude: '51.51' } },
      { ...hotel, coordinates: 'there', rooms: null, facilities: {}, images: [7], phones: 'none', web: 3 },
    ])
    expect(refused).toEqual([])
    expect(entries[0]).toEqual(read([hotel]).entries[0])
    expect(entries[1]).toMatchObject({
      hotel: { latitude: null, phone: '', picture: null },
      text: { rooms: [], facilities: [], pictures: [] },
    })
  })
})

test.each(['javascript:alert(1)', 'ftp://x.example', 'https://a@b.example', 'nowhere'])(
  'a website is a web address: not %s',
  (web) => expect(read([{ ...hotel, web }]).entries[0]?.hotel.website).toBeNull(),
)

test.each([
  '../../etc/passwd.jpg',
  '//evil.example/a.jpg',
  'https://evil.example/a.jpg',
  'a%2e.jpg',
  'a.jpg?x',
])('a picture has a plain path: not %s', (path) =>
  expect(read([{ ...hotel, images: [{ path }] }]).entries[0]?.text.pictures).toEqual([]),
)

test('an error in place of a list is no empty list', () => {
  expect(v.is(contentLists.hotels.page, { error: { code: 'SYSTEM_ERROR', message: 'x' } })).toBe(false)
  expect(v.parse(contentLists.hotels.page, { total: '0' })).toMatchObject({ entries: [], total: 0 })
})

test.each([
  ['5LUX', 5],
  ['4EST', 4],
  ['H4_5', 4],
  ['H2S', 0],
  ['APTH3', 3],
  ['4LL', 4],
  ['SPC', 0],
  ['55', 0],
])('the category %s has %d stars', (code, stars) => expect(starsOf(code)).toBe(stars))

test('a category without a digit has the stars of the dictionary, if it is a number of stars', () => {
  expect([starsOf('BOU', 4), starsOf('BOU', 9), starsOf('BOU', null)]).toEqual([4, 0, 0])
})

/** Anything in any place: what a supplier could send. */
const anything = fc.letrec((tie) => ({
  value: fc.oneof(
    { depthSize: 'small' },
    fc.constantFrom(
      null,
      true,
      '',
      '7',
      '-3',
      '1e99',
      'DBL.ST',
      '<b>x</b>',
      '\u0000',
      '\ud800',
      '2027-01-01',
    ),
    fc.double(),
    fc.string({ unit: 'binary' }),
    fc.array(tie('value'), { maxLength: 4 }),
    fc.dictionary(fc.constantFrom('code', 'content', 'name', 'zones', 'zoneCode', 'path'), tie('value')),
  ),
})).value

const fields = [
  'code,name,description,countryCode,destinationCode,zoneCode,coordinates,categoryCode,address,city,phones,web',
  'rooms,facilities,images,issues,isoCode,zones,groupZones,facilityGroupCode,simpleCode,typeDescription',
  'incoming,hotel,commentsByRates,country,destination,zone,category,accommodationType,postalCode',
].flatMap((line) => line.split(','))

describe.each(contentSteps)('whatever is in the answer of %s', (step) => {
  test('each entry is read or refused, and what is read can be stored', () => {
    const entry = fc.oneof(anything, fc.dictionary(fc.constantFrom(...fields), anything, { maxKeys: 30 }))
    const list = listNames[step]
    fc.assert(
      fc.property(fc.array(entry, { maxLength: 6 }), anything, (entries, total) => {
        const page = v.parse(contentLists[step].page, { [list]: entries, total, extra: 1 })
        expect(page.entries.length + page.refused.length).toBe(entries.length)
        expect(page.refused.every(({ reason }) => reason.length > 3)).toBe(true)
        // databases refuse zero bytes and unpaired surrogates
        expect(JSON.stringify(page.entries)).not.toMatch(/\\u(0000|d[89a-f])/i)
      }),
      { numRuns: 300 },
    )
  })
})
