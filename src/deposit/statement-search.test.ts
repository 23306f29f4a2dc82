import * as v from 'valibot'
import { expect, test } from 'vitest'
import { movementFilter, readStatement } from '#contract/money/deposit'
import { toStatementRequest } from './queries.ts'
import { movementFilters, statementSearch } from './statement-search.ts'

test('invalid search parameters are ignored', () => {
  const wrong = {
    org: 'nusa; drop',
    fromDate: '2026-02-30',
    toDate: 7,
    kind: 'GIFT',
    bookingCode: '?',
    _page: 0,
    upTo: -1,
  }
  expect(v.parse(statementSearch, wrong)).toEqual({ _page: 1 })
})

test('a locator of digits alone is accepted', () => {
  expect(v.parse(statementSearch, { bookingCode: 234567 })).toEqual({ bookingCode: '234567', _page: 1 })
})

test('every parsed search is a valid request, without unset filters', () => {
  const full = v.parse(statementSearch, {
    org: 'NUSA-BALI',
    fromDate: '2026-10-01',
    toDate: '2026-10-31',
    kind: 'ISSUE',
    bookingCode: 'K7M2QX',
    _page: 3,
    upTo: 45,
  })
  const { query } = toStatementRequest(full)
  expect(v.parse(readStatement.query, query)).toMatchObject({ ...full, exports: '0' })
  expect(toStatementRequest({ _page: 1 })).toEqual({ query: { _page: '1' } })
})

test('every movement filter of the contract is offered', () => {
  expect([...movementFilters].sort()).toEqual([...movementFilter.options].sort())
})
