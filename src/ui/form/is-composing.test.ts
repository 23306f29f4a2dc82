import type { KeyboardEvent } from 'react'
import { expect, test } from 'vitest'
import { isComposing } from './is-composing.ts'

const key = (nativeEvent: { isComposing: boolean; keyCode: number }) =>
  // as React: only these two are read
  isComposing({ nativeEvent } as unknown as KeyboardEvent)

test('a key of a composition is known by its flag, or in Safari by its code', () => {
  expect(key({ isComposing: true, keyCode: 13 })).toBe(true)
  expect(key({ isComposing: false, keyCode: 229 })).toBe(true)
  expect(key({ isComposing: false, keyCode: 13 })).toBe(false)
})
