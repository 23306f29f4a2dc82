import { expect, test } from 'vitest'
import { nobody } from '../sale/people/people.ts'
import { pickedTraveller } from './people-for-tests.ts'
import { atOneHome, personOf, personOfGuest, personOfRow } from './to-person.ts'

const day = '2027-03-10'
const train = { names: 'FIRST_ALONE', identities: ['KTP', 'PASSPORT', 'KITAS', 'KITM'], day } as const
const hotel = { names: 'REPEATED', identities: [], day } as const
const abroad = { ...train, identities: ['PASSPORT'] } as const

test('each product gets the document that it prefers, and none that it does not take', () => {
  const numberFor = (wants: typeof train | typeof hotel | typeof abroad) =>
    personOf(pickedTraveller(), wants).identityNumber
  expect([numberFor(train), numberFor(abroad), numberFor(hotel)]).toEqual([
    '3273010204880001',
    'C1234567',
    '',
  ])
})

test('a document that is valid on the day comes before one that has ended', () => {
  const [passport] = pickedTraveller().documentList
  if (!passport) throw new Error('no passport')
  const documentList = [
    { ...passport, number: 'OLD12345', expiresOn: '2027-03-09' },
    { ...passport, number: 'NEW12345', expiresOn: '2027-03-10' },
  ]
  expect(personOf(pickedTraveller({ documentList }), abroad).identityNumber).toBe('NEW12345')
})

test('a person of one name is called as each product demands', () => {
  const suharto = pickedTraveller({ surname: 'Suharto', givenNames: '' })
  const named = (wants: typeof train | typeof hotel) => {
    const { firstName, lastName } = personOf(suharto, wants)
    return [firstName, lastName]
  }
  expect([named(train), named(hotel)]).toEqual([
    ['Suharto', ''],
    ['Suharto', 'Suharto'],
  ])
  expect(personOfGuest({ name: 'Suharto', age: null }, hotel)).toMatchObject({
    firstName: 'Suharto',
    lastName: 'Suharto',
  })
})

test('who is known by name alone is counted by age, year of birth or title', () => {
  const row = { ...pickedTraveller(), documentList: [], groupList: [], ownerOrgName: '' }
  const kindOf = (changes: { age?: number | null; birthYear: number | null; title?: 'MSTR' }) =>
    personOfRow({ ...row, ...changes }, train).kind
  expect([
    kindOf({ age: 7, birthYear: 1960 }),
    kindOf({ birthYear: 2026 }),
    kindOf({ birthYear: null, title: 'MSTR' }),
    kindOf({ birthYear: null }),
  ]).toEqual(['CHILD', 'INFANT', 'CHILD', 'ADULT'])
})

test('a household lives at one address, a company does not', () => {
  const budi = { ...nobody, firstName: 'Budi', address: 'Jl. Braga 1', phone: '+62 811 000 111' }
  const ani = { ...nobody, firstName: 'Ani', phone: '+62 811 000 222' }
  const [, aniAtHome] = atOneHome('HOUSEHOLD', [budi, ani])
  expect(aniAtHome).toMatchObject({ address: 'Jl. Braga 1', phone: '+62 811 000 222' })
  expect(atOneHome('COMPANY', [budi, ani])[1]).toEqual(ani)
})
