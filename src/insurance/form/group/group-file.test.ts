import { expect, test } from 'vitest'
import { type GroupColumn, groupColumns } from '#contract/insurance/group/file'
import type { SheetCell } from '#contract/sheet/sheet-grid'
import {
  editCell,
  type GroupFile,
  groupFileOf,
  groupFileProblems,
  isValid,
  pastedGroupOf,
  removeRow,
} from './group-file.ts'
import { rowChecks } from './row-checks.ts'

const terms = { destinationCountries: [], coverageStartDate: '2026-12-01', today: '2026-11-21' }

function fileOf(change: Partial<Record<GroupColumn, SheetCell>>, count = 12): GroupFile {
  const text = (written: string): SheetCell => ({ kind: 'text', text: written })
  const rows = Array.from({ length: count }, (_, index) => {
    const right: Partial<Record<GroupColumn, SheetCell>> = {
      row_no: text(String(index + 1)),
      pax_type: text('ADT'),
      pax_title: text('MR'),
      firstname: text('Budi'),
      place_of_birth: text('Jakarta'),
      date_of_birth: text('1990-05-12'),
    }
    const cells = index === 1 ? { ...right, ...change } : right
    return groupColumns.map((column): SheetCell => cells[column] ?? { kind: 'empty' })
  })
  const hidden = { hiddenRows: [], hiddenColumns: [] }
  const grid = {
    date1904: false,
    rowsBeyond: 0,
    ...hidden,
    sheetName: 'Travellers',
    otherSheets: [],
    hiddenSheets: [],
  }
  return groupFileOf('tour.xlsx', { ...grid, rows: [groupColumns.map(text), ...rows] })
}

test('a touched cell stays editable, and an edit discards the prepared file', () => {
  const group = { ...fileOf({ firstname: { kind: 'formula' } }), file: new File([], 'tour.xlsx') }
  const [, invalidRow] = group.rows
  if (!invalidRow) throw new Error('no row')
  const problems = groupFileProblems(group, terms)
  const editableCells = (checked: ReturnType<typeof rowChecks>) =>
    checked.flatMap(({ row, cells }) =>
      cells.filter((cell) => cell.editable).map(({ column }) => `${row.rowNumber} ${column}`),
    )
  expect(editableCells(rowChecks(group.rows, problems.cells, () => false))).toEqual(['3 firstname'])

  const typed = editCell(group, invalidRow, 'firstname', 'Siti')
  expect(typed.file).toBeNull()
  const after = groupFileProblems(typed, terms)
  expect(isValid(after)).toBe(true)
  const touched = rowChecks(
    typed.rows,
    after.cells,
    (row, column) => row.rowNumber === 3 && column === 'firstname',
  )
  expect(editableCells(touched)).toEqual(['3 firstname'])
  expect(touched.map(({ problemCount }) => problemCount)).toEqual(touched.map(() => 0))
})

test('a removed row is neither checked nor counted', () => {
  const group = fileOf({ pax_type: { kind: 'text', text: 'SNR' } }, 11)
  const [, senior] = group.rows
  if (!senior) throw new Error('no row')
  expect(isValid(groupFileProblems(group, terms))).toBe(false)
  expect(groupFileProblems(removeRow(group, senior), terms)).toEqual({
    cells: [],
    file: [{ code: 'TOO_FEW', values: { min: '11', right: '10' } }],
  })
})

test('validity depends on the start of the coverage', () => {
  const group = fileOf({ date_of_birth: { kind: 'text', text: '2007-12-02' } })
  const codes = (coverageStartDate: string) =>
    groupFileProblems(group, { ...terms, coverageStartDate }).cells.map(({ code }) => code)
  expect(codes('2026-12-01')).toEqual(['ADULT_AGE'])
  expect(codes('2026-12-02')).toEqual([])
})

test('pasted rows are read with the names of their columns, or in the order of the template', () => {
  const texts = groupColumns.map((column) => (column === 'firstname' ? 'Budi' : ''))
  const rowsOf = (cells: readonly (readonly string[])[]) =>
    pastedGroupOf('pasted', cells).rows.map(({ values }) => values.firstname)
  expect(rowsOf([groupColumns, texts])).toEqual(['Budi'])
  expect(rowsOf([texts, texts])).toEqual(['Budi', 'Budi'])
  expect(rowsOf([[...groupColumns].reverse(), [...texts].reverse()])).toEqual(['Budi'])
})
