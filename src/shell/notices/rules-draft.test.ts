import * as v from 'valibot'
import { expect, test } from 'vitest'
import { hoursAhead, noticeRules, usualNoticeRules } from '#contract/notices/rules'
import { aheadOf, problemsOf, rulesOf, textOf, toggled } from './rules-draft.ts'

test('rules come back from the form as they went into it', () => {
  for (const rules of [usualNoticeRules, { ...usualNoticeRules, quiet: null }])
    expect(rulesOf(textOf(rules))).toEqual(rules)
})

test('quiet hours that are switched on begin with usual times, which the contract takes', () => {
  const switchedOn = { ...textOf({ ...usualNoticeRules, quiet: null }), isQuiet: true }
  expect(v.is(noticeRules, rulesOf(switchedOn))).toBe(true)
  expect(problemsOf(switchedOn)).toEqual({})
})

test.each([
  [{ productList: [] }, { productList: 'noProduct' }],
  [{ productList: [], kindList: ['DEPOSIT' as const] }, {}],
  [{ hoursAheadList: [] }, { hoursAheadList: 'noHours' }],
  [{ hoursAheadList: [], kindList: ['OUTCOME' as const] }, {}],
  [{ quietFrom: '' }, { quietFrom: 'noTime' }],
  [{ quietFrom: '07:00' }, { quietUntil: 'sameTime' }],
  [{ quietFrom: '', isQuiet: false }, {}],
  [{ kindList: [], productList: [], hoursAheadList: [] }, {}],
])('%j is %j', (change, problems) => {
  expect(problemsOf({ ...textOf(usualNoticeRules), ...change })).toEqual(problems)
})

test('what is chosen keeps the order of what is offered', () => {
  expect(toggled(hoursAhead, [3], 24)).toEqual([24, 3])
  expect(toggled(hoursAhead, [24, 3], 3)).toEqual([24])
  expect(hoursAhead.map(aheadOf)).toEqual([
    { unit: 'days', count: 7 },
    { unit: 'days', count: 3 },
    { unit: 'days', count: 2 },
    { unit: 'days', count: 1 },
    { unit: 'hours', count: 6 },
    { unit: 'hours', count: 3 },
    { unit: 'hours', count: 1 },
  ])
})
