import { expect, test } from 'vitest'
import { searchQuery } from './search-words.ts'

test('every typed word is a prefix, without case and accents', () => {
  expect(searchQuery(' Nguyễn  THỊ ')).toBe("'nguyen':* & 'thi':*")
  expect(searchQuery("O'Brien-Smith")).toBe("'o':* & 'brien':* & 'smith':*")
})

test('no character of the query language gets through', () => {
  expect(searchQuery("a':* | !b <-> (c) \\ & %_")).toBe("'a':* & 'b':* & 'c':*")
  for (const text of ['%', '_', "'", ':*', '&', '😀', '—']) expect(searchQuery(text), text).toBeNull()
})
