import type { PriceRule } from '#contract/money/price-rule'
import { formatDay, formatMoment, formatMoney } from '../../../lib/language/format.ts'
import { countryName, type PriceWords, percentText, zoneText } from '../rule-sentence.ts'
import { ruleZone } from '../rule-validity.ts'

const fields = [
  'product',
  'supplierCode',
  'countryCode',
  'zoneCode',
  'hotelId',
  'buyer',
  'percent',
  'amount',
  'floor',
  'ceiling',
  'stayFrom',
  'stayUntil',
  'saleFrom',
  'saleUntil',
  'validUntil',
  'note',
] as const
type Field = (typeof fields)[number]

export type RuleChange = { readonly field: Field; readonly before: string; readonly after: string }

/** The fields in which a version differs from the one before it. When it begins is not told: that is when it was made. */
export function changesBetween(
  before: PriceRule,
  after: PriceRule,
  t: PriceWords,
  locale: string,
): RuleChange[] {
  return fields.flatMap((field) => {
    const [old, now] = [before, after].map((rule) => valueText(rule, field, t, locale))
    return old === now ? [] : [{ field, before: old ?? '', after: now ?? '' }]
  })
}

function valueText(rule: PriceRule, field: Field, t: PriceWords, locale: string): string {
  const none = t('versions.none')
  switch (field) {
    case 'product':
      return rule.product === null ? t('says.anyProduct') : t(`products.${rule.product}`)
    case 'countryCode':
      return rule.countryCode === null ? none : countryName(rule.countryCode, locale)
    case 'zoneCode':
      return zoneText(rule, t, locale) ?? none
    case 'buyer': {
      const kind = rule.buyerType === null ? t('says.everybody') : t(`kinds.${rule.buyerType}`)
      return rule.buyerOrgName ?? rule.buyerOrg ?? kind
    }
    case 'percent':
      return percentText(rule.percentBp, locale, 'plain')
    case 'amount':
    case 'floor':
    case 'ceiling':
      return rule[field] === null ? none : formatMoney(rule[field])
    case 'validUntil':
      return rule.validUntil === null ? none : formatMoment(rule.validUntil, locale, ruleZone)
    case 'stayFrom':
    case 'stayUntil':
    case 'saleFrom':
    case 'saleUntil':
      return rule[field] === null ? none : formatDay(rule[field], locale)
    default:
      return rule[field] || none
  }
}
