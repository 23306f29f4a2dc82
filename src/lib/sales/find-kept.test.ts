import { describe, expect, test } from 'vitest'
import { findAlike, findExactly, likenessTo } from './find-kept.ts'
import { keptSaleOf } from './sale-for-tests.ts'

const melati = keptSaleOf({
  locator: 'K22YQM',
  title: 'Hotel Melati Ubud',
  travellers: ['Siti Rahmawati', "Connor O'Hara"],
  numbers: ['H-4711', '+62 812-3456-7890'],
})
const mawar = keptSaleOf({ locator: 'X4XZ3J', title: 'Hotel Mawar', travellers: ['José Müller'] })
const all = [melati, mawar]

/** As the palette does it. */
async function find(typed: string, most = 50) {
  const exact = findExactly(all, typed, most)
  return exact.length > 0 ? exact : findAlike(all, typed, most, new AbortController().signal)
}

test.each([
  ['a locator in small letters', 'k22yqm', [melati]],
  ['the beginning of a locator', 'x4x', [mawar]],
  ['words in any order', 'rahma siti', [melati]],
  ['words of different facts', 'ubud siti', [melati]],
  ['a name without its accents', 'jose muller', [mawar]],
  ['a name without its apostrophe', 'ohara', [melati]],
  ["the supplier's number", 'h4711', [melati]],
  ['a telephone without its 0', '81234567890', [melati]],
  ['a telephone as it is typed at home', '0812 3456 7890', [melati]],
  ['a telephone from its country code', '628123456', [melati]],
  ['what both have', 'hotel', [melati, mawar]],
  ['only signs', '-- !', []],
  ['one word that is in none', 'hotel kamboja', []],
] as const)('%s', async (_what, typed, found) => {
  expect(await find(typed)).toEqual(found)
})

test('no more are found than asked for, the first ones', async () => {
  expect(await find('hotel', 1)).toEqual([melati])
  expect(await find('hoetl', 1)).toEqual([melati])
})

describe('only where nothing fits exactly', () => {
  test.each([
    ['one letter wrong', 'rahmiwati', [melati]],
    ['one letter missing', 'rahmwati', [melati]],
    ['one letter too many', 'rahmaawati', [melati]],
    ['two letters exchanged', 'rahmawait', [melati]],
    ['a wrong locator', 'x4xs3j', [mawar]],
    ['two letters wrong', 'rehmiwati', []],
    ['a short word', 'mly', []],
  ] as const)('%s', async (_what, typed, found) => {
    expect(await find(typed)).toEqual(found)
  })
})

test('a word is like another one up to its first letters', () => {
  const isIn = (typed: string, text: string) => likenessTo(typed)(text)
  expect(isIn('sanots', ' santoso')).toBe(true)
  expect(isIn('xantos', ' budi santoso')).toBe(true)
  expect(isIn('toso', ' santoso')).toBe(false)
})

test.each([
  ['santi', ' sant', true],
  ['santix', ' sant', false],
  ['santib', ' sant ib', false],
  ['santb', ' sant b', true],
  ['santibu', ' santi u', false],
  ['sanit', ' sani t', true],
  ['sannti', ' sant i', false],
])('%s is looked for in each word of "%s" alone: %s', (typed, text, isThere) => {
  expect(likenessTo(typed)(text)).toBe(isThere)
})
