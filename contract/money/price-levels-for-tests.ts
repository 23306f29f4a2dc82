import type { BuyerType } from '../access/buyer-type.ts'
import type { Level, MatchedRule } from './price-chain.ts'

/** A rule that adds nothing but `rule`. */
export function ruleForTests(rule: Partial<MatchedRule>): MatchedRule {
  return {
    ruleId: 'rule',
    version: 1,
    note: '',
    percentBp: 0,
    amount: null,
    floor: null,
    ceiling: null,
    ...rule,
  }
}

/** Levels with one rule each: what each buyer's seller adds, from the platform down, and what the last buyer advises its client
 * to pay. */
export function markups(
  buyers: readonly { readonly orgId: string; readonly markupBp: number }[],
  clientBp: number,
): Level[] {
  const sellers = ['TRADEWIND', ...buyers.map(({ orgId }) => orgId)]
  const level = (index: number, buyerId: string | null, buyerType: BuyerType, percentBp: number): Level => ({
    sellerId: sellers[index] ?? 'TRADEWIND',
    buyerId,
    buyerType,
    rules: [ruleForTests({ percentBp })],
  })
  return [
    ...buyers.map(({ orgId, markupBp }, index) => level(index, orgId, 'AGENT', markupBp)),
    level(buyers.length, null, 'CLIENT', clientBp),
  ]
}

/** Levels with one rule each, from the platform's sale down to the last buyer's. */
export function levelsDown(
  buyers: readonly {
    readonly orgId: string
    readonly buyerType: BuyerType
    readonly rule: Partial<MatchedRule>
  }[],
): Level[] {
  return buyers.map(({ orgId, buyerType, rule }, index) => ({
    sellerId: buyers[index - 1]?.orgId ?? 'TRADEWIND',
    buyerId: orgId,
    buyerType,
    rules: [ruleForTests(rule)],
  }))
}
