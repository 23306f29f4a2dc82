import { expect, test } from 'vitest'
import { readRateGrids, readRateText } from './read-rates.ts'

test.each([
  ['a line each', 'SGD 12150\nMYR 3.612,50\n'],
  ['from a spreadsheet', 'sgd\t12,150\r\nmyr\t3,612.50\r\n'],
  ['CSV', 'currency,rupiah\nSGD,12150\nMYR,3612.5\n'],
  ['CSV in Indonesia', 'Mata uang;Kurs\nSGD;12.150,00\nMYR;3.612,50\n'],
  ['quoted CSV', '\uFEFF"Currency","Rate"\n"SGD","12,150.00"\n"MYR","3,612.50"\n'],
  ['the rate first', '12150,SGD\n3612.5,MYR'],
  ['with the sign of the rupiah', 'SGD\tRp 12.150\nMYR\tRp 3.612,5'],
])('%s', (_, text) => {
  expect(readRateText(text)).toEqual({ rates: { SGD: 12_150, MYR: 3612.5 }, skipped: 0 })
})

test('rows of other currencies are counted and left out, and the named column is the rate', () => {
  const text = 'Code\tBuy\tSell\tRupiah\nXAU\t15800\t15900\t15850\nSGD\t12100\t12200\t12150'
  expect(readRateText(text)).toEqual({ rates: { SGD: 12_150 }, skipped: 1 })
})

test.each([
  ['', { problem: 'noRate' }],
  ['XAU 15850', { problem: 'noRate' }],
  ['SGD 12100 12200', { problem: 'severalNumbers', currency: 'SGD' }],
  ['SGD twelve', { problem: 'wrongNumber', currency: 'SGD' }],
  ['SGD 0', { problem: 'wrongNumber', currency: 'SGD' }],
  ['SGD -5', { problem: 'wrongNumber', currency: 'SGD' }],
  ['SGD 12150\nSGD 12151', { problem: 'twice', currency: 'SGD' }],
])('%j is refused', (text, problem) => {
  expect(readRateText(text)).toEqual(problem)
})

test('a workbook: numbers as they are, formulas never', () => {
  const hidden = { hiddenRows: [2], hiddenColumns: [] }
  const grid = {
    date1904: false,
    rowsBeyond: 0,
    ...hidden,
    sheetName: 'Kurs',
    otherSheets: [],
    hiddenSheets: [],
  }
  const text = (words: string) => ({ kind: 'text', text: words }) as const
  const number = (value: number) => ({ kind: 'number', number: value }) as const
  expect(
    readRateGrids([
      { ...grid, rows: [[text('Cover')]] },
      {
        ...grid,
        rows: [
          [text('Currency'), text('Kurs')],
          [text('THB'), number(478.25)],
          [text('THB'), number(1)],
        ],
      },
    ]),
  ).toEqual({ rates: { THB: 478.25 }, skipped: 0 })
  expect(readRateGrids([{ ...grid, rows: [[text('THB'), { kind: 'formula' }]] }])).toEqual({
    problem: 'wrongNumber',
    currency: 'THB',
  })
})
