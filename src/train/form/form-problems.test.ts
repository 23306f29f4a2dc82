import { expect, test } from 'vitest'
import { problemCode } from '#contract/call/problem-code'
import { exampleFields, exampleSearch, exampleTerms } from './fields/example-form.ts'
import { emptyTrainFields, type TrainFields } from './fields/train-fields.ts'
import { formProblems } from './form-problems.ts'

const of = (fields: TrainFields) => formProblems(fields, exampleTerms)
const withPax = (index: number, changes: Partial<TrainFields['pax'][number]>) =>
  exampleFields({
    pax: exampleFields().pax.map((one, at) => (at === index ? { ...one, ...changes } : one)),
  })

test('a complete form has no problem, an empty one a problem at every required field', () => {
  expect(of(exampleFields())).toEqual({})
  expect(Object.keys(of(emptyTrainFields(exampleSearch))).sort()).toEqual([
    'holder.email',
    'holder.firstName',
    'holder.phoneNumber',
    'pax.0.dateOfBirth',
    'pax.0.firstName',
    'pax.0.identityNumber',
    'pax.1.dateOfBirth',
    'pax.1.firstName',
  ])
})

test('the name of a holder who travels is required only at the holder', () => {
  const unnamed = { ...exampleFields(), holderTravels: true }
  const [first, ...others] = unnamed.pax
  if (!first) throw new Error('nobody travels')
  expect(of({ ...unnamed, pax: [{ ...first, firstName: '', lastName: '' }, ...others] })).toEqual({})
  const nameless = { ...unnamed, holder: { ...unnamed.holder, firstName: '' } }
  expect(Object.keys(of(nameless))).toEqual(['holder.firstName'])
})

test.each([
  [0, { dateOfBirth: '2024-03-11' }, 'pax.0.dateOfBirth', { passenger: 'STILL_INFANT' }],
  [0, { dateOfBirth: '2027-03-02' }, 'pax.0.dateOfBirth', { passenger: 'BORN_LATER' }],
  [0, { identityNumber: ' ' }, 'pax.0.identityNumber', { passenger: 'NO_IDENTITY' }],
  [0, { identityNumber: '' }, 'pax.0.identityNumber', { passenger: 'NO_IDENTITY' }],
  [1, { dateOfBirth: '2024-03-10' }, 'pax.1.dateOfBirth', { passenger: 'NO_INFANT' }],
  [1, { title: 'MR' }, 'pax.1.title', { passenger: 'WRONG_TITLE' }],
  [1, { firstName: 'Bayu 2' }, 'pax.1.firstName', problemCode('nameCharacters', '2')],
  [0, { identityNumber: '327301010190001' }, 'pax.0.identityNumber', problemCode('ktpWrong')],
] as const)('passenger %i with %j: %s', (place, changes, path, problem) => {
  expect(of(withPax(place, changes))).toEqual({ [path]: problem })
})

test('an infant needs no identity number; the reference is checked for characters', () => {
  expect(of(withPax(1, { identityType: 'PASSPORT', identityNumber: '' }))).toEqual({})
  expect(of(exampleFields({ clientReference: '{PO}' }))).toEqual({
    clientReference: problemCode('lineCharacters', '{ }'),
  })
})

test('a duplicate identity is reported at the second adult', () => {
  const [first, ...infants] = exampleFields().pax
  if (!first) throw new Error('nobody travels')
  const second = { ...first, paxNumber: 2, paxTypeNumber: 2, firstName: 'Budy' }
  expect(of(exampleFields({ pax: [first, second, ...infants] }))).toEqual({
    'pax.1.identityNumber': { passenger: 'SAME_IDENTITY' },
  })
})
