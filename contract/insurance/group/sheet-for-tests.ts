import type { SheetCell, SheetGrid } from '../../sheet/sheet-grid.ts'
import type { GroupTerms } from './check-rows.ts'
import { type GroupColumn, groupColumns } from './file.ts'
import { groupPaxesOf } from './paxes.ts'
import { groupSentence } from './problems.ts'
import { problemsOfGroup, readGroupSheet } from './sheet.ts'

export const terms: GroupTerms = {
  destinationCountries: [],
  coverageStartDate: '2026-12-01',
  today: '2026-11-21',
}
export const cellOf = (value: string | number | SheetCell): SheetCell => {
  if (typeof value === 'number') return { kind: 'number', number: value }
  if (typeof value === 'string') return value === '' ? { kind: 'empty' } : { kind: 'text', text: value }
  return value
}
export type Row = Partial<Record<GroupColumn, string | number | SheetCell>>
export const validRow = (index: number): Row => ({
  row_no: index + 1,
  pax_type_number: index + 1,
  pax_type: 'ADT',
  pax_title: 'MR',
  firstname: 'Budi',
  lastname: 'Santoso',
  place_of_birth: 'Jakarta',
  date_of_birth: '1990-05-12',
  identity_type: 'KTP',
  identity_no: '3174012345678901',
})
export const validRows = (count: number, change: (row: Row, index: number) => Row = (row) => row) =>
  Array.from({ length: count }, (_, at) => change(validRow(at), at))

export function gridOf(
  rows: readonly Row[],
  columns: readonly string[] = groupColumns,
  rest: Partial<SheetGrid> = {},
): SheetGrid {
  const cells = rows.map((row) => columns.map((column) => cellOf(Reflect.get(row, column) ?? '')))
  const header = columns.map(cellOf)
  const none = {
    date1904: false,
    rowsBeyond: 0,
    hiddenRows: [],
    hiddenColumns: [],
    sheetName: 'Travellers',
    otherSheets: [],
    hiddenSheets: [],
  }
  return { rows: [header, ...cells], ...none, ...rest }
}

export const sentences = (grid: SheetGrid, of: GroupTerms = terms) => {
  const { file, cells } = problemsOfGroup(readGroupSheet(grid), of)
  return [...file, ...cells].map(groupSentence)
}
/** The sentences for a sheet of eleven whose first row has these changes. */
export const sentencesWith = (difference: Row) =>
  sentences(gridOf(validRows(11, (row, index) => (index === 0 ? { ...row, ...difference } : row))))
export const paxWith = (difference: Row, rest: Partial<SheetGrid> = {}) => {
  const rows = validRows(11, (row, index) => (index === 0 ? { ...row, ...difference } : row))
  return groupPaxesOf(readGroupSheet(gridOf(rows, groupColumns, rest)).rows)[0]
}
