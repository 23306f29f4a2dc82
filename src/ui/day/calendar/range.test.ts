import { expect, test } from 'vitest'
import { endFor, markOf } from './range.ts'

test('a day is for the end whose turn it is', () => {
  const firstTo = '2026-12-11'
  expect(endFor('2026-12-05', { opened: 'from', turn: 'from', firstTo })).toBe('from')
  expect(endFor('2026-12-20', { opened: 'from', turn: 'to', firstTo })).toBe('to')
  expect(endFor('2026-12-11', { opened: 'to', turn: 'to', firstTo })).toBe('to')
})

test('opened at its first day, a day that is too early for the last begins the range anew', () => {
  const firstTo = '2026-12-11'
  expect(endFor('2026-12-10', { opened: 'from', turn: 'to', firstTo })).toBe('from')
  expect(endFor('2026-12-10', { opened: 'to', turn: 'to', firstTo })).toBe('to')
})

test('the ends are filled, and a band leads from one to the other', () => {
  const marks = ['09', '10', '11', '12', '13'].map((day) =>
    markOf(`2026-12-${day}`, '2026-12-10', '2026-12-12'),
  )
  expect(marks).toEqual([
    { isEnd: false },
    { isEnd: true, band: 'first' },
    { isEnd: false, band: 'within' },
    { isEnd: true, band: 'last' },
    { isEnd: false },
  ])
})

test('one day, and a range of one day, have no band', () => {
  expect(markOf('2026-12-10', '2026-12-10', null)).toEqual({ isEnd: true })
  expect(markOf('2026-12-10', '2026-12-10', '2026-12-10')).toEqual({ isEnd: true })
})
