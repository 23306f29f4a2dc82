import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { bounds } from './hotel/request.ts'
import { problemCode } from './problem-code.ts'
import { problems } from './problems.ts'
import { text } from './text.ts'
import { hotelLine, personName, properName } from './trade-text.ts'

const said = (schema: v.GenericSchema<unknown, unknown>, value: string) =>
  v.safeParse(schema, value).issues?.map(({ message }) => message) ?? []

describe('a name', () => {
  test.each([
    'Putri',
    "D'Souza",
    'O’Brien',
    'Siti Nurhaliza-Putri',
    'Muh. Rizki Jr.',
    'Nguyễn Thị Ánh',
    'Nguyễn Thị Ánh'.normalize('NFD'),
    'Þóra Ðuričić',
    'Rajan a/l Kumar',
    '',
  ])('%s is one', (name) => {
    expect(said(personName(60), name)).toEqual([])
  })

  test.each([
    '4ever',
    "'Ali",
    'Putri2',
    'Putri & Ali',
    'Рutri',
    'Ｐutri',
    '李',
    'Pu\u0336\u0353\u034dtri',
    'a\u00a0b',
    'Ali@home',
  ])('%s is none', (name) => {
    expect(said(personName(60), name)).toEqual([problemCode('nameCharacters')])
  })
})

test('a hotel’s system takes the punctuation of the trade, and no brackets, symbols or other scripts', () => {
  const fine = [
    'PO-4711',
    'TEST-1',
    'Guest’s cot: 23:30, room 12/14 (twin) & “quiet”, please! 100% @ Rp 5.000 #2?',
  ]
  for (const line of fine) expect(said(hotelLine(500), line)).toEqual([])
  for (const sign of '<>{}[]\\|`^~;=😀李×') {
    expect(said(hotelLine(500), `a ${sign}`), sign).toEqual([problemCode('lineCharacters')])
  }
})

test('a place may be written in any script', () => {
  const fine = [
    'Test: slow supplier',
    'Bali & Lombok (all)',
    'Jakarta/Bogor',
    'กรุงเทพมหานคร',
    '新加坡',
    'St. John’s 2',
  ]
  for (const place of fine) expect(said(properName(120), place)).toEqual([])
  for (const place of ['<b>', 'Bali 🏝', '{Bali}', `B${'\u0336'.repeat(4)}ali`]) {
    expect(said(properName(120), place), place).toEqual([problemCode('placeCharacters')])
  }
})

test('invisible characters, direction marks and line breaks are refused', () => {
  for (const sign of [
    '\u0000',
    '\n',
    '\u202e',
    '\u200b',
    '\u200d',
    '\ufeff',
    '\u2028',
    '\ue000',
    '\ud83d',
    '\uffff',
  ]) {
    expect(said(text(10), `a${sign}b`)).toEqual([problemCode('unkeepable')])
  }
  expect(said(text(3), 'abcd')).toEqual([problemCode('tooLong', 3)])
})

test('the sentences name the actual limits', () => {
  expect(problems.tooManyNights).toContain(` ${bounds.nights.max} nights`)
})
