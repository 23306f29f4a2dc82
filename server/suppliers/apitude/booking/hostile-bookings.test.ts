import { describe, expect, test } from 'vitest'
import { SupplierRefusal } from '../../../commands/supplier/supplier-refusal.ts'
import { vendorOf } from '../vendor-for-tests.ts'
import { orderForTests } from './orders-for-tests.ts'

const never = new AbortController().signal
const script = '<script>alert(1)</script>'
const ours = { reference: '207-1', clientReference: '0123456789ABCDEF0123', status: 'CONFIRMED' }
/** Neither done nor refused. */
function expectDoubtful(outcome: unknown): void {
  expect(outcome).toBeInstanceOf(Error)
  expect(outcome).not.toBeInstanceOf(SupplierRefusal)
}

describe('a booking', () => {
  test.each<[string, object]>([
    ['whose reference is a path', { ...ours, reference: '../../../admin' }],
    ['whose reference is a script', { ...ours, reference: script }],
    ['without a status', { reference: '207-1' }],
  ])('%s is in doubt', async (_, booking) => {
    const { supplier } = vendorOf({ 'POST /bookings': { booking } })
    expectDoubtful(await supplier.book(orderForTests, never).catch((error: unknown) => error))
  })

  test.each<[string, { totalNet: unknown; currency: string }]>([
    ['a price below zero', { totalNet: -5, currency: 'IDR' }],
    ['a price beyond reckoning', { totalNet: '999999999999999', currency: 'IDR' }],
    ['an unknown currency', { totalNet: 5, currency: 'XTS' }],
  ])('that bills %s is billed as it was checked', async (_, change) => {
    const { supplier } = vendorOf({ 'POST /bookings': { booking: { ...ours, ...change } } })
    expect(await supplier.book(orderForTests, never)).toEqual({
      clientReference: orderForTests.clientReference,
      supplierReference: '207-1',
      status: 'CONFIRMED',
      booked: { currency: change.currency },
    })
  })

  test.each<[string, object, object | undefined]>([
    ['of somebody else', { clientReference: 'OTHER' }, { otherReference: 'OTHER' }],
    ['in small letters', { clientReference: '0123456789abcdef0123' }, undefined],
    ['of another hotel', { hotel: { code: '999' } }, { hotelId: '999' }],
    ['of other days', { hotel: { checkIn: '2031-01-01' } }, { checkInDate: '2031-01-01' }],
    ['in another currency', { hotel: { currency: 'EUR' } }, { currency: 'EUR' }],
    [
      'of other rooms',
      { hotel: { rooms: [{ code: `DBL${script}`, rates: [{ rooms: '2' }, { rooms: 1 }] }] } },
      {
        rooms: [
          { roomTypeCode: 'DBL alert(1)', numberOfRooms: 2 },
          { roomTypeCode: 'DBL alert(1)', numberOfRooms: 1 },
        ],
      },
    ],
    ['that says nothing', { hotel: {} }, undefined],
    [
      'of rooms that nobody can read',
      { hotel: { rooms: [{ code: 'DBL' }], code: {}, checkIn: 5 } },
      undefined,
    ],
  ])('%s says so, for the order to be compared with it', async (_, change, booked) => {
    const { supplier } = vendorOf({ 'POST /bookings': { booking: { ...ours, ...change } } })
    expect((await supplier.book(orderForTests, never)).booked).toEqual(booked)
  })

  test('without its hotel is completed from the detail', async () => {
    const hotel = {
      code: 100,
      totalNet: '500',
      currency: 'IDR',
      supplier: { name: 'Bedbank', vatNumber: 'ES1' },
    }
    const answers = { 'POST /bookings': { booking: ours } }
    const { supplier } = vendorOf({ ...answers, 'GET /bookings/207-1': { booking: { ...ours, hotel } } })
    expect(await supplier.book(orderForTests, never)).toMatchObject({
      status: 'CONFIRMED',
      booked: { hotelId: '100', currency: 'IDR' },
      net: { currency: 'IDR', minor: 500 },
      payableThrough: { name: 'Bedbank', vatNumber: 'ES1' },
    })
    for (const booking of [{ ...ours, reference: '207-2', hotel }, 'none']) {
      const { supplier } = vendorOf({ ...answers, 'GET /bookings/207-1': { booking } })
      expect(await supplier.book(orderForTests, never)).toEqual({
        clientReference: orderForTests.clientReference,
        supplierReference: '207-1',
        status: 'CONFIRMED',
      })
    }
  })

  test('in a state that nobody knows is not decided', async () => {
    const { supplier } = vendorOf({ 'POST /bookings': { booking: { ...ours, status: script } } })
    expect(await supplier.book(orderForTests, never)).toMatchObject({ status: 'PENDING' })
  })
})

describe('a look-up does not say that nothing is booked', () => {
  test.each<[string, object]>([
    ['an answer without a list', {}],
    ['an error with 200', { error: { code: 'SYSTEM_ERROR', message: '' } }],
    ['a list that is none', { bookings: { bookings: script, total: 0 } }],
    ['an empty object', { bookings: {} }],
    ['fewer than the list counts', { bookings: { bookings: [], total: 3 } }],
    ['entries that cannot be read', { bookings: { bookings: [{ ...ours, reference: script }], total: 1 } }],
  ])('for %s', async (_, list) => {
    const { supplier } = vendorOf({ 'GET /bookings': list })
    await expect(supplier.lookUp(orderForTests.clientReference, never)).rejects.toThrow()
  })

  test.each<[string, object]>([
    ['another reference', { ...ours, reference: '999-9' }],
    ['another reference of ours', { ...ours, clientReference: 'OTHER' }],
  ])('nor takes a booking with %s for ours', async (_, booking) => {
    const { supplier } = vendorOf({
      'GET /bookings': { bookings: { bookings: [ours], total: 1 } },
      'GET /bookings/207-1': { booking },
    })
    await expect(supplier.lookUp(orderForTests.clientReference, never)).rejects.toThrow()
  })
})

describe('a cancellation', () => {
  test('of another booking is not ours, nor is what it would cost', async () => {
    const { supplier } = vendorOf({
      'DELETE /bookings/207-1': { booking: { ...ours, reference: '999-9', status: 'CANCELLED' } },
    })
    expectDoubtful(await supplier.cancel('207-1', never).catch((error: unknown) => error))
    expectDoubtful(await supplier.simulateCancellation('207-1', never).catch((error: unknown) => error))
  })

  test('with a charge below zero says none', async () => {
    const hotel = { cancellationAmount: '-5.00', currency: 'IDR' }
    const { supplier } = vendorOf({
      'DELETE /bookings/207-1': { booking: { ...ours, status: 'CANCELLED', hotel } },
    })
    expect(await supplier.cancel('207-1', never)).toEqual({ charge: null })
  })
})
