import { expect, test } from 'vitest'
import { emptyTraveller, type TravellerForm } from '#contract/travellers/traveller'
import { combineTravellers } from './combine-travellers.ts'

const document = (documentId: string, number: string): TravellerForm['documentList'][number] => ({
  documentId,
  kind: 'PASSPORT',
  number,
  country: 'ID',
  expiresOn: '2030-01-01',
})
const first: TravellerForm = {
  ...emptyTraveller,
  surname: 'Suharto',
  email: 'a@example.com',
  notes: 'Vegetarian',
}

test('what the first record says counts, and the second fills in what it does not say', () => {
  const second = {
    ...first,
    givenNames: 'Adi',
    email: 'b@example.com',
    phone: '0811234567',
    sex: 'M' as const,
  }
  const both = combineTravellers(first, { ...second, notes: 'Knee' })
  // a person of one name keeps the one name
  expect(both).toMatchObject({
    surname: 'Suharto',
    givenNames: '',
    email: 'a@example.com',
    phone: '0811234567',
  })
  expect(both).toMatchObject({ sex: 'M', notes: 'Vegetarian\nKnee' })
  expect(combineTravellers(first, second)?.notes).toBe('Vegetarian')
})

test('the documents and loyalty numbers of both, each once', () => {
  const card = { programme: 'GarudaMiles', number: '123 456' }
  const one = { ...first, documentList: [document('1', 'B 1234567')], loyaltyList: [card] }
  const other = {
    ...first,
    documentList: [document('2', 'b1234567'), document('3', 'C7654321')],
    loyaltyList: [{ programme: 'garudamiles', number: '123456' }],
  }
  const both = combineTravellers(one, other)
  expect(both?.documentList.map(({ documentId }) => documentId)).toEqual(['1', '3'])
  expect(both?.loyaltyList).toEqual([card])
})

test('more than one record can hold is not cut, but refused', () => {
  const many = (from: number) =>
    Array.from({ length: 5 }, (_, at) => document(`${from + at}`, `B${from + at}00`))
  const with5 = (from: number) => ({ ...first, documentList: many(from) })
  expect(combineTravellers(with5(1), with5(1))?.documentList).toHaveLength(5)
  expect(combineTravellers(with5(1), with5(10))).toBeNull()
  expect(
    combineTravellers({ ...first, notes: 'x'.repeat(600) }, { ...first, notes: 'y'.repeat(600) }),
  ).toBeNull()
})
