import { expect, test } from 'vitest'
import { orderPageSize } from '#contract/order/order'
import { pageTargets, rowRange } from './pages.ts'

test('going back visits the same pages as going forward', () => {
  const first = pageTargets({ after: undefined, next: 'b', pagesBefore: undefined })
  expect(first).toEqual({ first: null, previous: null, next: { after: 'b', pagesBefore: [''] } })
  const second = pageTargets({ after: 'b', next: 'c', pagesBefore: [''] })
  expect(second.next).toEqual({ after: 'c', pagesBefore: ['', 'b'] })
  const third = pageTargets({ after: 'c', next: null, pagesBefore: ['', 'b'] })
  expect(third.next).toBeNull()
  expect(third.previous).toEqual({ after: 'b', pagesBefore: [''] })
  expect(second.previous).toEqual({ after: undefined, pagesBefore: [] })
  expect(third.first).toEqual({ after: undefined, pagesBefore: [] })
})

test('from a shared link there is a first and a next page, but no previous one', () => {
  const shared = pageTargets({ after: 'b', next: 'c', pagesBefore: undefined })
  expect(shared).toEqual({
    first: { after: undefined, pagesBefore: [] },
    previous: null,
    next: { after: 'c', pagesBefore: ['b'] },
  })
  expect(pageTargets({ after: 'c', next: null, pagesBefore: ['b'] }).previous).toEqual({
    after: 'b',
    pagesBefore: [],
  })
})

test('the first page ignores earlier cursors', () => {
  expect(pageTargets({ after: undefined, next: 'b', pagesBefore: ['', 'z'] })).toEqual({
    first: null,
    previous: null,
    next: { after: 'b', pagesBefore: [''] },
  })
})

test('rows are numbered only if the visit started at the first page', () => {
  expect(rowRange({ after: undefined, pagesBefore: undefined }, 7)).toEqual({ from: 1, to: 7 })
  expect(rowRange({ after: 'c', pagesBefore: ['', 'b'] }, 3)).toEqual({
    from: 2 * orderPageSize + 1,
    to: 2 * orderPageSize + 3,
  })
  expect(rowRange({ after: 'c', pagesBefore: ['b'] }, 3)).toBeNull()
  expect(rowRange({ after: 'c', pagesBefore: undefined }, 3)).toBeNull()
})
