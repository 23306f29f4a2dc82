import { expect, test } from 'vitest'
import { changesOf, emptyDraft, isBig } from './rates-draft.ts'

const held = [
  { currency: 'SGD', rupiah: 12_150 },
  { currency: 'MYR', rupiah: 3600 },
] as const

test('only what is typed is sent, with the rate that it replaces', () => {
  const { changes, wrong } = changesOf({ ...emptyDraft, SGD: '12.300', THB: '478,25' }, held)
  expect(wrong).toEqual([])
  expect(changes).toEqual([
    { currency: 'SGD', before: 12_150, after: 12_300 },
    { currency: 'THB', before: null, after: 478.25 },
  ])
})

test('what is no rate is told', () => {
  const { changes, wrong } = changesOf({ ...emptyDraft, SGD: 'twelve', MYR: '0' }, held)
  expect([changes, wrong]).toEqual([[], ['SGD', 'MYR']])
})

test.each([
  [12_150, 13_300, false],
  [12_150, 13_400, true],
  [12_150, 1215, true],
  [null, 1215, false],
])('from %s to %s is a big step: %s', (before, after, big) => {
  expect(isBig({ currency: 'SGD', before, after })).toBe(big)
})
