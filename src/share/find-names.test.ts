import { expect, test } from 'vitest'
import { findNames, maxNames } from './find-names.ts'

const said = (text: string) =>
  findNames(text).map(({ title, firstName, lastName }) => [title, firstName, lastName].join('|'))

test('titles of both languages begin a name', () => {
  expect(
    said('Bpk. Budi Santoso\nIbu Putri Ayu Lestari\nMrs Anna Lee\nMr. Suharto\nmstr Adi Lestari'),
  ).toEqual(['MR|Budi|Santoso', 'MRS|Putri Ayu|Lestari', 'MRS|Anna|Lee', 'MR|Suharto|', 'MSTR|Adi|Lestari'])
  expect(findNames('Mstr Adi Lestari')).toMatchObject([{ kind: 'CHILD' }])
})

test('a numbered list is read with what stands behind the names', () => {
  const list = '1. BUDI SANTOSO (45)\n2) Dewi Anggraini, C1234567\n- Rina\n• Made 12 May 1990'
  expect(said(list)).toEqual(['|Budi|Santoso', '|Dewi|Anggraini', '|Rina|', '|Made|'])
})

test('lines of two to four names alone are names', () => {
  expect(said('Anna Lee\nJean-Luc O’Brien\nÉva Nagy')).toEqual([
    '|Anna|Lee',
    '|Jean-Luc|O’Brien',
    '|Éva|Nagy',
  ])
})

test.each([
  'Please book a hotel in Bandung',
  'Bandung',
  'Thank you very much',
  'https://maps.example/Bandung',
  '1. 2. 3.',
  'Mr',
  '<script>alert(1)</script>',
  '<b>Anna Lee</b>',
  'Mr Anna'.padEnd(200, 'a'),
  '',
])('%s is no name', (line) => {
  expect(findNames(line)).toEqual([])
})

test('each is offered once, twenty at most, and a hundred thousand lines take no time', () => {
  expect(said('Anna Lee\nMs ANNA LEE')).toEqual(['MS|Anna|Lee'])
  const letters = Array.from({ length: 26 }, (_, at) => String.fromCharCode(97 + at))
  const many = letters.map((letter) => `1. Anna L${letter}e`).join('\n')
  expect(findNames(many)).toHaveLength(maxNames)
  const began = performance.now()
  findNames('x '.repeat(40).concat('\n').repeat(100_000))
  findNames(' '.repeat(79).concat('\n').repeat(1_000))
  expect(performance.now() - began).toBeLessThan(1_000)
})
