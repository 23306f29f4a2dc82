import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { problemCode } from '../call/problem-code.ts'
import { problems } from '../call/problems.ts'
import { bounds } from '../hotel/request.ts'
import { text } from './text.ts'
import { hotelLine, personName, printedLine, properName } from './trade-text.ts'

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
    "'t Hooft",
    "Nu'",
    'x'.repeat(60),
    '',
  ])('%s is one', (name) => {
    expect(said(personName(60), name)).toEqual([])
  })

  test.each([
    ['4ever', '4'],
    ['Putri2', '2'],
    ['Putri & Ali @ 7', '& @ 7'],
    ['Рutri', 'Р'],
    ['Ｐutri', 'Ｐ'],
    ['李', '李'],
    ['Pu\u0336\u0353\u034dtri', 'U+034D'],
    ['Ali /', '/'],
  ])('%s is none, because of %s', (name, characters) => {
    expect(said(personName(60), name)).toEqual([problemCode('nameCharacters', characters)])
  })

  test.each(["'", '-', '-Ali', '/Ali', "''t Hooft"])('%s does not begin as a name does', (name) => {
    expect(said(personName(60), name)).toEqual(['nameBeginning'])
  })

  test('space around it does not make a name too long, nor does a mark that stands by itself', () => {
    const longest = 'é'.repeat(60)
    expect(v.parse(personName(60), ` ${longest}\n`)).toBe(longest)
    expect(v.parse(personName(60), longest.normalize('NFD'))).toBe(longest)
    expect(said(personName(60), `${longest}é`)).toEqual(['tooLong:60'])
  })

  test.each("'’‘‛ʻʼʾ′＇`´❛❜‵ˊ׳".split(''))('%s is kept as one apostrophe, wherever it stands', (mark) => {
    expect(v.parse(personName(60), `${mark}t Nu${mark}man Ma${mark}`)).toBe("'t Nu'man Ma'")
  })

  test.each('‐‑–−'.split(''))('%s is kept as a hyphen', (mark) => {
    expect(v.parse(personName(60), `Siti${mark}Putri`)).toBe('Siti-Putri')
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
    expect(said(hotelLine(500), `a ${sign}`), sign).toEqual([problemCode('lineCharacters', sign)])
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
  const wrong = { '<b>': '< >', 'Bali 🏝': '🏝', '{Bali}': '{ }', [`B${'\u0336'.repeat(4)}ali`]: 'U+0336' }
  for (const [place, characters] of Object.entries(wrong)) {
    expect(said(properName(120), place), place).toEqual([problemCode('placeCharacters', characters)])
  }
})

test('white space of every kind is one space, and invisible marks go before anything is measured', () => {
  const spaces = [
    '\u00a0',
    '\u2007',
    '\u202f',
    '\u3000',
    '\u2028',
    '\u2800',
    '\t',
    '\r\n',
    '\u0085',
    ' \u00a0 ',
  ]
  for (const space of spaces) expect(v.parse(text(3), `a${space}b`), space).toBe('a b')
  const marks = '\u200b\u200d\u200f\u202a\u202c\u202d\u2060\u2066\u2069\ufeff\u00ad\u061c\ufe0f\u3164'
  expect(v.parse(text(2), `${marks}a${marks}b${marks}`)).toBe('ab')
  expect(said(text(3), 'abcd')).toEqual([problemCode('tooLong', 3)])
})

test('characters that hide or turn text are refused by their number', () => {
  for (const [sign, number] of [
    ['\u0000', 'U+0000'],
    ['\u202e', 'U+202E'],
    ['\ue000', 'U+E000'],
    ['\ud83d', 'U+D83D'],
    ['\uffff', 'U+FFFF'],
  ] as const) {
    expect(said(text(10), `a${sign}b`)).toEqual([problemCode('unkeepable', number)])
  }
})

test('the sentences name the actual limits', () => {
  expect(problems.tooManyNights).toContain(` ${bounds.nights.max} nights`)
})

test('a line on a paper takes the letters that papers can draw, and names the others', () => {
  const said = (line: string) => v.safeParse(printedLine(80), line).issues?.[0]?.message
  for (const line of ['PT. Nusantara Wisata & Co. №1', 'Łódź Ελλάς Москва Nguyễn', 'Rp 1.000 – €2 ₫'])
    expect(said(line), line).toBeUndefined()
  expect(said('旅行 Wisata 旅')).toBe('unprintable:旅 行')
  for (const line of ['ทัวร์', 'سفر', '여행', 'Wisata ✈', 'यात्रा', '😀'])
    expect(said(line), line).toContain('unprintable:')
})
