import { type BookType, utils, type WorkBook } from 'xlsx'
import { zipOf } from '../../../server/files/zip-for-tests.ts'
import { columnNames, sheetOf, travellers, workbookOf } from '../group-rows.ts'
import type { GroupFileCase } from './hostile-cells.ts'
import { handMade, sheetXml, textCell, workbookParts } from './workbook-parts.ts'

const wrong = /^The content of this file is not what its name says, or it is damaged\.$/
const tooBig = /^This file is too large once it is opened\.$/
const noColumns = /^The columns were not found/

const validWorkbook = (change?: (book: WorkBook) => void, bookType: BookType = 'xlsx') =>
  workbookOf(travellers(11), bookType, change)
const parts = () => workbookParts(sheetXml())
const megabyte = 1024 * 1024

/** Nested entities, which expand to a long text ("billion laughs"). */
const nestedEntities =
  '<!DOCTYPE x [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;"><!ENTITY c "&b;&b;&b;&b;&b;&b;">]>'
const externalEntity = '<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]>'

type Case = readonly [title: string, fileName: string, content: () => Uint8Array, refusal: RegExp | null]

const counts: readonly Case[] = [
  [
    'ten travellers',
    'a.xlsx',
    () => workbookOf(travellers(10)),
    /10 travellers are right; a group tour needs at least 11/,
  ],
  ['fifty-one', 'a.xlsx', () => workbookOf(travellers(51)), /at most 50 travellers; this file has 51/],
  [
    'ten thousand',
    'a.xlsx',
    () => workbookOf(travellers(10_000)),
    /at most 50 travellers; this file has 10000/,
  ],
  ['five thousand in an old workbook', 'a.xls', () => workbookOf(travellers(5_000), 'biff8'), /has 5000/],
  ['no traveller', 'a.xlsx', () => workbookOf([]), /^There are no travellers in this file\.$/],
  ['an empty sheet', 'a.xlsx', () => handMade('<worksheet><sheetData/></worksheet>'), noColumns],
]

const withHeader = (change: (names: string[]) => string[]) =>
  validWorkbook((book) =>
    Object.assign(book.Sheets, { Travellers: sheetOf(travellers(11), change([...columnNames])) }),
  )

const names: readonly Case[] = [
  [
    'a column called __proto__',
    'a.xlsx',
    () => withHeader((all) => all.toSpliced(4, 1, '__proto__')),
    /no column firstname/,
  ],
  [
    'only columns called constructor',
    'a.xlsx',
    () => withHeader((all) => all.map(() => 'constructor')),
    noColumns,
  ],
  [
    'additional columns called __proto__, constructor and toString',
    'a.xlsx',
    () => withHeader((all) => [...all, '__proto__', 'constructor', 'toString']),
    null,
  ],
  [
    'columns in another language',
    'a.xlsx',
    () => withHeader((all) => all.map((_, index) => `kolom ${index}`)),
    noColumns,
  ],
  [
    'a column twice',
    'a.xlsx',
    () => withHeader((all) => [...all, 'FIRSTNAME']),
    /more than one column firstname/,
  ],
  [
    'a sheet called __proto__',
    'a.xlsx',
    () =>
      handMade(sheetXml(), {
        'xl/workbook.xml': parts()[2]?.content.toString().replace('Travellers', '__proto__') ?? '',
      }),
    noColumns,
  ],
  ['a file called __proto__', '__proto__.xlsx', () => validWorkbook(), null],
  ['a file name with a path to other folders', '../../etc/tour.xlsx', () => validWorkbook(), null],
]

const sheets: readonly Case[] = [
  [
    'two sheets',
    'a.xlsx',
    () => validWorkbook((book) => utils.book_append_sheet(book, sheetOf(travellers(3)), 'Old')),
    null,
  ],
  [
    'a hidden sheet before the visible one',
    'a.xlsx',
    () =>
      validWorkbook((book) => {
        book.SheetNames.unshift('Secret')
        book.Sheets.Secret = sheetOf(travellers(3))
        book.Workbook = { Sheets: [{ Hidden: 2 }, { Hidden: 0 }] }
      }),
    null,
  ],
  [
    'hidden rows',
    'a.xlsx',
    () =>
      validWorkbook((book) =>
        Object.assign(book.Sheets.Travellers ?? {}, {
          '!rows': travellers(11).map(() => ({ hidden: true })),
        }),
      ),
    /^1 traveller is right; a group tour needs at least 11/,
  ],
  [
    'dates that count from 1904',
    'a.xlsx',
    () => validWorkbook((book) => Object.assign(book, { Workbook: { WBProps: { date1904: true } } })),
    null,
  ],
]

const bombs: readonly Case[] = [
  [
    'a sheet that claims seventeen billion cells',
    'a.xlsx',
    () => handMade(sheetXml({ inside: '<dimension ref="A1:XFD1048576"/>' })),
    null,
  ],
  [
    'a cell in the last corner',
    'a.xlsx',
    () =>
      handMade(
        sheetXml({ after: '' }).replace(
          '</sheetData>',
          `<row r="1048576">${textCell('XFD1048576', 'x')}</row></sheetData>`,
        ),
      ),
    null,
  ],
  [
    'all cells merged',
    'a.xlsx',
    () => handMade(sheetXml({ after: '<mergeCells><mergeCell ref="A1:XFD1048576"/></mergeCells>' })),
    /merged/,
  ],
  [
    'ten thousand columns',
    'a.xlsx',
    () =>
      workbookOf(travellers(11), 'xlsx', (book) =>
        utils.sheet_add_aoa(
          book.Sheets.Travellers ?? {},
          [Array.from({ length: 10_000 }, (_, index) => `c${index}`)],
          { origin: 'K1' },
        ),
      ),
    null,
  ],
  [
    'a zip bomb that states its size',
    'a.xlsx',
    () => zipOf([...parts(), { name: 'xl/media/a.xml', content: Buffer.alloc(25 * megabyte) }]),
    tooBig,
  ],
  [
    'a zip bomb that states a wrong size',
    'a.xlsx',
    () =>
      zipOf([
        ...parts().slice(0, 4),
        { name: 'xl/worksheets/sheet1.xml', content: Buffer.alloc(200 * megabyte, ' '), claims: 5_000 },
      ]),
    wrong,
  ],
  [
    'a thousand and one files',
    'a.xlsx',
    () =>
      zipOf([...parts(), ...Array.from({ length: 1_000 }, (_, at) => ({ name: `x/${at}`, content: '' }))]),
    tooBig,
  ],
  [
    'huge shared texts',
    'a.xlsx',
    () =>
      handMade(sheetXml(), {
        'xl/sharedStrings.xml': `<sst>${'<si><t>abcdefgh</t></si>'.repeat(600_000)}</sst>`,
      }),
    null,
  ],
  [
    'nested XML entities (billion laughs)',
    'a.xlsx',
    () => handMade(sheetXml({ before: nestedEntities, first: textCell('E2', '&c;&c;&c;') })),
    /^Row 2, firstname/,
  ],
  [
    'an external XML entity',
    'a.xlsx',
    () => handMade(sheetXml({ before: externalEntity, first: textCell('E2', '&a;') })),
    /^Row 2, firstname/,
  ],
  [
    '50,000 nested tags',
    'a.xlsx',
    () => handMade(sheetXml({ inside: '<x>'.repeat(50_000) + '</x>'.repeat(50_000) })),
    null,
  ],
]

/** Files with too many or too few travellers, hostile names, unusual sheets, or content that explodes when read. */
export const hostileWorkbooks: readonly GroupFileCase[] = [...counts, ...names, ...sheets, ...bombs].map(
  ([title, fileName, content, refusal]) => ({ title, fileName, content, refusal }),
)
