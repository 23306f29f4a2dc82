import * as v from 'valibot'
import { expect, test } from 'vitest'
import { movementFilter, readStatement } from '#contract/money/deposit'
import { changeStatement, toStatementRequest } from './statement-filters.ts'
import { movementFilters, statementSearch } from './statement-search.ts'

const now = new Date('2026-11-21T05:00:00.000Z')

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

test('a changed filter returns to the first page, with the newest movement', () => {
  const third = { _page: 3, upTo: 45, org: 'NUSA-BALI' }
  expect(changeStatement(third, { kind: 'ISSUE' }, now)).toEqual({
    _page: 1,
    org: 'NUSA-BALI',
    kind: 'ISSUE',
  })
})

test('no period ends before it begins, also where one of its days is the default', () => {
  const november = { fromDate: '2026-11-01', toDate: '2026-11-30', _page: 1 }
  expect(changeStatement(november, { toDate: '2026-10-05' }, now)).toMatchObject({ fromDate: '2026-10-05' })
  expect(changeStatement({ _page: 1 }, { fromDate: '2026-12-05' }, now)).toMatchObject({
    fromDate: '2026-12-05',
    toDate: '2026-12-05',
  })
  const september = { fromDate: '2026-09-01', toDate: '2026-09-30', _page: 1 }
  expect(changeStatement(september, { fromDate: undefined }, now)).toEqual({ _page: 1 })
})
