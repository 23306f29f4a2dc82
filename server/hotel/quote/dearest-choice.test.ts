import { expect, test } from 'vitest'
import { money } from '#contract/money'
import { dearestChoice } from './dearest-choice.ts'

const dues = new Map(
  [1, 2, 3, 4].map((roomIndex) => [roomIndex, money('IDR', roomIndex === 3 ? 10 : roomIndex)]),
)
const groups = [{ roomIndexSequence: [2, 1] }, { roomIndexSequence: [4, 3] }]

test('in mixed rooms the dearest of every group stand together', () => {
  expect(dearestChoice('MixedRoomCombination', groups, dues, 'IDR')).toEqual(money('IDR', 12))
})

test('in a fixed combination those at the same place do', () => {
  expect(dearestChoice('FixedRoomCombination', groups, dues, 'IDR')).toEqual(money('IDR', 11))
})
