import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { hotelForTests } from './booking/orders-for-tests.ts'
import { foundHotel } from './found-hotel.ts'
import { openListedKey } from './listed-key.ts'
import { listedRooms } from './listed-rooms.ts'
import { occupanciesOf } from './occupancies.ts'
import { askedFor, hotelWith, rateForTests, stayForTests } from './rate/rates-for-tests.ts'
import { countReasons, readHotel } from './read-hotel.ts'

const stay = stayForTests()
const read = (rates: readonly object[], change = {}) =>
  readHotel(hotelWith(rates, change), askedFor(stay, 100))
const readOne = (change: object) => {
  const { hotel, refused } = read([{ ...rateForTests, ...change }])
  return { rate: hotel?.rates[0], refused }
}

describe('a rate', () => {
  it('is read with its terms', () => {
    expect(read([rateForTests])).toEqual({
      refused: [],
      unreadTaxes: 0,
      hotel: {
        code: 100,
        currency: 'IDR',
        rates: [
          {
            key: rateForTests.rateKey,
            occupancies: occupanciesOf(stay),
            net: { currency: 'IDR', minor: 1_250_000 },
            isBookable: true,
            commentsId: undefined,
            comments: undefined,
            board: 'Bed and breakfast',
            plan: 'NOR',
            rateInfo: 'Refundable',
            promotions: [],
            taxesAtHotel: [],
            unreadTaxes: 0,
            allotment: 4,
            roomTypeCode: 'DBL.ST',
            roomTypeName: 'DOUBLE STANDARD',
            policy: {
              cancellable: true,
              freeUntil: new Date('2027-02-27T11:00:00Z'),
              charges: [
                {
                  from: new Date('2027-02-27T11:00:00Z'),
                  until: null,
                  charge: { amount: { currency: 'IDR', minor: 625_000 } },
                },
              ],
            },
          },
        ],
      },
    })
  })

  it.each([
    ['a price as a number', { net: 1_250_000 }],
    ['counts as text', { rooms: '1', adults: '2', children: '0', allotment: '4' }],
    ['fields of tomorrow', { carbonFootprint: { kg: [12] }, offers: null, taxes: null, promotions: null }],
    [
      'fields that it does not need left out',
      { allotment: undefined, packaging: undefined, children: undefined },
    ],
    ['ages that are not told', { childrenAges: '' }],
  ])('may have %s', (_, change) => {
    expect(readOne(change)).toMatchObject({ refused: [], rate: { net: { minor: 1_250_000 } } })
  })

  it.each([
    ['no offer for this stay', { rateKey: undefined, net: undefined, shiftRates: [{ net: '1.00' }] }],
    ['no offer for this stay', { net: undefined }],
    ['no offer for this stay', { net: null }],
    ['net price is not above zero', { net: 0 }],
    ['net price is not above zero', { net: '-99.91' }],
    ['net price is not above zero', { net: '0.40' }],
    ['net is no amount', { net: '12,50' }],
    ['net is no amount', { net: 1e21 }],
    ['paid at the hotel', { paymentType: 'AT_HOTEL' }],
    ['other guests than asked', { adults: 1 }],
    ['other guests than asked', { children: 1, childrenAges: '8' }],
    ['other guests than asked', { rooms: 2 }],
    ['mandatory price is missing', { hotelMandatory: true }],
    ['mandatory price is below the net price', { hotelMandatory: 'true', sellingRate: '1.00' }],
    [
      'charge of a cancellation is no amount',
      { cancellationPolicies: [{ amount: -1, from: '2027-02-27T18:00:00Z' }] },
    ],
    [
      'charge of a cancellation without an amount',
      { cancellationPolicies: [{ from: '2027-02-27T18:00:00Z' }] },
    ],
    ['only in a package', { packaging: true }],
    ['allotment is negative', { allotment: -1 }],
    ['allotment is no whole number', { allotment: 'some' }],
    ['cancellationPolicies.0.from is no moment', { cancellationPolicies: [{ amount: 1, from: 'tomorrow' }] }],
  ])('is refused by itself: %s', (reason, change) => {
    const { hotel, refused } = read([rateForTests, { ...rateForTests, ...change }])
    expect(refused).toEqual([reason])
    expect(hotel?.rates).toHaveLength(1)
  })

  it('that has to be checked has no terms yet, whatever it says', () => {
    const { rate } = readOne({ rateType: 'RECHECK' })
    expect(rate).toMatchObject({
      policy: null,
      isBookable: false,
      rateInfo: '',
    })
  })

  it('names its mandatory price, promotions and what is due at the hotel', () => {
    const { rate } = readOne({
      hotelMandatory: true,
      sellingRate: '1500000',
      promotions: [{ code: '1', name: 'EARLY BOOKING' }],
      offers: [{ code: '2', name: '<b>Long stay</b>\u0007', amount: '-10' }],
      taxes: {
        taxes: [
          { included: true, amount: '5', currency: 'IDR' },
          {
            included: false,
            type: 'FEE',
            amount: '2.00',
            currency: 'SGD',
            clientAmount: '30000',
            clientCurrency: 'IDR',
          },
          { included: false, type: 'TAX', percent: '10.00' },
          { included: 'false', type: 'CITY_TAX', amount: '3.00', currency: 'XTS' },
          { included: false, type: 'TAXESANDFEES' },
          { included: false, type: 'constructor' },
          { included: false },
        ],
      },
    })
    expect(rate).toMatchObject({
      mandatorySelling: { currency: 'IDR', minor: 1_500_000 },
      promotions: ['Early booking', 'Long stay'],
      taxesAtHotel: [
        { name: 'Fee', amount: { currency: 'IDR', minor: 30_000 } },
        { name: 'Tax 10%', amount: null },
        { name: 'City tax XTS 3.00', amount: null },
        { name: 'Taxes and fees', amount: null },
        { name: 'constructor', amount: null },
        { name: 'Tax', amount: null },
      ],
    })
  })

  it.each([
    ['its name', { boardName: 'FULL BOARD', boardCode: 'HB' }, 'Full board'],
    ["the dictionary's name", { boardName: undefined, boardCode: 'HB' }, 'Half board'],
    ["the dictionary's name", { boardName: '', boardCode: 'HB' }, 'Half board'],
    ['its code as it is', { boardName: undefined, boardCode: 'QX' }, 'QX'],
    ['a dash', { boardName: undefined, boardCode: undefined }, '–'],
  ])('has for its board %s', (_, change, board) => {
    expect(readOne(change).rate?.board).toBe(board)
  })

  it.each([
    ['no list', { taxes: 'none' }, 1],
    ['no list within', { taxes: { taxes: 7 } }, 1],
    ['entries that are none', { taxes: { taxes: ['x', null, { included: false, type: 'FEE' }] } }, 2],
    ['amounts that are none', { taxes: { taxes: [{ amount: '1,5', currency: 'IDR' }, { percent: {} }] } }, 2],
    ['nothing wrong', { taxes: { allIncluded: true, taxes: null } }, 0],
  ])('counts the taxes that cannot be read: %s', (_, change, unreadTaxes) => {
    const { hotel, refused, ...reading } = read([{ ...rateForTests, ...change }])
    expect(hotel?.rates).toHaveLength(1)
    expect({ refused, ...reading }).toEqual({ refused: [], unreadTaxes })
  })

  it('of markup has plain text, and not too much of it', () => {
    const { rate } = readOne({
      boardName: `<script>alert(1)</script>Half\u202Eboard ${'x'.repeat(500)}`,
      rateComments: `Pay\u0000 <img src=x onerror=alert(1)> ${'y'.repeat(9_000)}`,
    })
    expect(rate?.board).toMatch(/^alert\(1\) Half board x+$/)
    expect(rate?.board.length).toBeLessThanOrEqual(80)
    expect(rate?.comments).toMatch(/^Pay y+$/)
    expect(rate?.comments?.length).toBeLessThanOrEqual(4_000)
  })
})

describe('a hotel', () => {
  it.each([
    ['other hotel than asked', { code: 101 }],
    ['unknown currency', { currency: 'XTS' }],
    ['other days than asked', { checkIn: '2027-03-03', checkOut: '2027-03-04' }],
    ['other days than asked', { checkIn: '2027-03-02', checkOut: '2027-03-09' }],
    ['code is negative', { code: -100 }],
  ])('is refused with all its rates: %s', (reason, change) => {
    const { hotel, refused } = read([rateForTests, rateForTests], change)
    expect(hotel).toBeNull()
    expect(countReasons(refused)).toEqual({ [reason]: 2 })
  })
})

describe('rooms that are asked for apart', () => {
  const couple = { adults: 2, children: 0, infants: 0, childrenAges: [] }
  const apart = stayForTests({ rooms: [couple, couple], groupRooms: false })

  it.each([
    ['its own key of each rate', ['a', 'b'], ['a', 'b']],
    ['the only key that is listed', ['a'], ['a', 'a']],
    ['the key that is listed twice', ['a', 'a'], ['a', 'a']],
    ['no third row of three keys', ['a', 'b', 'c'], ['a', 'b']],
  ])('have one row each, with %s', (_, keys, chosen) => {
    const { hotel } = readHotel(
      hotelWith(keys.map((key) => ({ ...rateForTests, rateKey: key }))),
      askedFor(apart, 100),
    )
    const rooms = listedRooms(hotel, occupanciesOf(apart), hotelForTests, new Map())
    expect(rooms).toMatchObject({
      combination: 'MixedRoomCombination',
      groups: [
        { roomNumber: 1, numberOfRooms: 1, roomIndexSequence: [1] },
        { roomNumber: 2, numberOfRooms: 1, roomIndexSequence: [2] },
      ],
    })
    expect(rooms.rates.map(({ rateKey }) => openListedKey(rateKey).key)).toEqual(chosen)
  })

  it('are one group when that is allowed', () => {
    const together = { ...apart, groupRooms: true }
    const { hotel } = readHotel(hotelWith([{ ...rateForTests, rooms: 2 }]), askedFor(together, 100))
    expect(listedRooms(hotel, occupanciesOf(together), hotelForTests, new Map())).toMatchObject({
      combination: 'IdenticalRoomCombination',
      groups: [{ roomNumber: 1, numberOfRooms: 2 }],
    })
  })

  it('of children are told apart by their ages, or not at all', () => {
    const child = (age: number) => ({ adults: 2, children: 1, infants: 0, childrenAges: [age] })
    const families = stayForTests({ rooms: [child(4), child(8)] })
    const asked = askedFor(families, 100)
    const rate = { ...rateForTests, children: 1 }
    const aged = readHotel(hotelWith([{ ...rate, childrenAges: '8' }]), asked)
    expect(aged.hotel?.rates[0]?.occupancies).toMatchObject([{ roomNumber: 2 }])
    expect(readHotel(hotelWith([rate]), asked).refused).toEqual(['ages of children not told'])
  })

  it('are not found where one of them has no rate', () => {
    const mixed = stayForTests({ rooms: [couple, { ...couple, adults: 1 }] })
    const { hotel } = readHotel(hotelWith([rateForTests]), askedFor(mixed, 100))
    if (!hotel) throw new Error('it was refused')
    expect(foundHotel(hotel, occupanciesOf(mixed), hotelForTests)).toBeNull()
    expect(listedRooms(hotel, occupanciesOf(mixed), hotelForTests, new Map()).rates).toEqual([])
  })
})

describe('rates of one group', () => {
  const rowsOf = (...changes: readonly object[]) => {
    const { hotel } = read(changes.map((change) => ({ ...rateForTests, ...change })))
    const { rates } = listedRooms(hotel, occupanciesOf(stay), hotelForTests, new Map([['1|2|3', 'Quiet.']]))
    return rates.map(({ rateKey, ratePlan }) => [openListedKey(rateKey).key.slice(-1), ratePlan])
  }
  const key = (plan: string, end: number) => ({
    rateKey: rateForTests.rateKey.replace('|NOR|', `|${plan}|`).replace(/1$/, String(end)),
  })

  it('that nobody could tell apart are one row', () => {
    expect(rowsOf(key('FLEX', 1), { ...key('FLEX', 2), allotment: 9 })).toEqual([['1', undefined]])
    expect(rowsOf({ rateKey: 'opaque1' }, { rateKey: 'opaque2' })).toEqual([['1', undefined]])
  })

  it('that differ only in the plan are rows of their own, with the plan', () => {
    const plans = [key('FLEX', 1), { ...key('BAR 14', 2), rateCommentsId: '1|2|3' }, key('FLEX', 3)]
    expect(rowsOf(...plans)).toEqual([
      ['1', 'FLEX'],
      ['2', 'BAR 14'],
    ])
  })

  it.each([
    ['board', { boardName: 'Half board' }],
    ['price', { net: '1260000.00' }],
    ['mandatory price', { hotelMandatory: true, sellingRate: '2000000' }],
    ['terms', { cancellationPolicies: [{ amount: '625000.00', from: '2027-02-26T18:00:00+07:00' }] }],
    ['comments', { rateComments: 'Adults only.' }],
    ['offers', { promotions: [{ name: 'Free dinner' }] }],
    ['tax at the hotel', { taxes: { taxes: [{ included: false, amount: '1', currency: 'IDR' }] } }],
  ])('that differ in the %s are rows without a plan', (_, change) => {
    expect(rowsOf(key('FLEX', 1), { ...key('FLEX', 2), ...change })).toEqual([
      ['1', undefined],
      ['2', undefined],
    ])
  })
})

/** A value as it may be written: as it is, as text, or as something else altogether. */
const written = (value: fc.Arbitrary<unknown>) =>
  fc.oneof(
    { weight: 6, arbitrary: value },
    {
      weight: 3,
      arbitrary: value.map((one) => (typeof one === 'string' ? one : JSON.stringify(one))),
    },
    { weight: 1, arbitrary: fc.constantFrom(null, undefined, '', {}, [], -1, Number.NaN, 'x', '1e9', true) },
  )
const amount = written(fc.double({ min: -100, max: 1e12, noNaN: true }).map((n) => Math.round(n * 100) / 100))
const anyChange = fc.record(
  {
    rateKey: written(fc.constant('a|b|c')),
    net: amount,
    sellingRate: amount,
    hotelMandatory: written(fc.boolean()),
    rateClass: fc.constantFrom('NOR', 'NRF', 'PAQ', undefined),
    rateType: fc.constantFrom('BOOKABLE', 'RECHECK', undefined, 7),
    allotment: written(fc.integer()),
    paymentType: fc.constantFrom('AT_WEB', 'AT_HOTEL', null),
    boardName: written(fc.string()),
    rooms: written(fc.constant(1)),
    adults: written(fc.constant(2)),
    children: written(fc.constant(0)),
    childrenAges: written(fc.constantFrom('', '8', '8,4')),
    cancellationPolicies: written(
      fc.array(
        fc.record({
          amount,
          from: fc.constantFrom('2027-02-01T00:00:00Z', '2026-01-01T00:00:00+07:00', 'x'),
        }),
        { maxLength: 4 },
      ),
    ),
    taxes: written(
      fc.record({
        taxes: written(
          fc.array(
            fc.record({
              included: written(fc.boolean()),
              amount,
              currency: fc.constantFrom('IDR', 'XTS', 1),
            }),
          ),
        ),
      }),
    ),
    promotions: written(fc.array(fc.record({ name: written(fc.string()) }))),
    surprise: fc.jsonValue(),
  },
  { requiredKeys: [] },
)
/** A good rate of which at most three fields are not as usual. */
const anyRate = fc
  .tuple(anyChange, fc.shuffledSubarray(Object.keys(rateForTests), { maxLength: 3 }))
  .map(([change, names]) => ({
    ...rateForTests,
    ...Object.fromEntries(
      Object.entries(change).filter(([name]) => names.includes(name) || !(name in rateForTests)),
    ),
  }))
const anyRoom = fc.record({
  code: written(fc.string()),
  name: written(fc.string()),
  rates: fc.array(anyRate),
})
const anyHotel = fc.oneof(
  { weight: 8, arbitrary: fc.array(anyRoom).map((rooms) => hotelWith([], { rooms })) },
  {
    weight: 1,
    arbitrary: fc.record({
      code: written(fc.constant(100)),
      currency: amount,
      rooms: written(fc.array(anyRoom)),
    }),
  },
  { weight: 1, arbitrary: fc.jsonValue() },
)

test('whatever is answered, nothing is thrown, nothing is free of charge, and every refusal has a reason', () => {
  let wasRead = 0
  fc.assert(
    fc.property(anyHotel, (raw) => {
      const { hotel, refused } = readHotel(raw, askedFor(stay, 100))
      for (const reason of refused) expect(reason).toMatch(/\S/)
      if (!hotel) {
        expect(refused.length).toBeGreaterThan(0)
        return
      }
      for (const { net, mandatorySelling, policy, board } of hotel.rates) {
        wasRead += 1
        expect(net.minor).toBeGreaterThan(0)
        if (mandatorySelling) expect(mandatorySelling.minor).toBeGreaterThanOrEqual(net.minor)
        for (const { charge } of policy?.charges ?? []) {
          expect('percent' in charge ? charge.percent : charge.amount.minor).toBeGreaterThan(0)
        }
        expect(board).not.toMatch(/[<>\p{C}]/u)
      }
      const found = foundHotel(hotel, occupanciesOf(stay), hotelForTests)
      for (const { net } of found?.lowest ?? []) expect(net.minor).toBeGreaterThan(0)
    }),
    { numRuns: 300 },
  )
  expect(wasRead).toBeGreaterThan(100)
})
