import fc from 'fast-check'
import { expect, test } from 'vitest'
import { indentedJson } from './indented-json.ts'

test('JSON is set out as JSON.stringify does', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect(indentedJson(JSON.stringify(value))).toBe(JSON.stringify(value, null, 2))
    }),
  )
})

test('large numbers stay to the letter, and what is cut is shown as far as it goes', () => {
  expect(indentedJson('{"a":12345678901234567890}')).toBe('{\n  "a": 12345678901234567890\n}')
  expect(indentedJson('{"a":["b, c: {')).toBe('{\n  "a": [\n    "b, c: {')
  expect(indentedJson(']}')).toBe('\n]\n}')
})
