import { expect, test } from 'vitest'
import type { PolicyDetail } from '#contract/insurance/policy'
import { examplePolicy } from '#contract/insurance/policy-for-tests'
import { changesForOtherEntry, identityConflicts, otherEntryOf } from './identity-conflicts.ts'
import { fieldsOf, type Person, participantsOf } from './pax-fields.ts'

const usual = examplePolicy()
const [first, second] = usual.bookingPaxes
if (!first || !second) throw new Error('the example policy needs two participants')
const { bookingHolder: holder } = usual
const sameAsHolder = {
  ...second,
  title: holder.paxTitle,
  firstName: holder.paxFirstName,
  lastName: holder.paxLastName,
  dateOfBirth: holder.paxDateOfBirth,
  identityNumber: holder.paxIdentityNumber,
  city: 'Solo',
}
const policy = examplePolicy({ bookingPaxes: [first, sameAsHolder] })
const ofHolder: Person = { kind: 'HOLDER', holder }

test('finds the participant who is the holder, and the holder who is a participant', () => {
  const otherEntry = otherEntryOf(ofHolder, policy)
  expect(otherEntry?.kind !== 'HOLDER' && otherEntry?.pax.paxNumber).toBe(2)
  const [one, other] = participantsOf(policy)
  expect(other && otherEntryOf(other, policy)).toEqual(ofHolder)
  expect(one && otherEntryOf(one, policy)).toBeNull()
  expect(otherEntryOf(ofHolder, usual)).toBeNull()
})

test('a correction is copied only to fields that were equal in both entries', () => {
  const otherEntry = otherEntryOf(ofHolder, policy)
  if (!otherEntry) throw new Error('the holder has no other entry')
  const original = fieldsOf(ofHolder)
  const typed = { ...original, firstName: 'Lukasz ', identityNumber: 'X1234568', city: 'Jakarta' }
  expect(changesForOtherEntry(otherEntry, original, typed)).toEqual({
    firstName: 'Lukasz',
    identityNumber: 'X1234568',
  })
})

test.each<[string, Partial<PolicyDetail['bookingPaxes'][number]>, number]>([
  ['the same person', {}, 0],
  ['same number, different name', { firstName: 'Lucas' }, 1],
  ['same number, different birthday', { dateOfBirth: '1984-02-28' }, 1],
  ['same number, spelt differently', { identityNumber: 'x 1234567' }, 1],
  ['same person, two numbers', { identityNumber: 'X7654321' }, 1],
  ['a different person', { firstName: 'Ani', identityNumber: 'X7654321' }, 0],
])('identity conflict with the holder: %s (%#)', (_, changes, count) => {
  const odd = identityConflicts(examplePolicy({ bookingPaxes: [first, { ...sameAsHolder, ...changes }] }))
  expect(odd).toHaveLength(count)
})
