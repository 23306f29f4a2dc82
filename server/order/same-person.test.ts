import { expect, test } from 'vitest'
import { type PersonFacts, salesOfOne } from './same-person.ts'

const nobody: PersonFacts = { identityType: '', identityNumber: '', mail: '', phones: [] }
const ktp = (identityNumber: string, more: Partial<PersonFacts> = {}) => [
  { ...nobody, identityType: 'KTP', identityNumber, ...more },
]
const joined = (sales: Record<string, PersonFacts[]>, also: readonly string[] = []) =>
  [...salesOfOne(new Map(Object.entries(sales)), 'a', also)].sort()

test('a sale joins by a document, a mail address or a telephone number, however they are written', () => {
  const a = ktp('3174 0123', { mail: 'Budi@Example.com', phones: ['+62 811-000'] })
  expect(joined({ a, b: ktp('3174.0123'), c: [{ ...nobody, mail: 'budi@example.com ' }] })).toEqual([
    'a',
    'b',
    'c',
  ])
  expect(joined({ a, b: [{ ...nobody, phones: ['', '0811000'] }] })).toEqual(['a', 'b'])
  expect(joined({ a, b: [{ ...nobody, mail: 'other@example.com', phones: ['0812'] }] })).toEqual(['a'])
})

test('where nothing is known, or two documents differ, a sale does not join by itself', () => {
  expect(joined({ a: [nobody], b: [nobody], c: [] })).toEqual(['a'])
  const agency = { mail: 'desk@agency.example' }
  expect(joined({ a: ktp('1111', agency), b: ktp('2222', agency) })).toEqual(['a'])
  // the one without a document may be of either; it joins, the other document does not
  expect(joined({ a: ktp('1111', agency), b: [{ ...nobody, ...agency }], c: ktp('2222', agency) })).toEqual([
    'a',
    'b',
  ])
  expect(joined({ a: ktp('1111', agency), b: ktp('2222', agency) }, ['b'])).toEqual(['a', 'b'])
  // what is added keeps out nothing that had joined
  const added = { a: [{ ...nobody, ...agency }], b: ktp('1111', agency), c: ktp('2222') }
  expect(joined(added, ['c'])).toEqual(['a', 'b', 'c'])
})

test('a sale joins by what another one of the trip says', () => {
  const a = [{ ...nobody, mail: 'budi@example.com' }]
  const b = [{ ...nobody, mail: 'budi@example.com', phones: ['0811000'] }]
  expect(joined({ c: [{ ...nobody, phones: ['62811000'] }], b, a })).toEqual(['a', 'b', 'c'])
})
