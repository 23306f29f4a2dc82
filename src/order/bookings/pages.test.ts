import { expect, test } from 'vitest'
import { orderPageSize } from '#contract/order/order'
import { placeInList, stepsFrom } from './pages.ts'

test('forward and back again leads over the same pages', () => {
  const first = stepsFrom({ after: undefined, next: 'b', pagesBefore: undefined })
  expect(first).toEqual({ first: null, previous: null, next: { after: 'b', pagesBefore: [''] } })
  const second = stepsFrom({ after: 'b', next: 'c', pagesBefore: [''] })
  expect(second.next).toEqual({ after: 'c', pagesBefore: ['', 'b'] })
  const third = stepsFrom({ after: 'c', next: null, pagesBefore: ['', 'b'] })
  expect(third.next).toBeNull()
  expect(third.previous).toEqual({ after: 'b', pagesBefore: [''] })
  expect(second.previous).toEqual({ after: undefined, pagesBefore: [] })
  expect(third.first).toEqual({ after: undefined, pagesBefore: [] })
})

test('a shared address has no way before it, but a first page and a way on', () => {
  const shared = stepsFrom({ after: 'b', next: 'c', pagesBefore: undefined })
  expect(shared).toEqual({
    first: { after: undefined, pagesBefore: [] },
    previous: null,
    next: { after: 'c', pagesBefore: ['b'] },
  })
  expect(stepsFrom({ after: 'c', next: null, pagesBefore: ['b'] }).previous).toEqual({
    after: 'b',
    pagesBefore: [],
  })
})

test('the first page forgets what came before it', () => {
  expect(stepsFrom({ after: undefined, next: 'b', pagesBefore: ['', 'z'] })).toEqual({
    first: null,
    previous: null,
    next: { after: 'b', pagesBefore: [''] },
  })
})

test('rows are numbered where the way began at the beginning', () => {
  expect(placeInList({ after: undefined, pagesBefore: undefined }, 7)).toEqual({ from: 1, to: 7 })
  expect(placeInList({ after: 'c', pagesBefore: ['', 'b'] }, 3)).toEqual({
    from: 2 * orderPageSize + 1,
    to: 2 * orderPageSize + 3,
  })
  expect(placeInList({ after: 'c', pagesBefore: ['b'] }, 3)).toBeNull()
  expect(placeInList({ after: 'c', pagesBefore: undefined }, 3)).toBeNull()
})
