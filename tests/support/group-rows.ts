import { type BookType, type CellObject, utils, type WorkBook, write } from 'xlsx'
import { type GroupColumn, groupColumns } from '#contract/insurance/group/file'

export type GroupRowValues = Record<GroupColumn, CellObject | string | number>

/** The serial number of a day in a spreadsheet: days since 1899-12-30. */
export const serialOf = (day: string) => (Date.parse(day) - Date.UTC(1899, 11, 30)) / 86_400_000

export const dateCell = (serial: number): CellObject => ({ t: 'n', v: serial, z: 'dd/mm/yyyy' })

/** Valid rows: every third traveller is a child, by a birth date that stays valid in these years. */
export function travellers(count: number): GroupRowValues[] {
  return Array.from({ length: count }, (_, index) => {
    const isChild = index % 3 === 2
    return {
      row_no: index + 1,
      pax_type_number: Math.floor(index / 3) * (isChild ? 1 : 2) + (isChild ? 1 : (index % 3) + 1),
      pax_type: isChild ? 'CHD' : 'ADT',
      pax_title: isChild ? 'MSTR' : 'MRS',
      firstname: `Putri ${String.fromCharCode(65 + (index % 26))}`,
      lastname: 'Lestari',
      place_of_birth: 'Denpasar',
      date_of_birth: dateCell(serialOf(isChild ? '2015-03-04' : '1985-06-07') + index),
      identity_type: 'PASSPORT',
      identity_no: `X${1_000_000 + index}`,
    }
  })
}

/** Eleven valid travellers; `change` is applied to the first. */
export function withFirst(change: Partial<GroupRowValues>): GroupRowValues[] {
  return travellers(11).map((row, index) => (index === 0 ? { ...row, ...change } : row))
}

export const columnNames: readonly string[] = groupColumns

export function sheetOf(rows: readonly GroupRowValues[], header: readonly string[] = columnNames) {
  const cells = rows.map((row) => groupColumns.map((column) => row[column]))
  return utils.aoa_to_sheet([[...header], ...cells])
}

export function workbookOf(
  rows: readonly GroupRowValues[],
  bookType: BookType = 'xlsx',
  change: (book: WorkBook) => void = () => {},
): Buffer {
  const book = utils.book_new()
  utils.book_append_sheet(book, sheetOf(rows), 'Travellers')
  change(book)
  return write(book, { type: 'buffer', bookType, compression: true })
}
