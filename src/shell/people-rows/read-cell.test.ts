import { expect, test } from 'vitest'
import { digitsOfPhone, readDayCell, readIdentityType, readOption, readTitle } from './read-cell.ts'

test('titles are read as people write them, and only those that are offered', () => {
  const titles = ['MR', 'MRS', 'MS', 'MSTR'] as const
  const read = (text: string) => readTitle(text, titles)
  expect(['mr.', 'Tn', 'Ny.', 'Nona', 'Master', 'MS'].map(read)).toEqual([
    'MR',
    'MR',
    'MRS',
    'MS',
    'MSTR',
    'MS',
  ])
  expect(['Miss', 'Captain', ''].map(read)).toEqual([null, null, null])
})

test('identities and options by their names in both languages', () => {
  expect(
    ['paspor', 'nik', 'Passport', 'SIM'].map((text) => readIdentityType(text, ['KTP', 'PASSPORT'])),
  ).toEqual(['PASSPORT', 'KTP', 'PASSPORT', null])
  const relations = ['Spouse', 'Other Relatives'] as const
  expect(readOption('other relatives', relations)).toBe('Other Relatives')
  expect(readOption('Suami/Istri', relations, { 'SUAMI/ISTRI': 'Spouse' })).toBe('Spouse')
})

test('a day in usual forms is a day; what can mean two days or none stays as it was pasted', () => {
  expect(['17 May 1990', '1990-05-17', '17/05/1990', '17 Mei 1990'].map(readDayCell)).toEqual(
    Array.from({ length: 4 }, () => '1990-05-17'),
  )
  expect(['03/04/1985', '31 Feb 1990', '33010'].map(readDayCell)).toEqual([
    '03/04/1985',
    '31 Feb 1990',
    '33010',
  ])
})

test('signs between the digits of a phone go, and a text with more in it stays', () => {
  expect(['+62 811-000 (00)', '0811000', 'ext. 5'].map(digitsOfPhone)).toEqual([
    '6281100000',
    '0811000',
    'ext. 5',
  ])
})
