import * as v from 'valibot'
import { expect, test } from 'vitest'
import { isNobodys, tripSearch, usualTripSearch } from './trip-search.ts'
import { keepSought, soughtIn } from './trip-sought.ts'

const read = (search: Record<string, unknown>) => v.parse(tripSearch, search)

test('an address says of which order a trip is, and a bad one nobody’s', () => {
  expect(read({ of: 'K7M2QP' })).toEqual({ of: 'K7M2QP', by: 'traveller' })
  expect(read({ of: 234_567, by: 'both', who: 'p2-1' })).toEqual({ of: '234567', by: 'both', who: 'p2-1' })
  for (const bad of [{ of: 'Putri Lestari' }, { of: ['K7M2QP'] }, { by: 'name' }, { who: 'Putri' }]) {
    expect(read(bad)).toEqual(usualTripSearch)
  }
  // where names stood before
  expect(read({ traveller: 'Putri', reference: 'INV-1' })).toEqual(usualTripSearch)
  expect([isNobodys(usualTripSearch), isNobodys(read({ of: 'K7M2QP' }))]).toEqual([true, false])
})

test('what was sought in vain is found again after a reload, and nothing else is', () => {
  const words = { traveller: 'Putri', reference: '' }
  const tripSought = keepSought(words)
  expect(tripSought).not.toContain('Putri')
  expect(soughtIn({ tripSought })).toEqual(words)
  for (const state of [{}, { tripSought: '' }, { tripSought: JSON.stringify(words) }]) {
    expect(soughtIn(state)).toBeNull()
  }
  keepSought({ traveller: 'Ayu', reference: '' })
  expect(soughtIn({ tripSought })).toBeNull()
})
