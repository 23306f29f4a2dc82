import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays } from './dates.ts'
import { type GroupColumn, groupColumns } from './group-file.ts'
import { groupPaxesOf } from './group-paxes.ts'
import { groupSentence } from './group-problems.ts'
import { retyped } from './group-row.ts'
import { problemsOfGroup, readGroupSheet } from './group-sheet.ts'
import { ageOn } from './insurance-pax.ts'
import { dayOfSerial, type SheetCell, type SheetGrid } from './sheet-grid.ts'
import { writtenDay } from './written-day.ts'

const dates = { coverageStartDate: '2026-12-01', today: '2026-11-21' }
const given = (value: string | number | SheetCell): SheetCell => {
  if (typeof value === 'number') return { kind: 'number', number: value }
  if (typeof value === 'string') return value === '' ? { kind: 'empty' } : { kind: 'text', text: value }
  return value
}
type Row = Partial<Record<GroupColumn, string | number | SheetCell>>
const right = (place: number): Row => ({
  row_no: place + 1,
  pax_type_number: place + 1,
  pax_type: 'ADT',
  pax_title: 'MR',
  firstname: 'Budi',
  lastname: 'Santoso',
  place_of_birth: 'Jakarta',
  date_of_birth: '1990-05-12',
  identity_type: 'KTP',
  identity_no: '3174012345678901',
})
const many = (count: number, change: (row: Row, place: number) => Row = (row) => row) =>
  Array.from({ length: count }, (_, place) => change(right(place), place))

function gridOf(
  rows: readonly Row[],
  columns: readonly string[] = groupColumns,
  rest: Partial<SheetGrid> = {},
): SheetGrid {
  const cells = rows.map((row) => columns.map((column) => given(Reflect.get(row, column) ?? '')))
  const header = columns.map(given)
  const none = { date1904: false, isCut: false, sheetName: 'Travellers', otherSheets: [] }
  return { rows: [header, ...cells], ...none, ...rest }
}

const sentences = (grid: SheetGrid) => {
  const { file, cells } = problemsOfGroup(readGroupSheet(grid), dates)
  return [...file, ...cells].map(groupSentence)
}
/** What is said of the first of eleven when it differs so. */
const saidOf = (difference: Row) =>
  sentences(gridOf(many(11, (row, place) => (place === 0 ? { ...row, ...difference } : row))))
const readOf = (difference: Row, rest: Partial<SheetGrid> = {}) => {
  const rows = many(11, (row, place) => (place === 0 ? { ...row, ...difference } : row))
  return groupPaxesOf(readGroupSheet(gridOf(rows, groupColumns, rest)).rows)[0]
}

describe('a group sheet', () => {
  test('with 11 to 50 right travellers is read as it stands', () => {
    for (const count of [11, 50]) {
      const grid = gridOf(many(count))
      expect(sentences(grid)).toEqual([])
      expect(groupPaxesOf(readGroupSheet(grid).rows)).toHaveLength(count)
    }
    expect(readOf({})).toEqual({
      row_no: 1,
      pax_type_number: 1,
      pax_type: 'ADT',
      pax_title: 'MR',
      firstname: 'Budi',
      lastname: 'Santoso',
      place_of_birth: 'Jakarta',
      date_of_birth: '1990-05-12',
      identity_type: 'KTP',
      identity_no: '3174012345678901',
    })
  })

  test('with too few, too many or none is refused', () => {
    expect(sentences(gridOf(many(10)))).toEqual([
      'A group tour has at least 11 travellers; this file has 10.',
    ])
    const tooMany = many(51, (row) => ({ ...row, pax_type_number: '' }))
    expect(sentences(gridOf(tooMany))).toEqual(['A group tour has at most 50 travellers; this file has 51.'])
    expect(sentences(gridOf([]))).toEqual(['There are no travellers in this file.'])
  })

  test('has its columns in any order and case, below a title, with others between them', () => {
    const columns = [...groupColumns].reverse().flatMap((column) => [column, 'phone'])
    const grid = gridOf(many(11), columns)
    const [header = [], ...rows] = grid.rows
    const named = header.map((cell) =>
      'text' in cell ? { ...cell, text: cell.text.replaceAll('_', ' ').toUpperCase() } : cell,
    )
    const titled = { ...grid, rows: [[given('Tour of December')], [], named, ...rows] }
    expect(sentences(titled)).toEqual([])
    expect(readGroupSheet(titled).notes).toEqual([
      { code: 'EXTRA_COLUMNS', values: { columns: 'PHONE, PHONE, PHONE, PHONE, PHONE' } },
    ])
    expect(readGroupSheet(titled).rows[0]?.rowNumber).toBe(4)
  })

  test('without its columns is refused with their names', () => {
    const but = (...left: string[]) => groupColumns.filter((column) => !left.includes(column))
    expect(sentences(gridOf(many(11), but('place_of_birth', 'row_no')))).toEqual([
      'There is no column row_no, place_of_birth.',
    ])
    expect(sentences(gridOf(many(11), [...groupColumns, 'Firstname']))).toEqual([
      'There is more than one column firstname.',
    ])
    expect(sentences(gridOf(many(11), ['__proto__', 'constructor', 'toString']))).toEqual([
      'The columns were not found: one row at the top must name them, as the template does.',
    ])
    expect(sentences(gridOf(many(11), but('pax_type_number')))).toEqual([])
  })

  test('leaves out rows without a traveller, also those that were numbered beforehand', () => {
    const rows = [...many(11), {}, { row_no: 12, pax_type_number: 3 }, { ...right(12) }]
    const sheet = readGroupSheet(gridOf(rows))
    expect(sheet.rows.map(({ rowNumber }) => rowNumber)).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 15])
  })

  test('says what was left aside', () => {
    const rest = { isCut: true, sheetName: 'Peserta', otherSheets: ['Example', 'Hotel'] }
    expect(readGroupSheet(gridOf(many(11), groupColumns, rest)).notes).toEqual([
      { code: 'ROWS_CUT', values: { most: '200' } },
      { code: 'OTHER_SHEETS', values: { name: 'Peserta' } },
    ])
    expect(readGroupSheet(gridOf(many(11), groupColumns, { otherSheets: ['Example'] })).notes).toEqual([])
  })
})

describe('a cell', () => {
  test.each<[Row, string]>([
    [{ row_no: '' }, 'row_no: This is required.'],
    [{ row_no: '1.5' }, 'row_no: This is a whole number from 1 to 9999.'],
    [{ pax_type_number: 0 }, 'pax_type_number: This is a whole number from 1 to 50.'],
    [{ pax_type: 'SNR' }, 'pax_type: A group tour takes no seniors; the type is ADT or CHD.'],
    [{ pax_type: 'Adult' }, 'pax_type: The type is ADT for an adult or CHD for a child.'],
    [{ pax_title: 'DR' }, 'pax_title: The title is one of MR, MRS, MS.'],
    [{ pax_title: 'MSTR' }, 'pax_title: The title is one of MR, MRS, MS.'],
    [{ firstname: '' }, 'firstname: This is required.'],
    [
      { firstname: 'محمد' },
      'firstname: Names have letters, spaces, hyphens and apostrophes, as in the passport.',
    ],
    [
      { lastname: 'Ｓａｎｔｏｓｏ' },
      'lastname: Names have letters, spaces, hyphens and apostrophes, as in the passport.',
    ],
    [{ lastname: 'a\u202eb' }, 'lastname: There are characters in it that cannot be kept.'],
    [{ firstname: 'x'.repeat(41) }, 'firstname: At most 40 characters.'],
    [
      { place_of_birth: '北京' },
      'place_of_birth: A place has Latin letters, digits, spaces and usual punctuation.',
    ],
    [{ date_of_birth: '' }, 'date_of_birth: This is required.'],
    [{ date_of_birth: '12 May 1990' }, 'date_of_birth: Write the date as YYYY-MM-DD or DD/MM/YYYY.'],
    [{ date_of_birth: '１２/０５/１９９０' }, 'date_of_birth: Write the date as YYYY-MM-DD or DD/MM/YYYY.'],
    [{ date_of_birth: 33_000 }, 'date_of_birth: Write the date as YYYY-MM-DD or DD/MM/YYYY.'],
    [{ date_of_birth: '05/25/1990' }, 'date_of_birth: There is no such day.'],
    [{ date_of_birth: '29/02/1990' }, 'date_of_birth: There is no such day.'],
    [
      { date_of_birth: '2010-01-01' },
      'date_of_birth: An adult is 19 to 70 years old when the coverage starts: born 1955-12-02 to 2007-12-01.',
    ],
    [
      { pax_type: 'chd', pax_title: 'mstr', date_of_birth: '1990-05-12' },
      'date_of_birth: A child is at most 18 years old when the coverage starts: born 2007-12-02 to 2026-11-21.',
    ],
    [
      { date_of_birth: { kind: 'date', number: -5 } },
      'date_of_birth: Write the date as YYYY-MM-DD or DD/MM/YYYY.',
    ],
    [{ identity_type: 'SIM' }, 'identity_type: The identity type is one of KTP, PASSPORT, KITAS, KITM.'],
    [
      { identity_type: '' },
      'identity_type: Of which identity is the number? One of KTP, PASSPORT, KITAS, KITM.',
    ],
    [{ identity_no: '' }, 'identity_no: The number of the identity is missing.'],
    [{ identity_no: 'x' }, 'identity_no: An identity number has 4 to 24 letters and digits.'],
    [
      { identity_no: 3_174_012_345_678_900 },
      'identity_no: A spreadsheet keeps 15 digits of a number; type this one again, all of it.',
    ],
    [
      { identity_no: { kind: 'date', number: 33_000 } },
      'identity_no: The spreadsheet made a date of this; type it again as it should be.',
    ],
    [
      { firstname: { kind: 'formula' } },
      'firstname: There is a formula in this cell; type the value itself.',
    ],
    [
      { place_of_birth: { kind: 'error' } },
      'place_of_birth: There is an error of the spreadsheet in this cell; type the value itself.',
    ],
    [
      { lastname: { kind: 'merged', text: 'Santoso' } },
      'lastname: This cell is merged with others; type the value of this row.',
    ],
  ])('%j is said to be wrong', (difference, sentence) => {
    expect(saidOf(difference)).toEqual([`Row 2, ${sentence}`])
  })

  test('may hold its value in other ways', () => {
    expect(readOf({ date_of_birth: { kind: 'date', number: 33_005 } })?.date_of_birth).toBe('1990-05-12')
    expect(
      readOf({ date_of_birth: { kind: 'date', number: 31_543.5 } }, { date1904: true })?.date_of_birth,
    ).toBe('1990-05-12')
    expect(readOf({ date_of_birth: '3/4/1990' })?.date_of_birth).toBe('1990-04-03')
    expect(readOf({ date_of_birth: '03-04-1990' })?.date_of_birth).toBe('1990-04-03')
    expect(readOf({ identity_no: 3_174_012_345_678_901 })?.identity_no).toBe('3174012345678901')
    expect(readOf({ identity_no: 20_000_000 })?.identity_no).toBe('20000000')
    expect(readOf({ pax_title: 'Mrs.', pax_type: 'adt' })?.pax_title).toBe('MRS')
    expect(readOf({ lastname: '', identity_type: '', identity_no: '' })).toMatchObject({
      lastname: '',
      identity_type: null,
      identity_no: '',
    })
  })

  test('with a number that another row has is said to repeat it', () => {
    expect(saidOf({ row_no: 3 })).toEqual(['Row 4, row_no: Row 2 has this number already.'])
    expect(saidOf({ pax_type_number: 4 })).toEqual(['Row 5, pax_type_number: Row 2 has this number already.'])
  })

  test('that is typed anew is judged by what was typed', () => {
    const rows = many(11, (row, place) => (place === 3 ? { ...row, firstname: { kind: 'formula' } } : row))
    const sheet = readGroupSheet(gridOf(rows))
    const fixed = sheet.rows.map((row) => (row.rowNumber === 5 ? retyped(row, 'firstname', 'Siti ') : row))
    expect(problemsOfGroup({ ...sheet, rows: fixed }, dates)).toEqual({ cells: [], file: [] })
    expect(groupPaxesOf(fixed)[3]?.firstname).toBe('Siti')
  })
})

describe('of whatever a sheet holds', () => {
  const cell: fc.Arbitrary<SheetCell> = fc.oneof(
    fc.constantFrom<SheetCell>({ kind: 'empty' }, { kind: 'formula' }, { kind: 'error' }),
    fc.record({
      kind: fc.constantFrom('text', 'merged'),
      text: fc.string({ unit: 'binary', maxLength: 60 }),
    }),
    fc.record({ kind: fc.constantFrom('number', 'date'), number: fc.double() }),
  )

  test('every row is either read or said to be wrong', () => {
    const sheet = fc.array(fc.dictionary(fc.constantFrom(...groupColumns), cell), { maxLength: 60 })
    fc.assert(
      fc.property(sheet, (rows) => {
        const read = readGroupSheet(gridOf(rows))
        const { cells, file } = problemsOfGroup(read, dates)
        if (cells.length + file.length === 0) expect(groupPaxesOf(read.rows)).toHaveLength(read.rows.length)
        for (const problem of [...cells, ...file]) expect(groupSentence(problem)).not.toMatch(/[{}]/)
      }),
    )
  })

  test('a day is the same as a date of either system and in every way to write it', () => {
    const day = fc.integer({ min: 0, max: 18_000 }).map((days) => addDays('1956-01-01', days))
    fc.assert(
      fc.property(day, (iso) => {
        const serial = (Date.parse(iso) - Date.UTC(1899, 11, 30)) / 86_400_000
        const [year, month, date] = iso.split('-')
        expect(dayOfSerial(serial, false)).toBe(iso)
        expect(dayOfSerial(serial - 1_462, true)).toBe(iso)
        for (const typed of [`${date}/${month}/${year}`, `${Number(date)}-${Number(month)}-${year}`])
          expect(writtenDay(typed)).toBe(iso)
      }),
    )
    expect([1, 59, 60, 61].map((serial) => dayOfSerial(serial, false))).toEqual([
      '1900-01-01',
      '1900-02-28',
      null,
      '1900-03-01',
    ])
    expect([0, -1, Number.NaN, 3e6].map((serial) => dayOfSerial(serial, false))).toEqual([
      null,
      null,
      null,
      null,
    ])
  })

  test('an age is taken exactly when it goes with the type', () => {
    const day = fc.integer({ min: 0, max: 33_000 }).map((days) => addDays('1936-01-01', days))
    fc.assert(
      fc.property(day, fc.constantFrom('ADT', 'CHD'), (born, pax_type) => {
        const age = ageOn(dates.coverageStartDate, born)
        const fits = pax_type === 'ADT' ? age >= 19 && age <= 70 : age <= 18 && born <= dates.today
        const said = saidOf({ pax_type, pax_title: 'MS', pax_type_number: '', date_of_birth: born })
        expect(said.length === 0).toBe(fits)
      }),
    )
  })

  test('travellers without a number within their type get the lowest that are free', () => {
    const rows = many(11, (row, place) => ({ ...row, pax_type_number: place === 4 ? 1 : '' }))
    const numbers = groupPaxesOf(readGroupSheet(gridOf(rows)).rows).map((pax) => pax.pax_type_number)
    expect(numbers).toEqual([2, 3, 4, 5, 1, 6, 7, 8, 9, 10, 11])
  })
})
