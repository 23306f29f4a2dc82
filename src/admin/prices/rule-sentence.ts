import type { useTranslations } from 'use-intl'
import { formatDay } from '#contract/day/day-text'
import type { MoneyPair } from '#contract/money/money'
import type { RuleForm } from '#contract/money/price-rule'
import { isCountry } from '#contract/text/country-codes'
import { placeIn } from '#contract/text/place-name'
import { formatMoney } from '../../lib/language/format.ts'

export type PriceWords = ReturnType<typeof useTranslations<'adminPrices'>>

/** A rule without its validity and its note. */
export type SaidRule = Omit<RuleForm, 'validFrom' | 'validUntil' | 'note'> & {
  readonly buyerOrgName?: string | null
  readonly zoneName?: string | null
}

/** `Hotels · HBD · Indonesia · sub-agencies: +4% and Rp 10.000 a room and night, at least Rp 25.000`. */
export function ruleSentence(rule: SaidRule, t: PriceWords, locale: string): string {
  return t('says.whole', { scope: scopeOf(rule, t, locale), effect: effectOf(rule, t, locale) })
}

function scopeOf(rule: SaidRule, t: PriceWords, locale: string): string {
  const { product, supplierCode, countryCode, hotelId, buyerType, buyerOrg } = rule
  const stays = daysText([rule.stayFrom, rule.stayUntil], t, locale)
  const sales = daysText([rule.saleFrom, rule.saleUntil], t, locale)
  const buyer = buyerOrg === null ? null : (rule.buyerOrgName ?? buyerOrg)
  return [
    product === null ? t('says.anyProduct') : t(`products.${product}`),
    supplierCode,
    countryCode && countryName(countryCode, locale),
    zoneText(rule, t, locale),
    hotelId && t('says.hotel', { id: hotelId }),
    stays && t('says.stays', { days: stays }),
    sales && t('says.sales', { days: sales }),
    buyer ?? (buyerType === null ? t('says.everybody') : t(`kinds.${buyerType}`)),
  ]
    .filter(Boolean)
    .join(' · ')
}

/** `null` for all days. */
export function daysText(
  [from, until]: readonly [string | null, string | null],
  t: PriceWords,
  locale: string,
): string | null {
  if (from && until) return t('says.days', { from: formatDay(from, locale), until: formatDay(until, locale) })
  if (from) return t('says.from', { from: formatDay(from, locale) })
  return until ? t('says.until', { until: formatDay(until, locale) }) : null
}

/** `Jakarta, Indonesia (zone ID-ESR-R1)`; `null` for all zones. */
export function zoneText(
  { zoneCode, zoneName }: Pick<SaidRule, 'zoneCode' | 'zoneName'>,
  t: PriceWords,
  locale: string,
): string | null {
  if (zoneCode === null) return null
  const zone = t('says.zone', { code: zoneCode })
  return zoneName ? t('says.zoneNamed', { name: placeIn(locale, zoneName), zone }) : zone
}

/** The name of a country, or its code where there is no such country. */
export function countryName(code: string, locale: string): string {
  return (isCountry(code) && new Intl.DisplayNames(locale, { type: 'region' }).of(code)) || code
}

function effectOf(rule: SaidRule, t: PriceWords, locale: string): string {
  const { product, percentBp, amount, floor, ceiling } = rule
  const percent = percentText(percentBp, locale, product === 'INSURANCE' ? 'plain' : 'signed')
  const unit = unitText(product, t)
  const added = [
    percentBp !== 0 && (product === 'INSURANCE' ? t('says.share', { percent }) : percent),
    amount && t('says.amount', { amount: formatMoney(amount), unit }),
  ].filter((part) => typeof part === 'string')
  const bound = (pair: MoneyPair) => {
    // the unit is said once
    return amount ? formatMoney(pair) : t('says.amount', { amount: formatMoney(pair), unit })
  }
  const [one, other] = added
  const sum = one !== undefined && other !== undefined ? t('says.both', { one, other }) : one
  const parts = [
    sum,
    floor && t('says.least', { amount: bound(floor) }),
    ceiling && t('says.most', { amount: bound(ceiling) }),
  ].filter(Boolean)
  return parts.length > 0 ? parts.join(', ') : t('says.nothing')
}

export function unitText(product: RuleForm['product'], t: PriceWords): string {
  return t(`says.unit.${product ?? 'ANY'}`)
}

/** `+4.5%`; `plain`: without the plus. */
export function percentText(percentBp: number, locale: string, sign: 'signed' | 'plain'): string {
  const number = new Intl.NumberFormat(locale, {
    maximumFractionDigits: 2,
    signDisplay: sign === 'signed' ? 'exceptZero' : 'auto',
  }).format(percentBp / 100)
  return `${number.replace('-', '−')}%`
}
