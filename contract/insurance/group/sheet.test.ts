import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ageOn } from '../../access/person.ts'
import { cellDay } from '../../day/cell-day.ts'
import { addDays } from '../../day/dates.ts'
import { dayOfSerial, type SheetCell } from '../../sheet/sheet-grid.ts'
import { groupColumns } from './file.ts'
import { groupPaxesOf } from './paxes.ts'
import { groupSentence } from './problems.ts'
import { groupGridOf, problemsOfGroup, questionsOfGroup, readGroupSheet } from './sheet.ts'
import {
  cellOf,
  gridOf,
  paxWith,
  sentences,
  sentencesWith,
  terms,
  validRow,
  validRows,
} from './sheet-for-tests.ts'

describe('a group sheet', () => {
  test('with 11 to 50 valid travellers is read as typed', () => {
    for (const count of [11, 50]) {
      const grid = gridOf(validRows(count))
      expect(sentences(grid)).toEqual([])
      expect(groupPaxesOf(readGroupSheet(grid).rows)).toHaveLength(count)
    }
    expect(paxWith({})).toEqual({
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

  test('with too few, too many or no travellers is refused', () => {
    expect(sentences(gridOf(validRows(10)))).toEqual([
      '10 travellers are right; a group tour needs at least 11.',
    ])
    expect(sentences(gridOf(validRows(1)))).toEqual(['1 traveller is right; a group tour needs at least 11.'])
    const [wrong, ...others] = validRows(10)
    expect(sentences(gridOf([{ ...wrong, firstname: '' }, ...others]))).toContain(
      '9 travellers are right; a group tour needs at least 11.',
    )
    const tooMany = validRows(51, (row) => ({ ...row, pax_type_number: '' }))
    expect(sentences(gridOf(tooMany))).toEqual(['A group tour has at most 50 travellers; this file has 51.'])
    expect(sentences(gridOf([]))).toEqual(['There are no travellers in this file.'])
  })

  test('names each wrong cell once, by its first problem', () => {
    const twiceWrong = validRows(12).map((row, index) => (index < 2 ? { ...row, row_no: '0' } : row))
    expect(sentences(gridOf(twiceWrong))).toEqual([
      'Row 2, row_no: This is a whole number from 1 to 9999.',
      'Row 3, row_no: This is a whole number from 1 to 9999.',
    ])
  })

  test('has its columns in any order and case, below a title, with others between them', () => {
    const columns = [...groupColumns].reverse().flatMap((column) => [column, 'phone'])
    const grid = gridOf(validRows(11), columns)
    const [header = [], ...rows] = grid.rows
    const named = header.map((cell) =>
      'text' in cell ? { ...cell, text: cell.text.replaceAll('_', ' ').toUpperCase() } : cell,
    )
    const titled = { ...grid, rows: [[cellOf('Tour of December')], [], named, ...rows] }
    expect(sentences(titled)).toEqual([])
    expect(readGroupSheet(titled).notes).toEqual([
      { code: 'EXTRA_COLUMNS', values: { columns: 'PHONE, PHONE, PHONE, PHONE, PHONE' } },
    ])
    expect(readGroupSheet(titled).rows[0]?.rowNumber).toBe(4)
  })

  test('with missing or repeated columns is refused, naming them', () => {
    const but = (...left: string[]) => groupColumns.filter((column) => !left.includes(column))
    expect(sentences(gridOf(validRows(11), but('place_of_birth', 'row_no')))).toEqual([
      'There is no column row_no, place_of_birth.',
    ])
    expect(sentences(gridOf(validRows(11), [...groupColumns, 'Firstname']))).toEqual([
      'There is more than one column firstname.',
    ])
    expect(sentences(gridOf(validRows(11), ['__proto__', 'constructor', 'toString']))).toEqual([
      'The columns were not found: one row at the top must name them, as the template does.',
    ])
    expect(sentences(gridOf(validRows(11), but('pax_type_number')))).toEqual([])
  })

  test('is read as it looks, whatever marks and spaces it was copied with', () => {
    const typed = {
      firstname: 'Nu\u2019man\u00a0\u200b\nAli',
      pax_type: '\ufeffADT',
      identity_no: '\u202a3174 0123 4567 8901\u202c',
    }
    const column = (name: string) => (name === 'firstname' ? 'First\u00a0Name\u200b' : name)
    const {
      rows: [header = [], ...rows],
      ...rest
    } = gridOf(validRows(11, (row, at) => (at === 0 ? { ...row, ...typed } : row)))
    const named = header.map((cell) => ('text' in cell ? { ...cell, text: column(cell.text) } : cell))
    const sheet = readGroupSheet({ rows: [named, ...rows], ...rest })
    expect(problemsOfGroup(sheet, terms)).toEqual({ cells: [], file: [] })
    expect(groupPaxesOf(sheet.rows)[0]).toMatchObject({
      firstname: "Nu'man Ali",
      pax_type: 'ADT',
      identity_no: '3174 0123 4567 8901',
    })
  })

  test('asks about a document that two travellers have', () => {
    const numbers = validRows(11, (row, index) => ({
      ...row,
      identity_type: 'PASSPORT',
      identity_no: `B${1_000_000 + (index % 10)}`,
    }))
    expect(questionsOfGroup(readGroupSheet(gridOf(numbers)))).toEqual([
      { code: 'SAME_DOCUMENT', values: { rows: '2, 12', number: 'B1000000' } },
    ])
    expect(sentences(gridOf(numbers))).toEqual([])
  })

  test('says how many travellers a long file has', () => {
    expect(sentences(gridOf(validRows(199), groupColumns, { rowsBeyond: 9_801 }))).toContain(
      'A group tour has at most 50 travellers; this file has 10000.',
    )
  })

  test('leaves out rows without a traveller, also prefilled row numbers', () => {
    const rows = [...validRows(11), {}, { row_no: 12, pax_type_number: 3 }, { ...validRow(12) }]
    const sheet = readGroupSheet(gridOf(rows))
    expect(sheet.rows.map(({ rowNumber }) => rowNumber)).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 15])
  })

  test('reads only the rows that are seen, and says which are not', () => {
    const sheet = readGroupSheet(gridOf(validRows(15), groupColumns, { hiddenRows: [1, 2, 3, 9] }))
    expect(sheet.rows).toHaveLength(11)
    expect(sheet.notes).toEqual([{ code: 'HIDDEN_ROWS', values: { rows: '2–4, 10' } }])
  })

  test('says of a column that it is hidden', () => {
    const twice = gridOf(validRows(11), [...groupColumns, 'Firstname'], { hiddenColumns: [10] })
    expect(sentences(twice)).toEqual([
      'There is more than one column firstname, and the sheet hides column K. Remove the one that is not meant.',
    ])
    const once = readGroupSheet(gridOf(validRows(11), groupColumns, { hiddenColumns: [9, 12] }))
    expect(once.notes).toEqual([{ code: 'HIDDEN_COLUMNS', values: { columns: 'identity_no' } }])
  })

  test('reads a number as its cell shows it, or asks', () => {
    const numbered = (number: number, shown: string) =>
      validRows(11, (row, at) =>
        at === 0
          ? { ...row, identity_type: 'PASSPORT', identity_no: { kind: 'number', number, shown } }
          : row,
      )
    const read = (number: number, shown: string) =>
      groupPaxesOf(readGroupSheet(gridOf(numbered(number, shown))).rows)[0]?.identity_no
    expect(read(1_234_567, '001234567')).toBe('001234567')
    expect(read(1_234_567, 'B 1234567')).toBe('B 1234567')
    for (const shown of ['1.23E+06', '', '1234567.00'])
      expect(sentences(gridOf(numbered(1_234_567, shown)))).toEqual([
        'Row 2, identity_no: The format of this cell shows something other than the number in it; type what is meant.',
      ])
  })

  test('is the sheet that has travellers, wherever it stands', () => {
    const cover = { ...gridOf([], ['Tour of December']), sheetName: 'Cover' }
    const blank = { ...gridOf([]), rows: [], sheetName: 'Sheet1' }
    const example = { ...gridOf(validRows(11)), sheetName: 'Example' }
    const bare = { ...gridOf([]), sheetName: 'Template' }
    const own = { ...gridOf(validRows(11)), sheetName: 'Peserta' }
    expect(groupGridOf([cover, blank, example, bare, own])).toBe(own)
    expect(groupGridOf([example, cover, bare])).toBe(bare)
    expect(groupGridOf([cover, blank])).toBe(cover)
    // somebody may have called theirs so
    expect(groupGridOf([cover, example])).toBe(example)
  })

  test('has the row with the most columns as its header, and says which sheets are hidden where there is none', () => {
    const whole = gridOf(validRows(11))
    const required = ['firstname', 'date_of_birth', 'pax_type'].map(cellOf)
    expect(sentences({ ...whole, rows: [required, ...whole.rows] })).toEqual([])
    const cover = { ...gridOf([], ['Tour of December']), hiddenSheets: ['Peserta', 'Data'] }
    expect(sentences(cover)).toEqual([
      'The columns were not found in the sheets that are shown. The file hides these: Peserta, Data. Show the sheet that is meant.',
    ])
    const beside = { ...gridOf([], ['Tour of December']), sheetName: 'Cover', otherSheets: ['Hotel'] }
    expect(readGroupSheet(beside).notes).toEqual([{ code: 'OTHER_SHEETS', values: { name: 'Cover' } }])
  })

  test('asks for a date of birth of which the cell shows a part', () => {
    expect(sentencesWith({ date_of_birth: { kind: 'date', number: 33_005 } })).toEqual([])
    expect(sentencesWith({ date_of_birth: { kind: 'date', number: 33_005, isPart: true } })).toEqual([
      'Row 2, date_of_birth: The format of this cell shows something other than the number in it; type what is meant.',
    ])
  })

  test('notes the columns, rows and sheets that were not read', () => {
    const rest = { rowsBeyond: 1, sheetName: 'Peserta', otherSheets: ['Example', 'Hotel'] }
    expect(readGroupSheet(gridOf(validRows(11), groupColumns, rest)).notes).toEqual([
      { code: 'ROWS_CUT', values: { most: '200' } },
      { code: 'OTHER_SHEETS', values: { name: 'Peserta' } },
    ])
    expect(readGroupSheet(gridOf(validRows(11), groupColumns, { otherSheets: ['Example'] })).notes).toEqual(
      [],
    )
  })
})

describe('with generated sheets', () => {
  const cell: fc.Arbitrary<SheetCell> = fc.oneof(
    fc.constantFrom<SheetCell>({ kind: 'empty' }, { kind: 'formula' }, { kind: 'error' }),
    fc.record({
      kind: fc.constantFrom('text', 'merged'),
      text: fc.string({ unit: 'binary', maxLength: 60 }),
    }),
    fc.record({ kind: fc.constantFrom('number', 'date'), number: fc.double() }),
  )

  test('every row is either read or has a problem', () => {
    const sheet = fc.array(fc.dictionary(fc.constantFrom(...groupColumns), cell), { maxLength: 60 })
    fc.assert(
      fc.property(sheet, (rows) => {
        const read = readGroupSheet(gridOf(rows))
        const { cells, file } = problemsOfGroup(read, terms)
        if (cells.length + file.length === 0) expect(groupPaxesOf(read.rows)).toHaveLength(read.rows.length)
        for (const problem of [...cells, ...file]) expect(groupSentence(problem)).not.toMatch(/[{}]/)
      }),
    )
  })

  test('a day is the same from either date system and in every notation', () => {
    const day = fc.integer({ min: 0, max: 18_000 }).map((days) => addDays('1956-01-01', days))
    fc.assert(
      fc.property(day, (iso) => {
        const serial = (Date.parse(iso) - Date.UTC(1899, 11, 30)) / 86_400_000
        const [year, month, date] = iso.split('-')
        expect(dayOfSerial(serial, false)).toBe(iso)
        expect(dayOfSerial(serial - 1_462, true)).toBe(iso)
        expect(cellDay(iso)).toBe(iso)
        const isUnclear = Number(date) <= 12 && date !== month
        for (const typed of [`${date}/${month}/${year}`, `${Number(date)}-${Number(month)}-${year}`])
          expect(cellDay(typed)).toBe(isUnclear ? null : iso)
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

  test('an age is accepted exactly if it fits the type', () => {
    const day = fc.integer({ min: 0, max: 33_000 }).map((days) => addDays('1936-01-01', days))
    fc.assert(
      fc.property(day, fc.constantFrom('ADT', 'CHD'), (born, pax_type) => {
        const age = ageOn(terms.coverageStartDate, born)
        const fits = pax_type === 'ADT' ? age >= 19 && age <= 70 : age <= 18 && born <= terms.today
        const said = sentencesWith({ pax_type, pax_title: 'MS', pax_type_number: '', date_of_birth: born })
        expect(said.length === 0).toBe(fits)
      }),
    )
  })

  test('travellers without a number within their type get the lowest free ones', () => {
    const rows = validRows(11, (row, index) => ({ ...row, pax_type_number: index === 4 ? 1 : '' }))
    const numbers = groupPaxesOf(readGroupSheet(gridOf(rows)).rows).map((pax) => pax.pax_type_number)
    expect(numbers).toEqual([2, 3, 4, 5, 1, 6, 7, 8, 9, 10, 11])
  })
})
