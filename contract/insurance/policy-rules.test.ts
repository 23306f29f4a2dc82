import { expect, test } from 'vitest'
import { permissionsWithout } from '../access/permissions-for-tests.ts'
import { whyNotChangePolicy, whyNotIssuePolicy } from './policy-rules.ts'

const permissions = permissionsWithout()
const policy = {
  orderStatus: 'QUOTATION',
  beingChanged: null,
  holdUntil: new Date('2027-03-09T00:00:00Z'),
  coverageStartDate: '2027-03-01',
} as const

test.each([
  ['2027-02-28T16:59:59.999Z', null],
  ['2027-03-01T16:59:59.999Z', null],
  // midnight in Jakarta
  ['2027-03-01T17:00:00.000Z', 'STARTED'],
  ['2027-03-09T00:00:00.000Z', 'EXPIRED'],
] as const)('covered from 1 March, a policy is issued at %s: %s', (now, obstacle) => {
  expect(whyNotIssuePolicy(policy, permissions, new Date(now))).toBe(obstacle)
})

test('a quotation whose coverage has started can still be cancelled', () => {
  expect(whyNotChangePolicy(policy, permissions, new Date('2027-03-02T00:00:00Z'))).toBeNull()
})
