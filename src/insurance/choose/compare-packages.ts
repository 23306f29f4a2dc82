import type { ReplyOf } from '#contract/call/endpoint'
import { withoutName } from '#contract/insurance/benefit-text'
import type { readBenefits } from '#contract/insurance/insurance'
import type { MoneyPair } from '#contract/money/money'
import { benefitName } from './benefit-name.ts'

export type BenefitsReply = ReplyOf<typeof readBenefits>

/** What one package does about a benefit. `detail`: the insurer's words, where no amount sums it up. */
export type Cover =
  | { readonly at: 'included'; readonly limit: MoneyPair | null; readonly detail: string }
  | {
      readonly at: 'optional'
      readonly limit: MoneyPair | null
      readonly detail: string
      readonly price: MoneyPair
    }
  | { readonly at: 'missing' }

export type ComparedBenefit = {
  readonly code: string
  readonly name: string
  /** Words that every package with this benefit shares; the covers then have none. */
  readonly detail: string
  /** One for each package, in the order given. */
  readonly covers: readonly Cover[]
}

type Package = { readonly packageName: string; readonly reply: BenefitsReply }

/** The benefits side by side over the packages: first what all of them include, last what can only be added. */
export function comparePackages(
  packages: readonly Package[],
  bcToName: Readonly<Record<string, string>>,
): ComparedBenefit[] {
  const codes = new Set(packages.flatMap((one) => Object.keys(benefitsIn(one))))
  const rows = [...codes].map((code) => {
    const name = nameOf(code, packages, bcToName)
    return sharedDetail({ code, name, detail: '', covers: packages.map((one) => coverOf(one, code, name)) })
  })
  const includedBy = ({ covers }: ComparedBenefit) => covers.filter(({ at }) => at === 'included').length
  return rows.sort((one, other) => includedBy(other) - includedBy(one))
}

function benefitsIn({ packageName, reply }: Package): BenefitsReply['benefits'][string] {
  return reply.benefits[packageName] ?? {}
}

/** The configured name; the text of a priced benefit is a whole sentence. */
function nameOf(
  code: string,
  packages: readonly Package[],
  bcToName: Readonly<Record<string, string>>,
): string {
  const first = packages.map((one) => benefitsIn(one)[code]).find((benefit) => benefit !== undefined)
  return bcToName[code] ?? benefitName(code, first ?? '', bcToName)
}

function coverOf(one: Package, code: string, name: string): Cover {
  const benefit = benefitsIn(one)[code]
  if (benefit === undefined) return { at: 'missing' }
  const limit = one.reply.benefitLimits[one.packageName]?.[code] ?? null
  const [text, price] = typeof benefit === 'string' ? [benefit, null] : benefit
  const detail = limit ? '' : withoutName(text, name)
  return price ? { at: 'optional', limit, detail, price } : { at: 'included', limit, detail }
}

function sharedDetail(row: ComparedBenefit): ComparedBenefit {
  const details = row.covers.flatMap((cover) => (cover.at === 'missing' ? [] : cover.detail))
  const [detail = ''] = details
  if (detail === '' || details.some((other) => other !== detail)) return row
  const covers = row.covers.map((cover) => (cover.at === 'missing' ? cover : { ...cover, detail: '' }))
  return { ...row, detail, covers }
}
