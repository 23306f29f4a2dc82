import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, dayInJakarta, startOfDay } from '#contract/day/dates'
import { quotedUntil } from './quoted-until.ts'

const hourMs = 3_600_000

test('three days, but not past the day before the coverage; always in the future, never past the first covered day', () => {
  const now = fc.integer({ min: 0, max: 40_000_000 }).map((s) => new Date(Date.UTC(2027, 0, 1) + s * 1_000))
  fc.assert(
    fc.property(now, fc.integer({ min: 0, max: 30 }), (now, ahead) => {
      const start = addDays(dayInJakarta(now), ahead)
      const until = quotedUntil(now, start).getTime()
      const endOfFirstDay = startOfDay(addDays(start, 1)).getTime()
      expect(until).toBeGreaterThan(now.getTime())
      expect(until).toBeGreaterThanOrEqual(Math.min(now.getTime() + 3 * hourMs, endOfFirstDay))
      expect(until).toBeLessThanOrEqual(endOfFirstDay)
      expect(until).toBeLessThanOrEqual(now.getTime() + 72 * hourMs)
      if (ahead >= 2) expect(until).toBeLessThanOrEqual(startOfDay(start).getTime())
      if (ahead >= 4) expect(until).toBe(now.getTime() + 72 * hourMs)
    }),
  )
})

test.each([
  ['2027-03-10', '2027-03-04T03:00:00.000Z'],
  // midnight in Jakarta
  ['2027-03-03', '2027-03-02T17:00:00.000Z'],
  ['2027-03-02', '2027-03-01T17:00:00.000Z'],
  ['2027-03-01', '2027-03-01T06:00:00.000Z'],
])('on 1 March at ten, covered from %s: until %s', (start, until) => {
  expect(quotedUntil(new Date('2027-03-01T03:00:00Z'), start).toISOString()).toBe(until)
})

test('late on the first day of the coverage: until midnight in Jakarta', () => {
  const lateOnTheFirst = new Date('2027-03-01T15:30:00Z')
  expect(quotedUntil(lateOnTheFirst, '2027-03-01').toISOString()).toBe('2027-03-01T17:00:00.000Z')
  expect(quotedUntil(lateOnTheFirst, '2027-03-02').toISOString()).toBe('2027-03-01T18:30:00.000Z')
})
