import * as v from 'valibot'
import { expect, test } from 'vitest'
import { readFailedSearch, saveFailedSearch } from './failed-trip-search.ts'
import { defaultTripSearch, isEmptyTripSearch, tripSearch } from './trip-search.ts'

const read = (search: Record<string, unknown>) => v.parse(tripSearch, search)

test('an address names the order of the trip; a bad one is empty', () => {
  expect(read({ of: 'K7M2QP' })).toEqual({ of: 'K7M2QP', by: 'traveller' })
  expect(read({ of: 234_567, by: 'both', who: 'p2-1' })).toEqual({ of: '234567', by: 'both', who: 'p2-1' })
  for (const bad of [{ of: 'Putri Lestari' }, { of: ['K7M2QP'] }, { by: 'name' }, { who: 'Putri' }]) {
    expect(read(bad)).toEqual(defaultTripSearch)
  }
  // the parameters of earlier versions, which named persons
  expect(read({ traveller: 'Putri', reference: 'INV-1' })).toEqual(defaultTripSearch)
  expect([isEmptyTripSearch(defaultTripSearch), isEmptyTripSearch(read({ of: 'K7M2QP' }))]).toEqual([
    true,
    false,
  ])
})

test('the last search without a result can be read again, and no other', () => {
  const words = { traveller: 'Putri', reference: '' }
  const tripSought = saveFailedSearch(words)
  expect(tripSought).not.toContain('Putri')
  expect(readFailedSearch({ tripSought })).toEqual(words)
  for (const state of [{}, { tripSought: '' }, { tripSought: JSON.stringify(words) }]) {
    expect(readFailedSearch(state)).toBeNull()
  }
  saveFailedSearch({ traveller: 'Ayu', reference: '' })
  expect(readFailedSearch({ tripSought })).toBeNull()
})
