import { expect, test } from 'vitest'
import { problemCode } from '#contract/call/problem-code'
import { openErrors } from '../../ui/form/open-errors.ts'
import { exampleFields, exampleFound } from './fields/example-found.ts'
import { countReplacedIdentities, identityShown } from './fields/identity-shown.ts'
import { emptyFields, type PolicyFields } from './fields/policy-fields.ts'
import { formProblems } from './form-problems.ts'
import { termsOf } from './to-policy-request.ts'

const today = '2027-02-01'
const terms = termsOf(exampleFound())
const problemsOf = (fields: PolicyFields) => formProblems(fields, terms, today)

test('an empty form has a problem at every required field; address and contact follow the holder', () => {
  const found = problemsOf(emptyFields(exampleFound()))
  for (const person of ['insuranceHolder', 'insuredParticipants.0', 'insuredParticipants.1']) {
    for (const field of ['firstName', 'placeOfBirth', 'dateOfBirth', 'identityNumber']) {
      expect(found).toHaveProperty([`${person}.${field}`])
    }
    expect(found).toHaveProperty([`${person}.dateOfBirth`], problemCode('required'))
    for (const field of ['address', 'city', 'email', 'phoneNumber', 'postalCode']) {
      const problem = person === 'insuranceHolder' ? problemCode('required') : undefined
      expect(found[`${person}.${field}`]).toEqual(problem)
    }
    expect(found).not.toHaveProperty([`${person}.lastName`])
    expect(found).not.toHaveProperty([`${person}.beneficiaryName`])
  }
})

test('fields copied from the holder are required only at the holder', () => {
  expect(problemsOf(exampleFields())).toEqual({})
  const fields = exampleFields()
  const nameless = { ...fields, insuranceHolder: { ...fields.insuranceHolder, firstName: '', city: '' } }
  expect(Object.keys(problemsOf(nameless))).toEqual(['insuranceHolder.firstName', 'insuranceHolder.city'])
})

test('the list of errors forgets the fields that an answer took away, and those that are right now', () => {
  const empty = { ...emptyFields(exampleFound()), holderTravels: false }
  const errors = Object.fromEntries(Object.keys(problemsOf(empty)).map((path) => [path, 'This is required.']))
  expect(errors).toHaveProperty(['insuredParticipants.0.firstName'])
  const { insuranceHolder } = empty
  const now = { ...empty, holderTravels: true, insuranceHolder: { ...insuranceHolder, placeOfBirth: 'Solo' } }
  const open = openErrors({ errors }, problemsOf(now)).map(([path]) => path)
  expect(open).toContain('insuranceHolder.firstName')
  expect(open).toContain('insuredParticipants.1.firstName')
  expect(open.filter((path) => /^insuredParticipants\.0|\.placeOfBirth$/.test(path))).toEqual([
    'insuredParticipants.1.placeOfBirth',
  ])
})

test('group participants need only a name and a birth', () => {
  const found = exampleFound({ coverageName: 'Group', numberOfAdults: 2, numberOfChildren: 0 })
  const asked = Object.keys(formProblems(emptyFields(found), termsOf(found), today))
  expect(asked.filter((path) => path.startsWith('insuredParticipants.1'))).toEqual([
    'insuredParticipants.1.firstName',
    'insuredParticipants.1.placeOfBirth',
    'insuredParticipants.1.dateOfBirth',
  ])
})

test.each([
  // the coverage starts on 2027-03-01
  ['a child who is 19 at the start', 1, '2008-03-01', 'CHD'],
  ['a child who is 18 at the start', 1, '2008-03-02', null],
  ['a child born tomorrow', 1, '2027-02-02', 'CHD'],
  ['a holder of 18', 'holder', '2008-03-02', 'HOLDER'],
  ['a holder of 19', 'holder', '2008-03-01', null],
  ['a holder of 86', 'holder', '1941-03-01', 'HOLDER'],
  ['a holder of 85', 'holder', '1941-03-02', null],
] as const)('%s', (_, person, dateOfBirth, ages) => {
  const fields = { ...exampleFields(), holderTravels: false }
  const born: PolicyFields =
    person === 'holder'
      ? { ...fields, insuranceHolder: { ...fields.insuranceHolder, dateOfBirth } }
      : {
          ...fields,
          insuredParticipants: fields.insuredParticipants.map((one) => ({ ...one, dateOfBirth })),
        }
  const path = person === 'holder' ? 'insuranceHolder' : 'insuredParticipants.1'
  expect(problemsOf(born)[`${path}.dateOfBirth`] ?? null).toEqual(ages && { ages })
})

test('a holder who travels needs the age of the first participant', () => {
  const fields = exampleFields()
  const old = { ...fields.insuranceHolder, dateOfBirth: '1950-01-01' }
  expect(problemsOf({ ...fields, insuranceHolder: old })).toEqual({
    'insuranceHolder.dateOfBirth': { ages: 'ADT' },
  })
})

test('shows a passport instead of a KTP abroad, and the KTP at home', () => {
  expect(identityShown('KTP', 'ASIA')).toBe('PASSPORT')
  expect(identityShown('KTP', 'DOMESTIC')).toBe('KTP')
  expect(identityShown(null, 'DOMESTIC')).toBe('KTP')
  expect(identityShown(null, 'ASIA')).toBe('PASSPORT')
  expect(identityShown('KITAS', null)).toBe('KITAS')
  const fields = exampleFields()
  const athome = { ...fields, insuranceHolder: { ...fields.insuranceHolder, identityType: 'KTP' as const } }
  expect([countReplacedIdentities(athome, 'ASIA'), countReplacedIdentities(athome, 'DOMESTIC')]).toEqual([
    1, 0,
  ])
})
