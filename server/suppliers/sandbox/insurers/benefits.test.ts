import fc from 'fast-check'
import { expect, test } from 'vitest'
import { insuranceNamer } from '#contract/insurance/names'
import { domestic } from '#contract/insurance/pax'
import { travellersOf } from '#contract/insurance/rules'
import { insuranceNames as english } from '#contract/paper/words/en/insurance-names'
import { insuranceNames as indonesian } from '#contract/paper/words/id/insurance-names'
import { benefitNames, benefitsOf, coveredWith } from './benefits.ts'
import { tripOf } from './insurers-for-tests.ts'
import type { PackageLevel } from './products.ts'
import { type TerritoryName, territoryNames } from './territories.ts'

const levels = ['LOW', 'MIDDLE', 'HIGH'] as const
const optional = [
  'WINTER_SPORTS',
  'CRUISE',
  'ADVENTURE',
  'VISA_PROTECTION',
  'BUSINESS_TRAVEL',
  'HOTEL_RESERVATION',
  'MISSED_EVENT',
  'MEDICAL_EXTENSION',
]

const soldIn = (territory: TerritoryName, level: PackageLevel) =>
  benefitsOf({ ...tripOf(), territory }, level).flatMap(({ code, item }) => (item ? [code] : []))

test('eight benefits can be added abroad, six at home, and not all of them to every package', () => {
  const sold = (territory: TerritoryName) => [...new Set(levels.flatMap((level) => soldIn(territory, level)))]
  expect(sold('Asia').sort()).toEqual(optional.toSorted())
  expect(sold(domestic).sort()).toEqual(
    optional.filter((code) => !['WINTER_SPORTS', 'VISA_PROTECTION'].includes(code)).sort(),
  )
  expect(levels.map((level) => soldIn('Worldwide', level).length)).toEqual([4, 8, 6])
})

test('a package covers what it includes and what was added; the extension doubles the medical limit', () => {
  const classic = benefitsOf({ ...tripOf(), territory: 'Asia' }, 'MIDDLE')
  const limits = (codes: string[]) =>
    Object.fromEntries(coveredWith(classic, codes).map(({ code, limit }) => [code, limit?.minor ?? null]))
  const included = limits([])
  expect(included).toEqual({
    MEDICAL: 1_200_000_000,
    EVACUATION: 1_500_000_000,
    ACCIDENT: 500_000_000,
    CANCELLATION: 30_000_000,
    BAGGAGE: 15_000_000,
    DELAY: 6_000_000,
    LIABILITY: 1_000_000_000,
  })
  expect(limits(['MEDICAL_EXTENSION', 'MISSED_EVENT', 'ADVENTURE'])).toEqual({
    ...included,
    MEDICAL: 2_400_000_000,
    MEDICAL_EXTENSION: null,
    MISSED_EVENT: 7_500_000,
    ADVENTURE: null,
  })
  const last = coveredWith(classic, ['MEDICAL_EXTENSION']).at(-1)
  // nobody doubles the limit a second time
  expect(last?.text).toBe('Medical cover extension: it is part of the limit of the medical expenses')
})

test('every benefit of a package is listed once by name, and an optional one has a price for each traveller', () => {
  const facts = fc.record({
    days: fc.integer({ min: 1, max: 365 }),
    numberOfAdults: fc.integer({ min: 1, max: 20 }),
    numberOfChildren: fc.integer({ min: 0, max: 20 }),
  })
  fc.assert(
    fc.property(
      facts,
      fc.constantFrom(...territoryNames),
      fc.constantFrom(...levels),
      ({ days, ...counts }, territory, level) => {
        const premiumFacts = { ...tripOf(counts), coverageNumberOfDays: days, territory }
        const benefits = benefitsOf(premiumFacts, level)
        expect(new Set(benefits.map(({ code }) => code)).size).toBe(benefits.length)
        for (const { code, text, item } of benefits) {
          const name = benefitNames[code] ?? 'no name'
          expect(text.startsWith(name)).toBe(true)
          if (item === null) continue
          expect(item).toMatchObject({ label: name, quantity: travellersOf(premiumFacts) })
          expect(item.unit.minor).toBeGreaterThan(0)
        }
      },
    ),
  )
})

test('every benefit is said in Indonesian, to its last word', () => {
  const names = insuranceNamer(indonesian, 'id')
  const inEnglish = [...Object.values(english.benefits), ...Object.values(english.details), 'up to']
  const all = levels.flatMap((level) => {
    const benefits = benefitsOf({ ...tripOf(), territory: 'Asia' }, level)
    return [...benefits, ...coveredWith(benefits, optional)]
  })
  const said = all.map(({ code, text }) => names.benefitText(code, text))
  expect(said.filter((text) => inEnglish.some((words) => text.includes(words)))).toEqual([])
  const isUsed = (words: string) => all.some(({ text }) => text.includes(words))
  expect(inEnglish.filter((words) => !isUsed(words))).toEqual([])
})
