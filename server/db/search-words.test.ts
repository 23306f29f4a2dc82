import { expect, test } from 'vitest'
import { searchQuery, wholeWords } from './search-words.ts'

test('every typed word is a prefix, without case and accents', () => {
  expect(searchQuery(' Nguyễn  ')).toBe("'nguyen':*")
  expect(searchQuery('ĐẶNG Łukasz')).toBe("'dang':* & ('lukasz':* | 'danglukasz':*)")
})

test('words that are kept with their owner are those of any of these owners', () => {
  expect(searchQuery('Putri Le', ['NUSA', 'NUSA-BALI'])).toBe(
    "('NUSA putri':* | 'NUSA-BALI putri':*) & ('NUSA le':* | 'NUSA-BALI le':* | 'NUSA putrile':* | 'NUSA-BALI putrile':*)",
  )
  expect(searchQuery('Putri', ['NUSA'])).toBe("'NUSA putri':*")
  expect(searchQuery(' ', ['NUSA'])).toBeNull()
})

test('no character of the query language gets through', () => {
  expect(searchQuery("a':* | !b <-> (c) \\ & %_")).toBe(
    "'a':* & ('b':* | 'ab':*) & ('c':* | 'abc':* | 'bc':*)",
  )
  for (const text of ['%', '_', "'", ':*', '&', '😀', '—']) expect(searchQuery(text), text).toBeNull()
})

test('a word may be the end of up to three before it, as in names that are stored as one', () => {
  expect(searchQuery('De la Cruz')).toBe(
    "'de':* & ('la':* | 'dela':*) & ('cruz':* | 'delacruz':* | 'lacruz':*)",
  )
  expect(searchQuery('a b c d e')).not.toContain('abcde')
})

test('whole words are those of one name', () => {
  expect(wholeWords("Nu'man Ali")).toBe("'nu' & 'man' & 'ali'")
})
