import { expect, test } from 'vitest'
import { permissionsWithout } from '#contract/access/permissions-for-tests'
import { ApiFailure } from '../../lib/call/failure.ts'
import { offerKey } from '../offer-key.ts'
import { offer } from '../offers-for-tests.ts'
import { exampleFields } from './fields/example-form.ts'
import { holdEnds } from './fields/hold-ends.ts'
import { restoreSeats, withSeats } from './fields/train-seats.ts'
import { toTrainBooking } from './to-train-booking.ts'
import { whyNotHold } from './why-not-hold.ts'

const out = offer()
const back = offer({ departureTime: '19:00', trainNumber: '36' })
const seat = (leg: 1 | 2, seatNumber: string) => ({ leg, wagonNumber: 2, seatNumber })

test('the request numbers the passengers and has their seats on every journey', () => {
  const seats = withSeats(withSeats(restoreSeats([], [out, back]), 0, { A1: seat(1, '3A') }), 1, {
    A1: seat(2, '4B'),
  })
  const body = toTrainBooking(
    exampleFields({ clientReference: ' PO-7 ', seats }),
    [out, back],
    ['IDR', 200_000],
  )
  expect(body.availabilityIds).toEqual([out.availabilityId, back.availabilityId])
  expect(body.pax).toMatchObject([
    { paxRef: 'A1', paxNumber: 1, paxType: 'ADULT', identityType: 'KTP', identityNumber: '3273010101900001' },
    { paxRef: 'I1', paxNumber: 2, paxType: 'INFANT', seats: [] },
  ])
  expect(body.pax[0]?.seats).toEqual([seat(1, '3A'), seat(2, '4B')])
  expect(body.pax[1]).not.toHaveProperty('identityType')
  expect(body).toMatchObject({ clientReference: 'PO-7', agreedTotal: ['IDR', 200_000] })
  expect(body.holder).not.toHaveProperty('nationality')
})

test('a holder who travels gives the first adult a name, not birth and identity', () => {
  const { pax, ...body } = toTrainBooking(exampleFields({ holderTravels: true }), [out], null)
  expect(pax[0]).toMatchObject({
    title: 'MRS',
    firstName: 'Putri',
    lastName: 'Lestari',
    dateOfBirth: '1990-05-17',
  })
  expect(body).not.toHaveProperty('agreedTotal')
})

test('chosen seats are kept for the same train and dropped for another', () => {
  const chosen = withSeats(restoreSeats([], [out]), 0, { A1: seat(1, '3A') })
  const again = { ...out, availabilityId: 'another signature of it' }
  expect(restoreSeats(chosen, [again])).toEqual(chosen)
  expect(restoreSeats(chosen, [back])).toEqual([{ train: offerKey(back), chosen: {} }])
})

test('a hold ends after its minutes, at the latest at departure', () => {
  const at = (time: string) => new Date(`${out.departureDate}T${time}:00+07:00`)
  const departs = at(out.departureTime)
  const hourBefore = new Date(departs.getTime() - 3_600_000)
  expect(holdEnds(hourBefore, 30, out)).toEqual(new Date(hourBefore.getTime() + 1_800_000))
  expect(holdEnds(hourBefore, 90, out)).toEqual(departs)
})

test('reports first the reason that the person can change least', () => {
  const open = {
    permissions: permissionsWithout(),
    online: true,
    price: { known: true, error: null },
  }
  const over = new ApiFailure(409, '', { error: 'SEARCH_AGAIN' })
  expect(whyNotHold(open)).toBeNull()
  expect(whyNotHold({ ...open, permissions: { ...open.permissions, book: 0 }, online: false })).toBe(
    'NO_PERMISSION',
  )
  expect(whyNotHold({ ...open, online: false, price: { known: true, error: over } })).toBe('OFFLINE')
  // the price still shown belongs to an expired offer
  expect(whyNotHold({ ...open, price: { known: true, error: over } })).toBe('OFFER_EXPIRED')
  expect(whyNotHold({ ...open, price: { known: false, error: new Error('lost') } })).toBe('NO_PRICE')
  expect(whyNotHold({ ...open, price: { known: false, error: null } })).toBe('NEW_PRICE')
})
