import { expect, test } from 'vitest'
import type { InsuranceHolder } from '#contract/insurance/pax'
import { whyNotThesePersons } from './why-not-these-persons.ts'

const trip = {
  coverageName: 'Family',
  coverageStartDate: '2026-12-24',
  numberOfAdults: 1,
  numberOfSeniors: 0,
  numberOfChildren: 1,
} as const
const terms = { trip, territoryName: 'ASIA', today: '2026-11-21' }
const holder = person('ADT', 1)
const fitting = [person('ADT', 1), person('CHD', 2)]

function person(paxType: 'ADT' | 'SNR' | 'CHD', paxNumber: number, changes: object = {}) {
  const dateOfBirth = { ADT: '1990-05-17', SNR: '1950-05-17', CHD: '2015-05-17' }[paxType]
  const title: InsuranceHolder['title'] = paxType === 'CHD' ? 'MSTR' : 'MR'
  return {
    paxNumber,
    paxType,
    paxTypeNumber: 1,
    title,
    dateOfBirth,
    identityType: 'PASSPORT' as const,
    ...changes,
  }
}

test('the counted persons fit the policy', () => {
  expect(whyNotThesePersons(terms, holder, fitting)).toBeNull()
  expect(
    whyNotThesePersons(
      { ...terms, territoryName: 'DOMESTIC' },
      person('ADT', 1, { identityType: 'KTP' }),
      fitting,
    ),
  ).toBeNull()
})

test.each<[string, Parameters<typeof whyNotThesePersons>[2], string]>([
  ['a child too few', [person('ADT', 1)], 'The price is for 1 child, but 0 are named.'],
  ['an adult too many', [...fitting, person('ADT', 3)], 'The price is for 1 adult, but 2 are named.'],
  [
    'one number twice',
    [person('ADT', 1), person('CHD', 1)],
    'The participants must be numbered from 1 to 2.',
  ],
  [
    'a number that is too high',
    [person('ADT', 1), person('CHD', 3)],
    'The participants must be numbered from 1 to 2.',
  ],
  [
    'a child that is grown up on the first day',
    [person('ADT', 1), person('CHD', 2, { dateOfBirth: '2007-12-24' })],
    'Participant 2: On the first day of the coverage a child must be 0 to 18 years old: born from 2007-12-25 to 2026-11-21.',
  ],
  [
    'an adult of 71',
    [person('ADT', 1, { dateOfBirth: '1955-12-24' }), person('CHD', 2)],
    'Participant 1: On the first day of the coverage an adult must be 19 to 70 years old: born from 1955-12-25 to 2007-12-24.',
  ],
  [
    'a title of an adult',
    [person('ADT', 1), person('CHD', 2, { title: 'MR' })],
    'Participant 2: MR is no title of a child.',
  ],
  [
    'an identity card abroad',
    [person('ADT', 1, { identityType: 'KTP' }), person('CHD', 2)],
    'Participant 1: Outside Indonesia only a passport is accepted, not KTP.',
  ],
])('%s is refused with its reason', (_what, participants, sentence) => {
  expect(whyNotThesePersons(terms, holder, participants)).toBe(sentence)
})

test('a holder is 19 to 85 years old, whatever type the form gave', () => {
  expect(whyNotThesePersons(terms, person('ADT', 1, { dateOfBirth: '1941-01-02' }), fitting)).toBeNull()
  expect(whyNotThesePersons(terms, person('SNR', 1, { dateOfBirth: '2008-01-02' }), fitting)).toBe(
    'Holder: On the first day of the coverage the policy holder must be 19 to 85 years old: born from 1940-12-25 to 2007-12-24.',
  )
})

test('the same number twice within a type is refused; other numbers may have gaps', () => {
  const pair = {
    ...terms,
    trip: { ...trip, coverageName: 'Group', numberOfAdults: 2, numberOfChildren: 0 } as const,
  }
  const numbered = (first: number, second: number) => [
    person('ADT', 1, { paxTypeNumber: first }),
    person('ADT', 2, { paxTypeNumber: second }),
  ]
  expect(whyNotThesePersons(pair, holder, numbered(7, 3))).toBeNull()
  expect(whyNotThesePersons(pair, holder, numbered(3, 3))).toBe(
    'Participant 2: adult 3 is somebody else already.',
  )
})
