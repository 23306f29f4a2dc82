import { buyerType } from '#contract/access/buyer-type'
import { fromPair, type MoneyPair } from '#contract/money/money'
import type { RuleForm } from '#contract/money/price-rule'
import type { StoredOrg } from '../../orgs/org-store.ts'
import type { NamedRule } from './rule-store.ts'

/** A rule as typed, in the form that prices are made from. It begins at `at` where no later moment is chosen. */
export function typedRule(
  form: RuleForm,
  sellerOrg: string,
  buyer: StoredOrg | null,
  { ruleId, version }: { ruleId: string; version: number },
  at: Date,
): NamedRule {
  const { validFrom, validUntil, amount, floor, ceiling, ...scope } = form
  const moneyOf = (pair: MoneyPair | null) => (pair === null ? null : fromPair(pair))
  const chosen = validFrom === null ? at : new Date(validFrom)
  return {
    ...scope,
    ruleId,
    version,
    sellerOrg,
    buyerOrgType: buyerType.options.find((type) => type === buyer?.type) ?? null,
    buyerOrgName: buyer?.name ?? null,
    amount: moneyOf(amount),
    floor: moneyOf(floor),
    ceiling: moneyOf(ceiling),
    validFrom: chosen > at ? chosen : at,
    validUntil: validUntil === null ? null : new Date(validUntil),
  }
}
