import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { read, SSF } from 'xlsx'
import { type GroupColumn, groupColumns, groupSheets } from '#contract/insurance/group/file'
import { groupGridOf, problemsOfGroup, readGroupSheet } from '#contract/insurance/group/sheet'
import { groupTemplatePath } from '#contract/insurance/group/template'
import { gridsOf, workbookOptions } from '#contract/sheet/workbook-grid'
import { checkWorkbook } from './check-workbook.ts'
import { templateWorkbook } from './template-workbook.ts'

const committed = readFileSync(`public${groupTemplatePath}`)
const bookOf = (bytes: Uint8Array) => read(bytes, { ...workbookOptions, sheetStubs: true })
const terms = {
  destinationCountries: [{ key: 'SG', value: 'Singapore' }],
  coverageStartDate: '2026-12-01',
  today: '2026-11-21',
}

test('the published template is the one that this code writes', () => {
  expect(bookOf(committed).Sheets).toEqual(bookOf(templateWorkbook()).Sheets)
})

test('the published template, which every device keeps, is packed tightly', () => {
  expect(committed.length).toBeLessThan(12_000)
})

test('the template has the columns and no traveller', () => {
  expect(() => checkWorkbook('template.xlsx', committed)).not.toThrow()
  const grid = groupGridOf(gridsOf(bookOf(committed), SSF))
  expect(grid.sheetName).toBe(groupSheets.travellers)
  expect(grid.rows[0]).toEqual(groupColumns.map((column) => ({ kind: 'text', text: column })))
  const sheet = readGroupSheet(grid)
  expect(sheet).toEqual({ rows: [], headerProblem: null, notes: [], rowsBeyond: 0 })
  expect(problemsOfGroup(sheet, terms).file).toEqual([{ code: 'NO_ROWS' }])
})

test('its fifty empty rows have a date format and a text format for the identity number', () => {
  const rows = bookOf(committed).Sheets[groupSheets.travellers]?.['!data'] ?? []
  expect(rows).toHaveLength(51)
  const formatOf = (column: GroupColumn) => rows[50]?.[groupColumns.indexOf(column)]?.z
  expect([formatOf('date_of_birth'), formatOf('identity_no')]).toEqual(['yyyy-mm-dd', '@'])
})

test('its examples pass the checks, with real dates and identity numbers as text', () => {
  const book = bookOf(committed)
  const [grid] = gridsOf({ ...book, SheetNames: [groupSheets.example] }, SSF)
  const sheet = readGroupSheet(grid)
  expect(sheet.rows).toHaveLength(11)
  expect(problemsOfGroup(sheet, terms)).toEqual({ cells: [], file: [] })
  const kinds = (column: GroupColumn) =>
    new Set(grid.rows.slice(1).map((cells) => cells[groupColumns.indexOf(column)]?.kind))
  expect([kinds('date_of_birth'), kinds('identity_no')]).toEqual([new Set(['date']), new Set(['text'])])
})
