import { randomBytes } from 'node:crypto'
import type { BookType } from 'xlsx'
import { zipOf } from '../../../server/files/zip-for-tests.ts'
import { docOf, pdfOf, pngOf } from '../../../server/hotel/attachments/files-for-tests.ts'
import { travellers, workbookOf } from '../group-rows.ts'
import type { GroupFileCase } from './hostile-cells.ts'
import { contentTypes, handMade, sheetXml, workbookParts } from './workbook-parts.ts'

const wrong = /^The content of this file is not what its name says, or it is damaged\.$/
const macros = /^This workbook has macros; save it without them\.$/
const linked = /^This workbook is linked to other files/
const locked = /^This workbook is protected by a password/
/** What a file of another kind is said to be. */
const is = (kind: string) => new RegExp(`^This is ${kind}, not an \\.xls or \\.xlsx workbook\\.$`)
const onlyThese = /^Only \.xls and \.xlsx files can be read\.$/
const empty = /^This file is empty\.$/

const validWorkbook = (bookType: BookType = 'xlsx') => workbookOf(travellers(11), bookType)
const parts = () => workbookParts(sheetXml())

type Case = readonly [title: string, fileName: string, content: () => Uint8Array, refusal: RegExp | null]

const disguises: readonly Case[] = [
  ['an empty file', 'a.xlsx', () => new Uint8Array(), empty],
  ['an empty .xls file', 'a.xls', () => new Uint8Array(), empty],
  ['a text', 'a.csv', () => Buffer.from('row_no,firstname'), onlyThese],
  ['a workbook with macros by its name', 'a.xlsm', () => validWorkbook(), onlyThese],
  ['an OpenDocument workbook', 'a.ods', () => validWorkbook('ods'), onlyThese],
  ['no extension', 'xlsx', () => validWorkbook(), onlyThese],
  ['an HTML page renamed to .xls', 'a.xls', () => validWorkbook('html'), is('a web page')],
  ['a CSV text renamed to .xls', 'a.xls', () => validWorkbook('csv'), is('a plain text')],
  [
    'an XML workbook renamed to .xls',
    'a.xls',
    () => validWorkbook('xlml'),
    is('a workbook of another format'),
  ],
  [
    'a binary workbook renamed to .xlsx',
    'a.xlsx',
    () => validWorkbook('xlsb'),
    is('a workbook of another format'),
  ],
  [
    'an OpenDocument workbook renamed to .xlsx',
    'a.xlsx',
    () => validWorkbook('ods'),
    is('a workbook of another format'),
  ],
  ['an .xlsx workbook renamed to .xls', 'a.xls', () => validWorkbook(), wrong],
  ['an .xls workbook renamed to .xlsx', 'a.xlsx', () => validWorkbook('biff8'), wrong],
  ['an .xls workbook from before 1997', 'a.xls', () => validWorkbook('biff5'), wrong],
  ['a picture', 'a.xlsx', () => pngOf(9, 9), is('a picture')],
  ['a document', 'a.xls', () => docOf('Root Entry', 'WordDocument'), is('a text document')],
  [
    'a workbook after an HTML page',
    'a.xlsx',
    () => Buffer.concat([Buffer.from('<html><script>'), validWorkbook()]),
    is('a web page'),
  ],
  ['a workbook after a PDF', 'a.xlsx', () => Buffer.concat([pdfOf(), validWorkbook()]), is('a PDF')],
  [
    'a script after the workbook',
    'a.xlsx',
    () => Buffer.concat([validWorkbook(), Buffer.from('<script>')]),
    wrong,
  ],
  [
    'an .xls workbook with an .xlsx workbook after it',
    'a.xls',
    () => Buffer.concat([validWorkbook('biff8'), validWorkbook()]),
    wrong,
  ],
  [
    'a zip in a zip',
    'a.xlsx',
    () => zipOf([{ name: 'a.xlsx', content: validWorkbook() }]),
    is('an archive of files'),
  ],
  [
    'a zip beside the parts of a workbook',
    'a.xlsx',
    () => zipOf([...parts(), { name: 'xl/media/a.zip', content: validWorkbook() }]),
    null,
  ],
]

const activeContent: readonly Case[] = [
  [
    'a workbook with macros renamed to .xlsx',
    'a.xlsx',
    () => zipOf([...parts(), { name: 'xl/vbaProject.bin', content: 'x' }]),
    macros,
  ],
  [
    'a workbook whose content type has macros',
    'a.xlsx',
    () =>
      handMade(sheetXml(), {
        '[Content_Types].xml': contentTypes('application/vnd.ms-excel.sheet.macroEnabled.main+xml'),
      }),
    macros,
  ],
  [
    'an ActiveX control',
    'a.xlsx',
    () => zipOf([...parts(), { name: 'xl/activeX/activeX1.bin', content: 'x' }]),
    macros,
  ],
  ['macros in an .xls workbook', 'a.xls', () => docOf('Root Entry', 'Workbook', '_VBA_PROJECT_CUR'), macros],
  [
    'a link to another file',
    'a.xlsx',
    () => zipOf([...parts(), { name: 'xl/externalLinks/externalLink1.xml', content: '<x/>' }]),
    linked,
  ],
  ['a password', 'a.xlsx', () => docOf('Root Entry', 'EncryptedPackage', 'EncryptionInfo'), locked],
  [
    'a password, named .xls',
    'a.xls',
    () => docOf('Root Entry', 'EncryptedPackage', 'EncryptionInfo'),
    locked,
  ],
]

const damaged: readonly Case[] = [
  ['half of an .xlsx workbook', 'a.xlsx', () => validWorkbook().subarray(0, 4_000), wrong],
  ['half of an .xls workbook', 'a.xls', () => validWorkbook('biff8').subarray(0, 3_000), wrong],
  [
    'random bytes that begin like a zip',
    'a.xlsx',
    () => Buffer.concat([Buffer.from('PK\u0003\u0004'), randomBytes(20_000)]),
    wrong,
  ],
  [
    'random bytes that begin like an .xls workbook',
    'a.xls',
    () => Buffer.concat([docOf('Root Entry', 'Workbook'), randomBytes(50_000)]),
    /./,
  ],
  ['an .xls workbook whose sectors form a cycle', 'a.xls', () => circle(validWorkbook('biff8')), /./],
  ['a part that is missing', 'a.xlsx', () => zipOf(parts().slice(0, 4)), /./],
  ['a part that is no XML', 'a.xlsx', () => handMade('\u0000\u0001 not XML <<<>>>'), /./],
  ['one file twice', 'a.xlsx', () => zipOf([...parts(), { name: 'XL/workbook.xml', content: 'x' }]), wrong],
  [
    'a part whose path leaves the folder',
    'a.xlsx',
    () => zipOf([...parts(), { name: '../../etc/cron.d/x', content: 'x' }]),
    wrong,
  ],
]

/** Every entry of the sector table (FAT) points to sector 0, so that following it never ends. */
function circle(bytes: Buffer): Buffer {
  const spoilt = Buffer.from(bytes)
  const fatAt = (spoilt.readUInt32LE(76) + 1) * 512
  for (let at = 0; at < 512; at += 4) spoilt.writeUInt32LE(0, fatAt + at)
  return spoilt
}

/** Files whose content is not what the name says, has macros or links, or is damaged. */
export const hostileDisguises: readonly GroupFileCase[] = [...disguises, ...activeContent, ...damaged].map(
  ([title, fileName, content, refusal]) => ({ title, fileName, content, refusal }),
)
