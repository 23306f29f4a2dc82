import { expect, test } from 'vitest'
import { exampleFields } from './example-fields.ts'
import { partedSince, togetherOf } from './parted-from-contact.ts'

const { contact } = exampleFields()
const together = togetherOf(contact, { ...contact, address: 'Jalan Braga 3' })

test('what both have in common is what can part', () => {
  expect(Object.keys(together)).toEqual(['first_name', 'last_name', 'phone'])
  expect(togetherOf({ ...contact, phone: '' }, { ...contact, phone: '' }).phone).toBeUndefined()
})

test('a correction of the contact is offered to the traveller, and the other way round', () => {
  const corrected = { ...contact, last_name: 'Lestary' }
  const change = { field: 'last_name', value: 'Lestary' }
  expect(partedSince(together, corrected, contact)).toEqual([{ whose: 'traveller', ...change }])
  expect(partedSince(together, contact, corrected)).toEqual([{ whose: 'contact', ...change }])
})

test('nothing is offered where both were changed, where one is empty, or where they were never the same', () => {
  expect(partedSince(together, { ...contact, phone: '1' }, { ...contact, phone: '2' })).toEqual([])
  expect(partedSince(together, { ...contact, phone: ' ' }, contact)).toEqual([])
  expect(partedSince(together, { ...contact, address: 'Jalan Asia Afrika 8' }, contact)).toEqual([])
  expect(partedSince(together, contact, contact)).toEqual([])
})
