import { expect, test } from 'vitest'
import { changeTrip } from './trip.ts'

const trip = { departureDate: '2026-12-28', returnDate: '2026-12-31' }

test('a departure up to the day of return keeps the return', () => {
  for (const departureDate of ['2026-12-01', '2026-12-31'])
    expect(changeTrip(trip, { departureDate })).toEqual({ departureDate, returnDate: '2026-12-31' })
})

test('a departure after the return moves the return', () => {
  expect(changeTrip(trip, { departureDate: '2027-01-01' })).toEqual({
    departureDate: '2027-01-01',
    returnDate: '2027-01-04',
  })
})

test('a return on the day of departure is accepted, one before it is ignored', () => {
  expect(changeTrip(trip, { returnDate: '2026-12-28' }).returnDate).toBe('2026-12-28')
  expect(changeTrip(trip, { returnDate: '2026-12-27' })).toEqual(trip)
})
