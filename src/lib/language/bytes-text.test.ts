import { expect, test } from 'vitest'
import { bytesText } from './bytes-text.ts'

test.each([
  [0, 'en', '0 kB'],
  [999_900, 'en', '999.9 kB'],
  [1_000_000, 'en', '1 MB'],
  [1_250_000_000, 'id', '1,3 GB'],
] as const)('%i in %s is %s', (bytes, locale, text) => {
  expect(bytesText(bytes, locale).replace(/\s/g, ' ')).toBe(text)
})
