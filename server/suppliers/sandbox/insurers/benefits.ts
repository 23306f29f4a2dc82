import { domestic } from '#contract/insurance/pax'
import { travellersOf } from '#contract/insurance/rules'
import { type Money, money, times } from '#contract/money/money'
import type { CoveredBenefit, InsurerBenefit } from '../../../insurance/ports.ts'
import { benefitUnit, type PremiumFacts } from './premiums.ts'
import type { PackageLevel } from './products.ts'

/** Insured amounts in millions of rupiah. */
type Limits = Readonly<Record<PackageLevel, number>>
type Included = { readonly name: string; readonly home: Limits; readonly abroad: Limits }

const millions = (LOW: number, MIDDLE: number, HIGH: number): Limits => ({ LOW, MIDDLE, HIGH })

const included: Readonly<Record<string, Included>> = {
  MEDICAL: { name: 'Medical expenses', home: millions(25, 50, 100), abroad: millions(600, 1_200, 3_000) },
  EVACUATION: {
    name: 'Emergency evacuation',
    home: millions(50, 100, 250),
    abroad: millions(750, 1_500, 4_000),
  },
  ACCIDENT: { name: 'Personal accident', home: millions(50, 100, 250), abroad: millions(250, 500, 1_000) },
  CANCELLATION: { name: 'Trip cancellation', home: millions(3, 5, 10), abroad: millions(15, 30, 60) },
  BAGGAGE: { name: 'Loss of baggage', home: millions(2, 4, 8), abroad: millions(8, 15, 30) },
  DELAY: { name: 'Travel delay', home: millions(1, 2, 3), abroad: millions(3, 6, 10) },
  LIABILITY: { name: 'Personal liability', home: millions(25, 50, 100), abroad: millions(500, 1_000, 2_000) },
}

type Additional = {
  readonly name: string
  readonly text: string
  /** In millions of rupiah; absent: the text alone says what is covered. */
  readonly limit?: number
  /** Percent of one adult's base premium. */
  readonly percent: number
  readonly isOnlyAbroad?: true
  readonly soldWith: readonly PackageLevel[]
  /** Included in this package at no extra cost. */
  readonly partOf?: PackageLevel
}

const all = ['LOW', 'MIDDLE', 'HIGH'] as const
const better = ['MIDDLE', 'HIGH'] as const

const additional: Readonly<Record<string, Additional>> = {
  WINTER_SPORTS: {
    name: 'Winter sports',
    text: 'Winter sports: accidents on marked pistes, and equipment up to IDR 15,000,000',
    percent: 35,
    isOnlyAbroad: true,
    soldWith: better,
  },
  CRUISE: {
    name: 'Cruise',
    text: 'Cruise: a missed port or excursion up to IDR 10,000,000',
    limit: 10,
    percent: 20,
    soldWith: all,
  },
  ADVENTURE: {
    name: 'Adventure',
    text: 'Adventure: diving to 30 m, trekking to 5,000 m and rafting with a licensed guide',
    percent: 30,
    soldWith: better,
  },
  VISA_PROTECTION: {
    name: 'Visa protection',
    text: 'Visa protection: what cannot be refunded after a refused visa, up to IDR 20,000,000',
    limit: 20,
    percent: 12,
    isOnlyAbroad: true,
    soldWith: all,
  },
  BUSINESS_TRAVEL: {
    name: 'Business travel',
    text: 'Business travel: work equipment and a colleague who takes over, up to IDR 25,000,000',
    limit: 25,
    percent: 18,
    soldWith: ['MIDDLE'],
    partOf: 'HIGH',
  },
  HOTEL_RESERVATION: {
    name: 'Loss of hotel reservation',
    text: 'Loss of hotel reservation: another hotel up to IDR 5,000,000',
    limit: 5,
    percent: 10,
    soldWith: ['LOW', 'MIDDLE'],
    partOf: 'HIGH',
  },
  MISSED_EVENT: {
    name: 'Missed event',
    text: 'Missed event: tickets of an event that cannot be reached, up to IDR 7,500,000',
    limit: 7.5,
    percent: 15,
    soldWith: all,
  },
  MEDICAL_EXTENSION: {
    name: 'Medical cover extension',
    text: 'Medical cover extension: the limit of the medical expenses is doubled',
    percent: 40,
    soldWith: better,
  },
}

export const benefitNames: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries({ ...additional, ...included }).map(([code, { name }]) => [code, name]),
)

/** First the benefits that can be added, then those that the package includes. */
export function benefitsOf(facts: PremiumFacts, level: PackageLevel): readonly InsurerBenefit[] {
  const travellers = travellersOf(facts)
  const isHome = facts.territory === domestic
  const own = Object.entries(additional).filter(([, { isOnlyAbroad }]) => !(isHome && isOnlyAbroad))
  return [
    ...own
      .filter(([, { soldWith }]) => soldWith.includes(level))
      .map(([code, { name, text, limit, percent }]) => ({
        code,
        text,
        limit: limit === undefined ? null : rupiahMillions(limit),
        item: { label: name, quantity: travellers, unit: benefitUnit(facts, percent) },
      })),
    ...Object.entries(included).map(([code, { name, home, abroad }]) => ({
      code,
      ...coveredUpTo(name, rupiahMillions((isHome ? home : abroad)[level])),
      item: null,
    })),
    ...own
      .filter(([, { partOf }]) => partOf === level)
      .map(([code, { text, limit }]) => ({
        code,
        text,
        limit: limit === undefined ? null : rupiahMillions(limit),
        item: null,
      })),
  ]
}

/** What the package covers with the chosen additions, which come last. The extension of the medical cover doubles its
 * limit, and says that it is counted there. */
export function coveredWith(
  benefits: readonly InsurerBenefit[],
  chosenCodes: readonly string[],
): readonly CoveredBenefit[] {
  const isExtended = chosenCodes.includes('MEDICAL_EXTENSION')
  const included = benefits.filter(({ item }) => item === null)
  const added = benefits.filter(({ code, item }) => item !== null && chosenCodes.includes(code))
  return [...included, ...added].map(({ code, text, limit }) => {
    const name = benefitNames[code] ?? code
    if (code === 'MEDICAL' && limit && isExtended) return { code, ...coveredUpTo(name, times(limit, 2)) }
    if (code !== 'MEDICAL_EXTENSION') return { code, text, limit }
    return { code, text: `${name}: it is part of the limit of the medical expenses`, limit }
  })
}

function rupiahMillions(count: number): Money {
  return money('IDR', count * 1_000_000)
}

function coveredUpTo(name: string, limit: Money): Pick<InsurerBenefit, 'text' | 'limit'> {
  return { text: `${name} up to IDR ${limit.minor.toLocaleString('en-US')}`, limit }
}
