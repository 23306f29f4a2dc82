import { expect, test } from 'vitest'
import { wordsOfPapers } from './paper-words.ts'

test.each([
  ['en', 1, '1\u00a0star'],
  ['en', 3, '3\u00a0stars'],
  ['id', 3, 'bintang\u00a03'],
] as const)('stars in %s do not leave their number: %i', (language, count, words) => {
  expect(wordsOfPapers(language)('stars', { count })).toBe(words)
})
