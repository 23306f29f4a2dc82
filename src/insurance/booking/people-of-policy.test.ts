import { expect, test } from 'vitest'
import { examplePersons, examplePolicy } from '#contract/insurance/policy-for-tests'
import { peopleOfPolicy } from './people-of-policy.ts'

const { bookingHolder } = examplePolicy()

test('a senior is an adult, and an infant a child: the next product counts by the date of birth', () => {
  const policy = examplePolicy({
    bookingPaxes: examplePersons(1).flatMap((person) => [
      { ...person, firstName: 'Suharto', lastName: '' },
      { ...person, paxType: 'SNR' as const, firstName: 'Siti', dateOfBirth: '1950-05-17' },
      { ...person, paxType: 'CHD' as const, firstName: 'Adi', dateOfBirth: '2025-11-01' },
    ]),
  })
  const { travellers } = peopleOfPolicy(policy)
  expect(travellers.map(({ kind, firstName, dateOfBirth }) => [kind, firstName, dateOfBirth])).toEqual([
    ['ADULT', 'Suharto', '1990-05-17'],
    ['ADULT', 'Siti', '1950-05-17'],
    ['CHILD', 'Adi', '2025-11-01'],
  ])
  expect(travellers[0]?.lastName).toBe('')
})

test('the holder is the contact, with address and document', () => {
  const { contact } = peopleOfPolicy(
    examplePolicy({ bookingHolder: { ...bookingHolder, paxFirstName: 'Suharto', paxLastName: '' } }),
  )
  expect(contact).toMatchObject({
    firstName: 'Suharto',
    lastName: '',
    city: 'Bandung',
    postalCode: '40135',
    identityNumber: 'X1234567',
    phone: '+62 811 222 333',
  })
})

test('the next sale is for the days of the cover, in the first country', () => {
  const { fromDate, toDate, country } = peopleOfPolicy(examplePolicy())
  expect([fromDate, toDate, country]).toEqual(['2026-12-12', '2026-12-21', 'France'])
})
