import type { ExampleSale } from '#contract/admin/prices'
import type { Product } from '#contract/call/product'
import { addDays } from '#contract/day/dates'
import { type Currency, minorDigits } from '#contract/money/money'
import type { RuleForm } from '#contract/money/price-rule'

/** What a person chose for the example; the rest follows from the rule. */
export type ExampleChoice = Partial<{
  product: Product
  supplierCode: string
  firstDay: string
  net: number
  units: number
  currency: Currency
}>

const daysAhead = 30
/** No supplier has this code: only rules for all suppliers match. */
const anySupplier = 'ANY'
const plainUnits: Readonly<Record<Product, number>> = { HOTEL: 2, INSURANCE: 1, TOUR: 1, TRAIN: 1 }
const plainNets: Partial<Record<Currency, number>> = { IDR: 1_000_000, MYR: 300, THB: 2_500 }
/** In a currency without decimals, a unit is worth little. */
const plainNetIn = (code: Currency) => plainNets[code] ?? (minorDigits[code] === 0 ? 10_000 : 100)

/** A sale that the rule matches, if its dimensions can match at all. */
export function exampleFor(
  rule: RuleForm,
  choice: ExampleChoice,
  { today, currency, suppliers }: { today: string; currency: Currency; suppliers: readonly string[] },
): ExampleSale {
  const product = rule.product ?? choice.product ?? 'HOTEL'
  const sold = choice.currency ?? currency
  const offered = suppliers.find((code) => code === choice.supplierCode) ?? suppliers[0]
  return {
    product,
    supplierCode: rule.supplierCode ?? offered ?? anySupplier,
    countryCode: rule.countryCode,
    zoneCode: rule.zoneCode,
    hotelId: rule.hotelId,
    firstDay: choice.firstDay ?? rule.stayFrom ?? earlierOf(addDays(today, daysAhead), rule.stayUntil),
    net: [sold, choice.net ?? plainNetIn(sold)],
    units: choice.units ?? plainUnits[product],
    currency: sold,
  }
}

function earlierOf(day: string, other: string | null): string {
  return other !== null && other < day ? other : day
}
