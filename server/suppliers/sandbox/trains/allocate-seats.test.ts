import fc from 'fast-check'
import { expect, test } from 'vitest'
import { allocateSeats } from './allocate-seats.ts'
import { type FreeSeat, seatKey } from './free-seats.ts'

const seats = (wagon: number, ...names: string[]): FreeSeat[] => names.map((seat) => ({ wagon, seat }))
const names = (allocated: readonly FreeSeat[] | null) => allocated?.map(seatKey)

test('passengers sit in one row if possible, else in one wagon, else anywhere', () => {
  const free = [...seats(1, '1A', '2C', '2D', '9A'), ...seats(2, '1A', '1B', '1C')]
  expect(names(allocateSeats(free, [null, null]))).toEqual(['1/2C', '1/2D'])
  expect(names(allocateSeats(seats(1, '1A', '1D', '2A', '2B'), [null, null]))).toEqual(['1/2A', '1/2B'])
  expect(names(allocateSeats(free, [null, null, null]))).toEqual(['2/1A', '2/1B', '2/1C'])
  expect(
    names(
      allocateSeats(
        free,
        Array.from({ length: 4 }, () => null),
      ),
    )?.at(0),
  ).toBe('1/1A')
  expect(
    allocateSeats(
      free,
      Array.from({ length: 8 }, () => null),
    ),
  ).toBeNull()
})

test('a chosen seat goes to the passenger who chose it', () => {
  const free = seats(1, '1A', '1B', '1C')
  expect(names(allocateSeats(free, [null, { wagon: 1, seat: '1A' }]))).toEqual(['1/1B', '1/1A'])
  expect(allocateSeats(free, [{ wagon: 1, seat: '5A' }])).toBeNull()
  expect(allocateSeats(free, seats(1, '1A', '1A'))).toBeNull()
})

test('with random journeys and choices no seat is sold twice on one segment', () => {
  const all = [1, 2].flatMap((wagon) => seats(wagon, '1A', '1B', '2A', '2B', '3A'))
  const order = fc.record({
    from: fc.integer({ min: 0, max: 5 }),
    length: fc.integer({ min: 1, max: 6 }),
    chosen: fc.array(fc.option(fc.constantFrom(...all), { nil: null }), { minLength: 1, maxLength: 4 }),
    cancelled: fc.boolean(),
  })
  fc.assert(
    fc.property(fc.array(order, { maxLength: 40 }), (orders) => {
      const sold = new Map<string, number>()
      orders.forEach(({ from, length, chosen, cancelled }, id) => {
        const segments = Array.from({ length }, (_, at) => from + at)
        const isFree = (seat: FreeSeat) =>
          segments.every((segment) => !sold.has(`${segment}/${seatKey(seat)}`))
        const free = all.filter(isFree)
        const allocated = allocateSeats(free, chosen)
        if (!allocated) return
        expect(allocated).toHaveLength(chosen.length)
        for (const [index, seat] of allocated.entries()) {
          const wish = chosen[index]
          if (wish) expect(seat).toEqual(wish)
          for (const segment of segments) {
            const key = `${segment}/${seatKey(seat)}`
            expect(sold.has(key)).toBe(false)
            sold.set(key, id)
          }
        }
        if (cancelled) for (const [key, of] of sold) if (of === id) sold.delete(key)
      })
    }),
  )
})
