import { ages, domestic, type PaxType } from '#contract/insurance/pax'
import type { TariffItem } from '#contract/insurance/pricing'
import type { CoverageName, TravellerCounts } from '#contract/insurance/rules'
import { basisPointsOf, type Money, money, sum, times } from '#contract/money/money'
import type { PackageLevel } from './products.ts'
import type { TerritoryName } from './territories.ts'

/** The base premium in rupiah: one adult, up to four days, before all percentages. */
const adultRupiah: Readonly<Record<TerritoryName, number>> = {
  [domestic]: 32_000,
  Asia: 95_000,
  Schengen: 165_000,
  'Worldwide excluding USA/Canada': 180_000,
  Worldwide: 240_000,
}

/** Pairs of the longest duration in days and its percentage; beyond them each started week adds `percentOfWeek`. */
const dayBands: readonly (readonly [number, number])[] = [
  [4, 100],
  [6, 125],
  [8, 145],
  [10, 165],
  [15, 205],
  [20, 250],
  [25, 290],
  [31, 330],
]
const percentOfMonth = 330
const percentOfWeek = 45

/** For any number of trips in the year; the name limits the days of each trip. */
const annualPercent: Readonly<Record<string, number>> = { 'Annual Trip 90': 620, 'Annual Trip 180': 880 }

const packagePercent: Readonly<Record<PackageLevel, number>> = { LOW: 80, MIDDLE: 115, HIGH: 175 }
const coveragePercent: Readonly<Record<CoverageName, number>> = {
  Individual: 100,
  Duo: 96,
  'Duo Plus': 94,
  Family: 88,
  Group: 90,
  'Group Tour': 84,
}
const agePercent: Readonly<Record<PaxType, number>> = { CHD: 65, ADT: 100, SNR: 180 }

/** The surcharge for a trip that has begun, in basis points. */
const alreadyTravellingBp = 2_500

export type PremiumFacts = TravellerCounts & {
  readonly tripName: string
  readonly coverageName: CoverageName
  readonly coverageNumberOfDays: number
  readonly territory: TerritoryName
}

/** One line for each age band that travels, and the surcharge for a trip that has begun. */
export function premiumItems(
  facts: PremiumFacts & { readonly isAlreadyTravel: boolean },
  level: PackageLevel,
): readonly TariffItem[] {
  const bands = [
    { type: 'ADT', word: 'Adult', quantity: facts.numberOfAdults },
    { type: 'SNR', word: 'Senior', quantity: facts.numberOfSeniors },
    { type: 'CHD', word: 'Child', quantity: facts.numberOfChildren },
  ] as const
  const items = bands
    .filter(({ quantity }) => quantity > 0)
    .map(({ type, word, quantity }) => ({
      label: `${word} (${ages[type].min}–${ages[type].max} years)`,
      quantity,
      unit: inHalfThousands(adultRupiah[facts.territory], [
        lengthPercent(facts),
        packagePercent[level],
        coveragePercent[facts.coverageName],
        agePercent[type],
      ]),
    }))
  if (!facts.isAlreadyTravel) return items
  const loading = basisPointsOf(totalOf(items), alreadyTravellingBp)
  return [...items, { label: 'Already travelling', quantity: null, unit: loading }]
}

/** The price of an additional benefit for one traveller; `percent` of the base premium. */
export function benefitUnit(facts: PremiumFacts, percent: number): Money {
  return inHalfThousands(adultRupiah[facts.territory], [lengthPercent(facts), percent])
}

export function totalOf(items: readonly TariffItem[]): Money {
  return sum(
    'IDR',
    items.map(({ quantity, unit }) => (quantity === null ? unit : times(unit, quantity))),
  )
}

function lengthPercent({ tripName, coverageNumberOfDays: days }: PremiumFacts): number {
  const annual = annualPercent[tripName]
  if (annual !== undefined) return annual
  const band = dayBands.find(([most]) => days <= most)
  return band?.[1] ?? percentOfMonth + percentOfWeek * Math.ceil((days - 31) / 7)
}

/** Multiplies by the percentages and rounds up to 500 rupiah. */
function inHalfThousands(rupiah: number, percents: readonly number[]): Money {
  const product = percents.reduce((all, percent) => all * percent, rupiah)
  return money('IDR', Math.ceil(product / 100 ** percents.length / 500) * 500)
}
