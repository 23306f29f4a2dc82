import {
  fromPair,
  type Money,
  type MoneyPair,
  money,
  subtract,
  sum,
  times,
  toPair,
} from '#contract/money/money'
import type { ShownStep, WhyPrice } from '#contract/money/why-price'

type ShownRule = ShownStep['ruleList'][number]

export type PerUnit = { readonly unit: MoneyPair; readonly total: MoneyPair }

export type RuleLines = {
  readonly rule: Pick<ShownRule, 'ruleId' | 'version' | 'note'>
  readonly percent: { readonly bp: number; readonly value: MoneyPair } | null
  readonly amount: PerUnit | null
  readonly floor: PerUnit | null
  readonly ceiling: PerUnit | null
}

/** How one level of "Why this price" reads. */
export type StepLines = {
  readonly ruleList: readonly RuleLines[]
  /** What the seller keeps. */
  readonly kept: MoneyPair
  /** What the lines of the rules do not name: that each percent is rounded for itself, or what amounts in another currency come to. */
  readonly rest: { readonly kind: 'ROUNDING' | 'EXCHANGED'; readonly value: MoneyPair } | null
}

/** Whether the chain of a part is that of one person or seat; a hotel's is that of all its rooms. */
export function isForOne({ quantity, stepList }: WhyPrice[number]): boolean {
  return stepList.some(({ units }) => units < quantity)
}

export function stepLines({ of, before, after, limit, units, ruleList }: ShownStep): StepLines {
  const kept =
    of === 'PRICE' ? subtract(fromPair(after), fromPair(before)) : subtract(fromPair(before), fromPair(after))
  const change = of === 'PRICE' ? kept : fromPair(after)
  return {
    ruleList: ruleList.map((rule) => linesOf(rule, units)),
    kept: toPair(kept),
    rest: limit === null ? restOf(change, ruleList, units) : null,
  }
}

function linesOf(
  { ruleId, version, note, percentBp, percentAmount, amount, floor, ceiling }: ShownRule,
  units: number,
): RuleLines {
  const perUnit = (unit: MoneyPair | null) => unit && { unit, total: toPair(times(fromPair(unit), units)) }
  const isOnlyPercent = amount === null && floor === null && ceiling === null
  return {
    rule: { ruleId, version, note },
    percent: percentBp !== 0 || isOnlyPercent ? { bp: percentBp, value: percentAmount } : null,
    amount: perUnit(amount),
    floor: perUnit(floor),
    ceiling: perUnit(ceiling),
  }
}

function restOf(change: Money, rules: readonly ShownRule[], units: number): StepLines['rest'] {
  const amounts = rules.flatMap(({ amount }) => (amount ? [times(fromPair(amount), units)] : []))
  const named = [...rules.map(({ percentAmount }) => fromPair(percentAmount)), ...amounts].filter(
    ({ currency }) => currency === change.currency,
  )
  const rest = subtract(change, sum(change.currency, named))
  const isExchanged = amounts.some(({ currency }) => currency !== change.currency)
  if (rest.minor === 0 && !isExchanged) return null
  return {
    kind: isExchanged ? 'EXCHANGED' : 'ROUNDING',
    value: toPair(money(change.currency, rest.minor)),
  }
}
