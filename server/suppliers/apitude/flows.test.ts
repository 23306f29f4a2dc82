import { beforeEach, describe, expect, it, test, vi } from 'vitest'
import { SupplierRefusal } from '../../commands/supplier/supplier-refusal.ts'
import type { HotelSupplier } from '../../hotel/ports.ts'
import type { ApiReply, ApiRequest } from '../sandbox/apitude/api.ts'
import { connectInProcess } from '../sandbox/apitude/in-process-http.ts'
import { createApitudeSupplier } from './apitude-supplier.ts'
import { contentOf, orderForTests } from './booking/orders-for-tests.ts'
import { hotelWith, nowForTests, rateForTests, stayForTests } from './rate/rates-for-tests.ts'

const never = new AbortController().signal
const warn = vi.fn()
let asked: { operation: string; body: unknown; query: URLSearchParams }[] = []
let supplier: HotelSupplier
let at = nowForTests
beforeEach(() => {
  at = nowForTests
  asked = []
  warn.mockClear()
})

/** A vendor that answers as told, by `POST /hotels`. */
function vendorOf(
  answers: Record<string, (request: ApiRequest) => ApiReply | object>,
  parts: readonly (readonly number[])[] = [[100]],
) {
  const http = connectInProcess(async (request) => {
    const { method, path, query, body } = request
    const operation = `${method} ${path.replace('/hotel-api/1.0', '')}`
    asked.push({ operation, body, query })
    const reply = answers[operation]?.(request) ?? { status: 404, body: {} }
    return 'status' in reply && 'body' in reply ? (reply as ApiReply) : { status: 200, body: reply }
  })
  supplier = createApitudeSupplier({
    http,
    content: contentOf(parts),
    credentials: { key: 'key', secret: 'secret' },
    now: () => at,
    log: { warn },
    connection: { protocol: 'apitude', address: null },
  })
}
const failed = (status: number, family: string, message = ''): ApiReply => ({
  status,
  body: { error: { code: `${family}-1`, message } },
})
const availability =
  (...hotels: object[]) =>
  () => ({ hotels: { hotels, total: hotels.length } })
const operations = () => asked.map(({ operation }) => operation)
const search = () =>
  supplier.search(
    [{ supplierCode: 'HBD', destinationType: 'ZONE', destinationCode: 'ID-ESR-1' }],
    stayForTests(),
    never,
  )

describe('a search', () => {
  it('asks for the hotels of the destination part by part', async () => {
    const parts = [[1, 2], [3]]
    vendorOf(
      {
        'POST /hotels': ({ body }) => ({
          hotels: {
            hotels: Object(body).hotels.hotel.map((code: number) => hotelWith([rateForTests], { code })),
          },
        }),
      },
      parts,
    )
    expect((await search()).map(({ hotelId }) => hotelId)).toEqual(['1', '2', '3'])
    expect(asked.map(({ body }) => Object(body).hotels.hotel)).toEqual(parts)
  })

  it('of a destination without hotels asks nothing', async () => {
    vendorOf({}, [])
    expect(await search()).toEqual([])
    expect(asked).toEqual([])
  })

  it('leaves out a hostile hotel, tells why once, and keeps the others', async () => {
    const hotels = [
      hotelWith([{ ...rateForTests, net: '-1.00' }], { code: 1 }),
      hotelWith([rateForTests], { code: 999 }),
      hotelWith([rateForTests], { code: 2, currency: 'XTS' }),
      hotelWith([rateForTests], { code: 3, checkIn: '2028-01-01', checkOut: '2028-01-02' }),
      'script',
      hotelWith([rateForTests, { ...rateForTests, net: 0 }], { code: 4, name: '<script>' }),
      hotelWith([{ ...rateForTests, net: '1.00' }], { code: 4 }),
    ]
    vendorOf({ 'POST /hotels': availability(...(hotels as object[])) }, [[1, 2, 3, 4]])
    expect(await search()).toMatchObject([
      { hotelId: '4', hotelName: 'Hotel', lowest: [{ net: { minor: 1_250_000 } }] },
    ])
    expect(warn).toHaveBeenCalledTimes(1)
    expect(warn.mock.calls[0]?.[0]).toEqual({
      operation: 'search',
      refused: {
        'net price is not above zero': 2,
        'other hotel than asked': 1,
        'unknown currency': 1,
        'other days than asked': 1,
        'the entry Invalid type: Expected Object': 1,
      },
    })
  })

  it('finds nothing where nothing is free', async () => {
    vendorOf({ 'POST /hotels': () => ({ hotels: { total: 0 } }) })
    expect(await search()).toEqual([])
    expect((await supplier.rooms('100', stayForTests(), never)).rates).toEqual([])
  })
})

describe('rooms and their check', () => {
  const chosen = async () => {
    const { rates } = await supplier.rooms('100', stayForTests(), never)
    return rates.map(({ rateKey }) => ({ roomNumber: 1, numberOfRooms: 1, rateKey }))
  }
  const check = async (at = 0) =>
    supplier.check('100', stayForTests(), (await chosen()).slice(at, at + 1), never)
  const refreshed = {
    ...rateForTests,
    rateKey: 'refreshed',
    net: '1300000.00',
    rateComments: 'Bring a towel.',
  }
  const checkRate =
    (rate: object = refreshed, change = {}) =>
    () => ({ hotel: hotelWith([rate], change) })

  it('are final without a CheckRate where price, terms and comments are told', async () => {
    vendorOf({ 'POST /hotels': availability(hotelWith([rateForTests])) })
    const { combination, rates } = await check()
    expect(combination).toBe('IdenticalRoomCombination')
    expect(rates).toMatchObject([
      { rateKey: rateForTests.rateKey, roomNumber: 1, policy: { cancellable: true } },
    ])
    expect(operations()).toEqual(['POST /hotels', 'POST /hotels'])
  })

  it.each([
    ['has to be checked', { rateType: 'RECHECK', cancellationPolicies: undefined }],
    ['has comments', { rateCommentsId: '1|2|3' }],
    ['tells no terms', { cancellationPolicies: undefined }],
  ])(
    'a rate that %s is checked once, with its key alone, and the refreshed key is booked',
    async (_, change) => {
      vendorOf({
        'POST /hotels': availability(hotelWith([{ ...rateForTests, ...change }])),
        'POST /checkrates': checkRate(),
        'POST /bookings': () => ({
          booking: {
            reference: '1-1',
            status: 'CONFIRMED',
            totalNet: '1300000',
            currency: 'IDR',
            hotel: { code: 100 },
          },
        }),
      })
      const { rates } = await check()
      expect(rates).toMatchObject([
        { rateKey: 'refreshed', net: { minor: 1_300_000 }, notes: 'Bring a towel.' },
      ])
      await supplier.book({ ...orderForTests, rates }, never)
      expect(operations()).toEqual(['POST /hotels', 'POST /checkrates', 'POST /bookings'])
      expect(asked[1]?.body).toEqual({ rooms: [{ rateKey: rateForTests.rateKey }] })
      expect(asked[2]?.body).toMatchObject({ rooms: [{ rateKey: 'refreshed' }] })
    },
  )

  it('shows the comments of our content until the check tells its own', async () => {
    vendorOf({ 'POST /hotels': availability(hotelWith([{ ...rateForTests, rateCommentsId: '1|2|3' }])) })
    const { rates } = await supplier.rooms('100', stayForTests(), never)
    expect(rates[0]?.notes).toBe('Comment 1|2|3.')
  })

  it.each<[string, () => ApiReply | object]>([
    ['an empty hotel', () => ({ hotel: {} })],
    ['no hotel', () => ({})],
    ['no rate', () => ({ hotel: hotelWith([]) })],
    ['a rate that still has to be checked', checkRate({ ...refreshed, rateType: 'RECHECK' })],
    ['a rate for nothing', checkRate({ ...refreshed, net: '0.00' })],
    ['a rate of another hotel', checkRate(refreshed, { code: 7 })],
    ['a rate of other days', checkRate(refreshed, { checkIn: '2027-04-02', checkOut: '2027-04-04' })],
    ['a rate in another currency', checkRate(refreshed, { currency: 'XTS' })],
    ['a rate for other guests', checkRate({ ...refreshed, adults: 1 })],
    ['too few rooms', checkRate({ ...refreshed, allotment: 0 })],
    ['an error of the product', () => failed(500, 'PRODUCT_ERROR', 'Insufficient allotment')],
    ['an error of the data', () => failed(400, 'INVALID_DATA')],
  ])('a check that answers %s finds the room gone', async (_, reply) => {
    vendorOf({
      'POST /hotels': availability(hotelWith([{ ...rateForTests, rateType: 'RECHECK' }])),
      'POST /checkrates': reply,
    })
    await expect(check()).rejects.toMatchObject({ code: 'SOLD_OUT' })
    expect(operations().filter((operation) => operation === 'POST /checkrates')).toHaveLength(1)
  })

  it('a check that fails inside the vendor is no answer', async () => {
    vendorOf({
      'POST /hotels': availability(hotelWith([{ ...rateForTests, rateType: 'RECHECK' }])),
      'POST /checkrates': () => failed(500, 'SYSTEM_ERROR'),
    })
    const error = await check().catch((reason: unknown) => reason)
    expect(error).not.toBeInstanceOf(SupplierRefusal)
  })

  it.each<[string, ApiReply]>([
    ['that it is no request', failed(400, 'INVALID_REQUEST')],
    ['that the room is gone', failed(500, 'PRODUCT_ERROR', 'Insufficient allotment')],
    ['that it has failed before', { status: 410, body: {} }],
  ])(
    'a check that was answered %s is not sent again within 15 minutes, nor called sold out',
    async (_, reply) => {
      vendorOf({
        'POST /hotels': availability(hotelWith([{ ...rateForTests, rateType: 'RECHECK' }])),
        'POST /checkrates': () => reply,
      })
      const checks = () => operations().filter((operation) => operation === 'POST /checkrates').length
      await check().catch(() => {})
      const again = new Date(nowForTests.getTime() + 15 * 60_000)
      at = new Date(again.getTime() - 1_000)
      await expect(check()).rejects.toMatchObject({
        code: 'SUPPLIER_REFUSED',
        message: 'HBD cannot check this price at the moment. Please try again at 10:15 WIB.',
        againAt: again,
        facts: { reasonMoments: { time: again.toISOString() } },
      })
      expect(checks()).toBe(1)
      at = again
      await check().catch(() => {})
      expect(checks()).toBe(2)
    },
  )

  it('a final rate whose key has gone is checked by its key', async () => {
    let times = 0
    vendorOf({
      'POST /hotels': () => {
        times += 1
        return {
          hotels: {
            hotels: [hotelWith([times === 1 ? rateForTests : { ...rateForTests, rateKey: 'other' }])],
          },
        }
      },
      'POST /checkrates': checkRate(),
    })
    expect((await check()).rates).toMatchObject([{ rateKey: 'refreshed' }])
  })

  it('a choice that does not go with the rooms is refused before anything is asked', async () => {
    vendorOf({ 'POST /hotels': availability(hotelWith([rateForTests])) })
    const [choice] = await chosen()
    const wrong = [{ ...choice, rateKey: choice?.rateKey ?? '', roomNumber: 2, numberOfRooms: 1 }]
    asked = []
    await expect(supplier.check('100', stayForTests(), wrong, never)).rejects.toMatchObject({
      code: 'SUPPLIER_REFUSED',
    })
    expect(asked).toEqual([])
  })
})

describe('a look-up', () => {
  const listed = (reference: string, clientReference = '0123456789ABCDEF0123', status = 'CONFIRMED') => ({
    reference,
    clientReference,
    status,
  })
  const detail = (status: string, change = {}) => ({
    booking: {
      reference: '207-1',
      clientReference: '0123456789ABCDEF0123',
      status,
      currency: 'IDR',
      ...change,
    },
  })

  it('asks for the reference among the bookings made, and reads the one it finds', async () => {
    vendorOf({
      'GET /bookings': () => ({ bookings: { bookings: [listed('1', 'OTHER'), listed('207-1')] } }),
      'GET /bookings/207-1': () => detail('CONFIRMED', { totalNet: '1250000.00' }),
    })
    expect(await supplier.lookUp(orderForTests.clientReference, never)).toEqual({
      clientReference: orderForTests.clientReference,
      supplierReference: '207-1',
      status: 'CONFIRMED',
      booked: { currency: 'IDR' },
      net: { currency: 'IDR', minor: 1_250_000 },
    })
    expect(Object.fromEntries(asked[0]?.query ?? [])).toEqual({
      clientReference: '0123456789ABCDEF0123',
      start: '2025-12-01',
      end: '2027-01-06',
      filterType: 'CREATION',
      status: 'ALL',
      from: '1',
      to: '100',
    })
  })

  it('reads on while pages are full', async () => {
    vendorOf({
      'GET /bookings': ({ query }) => {
        const page =
          Number(query.get('from')) > 200
            ? [listed('207-1')]
            : Array.from({ length: 100 }, () => listed('1', 'OTHER'))
        return { bookings: { bookings: page } }
      },
      'GET /bookings/207-1': () => detail('PENDING'),
    })
    expect(await supplier.lookUp(orderForTests.clientReference, never)).toMatchObject({ status: 'PENDING' })
    expect(asked).toHaveLength(4)
  })

  it('finds nothing in an empty list, and fails where the list does not end', async () => {
    vendorOf({ 'GET /bookings': () => ({ bookings: { total: 0 } }) })
    expect(await supplier.lookUp(orderForTests.clientReference, never)).toBeNull()
    vendorOf({
      'GET /bookings': () => ({
        bookings: { bookings: Array.from({ length: 100 }, () => listed('1', 'OTHER')) },
      }),
    })
    await expect(supplier.lookUp(orderForTests.clientReference, never)).rejects.toThrow('does not end')
  })

  it('prefers the one that is not cancelled', async () => {
    vendorOf({
      'GET /bookings': () => ({
        bookings: { bookings: [listed('9', undefined, 'CANCELLED'), listed('207-1')] },
      }),
      'GET /bookings/207-1': () => detail('CONFIRMED'),
    })
    expect(await supplier.lookUp(orderForTests.clientReference, never)).toMatchObject({
      supplierReference: '207-1',
    })
  })
})

describe('a cancellation', () => {
  const cancelled = (amount: unknown, status = 'CANCELLED') => ({
    booking: {
      reference: '207-1',
      status,
      currency: 'IDR',
      hotel: { cancellationAmount: amount, currency: 'IDR' },
    },
  })
  const cancel = () => supplier.cancel('207-1', never).catch((reason: unknown) => reason)

  test('is simulated without changing anything', async () => {
    vendorOf({ 'DELETE /bookings/207-1': () => cancelled('625000.00', 'CONFIRMED') })
    expect(await supplier.simulateCancellation('207-1', never)).toEqual({
      charge: { currency: 'IDR', minor: 625_000 },
    })
    expect(asked.map(({ query }) => query.get('cancellationFlag'))).toEqual(['SIMULATION'])
  })

  test('is one request, and answers what is charged', async () => {
    vendorOf({ 'DELETE /bookings/207-1': () => cancelled(0) })
    expect(await cancel()).toEqual({ charge: { currency: 'IDR', minor: 0 } })
    expect(asked.map(({ query }) => query.get('cancellationFlag'))).toEqual(['CANCELLATION'])
  })

  test('of a booking that is cancelled already is done', async () => {
    vendorOf({
      'DELETE /bookings/207-1': () => failed(400, 'INVALID_DATA', 'Already cancelled'),
      'GET /bookings/207-1': () => cancelled('625000.00'),
    })
    expect(await cancel()).toEqual({ charge: { currency: 'IDR', minor: 625_000 } })
    expect(await supplier.simulateCancellation('207-1', never)).toEqual({
      charge: { currency: 'IDR', minor: 625_000 },
    })
  })

  test.each(['simulateCancellation', 'cancel'] as const)('that failed is not sent again: %s', async (act) => {
    vendorOf({
      'DELETE /bookings/207-1': () => failed(400, 'PRODUCT_ERROR', 'Release period: allotment sold'),
      'GET /bookings/207-1': () => cancelled(undefined, 'CONFIRMED'),
    })
    const tried = () => supplier[act]('207-1', never).catch((reason: unknown) => reason)
    expect(await tried()).toMatchObject({
      code: 'SUPPLIER_REFUSED',
      message: 'HBD does not cancel this booking: “Release period: allotment sold” Nothing was cancelled.',
    })
    expect(await tried()).toMatchObject({
      message:
        'HBD does not cancel this booking at the moment. Nothing was cancelled; please try again at 10:15 WIB.',
    })
    expect(operations().filter((operation) => operation.startsWith('DELETE'))).toHaveLength(1)
  })

  test.each<[string, ApiReply, boolean]>([
    ['refused', failed(400, 'INVALID_DATA', 'Not possible'), true],
    ['over quota', { status: 429, body: 'Over QPS' }, true],
    ['repeated', { status: 410, body: {} }, true],
    ['an error of the product with 500', failed(500, 'PRODUCT_ERROR'), false],
    ['an error', { status: 503, body: {} }, false],
    ['not decided', { status: 200, body: cancelled(0, 'CONFIRMED') }, false],
  ])('that is %s leaves the booking: for certain only where it was refused', async (_, reply, isCertain) => {
    vendorOf({
      'DELETE /bookings/207-1': () => reply,
      'GET /bookings/207-1': () => cancelled(undefined, 'CONFIRMED'),
    })
    expect((await cancel()) instanceof SupplierRefusal).toBe(isCertain)
    expect(operations().filter((operation) => operation.startsWith('DELETE'))).toHaveLength(1)
  })
})
