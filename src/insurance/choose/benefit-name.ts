import type { Benefit } from '#contract/insurance/insurance'
import type { MoneyPair } from '#contract/money'

type Names = Readonly<Record<string, string>>

/** Of a pair its text, else the configuration's name of its code (spec: insurance §3). */
export function benefitName(code: string, benefit: Benefit, bcToName: Names): string {
  const name = typeof benefit === 'string' ? bcToName[code] : benefit[0]
  return name || 'NOT_RESOLVED'
}

export type OptionalBenefit = { readonly code: string; readonly name: string; readonly price: MoneyPair }
export type IncludedBenefit = { readonly code: string; readonly name: string; readonly detail: string }

/** What can be added for its price, and what the package has anyway. */
export function partBenefits(benefits: Readonly<Record<string, Benefit>>, bcToName: Names) {
  const optional: OptionalBenefit[] = []
  const included: IncludedBenefit[] = []
  for (const [code, benefit] of Object.entries(benefits)) {
    const name = benefitName(code, benefit, bcToName)
    if (typeof benefit !== 'string') optional.push({ code, name, price: benefit[1] })
    // an insurer may begin its text with the name
    else if (benefit.startsWith(name))
      included.push({ code, name, detail: benefit.slice(name.length).trim() })
    else included.push({ code, name, detail: benefit })
  }
  return { optional, included }
}
