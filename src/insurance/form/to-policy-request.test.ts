import * as v from 'valibot'
import { expect, test } from 'vitest'
import type { GroupPax } from '#contract/insurance/group/file'
import { policyRequest } from '#contract/insurance/request'
import { exampleFields, exampleFound, exampleHolder } from './fields/example-found.ts'
import { emptyFields, type PolicyFields } from './fields/policy-fields.ts'
import { termsOf, toPolicyRequest } from './to-policy-request.ts'

function requestOf(found = exampleFound(), fields: PolicyFields = exampleFields(found)) {
  return toPolicyRequest(found, fields, ['IDR', 275_000])
}

test('the request fits the contract and contains the shown price', () => {
  const request = requestOf()
  expect(v.is(policyRequest, request)).toBe(true)
  expect(request).toMatchObject({
    packageName: 'Basic',
    additionalBenefitCodes: ['WINTER'],
    agreedPremium: ['IDR', 275_000],
    insuranceHolder: { paxNumber: 1, paxType: 'ADT', firstName: 'Putri' },
  })
})

test('copies a travelling holder to the first participant, and the address to who lives with the holder', () => {
  const [mother, child] = requestOf().insuredParticipants
  expect(mother).toMatchObject({
    ...exampleHolder,
    paxNumber: 1,
    paxType: 'ADT',
    beneficiaryName: 'Legal Heirs',
    beneficiaryRelation: 'Other Relatives',
  })
  expect(child).toMatchObject({
    paxNumber: 2,
    paxType: 'CHD',
    title: 'MSTR',
    firstName: 'Ani',
    identityNumber: 'C7654321',
    address: 'Jalan Melati 5',
    email: 'putri@example.com',
  })
})

test('group participants have no address and no identity', () => {
  const found = exampleFound({ coverageName: 'Group', numberOfAdults: 2, numberOfChildren: 0 })
  const fields = exampleFields(found)
  const [first, second] = fields.insuredParticipants
  if (!first || !second) throw new Error('the example group needs two participants')
  const named = { ...second, firstName: 'Budi', placeOfBirth: 'Medan', dateOfBirth: '1988-01-02' }
  const { insuredParticipants } = requestOf(found, { ...fields, insuredParticipants: [first, named] })
  expect(insuredParticipants[0]).not.toHaveProperty('address')
  expect(insuredParticipants[1]).toMatchObject({ firstName: 'Budi', paxNumber: 2, paxTypeNumber: 2 })
  expect(insuredParticipants[1]).not.toHaveProperty('identityNumber')
})

const row: GroupPax = {
  row_no: 1,
  pax_type_number: 1,
  pax_type: 'ADT',
  pax_title: 'MS',
  firstname: 'Dewi',
  lastname: 'Anggraini',
  place_of_birth: 'Solo',
  date_of_birth: '1985-02-03',
  identity_type: 'PASSPORT',
  identity_no: 'B7654321',
}

test('a group tour takes its counts and names from the file', () => {
  const counts = { numberOfAdults: 11, numberOfSeniors: 0, numberOfChildren: 0 }
  const found = exampleFound(
    { coverageName: 'Group Tour', numberOfAdults: 2, numberOfChildren: 0 },
    {
      ...counts,
      groupInputPaxes: Array.from({ length: 11 }, (_, index) => ({
        ...row,
        row_no: index + 1,
        pax_type_number: index + 1,
        ...(index === 10 && { identity_type: null, identity_no: '' }),
      })),
    },
  )
  const fields = { ...emptyFields(found), insuranceHolder: exampleHolder }
  const request = requestOf(found, fields)
  expect(request).toMatchObject(counts)
  expect(request.insuredParticipants).toHaveLength(11)
  expect(request.insuredParticipants[0]).toMatchObject({
    title: 'MS',
    firstName: 'Dewi',
    identityType: 'PASSPORT',
    identityNumber: 'B7654321',
  })
  expect(request.insuredParticipants[10]).not.toHaveProperty('identityType')
  // a KTP abroad is sent as KTP, which the server refuses; it is never relabelled as a passport
  const [first, ...others] = fields.insuredParticipants
  if (!first) throw new Error('the example group needs a traveller')
  const withCard = { ...first, identityType: 'KTP' as const, identityNumber: '3174012345678901' }
  const { insuredParticipants } = requestOf(found, { ...fields, insuredParticipants: [withCard, ...others] })
  expect(insuredParticipants[0]).toMatchObject({ identityType: 'KTP', identityNumber: '3174012345678901' })
})

test('before a package is chosen, the territory is known if all results share it', () => {
  const found = { ...exampleFound(), premium: null }
  expect(termsOf(found).territoryName).toBe('ASIA')
  const [premium] = found.result.availablePremiums
  if (!premium) throw new Error('the example result needs a premium')
  const availablePremiums = [premium, { ...premium, territoryName: 'DOMESTIC' }]
  expect(termsOf({ ...found, result: { ...found.result, availablePremiums } }).territoryName).toBeNull()
})
