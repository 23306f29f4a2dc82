import { expect, test } from 'vitest'
import { durationText, shareText } from './duration-text.ts'

test('durations and shares in the words of each language', () => {
  expect([durationText(849.6, 'en'), durationText(3_240, 'en')]).toEqual(['850 ms', '3.2 sec'])
  expect([durationText(849.6, 'id'), durationText(3_240, 'id')]).toEqual(['850 ms', '3,2 dtk'])
  expect([shareText(3 / 128, 'en'), shareText(3 / 128, 'id')]).toEqual(['2.3%', '2,3%'])
})
