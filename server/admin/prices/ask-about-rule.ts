import { typesBelow } from '#contract/admin/orgs'
import { dayInJakarta } from '#contract/day/dates'
import type { Database } from '../../db/database.ts'
import { refusal } from '../../http/call/refusal.ts'
import type { StoredOrg } from '../../orgs/org-store.ts'
import { type RuleParty, sellsBelowNet } from './below-net.ts'
import type { NamedRule } from './rule-store.ts'

type Change = {
  readonly rule: NamedRule
  /** The version in whose place it comes. */
  readonly replaced: NamedRule | null
  /** The other rules of the seller. */
  readonly others: readonly NamedRule[]
}

/** Throws for a rule that may be saved, but hardly can be meant. */
export async function askAboutRule(
  database: Database,
  seller: StoredOrg,
  { rule, replaced, others }: Change,
  at: Date,
): Promise<void> {
  if (isOver(rule, at)) throw refusal('CONFIRM_FIRST', 'adminRefusals.ruleOver')
  const before = replaced ? [...others, replaced] : others
  const after = [...others, rule]
  const found = sellsBelowNet(rule, before, after, await buyersOf(database, seller, after))
  if (found === 'COMMISSION')
    throw refusal('CONFIRM_FIRST', 'adminRefusals.rulePassesAll', { seller: seller.name })
  if (found === 'PRICE') throw refusal('CONFIRM_FIRST', 'adminRefusals.ruleBelowNet', { seller: seller.name })
}

/** Whether no sale can match it any more: nothing is sold after its first day. */
function isOver({ stayUntil, saleFrom, saleUntil, validFrom, validUntil }: NamedRule, at: Date): boolean {
  const firsts = [dayInJakarta(at), dayInJakarta(validFrom), saleFrom]
  const lasts = [stayUntil, saleUntil, validUntil && dayInJakarta(new Date(validUntil.getTime() - 1))]
  return lasts.some((last) => last !== null && firsts.some((first) => first !== null && last < first))
}

/** The organisations below that rules name, and each kind of which there are others, or may be. */
async function buyersOf(
  database: Database,
  seller: StoredOrg,
  rules: readonly NamedRule[],
): Promise<RuleParty[]> {
  const children = await database.sql
    .selectFrom('org')
    .select(['id', 'type'])
    .where('parent_id', '=', seller.id)
    .execute()
  const named = new Set(rules.map(({ buyerOrg }) => buyerOrg))
  return typesBelow(seller.type).flatMap((type): RuleParty[] => {
    const ofType = children.filter((child) => child.type === type)
    const alone = ofType.filter(({ id }) => named.has(id)).map(({ id }) => ({ orgId: id, type }))
    return alone.length > 0 && alone.length === ofType.length ? alone : [...alone, { orgId: null, type }]
  })
}
