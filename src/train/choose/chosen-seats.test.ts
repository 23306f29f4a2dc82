import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type ChosenSeats, nextUnseated, occupantOf, takeSeat } from './chosen-seats.ts'

const seat = (seatNumber: string, wagonNumber = 1) => ({ leg: 1, wagonNumber, seatNumber }) as const
const passengers = ['a', 'b', 'c'].map((ref) => ({ ref, label: `Adult ${ref}` }))

test('a tap moves a passenger, frees the passenger’s own seat, or takes another’s', () => {
  const one = takeSeat({}, 'a', seat('1A'))
  expect(takeSeat(one, 'a', seat('2A'))).toEqual({ a: seat('2A') })
  expect(takeSeat(one, 'a', seat('1A'))).toEqual({})
  expect(takeSeat(one, 'b', seat('1A'))).toEqual({ b: seat('1A') })
  expect(takeSeat(one, 'b', seat('1A', 2))).toEqual({ a: seat('1A'), b: seat('1A', 2) })
})

test('selects the next passenger without a seat, and stays once all have one', () => {
  expect(nextUnseated(passengers, { a: seat('1A') }, 'a')).toBe('b')
  expect(nextUnseated(passengers, { b: seat('1A'), c: seat('1B') }, 'c')).toBe('a')
  expect(nextUnseated(passengers, { a: seat('1A'), b: seat('1B'), c: seat('1C') }, 'c')).toBe('c')
})

test('a passenger has at most one seat, and a seat at most one passenger', () => {
  const tap = fc.tuple(
    fc.constantFrom('a', 'b', 'c'),
    fc.constantFrom('1A', '1B', '2A'),
    fc.constantFrom(1, 2),
  )
  fc.assert(
    fc.property(fc.array(tap), (taps) => {
      const chosen = taps.reduce<ChosenSeats>(
        (before, [ref, at, wagon]) => takeSeat(before, ref, seat(at, wagon)),
        {},
      )
      const places = Object.values(chosen).map(
        ({ wagonNumber, seatNumber }) => `${wagonNumber} ${seatNumber}`,
      )
      expect(new Set(places).size).toBe(places.length)
      for (const [ref, taken] of Object.entries(chosen)) expect(occupantOf(chosen, taken)).toBe(ref)
    }),
  )
})
