import { type Currency, type Money, money } from '#contract/money/money'
import type { RoomOccupancy } from '../../../hotel/ports.ts'

/** What a price depends on besides the rate and the guests. */
export type PriceTerms = {
  readonly currency: Currency
  /** The sum of the nights' percentages (`stayPercent`). */
  readonly nightsPercent: number
  readonly country: string
  readonly nationality: string
}

/** The step to which prices are rounded, in minor units. */
const steps: Partial<Record<Currency, number>> = { IDR: 1_000, SGD: 100, MYR: 100, THB: 1_000 }
const plainStep = 100

/** The price of one room for all nights. `baseMinor` is a night at 100 % for two adults. */
export function roomPrice(baseMinor: number, occupancy: RoomOccupancy, terms: PriceTerms): Money {
  const percent = occupancyPercent(occupancy) * nationalityPercent(terms)
  // exact: at most 10^7 × 6·10^3 × 5·10^2 × 10^2, which is below 2^53
  const product = money(terms.currency, baseMinor * terms.nightsPercent * percent)
  return toStep(product, 1_000_000)
}

export function percentOf(price: Money, percent: number): Money {
  return toStep(money(price.currency, price.minor * percent), 100)
}

/** Two adults are included, infants are free. */
export function occupancyPercent({ adults, childrenAges }: RoomOccupancy): number {
  const extraAdults = Math.max(0, adults - 2) * 32
  return childrenAges.reduce((sum, age) => sum + childPercent(age), 100 + extraAdults)
}

function childPercent(age: number): number {
  if (age < 6) return 8
  return age < 12 ? 18 : 28
}

/** Indonesian residents get a discount in Indonesia. */
function nationalityPercent({ country, nationality }: PriceTerms): number {
  return country === 'ID' && nationality === 'ID' ? 96 : 100
}

/** Divides and rounds to the nearest step, at least one step; integer arithmetic only. */
function toStep({ currency, minor }: Money, divisor: number): Money {
  const step = steps[currency] ?? plainStep
  const unit = divisor * step
  const up = minor + unit / 2
  return money(currency, Math.max(1, (up - (up % unit)) / unit) * step)
}
