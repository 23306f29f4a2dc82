import { randomBytes } from 'node:crypto'
import type { BookType } from 'xlsx'
import { zipOf } from '../../server/files/zip-for-tests.ts'
import { docOf, pdfOf, pngOf } from '../../server/hotel/attachments/files-for-tests.ts'
import { travellers, workbookOf } from './group-rows.ts'
import type { GroupFileCase } from './hostile-cells.ts'
import { contentTypes, handMade, sheetXml, workbookParts } from './workbook-parts.ts'

const wrong = /^The content of this file is not what its name says, or it is damaged\.$/
const macros = /^This workbook has macros; save it without them\.$/
const linked = /^This workbook is linked to other files/
const locked = /^This workbook is protected by a password/
const onlyThese = /^Only \.xls and \.xlsx files can be read\.$/
const empty = /^This file is empty\.$/

const right = (bookType: BookType = 'xlsx') => workbookOf(travellers(11), bookType)
const parts = () => workbookParts(sheetXml())

type Case = readonly [what: string, fileName: string, content: () => Uint8Array, said: RegExp | null]

const disguises: readonly Case[] = [
  ['nothing', 'a.xlsx', () => new Uint8Array(), empty],
  ['nothing, old', 'a.xls', () => new Uint8Array(), empty],
  ['a text', 'a.csv', () => Buffer.from('row_no,firstname'), onlyThese],
  ['a workbook with macros by its name', 'a.xlsm', () => right(), onlyThese],
  ['a workbook of another office', 'a.ods', () => right('ods'), onlyThese],
  ['no extension', 'xlsx', () => right(), onlyThese],
  ['a page renamed', 'a.xls', () => right('html'), wrong],
  ['a text renamed', 'a.xls', () => right('csv'), wrong],
  ['an XML workbook renamed', 'a.xls', () => right('xlml'), wrong],
  ['a binary workbook renamed', 'a.xlsx', () => right('xlsb'), wrong],
  ['another office renamed', 'a.xlsx', () => right('ods'), wrong],
  ['a new one with an old name', 'a.xls', () => right(), wrong],
  ['an old one with a new name', 'a.xlsx', () => right('biff8'), wrong],
  ['one from before 1997', 'a.xls', () => right('biff5'), wrong],
  ['a picture', 'a.xlsx', () => pngOf(9, 9), wrong],
  ['a document', 'a.xls', () => docOf('Root Entry', 'WordDocument'), wrong],
  ['a page before', 'a.xlsx', () => Buffer.concat([Buffer.from('<html><script>'), right()]), wrong],
  ['a paper before', 'a.xlsx', () => Buffer.concat([pdfOf(), right()]), wrong],
  ['something after', 'a.xlsx', () => Buffer.concat([right(), Buffer.from('<script>')]), wrong],
  ['an old one and a new one', 'a.xls', () => Buffer.concat([right('biff8'), right()]), wrong],
  ['a zip in a zip', 'a.xlsx', () => zipOf([{ name: 'a.xlsx', content: right() }]), wrong],
  [
    'a zip beside its parts',
    'a.xlsx',
    () => zipOf([...parts(), { name: 'xl/media/a.zip', content: right() }]),
    null,
  ],
]

const running: readonly Case[] = [
  [
    'macros renamed',
    'a.xlsx',
    () => zipOf([...parts(), { name: 'xl/vbaProject.bin', content: 'x' }]),
    macros,
  ],
  [
    'macros by its type',
    'a.xlsx',
    () =>
      handMade(sheetXml(), {
        '[Content_Types].xml': contentTypes('application/vnd.ms-excel.sheet.macroEnabled.main+xml'),
      }),
    macros,
  ],
  [
    'a control',
    'a.xlsx',
    () => zipOf([...parts(), { name: 'xl/activeX/activeX1.bin', content: 'x' }]),
    macros,
  ],
  ['macros in an old one', 'a.xls', () => docOf('Root Entry', 'Workbook', '_VBA_PROJECT_CUR'), macros],
  [
    'a link to another file',
    'a.xlsx',
    () => zipOf([...parts(), { name: 'xl/externalLinks/externalLink1.xml', content: '<x/>' }]),
    linked,
  ],
  ['a password', 'a.xlsx', () => docOf('Root Entry', 'EncryptedPackage', 'EncryptionInfo'), locked],
  ['a password, old name', 'a.xls', () => docOf('Root Entry', 'EncryptedPackage', 'EncryptionInfo'), locked],
]

const damaged: readonly Case[] = [
  ['half of it', 'a.xlsx', () => right().subarray(0, 4_000), wrong],
  ['half of an old one', 'a.xls', () => right('biff8').subarray(0, 3_000), wrong],
  [
    'noise like a zip',
    'a.xlsx',
    () => Buffer.concat([Buffer.from('PK\u0003\u0004'), randomBytes(20_000)]),
    wrong,
  ],
  [
    'noise like an old one',
    'a.xls',
    () => Buffer.concat([docOf('Root Entry', 'Workbook'), randomBytes(50_000)]),
    /./,
  ],
  ['an old one with sectors in a circle', 'a.xls', () => circle(right('biff8')), /./],
  ['a part that is missing', 'a.xlsx', () => zipOf(parts().slice(0, 4)), /./],
  ['a part that is no XML', 'a.xlsx', () => handMade('\u0000\u0001 not XML <<<>>>'), /./],
  ['one file twice', 'a.xlsx', () => zipOf([...parts(), { name: 'XL/workbook.xml', content: 'x' }]), wrong],
  [
    'a way out of the folder',
    'a.xlsx',
    () => zipOf([...parts(), { name: '../../etc/cron.d/x', content: 'x' }]),
    wrong,
  ],
]

/** The first sector of the list of sectors leads back to itself. */
function circle(bytes: Buffer): Buffer {
  const spoilt = Buffer.from(bytes)
  const fatAt = (spoilt.readUInt32LE(76) + 1) * 512
  for (let at = 0; at < 512; at += 4) spoilt.writeUInt32LE(0, fatAt + at)
  return spoilt
}

/** Whole files that are not what they seem. */
export const hostileDisguises: readonly GroupFileCase[] = [...disguises, ...running, ...damaged].map(
  ([what, fileName, content, said]) => ({ what, fileName, content, said }),
)
