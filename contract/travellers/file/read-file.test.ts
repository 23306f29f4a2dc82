import { expect, test } from 'vitest'
import type { SheetCell, SheetGrid } from '../../sheet/sheet-grid.ts'
import { travellerColumns, travellerTemplate } from './columns.ts'
import { readTravellerFile } from './read-file.ts'

type Typed = string | number | SheetCell

const cellOf = (typed: Typed): SheetCell => {
  if (typeof typed === 'object') return typed
  if (typeof typed === 'number') return { kind: 'number', number: typed }
  return typed === '' ? { kind: 'empty' } : { kind: 'text', text: typed }
}
const gridOf = (rows: readonly (readonly Typed[])[], changes: Partial<SheetGrid> = {}): SheetGrid => ({
  rows: rows.map((cells) => cells.map(cellOf)),
  date1904: false,
  rowsBeyond: 0,
  hiddenRows: [],
  hiddenColumns: [],
  sheetName: 'Travellers',
  otherSheets: [],
  hiddenSheets: [],
  ...changes,
})
const read = (rows: readonly (readonly Typed[])[], changes?: Partial<SheetGrid>) =>
  readTravellerFile(gridOf(rows, changes), () => 'b7a0a1d0-0000-4000-8000-000000000001')
const problemsOf = (columns: readonly string[], cells: readonly Typed[]) =>
  read([columns, cells]).problems.map(({ column, problem }) => `${column} ${problem}`)

test('a row with everything is a traveller, with days as cells and a number as text', () => {
  const values: Readonly<Record<string, Typed>> = {
    surname: 'Lestari',
    given_names: 'Putri',
    title: 'Mrs.',
    birth_date: { kind: 'date', number: 33_010 },
    sex: 'perempuan',
    nationality: 'IDN',
    document_kind: 'paspor',
    document_number: 'B1234567',
    document_country: 'id',
    document_expiry: '3 Feb 2031',
    loyalty_programme: 'GarudaMiles',
    loyalty_number: { kind: 'number', number: 1234, shown: '001234' },
    notes: 'Knee',
  }
  const { rowList, problems, fileProblem } = read([
    travellerColumns,
    travellerColumns.map((column) => values[column] ?? ''),
  ])
  expect([problems, fileProblem]).toEqual([[], null])
  expect(rowList).toMatchObject([
    {
      rowNumber: 2,
      traveller: {
        surname: 'Lestari',
        title: 'MRS',
        birthDate: '1990-05-17',
        sex: 'F',
        nationality: 'ID',
        documentList: [{ kind: 'PASSPORT', number: 'B1234567', country: 'ID', expiresOn: '2031-02-03' }],
        loyaltyList: [{ programme: 'GarudaMiles', number: '001234' }],
        notes: 'Knee',
      },
    },
  ])
})

test('the template has every column, and the words of a reader find them', () => {
  const titles = travellerTemplate.columns.map(({ title }) => title.replaceAll('_', ' ').toUpperCase())
  const { fileProblem, notes } = read([titles])
  expect([titles.length, fileProblem, notes]).toEqual([travellerColumns.length, { code: 'NO_ROWS' }, []])
})

test('columns in any order and spelling, below a title; a person of one name needs one column', () => {
  const { rowList, notes } = read([
    ['Our travellers'],
    [],
    ['Row', 'Birth Date', 'SURNAME'],
    ['1', '1990-05-17', 'Suharto'],
    ['', '', ''],
    ['2', '', 'Sukarni'],
  ])
  expect(
    rowList.map(({ rowNumber, traveller }) => [rowNumber, traveller.surname, traveller.birthDate]),
  ).toEqual([
    [4, 'Suharto', '1990-05-17'],
    [6, 'Sukarni', null],
  ])
  expect(notes).toEqual([{ code: 'EXTRA_COLUMNS', columns: ['Row'] }])
})

test('each wrong cell is named by row and column, and the right rows stay', () => {
  const columns = ['surname', 'email', 'birth_date', 'document_kind', 'document_number', 'nationality']
  const { rowList, problems } = read([
    columns,
    ['Lestari', 'none', '30 Feb 1990', 'KTP', '123', 'Indonesia'],
    ['Santoso', '', '', '', '', ''],
    ['', 'a@example.com', '', '', 'B1234567', ''],
    ['W1jaya', '', '03/04/1990', '', '', ''],
  ])
  expect(rowList.map(({ rowNumber }) => rowNumber)).toEqual([3])
  expect(problems.map(({ rowNumber, column, problem }) => [rowNumber, column, problem])).toEqual([
    [2, 'birth_date', 'noSuchDay'],
    [2, 'nationality', 'countryWrong'],
    [2, 'email', 'emailWrong'],
    [2, 'document_number', 'identityNumberWrong'],
    [4, 'document_kind', 'required'],
    [4, 'surname', 'required'],
    [5, 'birth_date', 'dayUnclear:1990-04-03, 1990-03-04'],
    [5, 'surname', 'nameCharacters:1'],
  ])
})

test('a formula, an error, merged cells, a lost digit and a day that nobody typed are named', () => {
  const columns = ['surname', 'document_kind', 'document_number']
  const number = (cell: Typed) => problemsOf(columns, ['Lestari', 'KTP', cell])
  expect(number({ kind: 'formula' })).toEqual(['document_number cellFormula'])
  expect(number({ kind: 'error' })).toEqual(['document_number cellError'])
  expect(number({ kind: 'merged', text: '' })).toEqual(['document_number cellMerged'])
  expect(number(3_273_010_101_900_000)).toEqual(['document_number cellNumber'])
  expect(number({ kind: 'date', number: 33_010 })).toEqual(['document_number cellDate'])
  expect(number({ kind: 'text', text: 'x'.repeat(201) })).toEqual(['document_number tooLong:200'])
  expect(problemsOf(['surname', 'title', 'sex'], ['Lestari', 'Dr', 'Q'])).toEqual([
    'title oneOf:MR, MRS, MS, MSTR, MISS',
    'sex oneOf:F, M, X',
  ])
})

test('a file without the columns, with a column twice or without people is told as such', () => {
  expect(read([['name'], ['Lestari']]).fileProblem).toEqual({ code: 'NO_HEADER' })
  expect(read([]).fileProblem).toEqual({ code: 'NO_HEADER' })
  expect(read([['surname', 'Surname'], ['Lestari']]).fileProblem).toEqual({
    code: 'COLUMNS_TWICE',
    columns: ['surname'],
  })
  expect(read([travellerColumns]).fileProblem).toEqual({ code: 'NO_ROWS' })
})

test('rows that nobody sees, and rows behind the last that is read, are left out and told', () => {
  const rows = [['surname'], ['Lestari'], ['Hidden']]
  const { rowList, notes } = read(rows, { hiddenRows: [2], rowsBeyond: 7 })
  expect(rowList.map(({ traveller }) => traveller.surname)).toEqual(['Lestari'])
  expect(notes).toEqual([
    { code: 'HIDDEN_ROWS', rows: [3] },
    { code: 'ROWS_BEYOND', count: 7 },
  ])
})
