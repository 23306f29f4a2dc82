import { expect, test } from 'vitest'
import { seatsFor, withPeople } from '../../../shell/picking/fitting.ts'
import { nobody } from '../../../shell/sale/people/people.ts'
import { examplePeople } from '../../../shell/sale/people/people-for-tests.ts'
import { exampleFound } from './example-found.ts'
import { filledFor, fittingFor, paxTypeOf } from './fill-insured.ts'
import { emptyFields } from './policy-fields.ts'

const day = '2026-12-15'
const family = emptyFields(exampleFound({ numberOfAdults: 2, numberOfChildren: 2 }))

test('the contact is the holder and insured first; infants are insured as children', () => {
  const fields = filledFor(examplePeople(), family, day)
  expect(fields.insuranceHolder).toMatchObject({
    title: 'MRS',
    firstName: 'Putri',
    dateOfBirth: '1990-05-17',
    identityType: 'PASSPORT',
    identityNumber: 'C1234567',
    phoneNumber: '+62 811 000 000',
  })
  expect(fields.holderTravels).toBe(true)
  expect(
    fields.insuredParticipants.map(({ paxType, title, firstName, lastName }) => [
      paxType,
      title,
      firstName,
      lastName,
    ]),
  ).toEqual([
    ['ADT', 'MRS', 'Putri', 'Lestari'],
    ['ADT', 'MR', 'Suharto', ''],
    // the insurer has no title for a girl
    ['CHD', 'MSTR', 'Ayu', 'Lestari'],
    ['CHD', 'MSTR', 'Adi', 'Lestari'],
  ])
})

test('the beneficiary stays as the form has it', () => {
  const [first] = filledFor(examplePeople(), family, day).insuredParticipants
  expect(first?.beneficiaryName).toBe('Legal Heirs')
})

test('a traveller is counted by the age on the first day of the cover', () => {
  const born = (dateOfBirth: string) => paxTypeOf({ ...nobody, dateOfBirth }, day)
  expect([born('2007-12-16'), born('2007-12-15'), born('1955-12-16'), born('1955-12-15')]).toEqual([
    'CHD',
    'ADT',
    'ADT',
    'SNR',
  ])
})

test('abroad the passport is taken, and the address of the book is taken', () => {
  const at = { coverageName: 'Family', coverageStartDate: '2026-12-15' } as const
  expect(fittingFor({ ...at, territoryName: 'ASIA' }).identities).toEqual(['PASSPORT'])
  const fitting = fittingFor({ ...at, territoryName: 'DOMESTIC' })
  expect(fitting.identities[0]).toBe('KTP')
  const home = {
    address: 'Jl. Braga 1',
    city: 'Bandung',
    postalCode: '40111',
    email: 'b@example.com',
    phone: '+62811000111',
  }
  const budi = { ...nobody, ...home, firstName: 'Budi', dateOfBirth: '1988-04-02' }
  const ayu = {
    ...nobody,
    ...home,
    kind: 'CHILD' as const,
    title: 'MISS' as const,
    firstName: 'Ayu',
    dateOfBirth: '2018-01-05',
  }
  const fields = withPeople(fitting, family, seatsFor(fitting, family, 'contact', [budi, ayu]))
  expect(fields.holderTravels).toBe(true)
  expect(fields.insuredParticipants.map(({ firstName, address }) => [firstName, address])).toEqual([
    ['Budi', home.address],
    ['', ''],
    ['Ayu', home.address],
    ['', ''],
  ])
  expect(fitting.personAt(fields, 0)).toMatchObject({ firstName: 'Budi', phone: '+62811000111' })
  // what stands there is the holder's, and nobody typed it for the child
  expect(fitting.personAt(fields, 2)).toMatchObject({ firstName: 'Ayu', address: '', phone: '' })
})
