import { expect, test } from 'vitest'
import type { BookingHolder, BookingPax } from '#contract/insurance/policy'
import { fieldsOf, type Person } from './pax-fields.ts'
import { birthOutOfRange, paxProblems, toPaxChange } from './to-pax-change.ts'

const rules = { coverageStartDate: '2026-12-10', today: '2026-11-21' }

const holder: BookingHolder = {
  paxNumber: 1,
  paxType: 'ADT',
  paxTitle: 'MR',
  paxFirstName: 'Agus',
  paxLastName: '',
  paxPlaceOfBirth: 'Solo',
  paxDateOfBirth: '1980-05-01',
  paxAddress: 'Jalan Slamet Riyadi 7',
  paxPostalCode: '57111',
  paxCity: 'Solo',
  paxEmail: 'agus@example.com',
  paxPhoneNumber: '+62 271 000',
  paxIdentityType: 'KTP',
  paxIdentityNumber: '3372010105800001',
}
const child: BookingPax = {
  paxNumber: 3,
  paxType: 'CHD',
  paxTypeNumber: 1,
  title: 'MSTR',
  firstName: 'Bima',
  lastName: 'Lestari',
  placeOfBirth: 'Solo',
  dateOfBirth: '2015-05-01',
  address: '',
  postalCode: '',
  city: '',
  email: '',
  phoneNumber: '',
  identityType: null,
  identityNumber: '',
  beneficiaryName: 'Legal Heirs',
  beneficiaryRelation: 'Other Relatives',
}
const ofHolder: Person = { kind: 'HOLDER', holder }
const ofGroup: Person = { kind: 'GROUP', pax: child }

test('the request of a holder has the pax type of the age, and no beneficiary', () => {
  const fields = { ...fieldsOf(ofHolder), city: ' Surakarta ', dateOfBirth: '1950-01-01' }
  expect(paxProblems(ofHolder, fields, rules)).toEqual([])
  const change = toPaxChange(ofHolder, fields, 4, rules)
  expect(change).toMatchObject({ paxVersion: 4, holder: { city: 'Surakarta', paxType: 'SNR', paxNumber: 1 } })
  expect(change?.holder).not.toHaveProperty('beneficiaryName')
})

test('a group participant has no address, and an identity only if one was given', () => {
  const fields = fieldsOf(ofGroup)
  expect(paxProblems(ofGroup, fields, rules)).toEqual([])
  const change = toPaxChange(ofGroup, fields, 1, rules)
  expect(change?.participant).toMatchObject({ paxNumber: 3, paxType: 'CHD' })
  expect(change?.participant).not.toHaveProperty('identityType')
  const half = paxProblems(ofGroup, { ...fields, identityNumber: 'B1234567' }, rules)
  expect(half).toEqual([{ field: 'identityType', problem: 'required' }])
  expect(change?.participant).not.toHaveProperty('address')
})

test('reports one problem per field, with the age at the start of the coverage', () => {
  const wrong = { ...fieldsOf(ofHolder), firstName: ' ', email: 'agus', dateOfBirth: '2010-05-01' }
  expect(paxProblems(ofHolder, wrong, rules)).toEqual([
    { field: 'firstName', problem: 'required' },
    { field: 'dateOfBirth', problem: birthOutOfRange },
    { field: 'email', problem: 'emailWrong' },
  ])
  const grownUp = { ...fieldsOf(ofGroup), dateOfBirth: '1990-01-01' }
  expect(paxProblems(ofGroup, grownUp, rules).map(({ field }) => field)).toEqual(['dateOfBirth'])
  // participants of other coverages need an address
  const insured: Person = { kind: 'INSURED', pax: child }
  const missing = paxProblems(insured, { ...fieldsOf(insured), dateOfBirth: '' }, rules)
  expect(new Set(missing.map(({ problem }) => problem))).toEqual(new Set(['required']))
  expect(missing.map(({ field }) => field)).toEqual([
    'dateOfBirth',
    'identityType',
    'identityNumber',
    'address',
    'city',
    'postalCode',
    'email',
    'phoneNumber',
  ])
})
