import * as v from 'valibot'
import { expect, test } from 'vitest'
import { problemCode } from '../call/problem-code.ts'
import { listPolicies } from './list.ts'
import { printPolicyReport } from './papers.ts'

test('list and report refuse a period that ends before it begins', () => {
  for (const [call, more] of [
    [listPolicies, {}],
    [printPolicyReport, { assetKey: 'a-key' }],
  ] as const) {
    const said = (fromDate: string, toDate: string) =>
      v.safeParse(call.query, { ...more, fromDate, toDate }).issues?.map(({ message }) => message)
    expect(said('2026-11-30', '2026-11-01')).toEqual([problemCode('periodOutOfOrder')])
    expect(said('2026-11-01', '2026-11-01')).toBeUndefined()
  }
})
