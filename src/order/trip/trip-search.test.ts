import * as v from 'valibot'
import { expect, test } from 'vitest'
import { isNobodys, tripSearch, usualTripSearch } from './trip-search.ts'

const read = (search: Record<string, unknown>) => v.parse(tripSearch, search)

test('an address names whose trip it is, and a bad one nobody’s', () => {
  expect(read({ traveller: 'Putri O’Brien' })).toEqual({ traveller: 'Putri O’Brien', reference: '' })
  expect(read({ reference: 2026 })).toEqual({ traveller: '', reference: '2026' })
  for (const bad of [{ traveller: 'x'.repeat(121) }, { reference: ['a'] }, { reference: 'a\u202eb' }]) {
    expect(read(bad)).toEqual(usualTripSearch)
  }
  expect(isNobodys(usualTripSearch)).toBe(true)
  expect(isNobodys(read({ reference: '  ' }))).toBe(true)
  expect(isNobodys(read({ traveller: 'Putri' }))).toBe(false)
})
