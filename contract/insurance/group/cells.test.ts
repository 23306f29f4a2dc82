import { describe, expect, test } from 'vitest'
import type { GroupTerms } from './check-rows.ts'
import { groupPaxesOf } from './paxes.ts'
import { withTypedValue } from './row.ts'
import { problemsOfGroup, readGroupSheet } from './sheet.ts'
import { gridOf, paxWith, type Row, sentences, sentencesWith, terms, validRows } from './sheet-for-tests.ts'

const dateWrong = 'Write the date as YYYY-MM-DD or with the month by name, as 12 May 1990.'

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
      'firstname: Names have letters, spaces, hyphens and apostrophes, as in the passport. Not in a name: م ح د.',
    ],
    [
      { lastname: 'Ｓａｎｔｏｓｏ' },
      'lastname: Names have letters, spaces, hyphens and apostrophes, as in the passport. Not in a name: Ｓ ａ ｎ ｔ ｏ ｓ.',
    ],
    [{ lastname: 'a\u202eb' }, 'lastname: It contains characters that cannot be saved: U+202E.'],
    [{ firstname: 'x'.repeat(61) }, 'firstname: At most 60 characters.'],
    [
      { place_of_birth: '北京' },
      'place_of_birth: A place has Latin letters, digits, spaces and usual punctuation. Not in a place: 北 京.',
    ],
    [{ date_of_birth: '' }, 'date_of_birth: This is required.'],
    [{ date_of_birth: '12 Mai 1990' }, `date_of_birth: ${dateWrong}`],
    [{ date_of_birth: '25/05/90' }, `date_of_birth: ${dateWrong}`],
    [{ date_of_birth: 33_000 }, `date_of_birth: ${dateWrong}`],
    // a cell that the spreadsheet itself turned into a number or date
    [{ date_of_birth: 12_051_990 }, `date_of_birth: ${dateWrong}`],
    [
      { date_of_birth: '3/4/1985' },
      'date_of_birth: Which day is this: 1985-04-03, 1985-03-04? Write it as YYYY-MM-DD or with the month by name.',
    ],
    [
      { date_of_birth: '１２.０５.１９９０' },
      'date_of_birth: Which day is this: 1990-05-12, 1990-12-05? Write it as YYYY-MM-DD or with the month by name.',
    ],
    [
      { date_of_birth: '05/25/1990' },
      'date_of_birth: Which day is this: 1990-05-25? Write it as YYYY-MM-DD or with the month by name.',
    ],
    [{ date_of_birth: '29/02/1990' }, 'date_of_birth: There is no such day.'],
    [
      { date_of_birth: '2010-01-01' },
      'date_of_birth: An adult is 19 to 70 years old when the coverage starts: born 1955-12-02 to 2007-12-01.',
    ],
    [
      { pax_type: 'chd', pax_title: 'mstr', date_of_birth: '1990-05-12' },
      'date_of_birth: A child is at most 18 years old when the coverage starts: born 2007-12-02 to 2026-11-21.',
    ],
    [{ date_of_birth: { kind: 'date', number: -5 } }, `date_of_birth: ${dateWrong}`],
    [{ identity_type: 'SIM' }, 'identity_type: The identity type is one of KTP, PASSPORT, KITAS, KITM.'],
    [
      { identity_type: '' },
      'identity_type: Of which identity is the number? One of KTP, PASSPORT, KITAS, KITM.',
    ],
    [{ identity_no: '' }, 'identity_no: The number of the identity is missing.'],
    [{ identity_no: 'x' }, 'identity_no: An identity number has 4 to 24 letters and digits.'],
    [{ identity_no: '31740123456789012' }, 'identity_no: A KTP number (NIK) has 16 digits.'],
    [{ identity_no: 'B1234567' }, 'identity_no: A KTP number (NIK) has 16 digits.'],
    [
      { identity_no: 3_174_012_345_678_900 },
      'identity_no: A spreadsheet keeps 15 digits of a number; type this one again, all of it.',
    ],
    [
      { identity_no: { kind: 'date', number: 33_000 } },
      'identity_no: The spreadsheet made a date of this; type it again as it should be.',
    ],
    [{ lastname: 1234 }, 'lastname: There is a number in this cell; type the name.'],
    [{ place_of_birth: 17 }, 'place_of_birth: There is a number in this cell; type the name.'],
    [
      { firstname: { kind: 'boolean', text: 'TRUE' } },
      'firstname: The spreadsheet has a yes or no in this cell (TRUE or FALSE); type the value itself.',
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
    expect(sentencesWith(difference)).toEqual([`Row 2, ${sentence}`])
  })

  test('may have its value in other notations', () => {
    expect(paxWith({ date_of_birth: { kind: 'date', number: 33_005 } })?.date_of_birth).toBe('1990-05-12')
    expect(
      paxWith({ date_of_birth: { kind: 'date', number: 31_543.5 } }, { date1904: true })?.date_of_birth,
    ).toBe('1990-05-12')
    for (const typed of ['1990-05-25', '25/05/1990', '25.5.1990', '25 May 1990', '25 Mei 1990'])
      expect(paxWith({ date_of_birth: typed })?.date_of_birth, typed).toBe('1990-05-25')
    expect(paxWith({ date_of_birth: '03/03/1990' })?.date_of_birth).toBe('1990-03-03')
    expect(paxWith({ identity_no: 3_174_012_345_678_901 })?.identity_no).toBe('3174012345678901')
    expect(paxWith({ identity_no: 20_000_000 })?.identity_no).toBe('20000000')
    expect(paxWith({ pax_title: 'Mrs.', pax_type: 'adt' })?.pax_title).toBe('MRS')
    expect(paxWith({ lastname: '', identity_type: '', identity_no: '' })).toMatchObject({
      lastname: '',
      identity_type: null,
      identity_no: '',
    })
  })

  test('with the number of an earlier row names that row', () => {
    expect(sentencesWith({ row_no: 3 })).toEqual(['Row 4, row_no: Row 2 has this number already.'])
    expect(sentencesWith({ pax_type_number: 4 })).toEqual([
      'Row 5, pax_type_number: Row 2 has this number already.',
    ])
  })

  test('with an identity other than a passport is wrong if a destination is abroad', () => {
    const home = { key: 'ID', value: 'Indonesia' }
    const abroad = [home, { key: 'country-1', value: 'Singapore', alpha2Code: 'SG' }]
    const passports = validRows(11, (row) => ({ ...row, identity_type: 'Passport', identity_no: 'B1234567' }))
    const saidOfType = (identity_type: string, destinationCountries: GroupTerms['destinationCountries']) =>
      sentences(gridOf(passports.with(4, { ...passports[4], identity_type })), {
        ...terms,
        destinationCountries,
      })
    for (const typed of ['KTP', 'kitas', 'KITM', 'SIM', '']) {
      expect(saidOfType(typed, abroad), typed).toEqual([
        'Row 6, identity_type: Outside Indonesia only a passport is accepted: the identity type is PASSPORT.',
      ])
    }
    expect(saidOfType('PASSPORT', abroad)).toEqual([])
    expect(saidOfType('KITAS', [home])).toEqual([])
    const unknown = validRows(11, (row) => ({ ...row, identity_type: '', identity_no: '' }))
    expect(sentences(gridOf(unknown), { ...terms, destinationCountries: abroad })).toEqual([])
  })

  test('that is typed anew is checked by its new value', () => {
    const rows = validRows(11, (row, index) =>
      index === 3 ? { ...row, firstname: { kind: 'formula' } } : row,
    )
    const sheet = readGroupSheet(gridOf(rows))
    const fixed = sheet.rows.map((row) =>
      row.rowNumber === 5 ? withTypedValue(row, 'firstname', 'Siti ') : row,
    )
    expect(problemsOfGroup({ ...sheet, rows: fixed }, terms)).toEqual({ cells: [], file: [] })
    expect(groupPaxesOf(fixed)[3]?.firstname).toBe('Siti')
  })
})
