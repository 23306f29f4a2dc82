import { describe, expect, test } from 'vitest'
import { SupplierRefusal } from '../../commands/supplier/supplier-refusal.ts'
import type { SupplierHotel, SupplierRooms } from '../../hotel/ports.ts'
import { SupplierCallFailure } from '../http/call-failure.ts'
import { hotelWith, rateForTests, stayForTests } from './rate/rates-for-tests.ts'
import { vendorOf } from './vendor-for-tests.ts'

const never = new AbortController().signal
const stay = stayForTests()
const jakarta = { supplierCode: 'HBD', destinationType: 'ZONE', destinationCode: 'ID-ESR-1' } as const

const script = '<script>alert(1)</script>'
const rate = (change: object) => hotelWith([{ ...rateForTests, ...change }])
const policy = (change: object) =>
  rate({ cancellationPolicies: [{ amount: '1.00', from: '2027-02-27T18:00:00+07:00', ...change }] })

/** A hotel, and the reason for which it, or its only rate, is refused. */
const refusedHotels: readonly (readonly [string, unknown, string])[] = [
  ['a negative price', rate({ net: '-1250000.00' }), 'net price is not above zero'],
  ['a price of zero', rate({ net: 0 }), 'net price is not above zero'],
  ['a price that is no number', rate({ net: 'NaN' }), 'net is no amount'],
  ['a price with an exponent', rate({ net: '1e9' }), 'net is no amount'],
  ['a price in words', rate({ net: 'one million' }), 'net is no amount'],
  ['a price that is an object', rate({ net: { toString: 'x' } }), 'net is no amount'],
  ['a price of a quadrillion', rate({ net: '999999999999999' }), 'net price is too large'],
  ['a price with a hundred decimals', rate({ net: `1.${'1'.repeat(100)}` }), 'net is no amount'],
  ['no key', rate({ rateKey: undefined }), 'no offer for this stay'],
  ['an empty key', rate({ rateKey: '' }), 'rateKey Invalid length: Expected !0'],
  ['a key of a megabyte', rate({ rateKey: 'x'.repeat(1_000_000) }), 'rateKey is too long'],
  ['a key that is a number', rate({ rateKey: 5 }), 'rateKey Invalid type: Expected string'],
  ['other guests', rate({ adults: 3 }), 'other guests than asked'],
  ['more rooms', rate({ rooms: 2 }), 'other guests than asked'],
  ['children nobody asked for', rate({ children: 2, childrenAges: '8,4' }), 'other guests than asked'],
  ['adults below zero', rate({ adults: -2 }), 'adults is negative'],
  ['a payment at the hotel', rate({ paymentType: 'AT_HOTEL' }), 'paid at the hotel'],
  [
    'a mandatory price below the net',
    rate({ hotelMandatory: true, sellingRate: '1.00' }),
    'mandatory price is below the net price',
  ],
  ['a mandatory price that is missing', rate({ hotelMandatory: 'Y' }), 'mandatory price is missing'],
  ['a charge below zero', policy({ amount: '-5' }), 'charge of a cancellation is no amount'],
  [
    'a charge of 150 %',
    policy({ amount: undefined, percent: '150' }),
    'charge of a cancellation without an amount',
  ],
  ['a charge from no day', policy({ from: 'tomorrow' }), 'cancellationPolicies.0.from is no moment'],
  [
    'a charge from the 31st of February',
    policy({ from: '2027-02-31T99:00:00+07:00' }),
    'cancellationPolicies.0.from is no moment',
  ],
  [
    'terms that are no list',
    rate({ cancellationPolicies: script }),
    'cancellationPolicies Invalid type: Expected Array',
  ],
  ['another hotel than asked', hotelWith([rateForTests], { code: 999 }), 'other hotel than asked'],
  ['no code', hotelWith([rateForTests], { code: script }), 'code is no whole number'],
  ['an unknown currency', hotelWith([rateForTests], { currency: 'XTS' }), 'unknown currency'],
  ['a script as currency', hotelWith([rateForTests], { currency: script }), 'unknown currency'],
  [
    'days outside the stay',
    hotelWith([rateForTests], { checkIn: '2028-01-01', checkOut: '2028-01-02' }),
    'other days than asked',
  ],
  ['one night too many', hotelWith([rateForTests], { checkOut: '2027-03-05' }), 'other days than asked'],
  ['a text instead of a hotel', script, 'the entry Invalid type: Expected Object'],
  ['a list instead of a rate', hotelWith([[script]]), 'no offer for this stay'],
]

const other = hotelWith([{ ...rateForTests, rateKey: 'other' }], { code: 200 })

describe.each(refusedHotels)('%s', (_, hotel, reason) => {
  test('is refused by its name, alone, and cannot be chosen', async () => {
    const hotels = { hotels: { hotels: [hotel, other], total: 2 } }
    const { supplier, warnings } = vendorOf({ 'POST /hotels': hotels, 'POST /checkrates': { hotel } })
    expect((await supplier.search([jakarta], stay, never)).map(({ hotelId }) => hotelId)).toEqual(['200'])
    const isUsual = ['no offer for this stay', 'paid at the hotel'].includes(reason)
    expect(warnings).toEqual(isUsual ? [] : [{ operation: 'search', refused: { [reason]: 1 } }])
    expect((await supplier.rooms('100', stay, never)).rates).toEqual([])
    const key = { roomNumber: 1, numberOfRooms: 1, rateKey: `final.1:${rateForTests.rateKey}` }
    const outcome = await supplier.check('100', stay, [key], never).catch((error: unknown) => error)
    expect(outcome instanceof SupplierRefusal || outcome instanceof SupplierCallFailure).toBe(true)
  })
})

/** What is told of a rate that is sold all the same, and what is left of it. */
const cleaned: readonly (readonly [
  string,
  object,
  (rooms: SupplierRooms, found: SupplierHotel | undefined) => void,
])[] = [
  [
    'a script in every name',
    {
      name: script,
      rooms: [
        {
          code: script,
          name: `Double${script}`,
          rates: [
            {
              ...rateForTests,
              boardName: script,
              rateComments: `Pay${script}`,
              promotions: [{ name: script }],
            },
          ],
        },
      ],
    },
    (rooms, found) => {
      expect(JSON.stringify([rooms, found])).not.toMatch(/[<>]/)
      expect(found?.hotelName).toBe('Hotel')
      expect(rooms.rates[0]).toMatchObject({ roomTypeName: 'Double alert(1)', notes: 'Pay alert(1)' })
    },
  ],
  [
    'texts of a megabyte, and such that hide themselves',
    {
      rooms: [
        {
          code: 'DBL',
          name: `\u202e\u0000${'x'.repeat(1_000_000)}`,
          rates: [{ ...rateForTests, boardName: 'b'.repeat(1_000_000) }],
        },
      ],
    },
    (rooms) => {
      expect(JSON.stringify(rooms).length).toBeLessThan(2_000)
      expect(JSON.stringify(rooms)).not.toMatch(/\u202e/)
    },
  ],
  [
    'rooms beside others that are none',
    {
      rooms: [
        script,
        null,
        7,
        { rates: script },
        { code: 'DBL', name: 'Double', rates: [null, script, [], rateForTests] },
      ],
    },
    (rooms) => expect(rooms.rates).toHaveLength(1),
  ],
  [
    'fields that every object has',
    {
      rooms: [
        {
          code: '__proto__',
          name: 'constructor',
          rates: [{ ...rateForTests, boardCode: '__proto__', boardName: null }],
        },
      ],
    },
    (rooms) =>
      expect(rooms.rates[0]).toMatchObject({ roomTypeCode: '__proto__', roomTypeName: 'constructor' }),
  ],
  [
    'taxes and offers that are none',
    {
      rooms: [
        {
          code: 'DBL',
          name: 'Double',
          rates: [
            {
              ...rateForTests,
              taxes: { taxes: [script, null, { included: false, amount: '-5', currency: script }] },
              offers: script,
              promotions: [script, {}],
            },
          ],
        },
      ],
    },
    (rooms) => {
      expect(rooms.rates[0]?.promotions ?? []).toEqual([])
      expect(JSON.stringify(rooms.rates[0]?.taxesAtHotel)).not.toMatch(/[<>]/)
    },
  ],
  [
    'the same hotel a second time, cheaper',
    {},
    (rooms, found) => {
      expect(found?.lowest).toMatchObject([{ net: { minor: 1_250_000 } }])
      expect(rooms.rates).toHaveLength(1)
    },
  ],
]

test.each(cleaned)('%s: what is left is plain', async (_, change, expected) => {
  const hotels = [hotelWith([rateForTests], change), hotelWith([{ ...rateForTests, net: '1.00' }])]
  const { supplier } = vendorOf({ 'POST /hotels': { hotels: { hotels, total: 2 } } })
  const found = (await supplier.search([jakarta], stay, never)).find(({ hotelId }) => hotelId === '100')
  expected(await supplier.rooms('100', stay, never), found)
})

test('ten thousand rates are read without holding up the others for long', async () => {
  const rates = Array.from({ length: 10_000 }, (_, at) => ({
    ...rateForTests,
    rateKey: `key ${at}`,
    net: 1_250_000 + at,
  }))
  const { supplier } = vendorOf({ 'POST /hotels': { hotels: { hotels: [hotelWith(rates)] } } })
  const began = performance.now()
  expect((await supplier.rooms('100', stay, never)).rates).toHaveLength(10_000)
  expect(performance.now() - began).toBeLessThan(5_000)
})

test('rooms that are checked at prices in two currencies are refused', async () => {
  const [room] = stay.rooms
  if (!room) throw new Error('a stay has a room')
  const two = stayForTests({ rooms: [room, { ...room, adults: 1 }] })
  const single = { ...rateForTests, adults: 1, rateKey: 'single' }
  const { supplier } = vendorOf({
    'POST /hotels': { hotels: { hotels: [hotelWith([rateForTests])] } },
    'POST /checkrates': { hotel: hotelWith([single], { currency: 'SGD' }) },
  })
  const chosen = [
    { roomNumber: 1, numberOfRooms: 1, rateKey: `final.1:${rateForTests.rateKey}` },
    { roomNumber: 2, numberOfRooms: 1, rateKey: 'check.2:single' },
  ]
  await expect(supplier.check('100', two, chosen, never)).rejects.toThrow(SupplierRefusal)
})
