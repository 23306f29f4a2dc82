import { expect, test } from 'vitest'
import { sameDocuments } from './same-document.ts'

test('persons with one number are found however it is written', () => {
  const [budi, siti, ani, nobody, other] = [
    { name: 'Budi', identityNumber: '3174 0123-4567.8901' },
    { name: 'Siti', identityNumber: '3174012345678901' },
    { name: 'Ani', identityNumber: 'b1234567' },
    { name: 'Nobody', identityNumber: '' },
    { name: 'Other', identityNumber: null },
  ]
  expect(sameDocuments([budi, ani, siti, nobody, other])).toEqual([[budi, siti]])
  expect(sameDocuments([budi, ani, nobody, nobody, other, other])).toEqual([])
})
