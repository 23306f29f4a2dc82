import { expect, test } from 'vitest'
import { copyContact } from './copy-contact.ts'
import { exampleFields } from './example-fields.ts'

test('copies phone and address, with the name for the first traveller, but no empty field', () => {
  const fields = exampleFields()
  const { phone, address } = fields.contact
  expect(copyContact(fields, 2, 'withoutName')).toEqual([
    ['pax.2.phone', phone],
    ['pax.2.address', address],
  ])
  expect(copyContact(fields, 0, 'withName').map(([path]) => path)).toEqual([
    'pax.0.first_name',
    'pax.0.last_name',
    'pax.0.phone',
    'pax.0.address',
  ])
  const unnamed = { ...fields, contact: { ...fields.contact, phone: ' ', last_name: '' } }
  expect(copyContact(unnamed, 0, 'withName').map(([path]) => path)).toEqual([
    'pax.0.first_name',
    'pax.0.address',
  ])
})
