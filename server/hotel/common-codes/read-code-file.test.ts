import fc from 'fast-check'
import { expect, test } from 'vitest'
import { supplierCodes } from '#contract/hotel/supplier'
import { readCodeFile } from './read-code-file.ts'

const read = (...lines: string[]) => readCodeFile(new TextEncoder().encode(lines.join('\n')))
const headings = 'supplierCode,hotelId,commonCode'

test('a table is read with commas or semicolons, quotation marks and columns in any order', () => {
  const hbd = { supplierCode: 'HBD', hotelId: '123', commonCode: 'GIATA:7' }
  expect(read(headings, 'HBD,123,GIATA:7', '')).toEqual([hbd])
  expect(read('\uFEFFcommonCode;city;hotelId;SUPPLIERCODE\r', '"GIATA:7" ; "a ""b"" c" ;123;HBD\r')).toEqual([
    hbd,
  ])
  expect(read(headings)).toEqual([])
})

test('each wrong line is named, and the first twenty of many', () => {
  const lines = [
    'HBD,1,7',
    'XYZ,1,7',
    'HBD,,7',
    'HBD,2,',
    'HBD,"2,7',
    'HBD,1,8',
    'HBD,1,7',
    `HBD,3,${'7'.repeat(65)}`,
    'HBD,<script>,7',
    `HBD,4,7,${'x'.repeat(2_000)}`,
    'HBD',
  ]
  expect(() => read(headings, ...lines)).toThrow(
    [
      'Nothing was changed: the file has wrong lines.',
      'line 3: “XYZ” is none of the suppliers HBD, FRM, MGH',
      'line 4: the hotel is missing',
      'line 5: the code is missing',
      'line 6: a quotation mark is not closed',
      'line 7: HBD 1 has another code in line 2',
      `line 9: “${'7'.repeat(40)}” is no code`,
      'line 10: “<script>” is no hotel',
      'line 11: the line is too long',
      'line 12: the hotel is missing',
    ].join('\n'),
  )
  const many = Array.from({ length: 1_030 }, () => 'XYZ,1,7')
  expect(() => read(headings, ...many)).toThrow(/line 21: .*\nand 1,010 more$/)
})

test('a file without its headings, or that is no text, is refused', () => {
  const wanted = 'line 1: the first line has to name the columns supplierCode,hotelId,commonCode'
  expect(() => read('HBD,1,7')).toThrow(wanted)
  expect(() => read('')).toThrow(wanted)
  expect(() => readCodeFile(Uint8Array.of(0xff, 0xfe, 0x00))).toThrow('The file is not UTF-8 text.')
})

test('whatever is in a file, it is read as it says or refused with a sentence', () => {
  const cell = fc.oneof(fc.constantFrom(...supplierCodes, '7', '"7"', '""', '"'), fc.string({ maxLength: 8 }))
  fc.assert(
    fc.property(fc.array(fc.array(cell, { maxLength: 4 }), { maxLength: 6 }), (lines) => {
      try {
        for (const row of read(headings, ...lines.map((line) => line.join(',')))) {
          expect(supplierCodes).toContain(row.supplierCode)
          expect(row.hotelId).not.toBe('')
          expect(row.commonCode).not.toBe('')
        }
      } catch (error) {
        expect(String(error)).toMatch(/^Error: Nothing was changed: the file has wrong lines\.\nline \d/)
      }
    }),
  )
})
