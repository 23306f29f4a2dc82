import { expect, test } from 'vitest'
import { money } from '#contract/money/money'
import { mostExpensiveChoice } from './most-expensive-choice.ts'

const dues = new Map(
  [1, 2, 3, 4].map((roomIndex) => [roomIndex, money('IDR', roomIndex === 3 ? 10 : roomIndex)]),
)
const groups = [{ roomIndexSequence: [2, 1] }, { roomIndexSequence: [4, 3] }]

test('mixed rooms: the most expensive room of every group', () => {
  expect(mostExpensiveChoice('MixedRoomCombination', groups, dues, 'IDR')).toEqual(money('IDR', 12))
})

test('a fixed combination: the rooms at the same index of every group', () => {
  expect(mostExpensiveChoice('FixedRoomCombination', groups, dues, 'IDR')).toEqual(money('IDR', 11))
})
