import { withoutName } from '#contract/insurance/benefit-text'
import type { Benefit } from '#contract/insurance/insurance'
import type { MoneyPair } from '#contract/money/money'

type Names = Readonly<Record<string, string>>

/** The text of a `[text, price]` pair, else the configured name of the code (spec: insurance §3). */
export function benefitName(code: string, benefit: Benefit, bcToName: Names): string {
  const name = typeof benefit === 'string' ? bcToName[code] : benefit[0]
  return name || 'NOT_RESOLVED'
}

export type OptionalBenefit = { readonly code: string; readonly name: string; readonly price: MoneyPair }
export type IncludedBenefit = {
  readonly code: string
  readonly name: string
  readonly detail: string
  /** `null`: the detail says what is covered. */
  readonly limit: MoneyPair | null
}

/** Splits the benefits into those with a price and those included in the package. */
export function splitBenefits(
  benefits: Readonly<Record<string, Benefit>>,
  limits: Readonly<Record<string, MoneyPair>>,
  bcToName: Names,
) {
  const optional: OptionalBenefit[] = []
  const included: IncludedBenefit[] = []
  for (const [code, benefit] of Object.entries(benefits)) {
    const name = benefitName(code, benefit, bcToName)
    if (typeof benefit !== 'string') optional.push({ code, name, price: benefit[1] })
    else included.push({ code, name, detail: withoutName(benefit, name), limit: limits[code] ?? null })
  }
  return { optional, included }
}
