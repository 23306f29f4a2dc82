import { storedRule } from '../../prices/rules-for-tests.ts'
import type { NamedRule } from './rule-store.ts'

/** One percent on everything, for everybody. */
export function namedRuleForTests(changes: Partial<NamedRule> = {}): NamedRule {
  return {
    ...storedRule({ ruleId: 'R', percentBp: 100, validFrom: new Date('2026-11-01T00:00:00Z') }),
    buyerOrgType: null,
    buyerOrgName: null,
    ...changes,
  }
}
