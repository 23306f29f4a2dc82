import { expect, test } from 'vitest'
import { differencesSince, sharedSince, sharedValues } from './same-person.ts'

const fields = ['first', 'last', 'phone', 'address'] as const
const names = ['first', 'last'] as const
const booker = { first: 'Putri', last: 'Lestari', phone: '+62 811 000 000', address: 'Jalan Braga 1' }
const together = sharedValues(fields, booker, { ...booker, address: 'Jalan Braga 3' })

test('what both have in common is what can part', () => {
  expect([...together.keys()]).toEqual(['first', 'last', 'phone'])
  const unreachable = { ...booker, phone: '' }
  expect(sharedValues(fields, unreachable, unreachable).has('phone')).toBe(false)
})

test('a correction of whoever books is offered to the traveller, and the other way round', () => {
  const corrected = { ...booker, last: 'Lestary' }
  const change = { field: 'last', value: 'Lestary' }
  expect(differencesSince(fields, together, corrected, booker)).toEqual([{ whose: 'traveller', ...change }])
  expect(differencesSince(fields, together, booker, corrected)).toEqual([{ whose: 'booker', ...change }])
})

test('nothing is offered where both were changed, where one is empty, or where they were never the same', () => {
  expect(differencesSince(fields, together, { ...booker, phone: '1' }, { ...booker, phone: '2' })).toEqual([])
  expect(differencesSince(fields, together, { ...booker, phone: ' ' }, booker)).toEqual([])
  expect(differencesSince(fields, together, { ...booker, address: 'Jalan Asia Afrika 8' }, booker)).toEqual(
    [],
  )
  expect(differencesSince(fields, together, booker, booker)).toEqual([])
})

test('two who were typed apart are one person from the moment their whole name agrees', () => {
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

test('a field that was corrected while the names agree stays offered', () => {
  const moved = { ...booker, phone: '+62 812 000 000' }
  expect(sharedSince(fields, names, together, moved, booker).get('phone')).toBe(booker.phone)
})
