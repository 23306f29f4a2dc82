import { expect, test } from 'vitest'
import type { SheetCell, SheetGrid } from '#contract/sheet/sheet-grid'
import { travellerColumns } from '#contract/travellers/file/columns'
import { cellGroups, importRows, pastedTravellers, travellerFileOf } from './import-file.ts'

const gridOf = (rows: readonly (readonly string[])[]): SheetGrid => ({
  rows: rows.map((cells) =>
    cells.map((text): SheetCell => (text === '' ? { kind: 'empty' } : { kind: 'text', text })),
  ),
  date1904: false,
  rowsBeyond: 0,
  hiddenRows: [],
  hiddenColumns: [],
  sheetName: 'Travellers',
  otherSheets: [],
  hiddenSheets: [],
})
const newId = () => 'b7a0a1d0-0000-4000-8000-000000000001'
const header = ['surname', 'given_names', 'birth_date', 'sex']

test('every column of a file stands in one cell of the table', () => {
  const shown = Object.values(cellGroups).flat()
  expect(shown.toSorted()).toEqual(travellerColumns.toSorted())
})

test('wrong rows come first, and name each wrong cell with what was typed', () => {
  const file = travellerFileOf(
    [gridOf([header, ['Lestari', 'Putri', '1990-05-17', ''], ['Santoso', 'Budi', '31/02/1990', 'Q']])],
    newId,
  )
  const [wrong, right] = importRows(file, new Map([[2, 'NEW']]))
  expect(wrong).toMatchObject({ rowNumber: 3, wrongCount: 2, outcome: null })
  expect(wrong?.cells.name).toEqual({ right: ['Budi', 'Santoso'], wrong: [] })
  expect(wrong?.cells.birth.wrong).toMatchObject([
    { column: 'birth_date', typed: '31/02/1990' },
    { column: 'sex', typed: 'Q' },
  ])
  expect(right).toMatchObject({ rowNumber: 2, wrongCount: 0, outcome: 'NEW' })
  expect(right?.cells.birth.right).toEqual(['1990-05-17'])
})

test('the sheet with travellers is read, wherever it stands; one with a header alone before one with none', () => {
  const notes = gridOf([['Prices of May']])
  const people = gridOf([header, ['Lestari', '', '', '']])
  expect(travellerFileOf([notes, people], newId).rowList).toHaveLength(1)
  expect(travellerFileOf([notes, gridOf([header])], newId).fileProblem).toEqual({ code: 'NO_ROWS' })
  expect(travellerFileOf([notes], newId).fileProblem).toEqual({ code: 'NO_HEADER' })
})

test('pasted rows are read with the names of their columns, or in the order of the template', () => {
  const texts = travellerColumns.map((column) => (column === 'surname' ? 'Santoso' : ''))
  const read = (cells: readonly (readonly string[])[]) =>
    pastedTravellers('pasted', cells, () => '0').typedList.map(({ rowNumber }) => rowNumber)
  expect(read([travellerColumns, texts])).toEqual([2])
  expect(read([texts, texts])).toEqual([2, 3])
})
