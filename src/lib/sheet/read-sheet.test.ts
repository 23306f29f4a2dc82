import { expect, test } from 'vitest'
import { utils, type WorkBook, write } from 'xlsx'
import { createSheetWriter } from '#contract/sheet/sheet-book'
import { readSheets } from './read-sheet.ts'

const readSheet = (file: ArrayBuffer) => readSheets(file)[0]

const text = (written: string) => ({ kind: 'text', text: written })

test('a written file is read back with its texts and dates', () => {
  const columns = [
    { title: 'Name', kind: 'text' as const, width: 9 },
    { title: 'Born', kind: 'day' as const, width: 9 },
    { title: 'Nights', kind: 'number' as const, width: 9 },
  ]
  const writer = createSheetWriter({ name: 'Travellers', columns }, write)
  writer.add([
    ['3174012345678901', '1990-05-12', 3],
    ['=1+1', null, null],
  ])
  expect(readSheet(writer.finish())).toEqual({
    rows: [
      [text('Name'), text('Born'), text('Nights')],
      [text('3174012345678901'), { kind: 'date', number: 33_005 }, { kind: 'number', number: 3 }],
      [text('=1+1')],
    ],
    date1904: false,
    rowsBeyond: 0,
    hiddenRows: [],
    hiddenColumns: [],
    sheetName: 'Travellers',
    otherSheets: [],
    hiddenSheets: [],
  })
})

const bytesOf = (book: WorkBook, bookType: 'xlsx' | 'biff8' = 'xlsx'): ArrayBuffer =>
  write(book, { type: 'array', bookType })

test.each(['xlsx', 'biff8'] as const)('errors and merged cells are found in %s', (bookType) => {
  const sheet = utils.aoa_to_sheet([
    [2, { t: 'e', v: 0x17 }, 'merged', '', { t: 'b', v: true }],
    ['x'.repeat(300)],
  ])
  sheet['!merges'] = [{ s: { r: 0, c: 2 }, e: { r: 0, c: 3 } }]
  const { rows } = readSheet(bytesOf({ SheetNames: ['a'], Sheets: { a: sheet } }, bookType))
  expect(rows[0]).toEqual([
    { kind: 'number', number: 2 },
    { kind: 'error' },
    { kind: 'merged', text: 'merged' },
    { kind: 'merged', text: '' },
    { kind: 'boolean', text: 'TRUE' },
  ])
  expect(rows[1]?.[0]).toEqual(text('x'.repeat(201)))
})

test('a formula has no value, even if the file has its result', () => {
  const a = utils.aoa_to_sheet([[{ t: 'n', v: 2, f: '1+1' }]])
  expect(readSheet(bytesOf({ SheetNames: ['a'], Sheets: { a } })).rows).toEqual([[{ kind: 'formula' }]])
})

test('the first 200 rows and 40 columns of the first visible sheet are read', () => {
  const wide = utils.aoa_to_sheet(Array.from({ length: 300 }, () => Array.from({ length: 60 }, () => 'x')))
  const grid = readSheet(
    bytesOf({
      SheetNames: ['secret', 'wide', 'other'],
      Sheets: { secret: utils.aoa_to_sheet([['no']]), wide, other: utils.aoa_to_sheet([['no']]) },
      Workbook: { Sheets: [{ Hidden: 1 }, { Hidden: 0 }, { Hidden: 0 }] },
    }),
  )
  expect(grid).toMatchObject({ sheetName: 'wide', otherSheets: ['other'], rowsBeyond: 100 })
  expect(grid.rows).toHaveLength(200)
  expect(new Set(grid.rows.map((cells) => cells.length))).toEqual(new Set([40]))
})

test('other files are refused or empty', () => {
  expect(() => readSheet(new Uint8Array([0x50, 0x4b, 3, 4, 9, 9]).buffer)).toThrow()
})

test.each(['xlsx', 'biff8'] as const)(
  'hidden rows and columns, and numbers as they are shown, are told in %s',
  (bookType) => {
    const a = utils.aoa_to_sheet([
      ['name', 'number'],
      [
        { t: 'n', v: 1_234_567, z: '000000000' },
        { t: 'n', v: 5, z: ';;;' },
      ],
    ])
    a['!rows'] = [{}, { hidden: true }]
    a['!cols'] = [{ wch: 9 }, { hidden: true }]
    const [grid, second] = readSheets(
      bytesOf({ SheetNames: ['a', 'b'], Sheets: { a, b: utils.aoa_to_sheet([]) } }, bookType),
    )
    // of an old workbook the library reads hidden rows, but writes none
    const hiddenRows = bookType === 'xlsx' ? [1] : []
    expect([grid.hiddenRows, grid.hiddenColumns]).toEqual([hiddenRows, [1]])
    expect(grid.rows[1]).toEqual([
      { kind: 'number', number: 1_234_567, shown: '001234567' },
      { kind: 'number', number: 5, shown: '' },
    ])
    expect(second).toMatchObject({ rows: [], sheetName: 'b', otherSheets: ['a'] })
  },
)

test('a date format without day, month or year, and a hidden sheet, are told', () => {
  const whole = ['d mmm yyyy', 'dddd, d mmmm yyyy', 'yyyy-mm-dd hh:mm', '[$-421]dd mmmm yyyy;@', 'm/d/yy']
  const parts = ['mmm-yy', 'yyyy', 'dddd', 'dd/mm', 'h:mm', '"d" mmmm yyyy', 'dd hh:mm yyyy']
  const cells = [...whole, ...parts].map((z) => ({ t: 'n', v: 33_005, z }))
  const sheets = { a: utils.aoa_to_sheet([cells]), b: utils.aoa_to_sheet([]) }
  const [grid] = readSheets(
    bytesOf(
      { SheetNames: ['a', 'b'], Sheets: sheets, Workbook: { Sheets: [{ Hidden: 0 }, { Hidden: 1 }] } },
      'xlsx',
    ),
  )
  const told = (isPart: boolean) => ({ kind: 'date', number: 33_005, ...(isPart && { isPart: true }) })
  expect(grid.rows[0]).toEqual([...whole.map(() => told(false)), ...parts.map(() => told(true))])
  expect([grid.otherSheets, grid.hiddenSheets]).toEqual([[], ['b']])
})
