import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type TourBooking, tourPriceCodes } from '#contract/tour/request'
import { travellerFormsOf } from '#contract/tour/travellers'
import { whyNotTheseBirths, whyNotTheseTravellers } from './why-not-these-travellers.ts'

const days = { today: '2026-11-21', departure: '2027-03-12' }

function requestFor(quantities: readonly number[]): Pick<TourBooking, 'detail' | 'pax'> {
  const counts = tourPriceCodes.flatMap((code, index) => {
    const quantity = quantities[index] ?? 0
    return quantity > 0 ? [{ code, quantity }] : []
  })
  return {
    detail: counts.map(({ code, quantity }) => ({ productId: 'ALT-JP1-20270312', quantity, type: code })),
    pax: travellerFormsOf(counts).map(({ description }) => ({
      first_name: 'Putri',
      last_name: 'Lestari',
      dob: '1990-05-17',
      phone: '62811',
      address: 'Jalan Merdeka 1',
      description,
    })),
  }
}

test('one traveller for each counted seat fits, in any order; one more, one fewer or another does not', () => {
  const quantities = fc.tuple(
    fc.integer({ min: 1, max: 8 }),
    ...Array.from({ length: 4 }, () => fc.integer({ min: 0, max: 8 })),
  )
  fc.assert(
    fc.property(quantities, fc.nat(), (of, at) => {
      const { detail, pax } = requestFor(of)
      const [first] = pax
      if (!first) throw new Error('nobody')
      const index = at % pax.length
      expect(whyNotTheseTravellers({ detail, pax: pax.toReversed() })).toBeNull()
      expect(whyNotTheseTravellers({ detail, pax: pax.toSpliced(index, 1) })).toMatch(/are counted/)
      expect(whyNotTheseTravellers({ detail, pax: [...pax, first] })).toMatch(/are counted/)
      const other = { ...first, description: 'Adult Single 99' }
      expect(whyNotTheseTravellers({ detail, pax: pax.with(index, other) })).toMatch(/is missing/)
    }),
  )
})

test('a booking has one departure, each category once, at least one single adult and at most forty travellers', () => {
  const { detail, pax } = requestFor([1, 1])
  const [single, twin] = detail
  if (!single || !twin) throw new Error('nothing is counted')
  const why = (of: TourBooking['detail']) => whyNotTheseTravellers({ detail: of, pax })
  expect(why([single, { ...twin, productId: 'ALT-JP2-20270312' }])).toBe('A booking is of one departure.')
  expect(why([single, { ...twin, type: 'ADULTSS' }])).toBe('Each category can be counted once only.')
  expect(whyNotTheseTravellers(requestFor([0, 2]))).toBe('At least 1 Adult Single is needed.')
  expect(whyNotTheseTravellers(requestFor([40]))).toBeNull()
  expect(whyNotTheseTravellers(requestFor([39, 2]))).toBe('At most 40 travellers can be booked at once.')
})

test.each([
  ['2026-11-21', [1], null],
  ['2026-11-22', [1], 'Adult Single 1: please look at the date of birth again.'],
  ['1906-11-21', [1], null],
  ['1906-11-20', [1], 'Adult Single 1: please look at the date of birth again.'],
  // twelve on the day of departure
  ['2015-03-12', [0, 0, 0, 0, 1], 'Child No Bed 1: a child is under 12 on the day of departure.'],
  ['2015-03-13', [0, 0, 0, 0, 1], null],
  ['2026-11-22', [0, 0, 1], 'Child Twin Sharing 1: please look at the date of birth again.'],
])('born on %s, counted as %j: %s', (dob, quantities, expected) => {
  const { detail, pax } = requestFor(quantities)
  const of = { detail, pax: pax.map((person) => ({ ...person, dob })) }
  expect(whyNotTheseBirths(of, days)).toBe(expected)
})
