import { expect, test } from 'vitest'
import { readRateFile } from './read-rate-file.ts'

const fileOf = (name: string, ...parts: BlobPart[]) => new File(parts, name)
const pdf = '%PDF-1.7\n1 0 obj'
const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a])
const page = '<!DOCTYPE html><table><tr><td>SGD</td><td>12.150</td></tr></table>'

test.each([
  ['rates.xlsx', pdf, 'Pdf'],
  ['rates.csv', pdf, 'Pdf'],
  ['rates.xls', png, 'Picture'],
  ['rates.txt', png, 'Picture'],
  ['rates.xls', page, 'WebPage'],
  ['rates.xlsx', '{\\rtf1 SGD 12.150}', 'Document'],
  ['rates.csv', 'PK\u0003\u0004 word/document.xml', 'Document'],
  ['rates.xlsx', 'Good morning', 'Text'],
] as const)('%s that is of another kind is refused as what it is', async (name, content, problem) => {
  expect(await readRateFile(fileOf(name, content))).toEqual({ problem })
})

test.each(['rates.csv', 'rates.txt', 'rates.xls'])('a text with rates is read, named %s', async (name) => {
  expect(await readRateFile(fileOf(name, 'SGD;12.150,5\nUSD;16.200'))).toEqual({
    rates: { SGD: 12_150.5, USD: 16_200 },
    skipped: 0,
  })
})

test('a text without rates, a large file and another extension are said to be that', async () => {
  expect(await readRateFile(fileOf('rates.csv', 'Good morning'))).toEqual({ problem: 'noRate' })
  expect(await readRateFile(fileOf('rates.csv', 'x'.repeat(1_048_577)))).toEqual({ problem: 'notAccepted' })
  expect(await readRateFile(fileOf('rates.pdf', pdf))).toEqual({ problem: 'notAccepted' })
})
