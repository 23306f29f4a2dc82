import { expect, test } from 'vitest'
import { type OtherKind, otherKindOf } from './file-kind.ts'

const bytesOf = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0))
const wide = (text: string) => Array.from(text, (character) => `${character}\0`).join('')
const compound = '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'

test.each<[string, OtherKind | null]>([
  ['%PDF-1.7\n', 'Pdf'],
  ['\x89PNG\r\n\x1a\n', 'Picture'],
  ['\xff\xd8\xff\xe0\0\x10JFIF', 'Picture'],
  ['\0\0\0\x18ftypheic', 'Picture'],
  ['PK\x03\x04 word/document.xml PK\x05\x06', 'Document'],
  ['PK\x03\x04 ppt/presentation.xml PK\x05\x06', 'Slides'],
  ['PK\x03\x04 xl/workbook.bin PK\x05\x06', 'OtherSheet'],
  ['PK\x03\x04 xl/workbook.xml PK\x05\x06', null],
  ['PK\x03\x04 holiday.jpg PK\x05\x06', 'Archive'],
  ['PK\x03\x04 cut off', null],
  [`${compound}${wide('WordDocument')}`, 'Document'],
  [`${compound}${wide('Workbook')}${wide('WordDocument')}`, null],
  ['<!DOCTYPE html><table>', 'WebPage'],
  ['row_no,firstname\n1,Budi\n', 'Text'],
  ['Rar!\x1a\x07', 'Archive'],
  ['\x01\x02\x03', null],
  ['', null],
])('%j is %s', (text, kind) => {
  expect(otherKindOf(bytesOf(text))).toBe(kind)
})
