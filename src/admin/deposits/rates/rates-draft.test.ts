import { expect, test } from 'vitest'
import { changesOf, fieldsOf, isBig } from './rates-draft.ts'

const held = [
  { currency: 'SGD', rupiah: 12_150, marginBp: 0 },
  { currency: 'MYR', rupiah: 3600, marginBp: 150 },
] as const
const rate = (rupiah: string, margin = '') => ({ rupiah, margin })

test('only what is typed is sent, with the rate that it replaces', () => {
  const draft = { SGD: rate('12.300'), THB: rate('478,25', '1,5'), MYR: rate(' '), JPY: rate('') }
  expect(changesOf(draft, held)).toEqual({
    wrong: [],
    wrongMargin: [],
    changes: [
      { currency: 'SGD', before: 12_150, after: 12_300, margin: null },
      { currency: 'THB', before: null, after: 478.25, margin: 150 },
    ],
  })
})

test('a margin alone enters the rate that holds again, and none without one', () => {
  expect(changesOf({ SGD: rate('', '0') }, held).changes).toEqual([
    { currency: 'SGD', before: 12_150, after: 12_150, margin: 0 },
  ])
  expect(changesOf({ THB: rate('', '2') }, held)).toEqual({ wrong: ['THB'], wrongMargin: [], changes: [] })
})

test('what is no rate or no margin is told', () => {
  const draft = { SGD: rate('twelve'), MYR: rate('0'), THB: rate('470', '51'), JPY: rate('105', '1,234') }
  expect(changesOf(draft, held)).toEqual({ wrong: ['MYR', 'SGD'], wrongMargin: ['JPY', 'THB'], changes: [] })
})

test('a currency has fields if it has a rate or was added', () => {
  expect(fieldsOf({ JPY: rate('') }, held)).toEqual(['JPY', 'MYR', 'SGD'])
})

test.each([
  [12_150, 13_300, false],
  [12_150, 13_400, true],
  [12_150, 1215, true],
  [null, 1215, false],
])('from %s to %s is a big step: %s', (before, after, big) => {
  expect(isBig({ before, after })).toBe(big)
})
