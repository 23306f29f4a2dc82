import type { ExampleSale } from '#contract/admin/prices'
import { addRule } from '#contract/admin/prices'
import { blankRule, type RuleForm } from '#contract/money/price-rule'
import { write } from '../client/admin-orgs.ts'
import type { AgentClient, Answer } from '../client/agent-client.ts'
import { ownerOf } from '../server/postgres-databases.ts'
import type { TestApp } from '../test-app.ts'

/** Four percent on everything, for everybody who buys from the seller. */
export const plainRule: RuleForm = { ...blankRule, percentBp: 400 }

export function ruleOf(changes: Partial<RuleForm> = {}): RuleForm {
  return { ...plainRule, ...changes }
}

/** Two nights of one room in a hotel of HBD, for a million rupiah. */
export function exampleOf(changes: Partial<ExampleSale> = {}): ExampleSale {
  return {
    product: 'HOTEL',
    supplierCode: 'HBD',
    countryCode: 'ID',
    zoneCode: null,
    hotelId: null,
    firstDay: '2027-03-01',
    net: ['IDR', 1_000_000],
    units: 2,
    currency: 'IDR',
    ...changes,
  }
}

/** Makes a rule; a refusal is an answer. */
export function tryToAdd(
  by: AgentClient,
  sellerOrg: string,
  changes: Partial<RuleForm> = {},
): Promise<Answer> {
  return write(by, 'POST', addRule.path, { sellerOrg, rule: ruleOf(changes) })
}

/** Removes every rule, which the database itself forbids. */
export async function removeRules({ database }: Pick<TestApp, 'database'>): Promise<void> {
  await (await ownerOf(database)).pool.query(`alter table price_rule disable trigger user;
    delete from price_rule;
    alter table price_rule enable trigger user`)
}
