import { expect, test } from 'vitest'
import { exampleFields, exampleHolder } from './example-found.ts'
import { follows, withHolderFollowed } from './follow-holder.ts'
import type { PolicyFields } from './policy-fields.ts'

const family = withHolderFollowed(exampleFields())

function withHolder(fields: PolicyFields, change: Partial<PolicyFields['insuranceHolder']>): PolicyFields {
  const now = { ...fields, insuranceHolder: { ...fields.insuranceHolder, ...change } }
  return withHolderFollowed(now, fields.insuranceHolder)
}
function withChild(fields: PolicyFields, change: Partial<PolicyFields['insuranceHolder']>): PolicyFields {
  const insuredParticipants = fields.insuredParticipants.map((one) =>
    one.paxType === 'CHD' ? { ...one, ...change } : one,
  )
  return { ...fields, insuredParticipants }
}
const child = (fields: PolicyFields) => fields.insuredParticipants.find(({ paxType }) => paxType === 'CHD')

test('what is empty is filled from the holder, with nothing but address and contact', () => {
  expect(child(family)).toMatchObject({
    firstName: 'Ani',
    identityNumber: 'C7654321',
    address: exampleHolder.address,
    phoneNumber: exampleHolder.phoneNumber,
  })
})

test('a change of the holder is followed letter by letter, and emptied with it', () => {
  const typed = withHolder(withHolder(family, { city: 'Bandun' }), { city: 'Bandung' })
  expect(child(typed)?.city).toBe('Bandung')
  expect(child(withHolder(typed, { city: '' }))?.city).toBe('')
})

test('a field that was changed stays as it is, and the others go on following', () => {
  const own = withChild(family, { email: 'ani@example.com' })
  const later = withHolder(own, { email: 'p@example.com', address: 'Jalan Braga 1' })
  expect(child(later)).toMatchObject({ email: 'ani@example.com', address: 'Jalan Braga 1' })
  const one = child(later) ?? exampleHolder
  expect([
    follows(later.insuranceHolder, one, 'email'),
    follows(later.insuranceHolder, one, 'address'),
  ]).toEqual([false, true])
})

test('a field that was emptied follows again', () => {
  const own = withChild(family, { email: 'ani@example.com' })
  expect(child(withHolderFollowed(withChild(own, { email: '' })))?.email).toBe(exampleHolder.email)
})
