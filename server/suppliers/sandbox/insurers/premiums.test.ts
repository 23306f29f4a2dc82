import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type CoverageName, periodFrom } from '#contract/insurance/rules'
import type { Trip } from '../../../insurance/ports.ts'
import { tripOf } from './insurers-for-tests.ts'
import { premiumItems, totalOf } from './premiums.ts'
import type { PackageLevel } from './products.ts'
import { type TerritoryName, territoryNames } from './territories.ts'

const level = fc.constantFrom<PackageLevel>('LOW', 'MIDDLE', 'HIGH')
const territory = fc.constantFrom(...territoryNames)
const count = fc.integer({ min: 0, max: 20 })
const trip = fc
  .record({
    tripName: fc.constantFrom('Single Trip', 'Annual Trip 90', 'Annual Trip 180'),
    coverageName: fc.constantFrom<CoverageName>('Individual', 'Family', 'Group', 'Group Tour'),
    days: fc.integer({ min: 1, max: 365 }),
    isAlreadyTravel: fc.boolean(),
    numberOfAdults: count,
    numberOfSeniors: count,
    numberOfChildren: count,
  })
  .filter(({ numberOfAdults, numberOfSeniors, numberOfChildren }) =>
    [numberOfAdults, numberOfSeniors, numberOfChildren].some((n) => n > 0),
  )
  .map(({ days, ...given }) => tripOf({ ...given, ...periodFrom('2027-03-02', days) }))

const rateOf = (of: Trip, where: TerritoryName, what: PackageLevel) =>
  totalOf(premiumItems({ ...of, territory: where }, what)).minor

test('more days, more travellers, an older traveller or a trip that has begun are never cheaper', () => {
  fc.assert(
    fc.property(trip, territory, level, fc.integer({ min: 1, max: 30 }), (of, where, what, more) => {
      const rate = rateOf(of, where, what)
      const with_ = (changes: Partial<Trip>) => rateOf({ ...of, ...changes }, where, what)
      expect(rate).toBeGreaterThan(0)
      expect(with_({ coverageNumberOfDays: of.coverageNumberOfDays + more })).toBeGreaterThanOrEqual(rate)
      for (const field of ['numberOfAdults', 'numberOfSeniors', 'numberOfChildren'] as const) {
        expect(with_({ [field]: of[field] + 1 })).toBeGreaterThan(rate)
      }
      const oneOlder = [
        ['numberOfChildren', 'numberOfAdults'],
        ['numberOfAdults', 'numberOfSeniors'],
      ] as const
      for (const [younger, older] of oneOlder) {
        if (of[younger] === 0) continue
        expect(with_({ [younger]: of[younger] - 1, [older]: of[older] + 1 })).toBeGreaterThan(rate)
      }
      expect(with_({ isAlreadyTravel: true })).toBeGreaterThanOrEqual(rate)
    }),
  )
})

test('a better package, a wider territory and longer trips of an annual policy cost more', () => {
  fc.assert(
    fc.property(trip, territory, level, (of, where, what) => {
      const packages = (['LOW', 'MIDDLE', 'HIGH'] as const).map((one) => rateOf(of, where, one))
      const territories = territoryNames.map((one) => rateOf(of, one, what))
      for (const rates of [packages, territories]) {
        expect(rates).toEqual(rates.toSorted((a, b) => a - b))
        expect(new Set(rates).size).toBe(rates.length)
      }
      expect(rateOf({ ...of, tripName: 'Annual Trip 180' }, where, what)).toBeGreaterThan(
        rateOf({ ...of, tripName: 'Annual Trip 90' }, where, what),
      )
    }),
  )
})

test('the premiums are realistic', () => {
  const five = tripOf()
  const year = tripOf({ tripName: 'Annual Trip 90', ...periodFrom('2027-03-02', 365) })
  const of = (what: Trip) => territoryNames.map((where) => rateOf(what, where, 'MIDDLE'))
  expect(of(five)).toEqual([46_000, 137_000, 237_500, 259_000, 345_000])
  expect(of(year)).toEqual([228_500, 677_500, 1_176_500, 1_283_500, 1_711_500])
})

test('a traveller who has left already pays 25 % more, in a separate line', () => {
  const items = premiumItems(
    { ...tripOf({ numberOfChildren: 1, isAlreadyTravel: true }), territory: 'Asia' },
    'MIDDLE',
  )
  expect(items.map(({ label, quantity, unit }) => [label, quantity, unit.minor])).toEqual([
    ['Adult (19–70 years)', 1, 137_000],
    ['Child (0–18 years)', 1, 89_000],
    ['Already travelling', null, 56_500],
  ])
})
