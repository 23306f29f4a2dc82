import { type CellObject, utils, type WorkSheet, write } from 'xlsx'
import { identityType } from '#contract/access/person'
import { type GroupColumn, groupColumns, groupSheets } from '#contract/insurance/group/file'
import { titlesOf } from '#contract/insurance/pax'
import { groupFileLimits } from '#contract/insurance/rules'

/** The comment on a column's header cell. */
const notes: Record<GroupColumn, string> = {
  row_no: 'The number of the row, 1 and up, each once.',
  pax_type_number: 'The number within the type, 1 and up; may be left empty.',
  pax_type:
    'ADT: 19 to 70 years old when the coverage starts. CHD: at most 18. A group tour takes no seniors.',
  pax_title: `ADT: ${titlesOf.ADT.join(', ')}. CHD: ${titlesOf.CHD.join(', ')}.`,
  firstname: 'As in the passport.',
  lastname: 'As in the passport; may be left empty.',
  place_of_birth: 'A city or a country, in Latin letters.',
  date_of_birth: 'A date, or written YYYY-MM-DD or as 12 May 1990.',
  identity_type: `${identityType.options.join(', ')}; outside Indonesia PASSPORT alone. May be left empty together with the number.`,
  identity_no: 'As text, so that no digit is lost.',
}

const formats: Partial<Record<GroupColumn, string>> = { date_of_birth: 'yyyy-mm-dd', identity_no: '@' }

type Example = readonly [
  type: string,
  title: string,
  first: string,
  last: string,
  place: string,
  born: string,
]

const examples: readonly Example[] = [
  ['ADT', 'MR', 'Budi', 'Santoso', 'Jakarta', '1980-05-12'],
  ['ADT', 'MRS', 'Siti', 'Rahayu', 'Bandung', '1983-11-30'],
  ['CHD', 'MSTR', 'Dimas', 'Santoso', 'Jakarta', '2014-02-03'],
  ['CHD', 'MS', 'Ayu', 'Santoso', 'Jakarta', '2017-08-21'],
  ['ADT', 'MR', 'Ketut', 'Suardana', 'Denpasar', '1975-01-09'],
  ['ADT', 'MRS', 'Ni Made', 'Suardani', 'Ubud', '1978-07-17'],
  ['ADT', 'MS', 'Dewi', 'Lestari', 'Yogyakarta', '1992-03-25'],
  ['ADT', 'MR', 'Sukarno', '', 'Surabaya', '1969-10-02'],
  ['ADT', 'MRS', 'Maria', 'Simanjuntak', 'Medan', '1988-12-24'],
  ['ADT', 'MR', 'Andi', 'Pratama', 'Makassar', '1995-06-06'],
  ['ADT', 'MS', 'Putri', 'Handayani', 'Semarang', '2000-04-14'],
]

/** The workbook that agencies fill in for a group tour: an empty sheet and a sheet of examples. */
export function templateWorkbook(): Buffer {
  const book = utils.book_new()
  const empty = Array.from({ length: groupFileLimits.max }, () => groupColumns.map(emptyCell))
  utils.book_append_sheet(book, sheetOf(empty), groupSheets.travellers)
  utils.book_append_sheet(book, sheetOf(examples.map(exampleRow)), groupSheets.example)
  return write(book, { type: 'buffer', bookType: 'xlsx', compression: true })
}

function sheetOf(rows: readonly CellObject[][]): WorkSheet {
  const header = groupColumns.map((column): CellObject => {
    const note = Object.assign([{ a: 'Tradewind', t: notes[column] }], { hidden: true })
    return { t: 's', v: column, c: note }
  })
  const end = { r: rows.length, c: groupColumns.length - 1 }
  return {
    '!data': [header, ...rows],
    '!ref': utils.encode_range({ s: { r: 0, c: 0 }, e: end }),
    '!cols': groupColumns.map((column) => ({ wch: column.length + 6 })),
  }
}

function emptyCell(column: GroupColumn): CellObject {
  const format = formats[column]
  return format ? { t: 'z', z: format } : { t: 'z' }
}

function exampleRow([type, title, first, last, place, born]: Example, row: number): CellObject[] {
  const withinType = examples.slice(0, row + 1).filter(([other]) => other === type).length
  const values: Record<GroupColumn, string | number> = {
    row_no: row + 1,
    pax_type_number: withinType,
    pax_type: type,
    pax_title: title,
    firstname: first,
    lastname: last,
    place_of_birth: place,
    date_of_birth: (Date.parse(born) - Date.UTC(1899, 11, 30)) / 86_400_000,
    identity_type: 'PASSPORT',
    identity_no: `X${1_234_567 + row}`,
  }
  return groupColumns.map((column) => {
    const value = values[column]
    if (value === '') return { t: 'z' }
    const format = formats[column]
    return { t: typeof value === 'number' ? 'n' : 's', v: value, ...(format && { z: format }) }
  })
}
