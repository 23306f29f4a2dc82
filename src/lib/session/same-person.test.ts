import { expect, test } from 'vitest'
import { differencesSince, sharedSince, sharedValues } from './same-person.ts'

const fields = ['first', 'last', 'phone', 'address'] as const
const names = ['first', 'last'] as const
const booker = { first: 'Putri', last: 'Lestari', phone: '+62 811 000 000', address: 'Jalan Braga 1' }
const together = sharedValues(fields, booker, { ...booker, address: 'Jalan Braga 3' })

test('only shared values can differ later', () => {
  expect([...together.keys()]).toEqual(['first', 'last', 'phone'])
  const unreachable = { ...booker, phone: '' }
  expect(sharedValues(fields, unreachable, unreachable).has('phone')).toBe(false)
})

test('a correction of the booker is offered to the traveller, and the other way round', () => {
  const corrected = { ...booker, last: 'Lestary' }
  const change = { field: 'last', value: 'Lestary' }
  expect(differencesSince(fields, together, corrected, booker)).toEqual([{ whose: 'traveller', ...change }])
  expect(differencesSince(fields, together, booker, corrected)).toEqual([{ whose: 'booker', ...change }])
})

test('nothing is offered if both were changed, one is empty, or they never agreed', () => {
  expect(differencesSince(fields, together, { ...booker, phone: '1' }, { ...booker, phone: '2' })).toEqual([])
  expect(differencesSince(fields, together, { ...booker, phone: ' ' }, booker)).toEqual([])
  expect(differencesSince(fields, together, { ...booker, address: 'Jalan Asia Afrika 8' }, booker)).toEqual(
    [],
  )
  expect(differencesSince(fields, together, booker, booker)).toEqual([])
})

test('booker and traveller are the same person once the whole name agrees', () => {
  const nobody = sharedValues(fields, { ...booker, first: '' }, { ...booker, first: '', last: '', phone: '' })
  const halfNamed = { ...booker, last: '' }
  expect(sharedSince(fields, names, nobody, halfNamed, halfNamed)).toBe(nobody)
  const one = sharedSince(fields, names, nobody, booker, { ...booker, phone: '' })
  expect([...one.keys()]).toEqual(expect.arrayContaining(['first', 'last', 'address']))
  const renamed = { ...booker, first: 'Putry' }
  expect(sharedSince(fields, names, one, renamed, booker)).toBe(one)
  expect(differencesSince(fields, one, renamed, booker)).toEqual([
    { whose: 'traveller', field: 'first', value: 'Putry' },
  ])
  expect(sharedSince(fields, names, one, renamed, renamed).get('first')).toBe('Putry')
})

test('a field corrected while the names agree stays offered', () => {
  const moved = { ...booker, phone: '+62 812 000 000' }
  expect(sharedSince(fields, names, together, moved, booker).get('phone')).toBe(booker.phone)
})
