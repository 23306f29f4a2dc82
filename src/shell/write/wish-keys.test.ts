import { expect, test } from 'vitest'
import { wishKeys } from './wish-keys.ts'

test('a repeat has the same key, a change another', () => {
  const keys = wishKeys()
  const first = keys.keyFor({ sale: 'A' })
  expect(keys.keyFor({ sale: 'A' })).toBe(first)
  expect(keys.keyFor({ sale: 'B' })).not.toBe(first)
})

test('what was fulfilled and is wished for again has another key', () => {
  const keys = wishKeys()
  const first = keys.keyFor({ sale: 'A' })
  keys.fulfilled()
  expect(keys.keyFor({ sale: 'A' })).not.toBe(first)
})
