import { expect, test } from 'vitest'
import { pastedCells } from './pasted-cells.ts'

test('cells stand between tabs and rows between line breaks, of every system', () => {
  const rows = [
    ['MR', 'Budi', ''],
    ['MRS', 'Siti', 'Lestari'],
  ]
  expect(pastedCells('MR\tBudi\t\r\nMRS\tSiti\tLestari\r\n', '')).toEqual(rows)
  expect(pastedCells('MR\tBudi\t\nMRS\t Siti \tLestari', '')).toEqual(rows)
})

test('a row that is empty stays a row, so that those below it keep their places', () => {
  expect(pastedCells('Budi\tA\n\t\nSiti\tB\n', '')).toEqual([
    ['Budi', 'A'],
    ['', ''],
    ['Siti', 'B'],
  ])
})

test('a cell in quotes may have line breaks, tabs and quotes', () => {
  expect(pastedCells('"Jalan Melati 5\nBandung"\t"the ""Red"" house"\t"open', '')).toEqual([
    ['Jalan Melati 5 Bandung', 'the "Red" house', '"open'],
  ])
})

test('one text is left to the field; lines are cells only where a table was copied', () => {
  expect(pastedCells('Budi Santoso', '')).toBeNull()
  expect(pastedCells('Jalan Melati 5\nBandung', '')).toBeNull()
  expect(pastedCells('Budi', '<table><tr><td>Budi</td></tr></table>')).toBeNull()
  expect(pastedCells('Budi\nSiti\n', '<html><table><tr><td>Budi')).toEqual([['Budi'], ['Siti']])
})
