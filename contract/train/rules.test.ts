import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, daysBetween } from '../day/dates.ts'
import { departureBounds, returnBounds, trainObstacles, whyNotSearchTrains } from './rules.ts'

const today = '2027-03-01'
const search = {
  origin: 'GMR',
  destination: 'BD',
  departureDate: today,
  returnDate: null,
  tripType: 'OW',
  numberOfAdults: 1,
  numberOfInfants: 0,
} as const

test.each([
  [{}, null],
  [{ origin: null }, 'NO_ORIGIN'],
  [{ destination: null }, 'NO_DESTINATION'],
  [{ destination: 'GMR' }, 'SAME_STATION'],
  [{ departureDate: '2027-02-28' }, 'DEPARTURE_OUT_OF_BOUNDS'],
  [{ departureDate: addDays(today, 91) }, 'DEPARTURE_OUT_OF_BOUNDS'],
  [{ tripType: 'RT' }, 'RETURN_MISSING'],
  [{ tripType: 'RT', returnDate: addDays(today, 31) }, 'RETURN_OUT_OF_BOUNDS'],
  [{ tripType: 'RT', returnDate: addDays(today, 30) }, null],
  [{ numberOfInfants: 2 }, 'TOO_MANY_INFANTS'],
] as const)('a search with %j is answered %s', (change, obstacle) => {
  expect(whyNotSearchTrains({ ...search, ...change }, today)).toBe(obstacle)
  if (obstacle) expect(trainObstacles[obstacle]).toMatch(/\.$/)
})

test('a departure is possible from today to 90 days ahead, a return up to 30 days after it', () => {
  const day = fc.integer({ min: 0, max: 3_000 }).map((days) => addDays('2026-01-01', days))
  fc.assert(
    fc.property(
      day,
      fc.integer({ min: -200, max: 200 }),
      fc.integer({ min: -60, max: 60 }),
      (now, ahead, stay) => {
        const departureDate = addDays(now, ahead)
        const oneWay = whyNotSearchTrains({ ...search, departureDate }, now)
        expect(oneWay === null).toBe(ahead >= 0 && ahead <= 90)
        const returnDate = addDays(departureDate, stay)
        const round = whyNotSearchTrains({ ...search, departureDate, returnDate, tripType: 'RT' }, now)
        expect(round === null).toBe(oneWay === null && stay >= 0 && stay <= 30)
        const { min, max } = departureBounds(now)
        expect([min, daysBetween(min, max)]).toEqual([now, 90])
        const back = returnBounds(departureDate)
        expect([back.min, daysBetween(back.min, back.max)]).toEqual([departureDate, 30])
      },
    ),
  )
})
