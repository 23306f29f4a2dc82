import { expect, test } from 'vitest'
import { keyOfWords, wordsOfKey } from './trip-key.ts'

const sale = {
  locator: 'K7M2QP',
  traveller: 'Núria Wijaya',
  travellers: 'Núria Wijaya\nBudi Santoso Putra\nWijaya Santoso',
  reference: 'Café-77/B',
}
const reference = 'café-77/b'

test.each([
  [{ traveller: ' nuria  WIJAYA ', reference: '' }, { by: 'traveller' }, { traveller: 'Núria Wijaya' }],
  [
    { traveller: 'wijaya nuria', reference },
    { by: 'both' },
    { traveller: 'Núria Wijaya', reference: 'Café-77/B' },
  ],
  [{ traveller: ' ', reference }, { by: 'reference' }, { traveller: '', reference: 'Café-77/B' }],
  [{ traveller: 'Wijaya', reference: '' }, { by: 'traveller', who: 'p1-2' }, { traveller: 'Wijaya' }],
  [
    { traveller: 'putra, budi', reference: '' },
    { by: 'traveller', who: 'p2-3-1' },
    { traveller: 'Putra Budi' },
  ],
  [
    { traveller: 'santoso wijaya', reference: '' },
    { by: 'traveller', who: 'p3' },
    { traveller: 'Wijaya Santoso' },
  ],
  [{ traveller: 'budi budi', reference: '' }, { by: 'traveller', who: 'p2-1' }, { traveller: 'Budi' }],
])('%j is %j of the order', (typed, key, meant) => {
  expect(keyOfWords(sale, typed)).toEqual({ of: 'K7M2QP', ...key })
  expect(wordsOfKey(sale, keyOfWords(sale, typed))).toEqual({ reference: '', ...meant })
})

test('a key of a traveller who is no longer there has no name', () => {
  expect(wordsOfKey(sale, { by: 'traveller', who: 'p4' })).toEqual({ traveller: '', reference: '' })
  expect(wordsOfKey(sale, { by: 'traveller', who: 'p1-3' })).toEqual({ traveller: '', reference: '' })
})
