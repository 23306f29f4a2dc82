import * as v from 'valibot'
import type { RuleBuyer } from '#contract/access/buyer-type'
import type { Product } from '#contract/call/product'
import { addDays, dayInJakarta, startOfDay } from '#contract/day/dates'
import type { Currency, MoneyPair } from '#contract/money/money'
import { type PriceRule, type RuleForm, ruleForm } from '#contract/money/price-rule'

/** A rule as it stands in the form: empty texts and `null` mean all, percents as people write them, days in Jakarta. */
export type RuleDraft = {
  readonly product: Product | null
  readonly supplierCode: string
  readonly countryCode: string
  readonly zoneCode: string
  readonly hotelId: string
  readonly buyerType: RuleBuyer | null
  readonly buyerOrg: string | null
  readonly percent: number
  readonly currency: Currency
  readonly amount: number | null
  readonly floor: number | null
  readonly ceiling: number | null
  readonly stayFrom: string | null
  readonly stayUntil: string | null
  readonly saleFrom: string | null
  readonly saleUntil: string | null
  /** The first and the last day on which it holds; `null`: from now on, and until it is ended. */
  readonly validFrom: string | null
  readonly validUntil: string | null
  readonly note: string
}

export function blankDraft(currency: Currency): RuleDraft {
  return {
    product: 'HOTEL',
    supplierCode: '',
    countryCode: '',
    zoneCode: '',
    hotelId: '',
    buyerType: null,
    buyerOrg: null,
    percent: 0,
    currency,
    amount: null,
    floor: null,
    ceiling: null,
    stayFrom: null,
    stayUntil: null,
    saleFrom: null,
    saleUntil: null,
    validFrom: null,
    validUntil: null,
    note: '',
  }
}

export function draftOf(rule: PriceRule, currency: Currency): RuleDraft {
  const { product, buyerType, buyerOrg, stayFrom, stayUntil, saleFrom, saleUntil, note } = rule
  return {
    product,
    buyerType,
    buyerOrg,
    stayFrom,
    stayUntil,
    saleFrom,
    saleUntil,
    note,
    supplierCode: rule.supplierCode ?? '',
    countryCode: rule.countryCode ?? '',
    zoneCode: rule.zoneCode ?? '',
    hotelId: rule.hotelId ?? '',
    percent: rule.percentBp / 100,
    currency: rule.currency ?? currency,
    amount: rule.amount?.[1] ?? null,
    floor: rule.floor?.[1] ?? null,
    ceiling: rule.ceiling?.[1] ?? null,
    // a change of a rule in force begins at once
    validFrom: rule.state === 'COMING' ? firstDayOf(rule.validFrom) : null,
    validUntil: lastDayOf(rule.validUntil),
  }
}

/** Another product has other suppliers; only hotels have zones, and clients with prices of their own. */
export function withProduct(draft: RuleDraft, product: Product | null): RuleDraft {
  const isHotel = product === 'HOTEL'
  return {
    ...draft,
    product,
    supplierCode: '',
    zoneCode: isHotel ? draft.zoneCode : '',
    hotelId: '',
    buyerType: !isHotel && draft.buyerType === 'CLIENT' ? null : draft.buyerType,
  }
}

/** `kept`: the version that would be replaced, whose moments stay as they are where their days do. */
export function toRule(draft: RuleDraft, kept: PriceRule | null): RuleForm {
  const { product, buyerType, buyerOrg, stayFrom, stayUntil, saleFrom, saleUntil, currency } = draft
  const pair = (amount: number | null): MoneyPair | null => (amount === null ? null : [currency, amount])
  return {
    product,
    buyerType,
    buyerOrg,
    stayFrom,
    stayUntil,
    saleFrom,
    saleUntil,
    supplierCode: codeOf(draft.supplierCode),
    countryCode: codeOf(draft.countryCode),
    zoneCode: codeOf(draft.zoneCode),
    hotelId: draft.hotelId.trim() || null,
    percentBp: Math.round(draft.percent * 100),
    amount: pair(draft.amount),
    floor: pair(draft.floor),
    ceiling: pair(draft.ceiling),
    validFrom: momentOf(draft.validFrom, kept?.validFrom ?? null, firstDayOf, startOfDay),
    validUntil: momentOf(draft.validUntil, kept?.validUntil ?? null, lastDayOf, (day) =>
      startOfDay(addDays(day, 1)),
    ),
    note: draft.note.trim(),
  }
}

/** What the contract would refuse, by the name of the field; without one it is about several fields. */
export function problemsOf(rule: RuleForm): ReadonlyMap<string, string> {
  const { issues = [] } = v.safeParse(ruleForm, rule)
  return new Map(
    issues.map(({ path, message }) => {
      const field = path?.[0].key
      return [typeof field === 'string' ? field : '', message]
    }),
  )
}

/** Whether it changes no price. */
export function isEmpty({ percentBp, amount, floor, ceiling }: RuleForm): boolean {
  return percentBp === 0 && !amount && !floor && !ceiling
}

/** The moment at which the rule can first be tried on an example; `undefined`: now. */
export function momentToTry(rule: RuleForm, now: Date): string | undefined {
  const begins = [
    ...(rule.validFrom === null ? [] : [new Date(rule.validFrom)]),
    ...(rule.saleFrom === null ? [] : [startOfDay(rule.saleFrom)]),
  ].filter((moment) => moment > now)
  const latest = begins.sort((a, b) => b.getTime() - a.getTime())[0]
  return latest?.toISOString()
}

function codeOf(typed: string): string | null {
  return typed.trim().toUpperCase() || null
}

function firstDayOf(moment: string | null): string | null {
  return moment === null ? null : dayInJakarta(new Date(moment))
}

/** Of the moment from which it holds no more. */
function lastDayOf(moment: string | null): string | null {
  return moment === null ? null : dayInJakarta(new Date(Date.parse(moment) - 1))
}

function momentOf(
  day: string | null,
  kept: string | null,
  dayOf: (moment: string | null) => string | null,
  toMoment: (day: string) => Date,
): string | null {
  if (day === null) return null
  return day === dayOf(kept) ? kept : toMoment(day).toISOString()
}
