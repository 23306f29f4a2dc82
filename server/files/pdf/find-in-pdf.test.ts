import { deflateSync } from 'node:zlib'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { findInPdf, type PdfFinding } from './find-in-pdf.ts'
import { packedAs, pdfChangedTo, pdfPacked, pdfWith } from './pdfs-for-tests.ts'

const script = '<< /S /JavaScript /JS (app.alert\\(1\\)) >>'
const attached = '<< /Type /Filespec /F (a.exe) /EF << /F 6 0 R >> >>'
const button = (action: string) =>
  `/AcroForm << /Fields [<< /FT /Btn /T (b) /Type /Annot /Subtype /Widget /Rect [0 0 9 9] /A ${action} >>] >>`

/** Each feature, as an entry of the catalog. */
const hostile: readonly (readonly [what: string, more: string, found: PdfFinding])[] = [
  ['a script that is run when it is opened', `/OpenAction ${script}`, 'programs'],
  ['a script by its name', `/Names << /JavaScript << /Names [(a) ${script}] >> >>`, 'programs'],
  ['a script without a type', '/OpenAction << /JS (app.alert\\(1\\)) >>', 'programs'],
  ['a script that comes second', `/OpenAction << /S /GoTo /D [3 0 R /Fit] /Next [${script}] >>`, 'programs'],
  ['a program that is started', '/OpenAction << /S /Launch /F (cmd.exe) >>', 'programs'],
  ['actions of the document', '/AA << /WC << /S /Named /N /NextPage >> >>', 'programs'],
  ['a form with scripts', '/AcroForm << /XFA 6 0 R >>', 'programs'],
  ['a file in it', `/Names << /EmbeddedFiles << /Names [(a) ${attached}] >> >>`, 'files'],
  ['a file beside it', `/AF [${attached}]`, 'files'],
  ['a collection', '/Collection << /View /D >>', 'files'],
  ['a file at a place', '/Pins [<< /Type /Annot /Subtype /FileAttachment /FS 6 0 R >>]', 'files'],
  ['a way into a file in it', '/OpenAction << /S /GoToE /T << /R /C >> >>', 'files'],
  [
    'a way to a file elsewhere',
    '/OpenAction << /S /GoToR /F (\\\\\\\\host\\\\a.pdf) /D [0 /Fit] >>',
    'files',
  ],
  ['a button that sends', button('<< /S /SubmitForm /F (https://a.example/) >>'), 'senders'],
  ['a button that fetches', button('<< /S /ImportData /F (a.fdf) >>'), 'senders'],
  ['a button that clears', button('<< /S /ResetForm >>'), 'senders'],
  ['a film', '/OpenAction << /S /Movie /T (a) >>', 'media'],
  ['a sound', '/OpenAction << /S /Sound /Sound 6 0 R >>', 'media'],
  ['a show', '/OpenAction << /S /Rendition /OP 0 >>', 'media'],
  ['a rich show', '/Pins [<< /Type /Annot /Subtype /RichMedia /RichMediaContent 6 0 R >>]', 'media'],
  ['a model', '/Pins [<< /Type /Annot /Subtype /3D /3DD 6 0 R >>]', 'media'],
]

const escaped = (more: string) =>
  more.replace(/\/(\w)(\w)/g, (_, first: string, second: string) => {
    const number = (sign: string) => `#${sign.charCodeAt(0).toString(16).toUpperCase()}`
    return `/${number(first)}${number(second)}`
  })
const laidOut = (more: string) => more.replaceAll(' /', '%(\r\n/').replaceAll('<< ', '<<\0\f')

describe.each([
  ['plain', (more: string) => pdfWith(more)],
  ['with its names in numbers', (more: string) => pdfWith(escaped(more))],
  ['between remarks', (more: string) => pdfWith(laidOut(more))],
  ['in an object of its own', (more: string) => pdfWith('/More 7 0 R', { 7: `<< ${more} >>` })],
  ['added by a change', (more: string) => pdfChangedTo(more)],
  ['packed', (more: string) => pdfPacked(more)],
  ['packed, with its names in numbers', (more: string) => pdfPacked(escaped(more))],
  [
    'where only a lying directory leads',
    (more: string) => pdfWith(`/Title (\n7 0 obj << ${more} >> endobj)`),
  ],
  [
    'in the data of a stream',
    (more: string) =>
      pdfWith('', { 7: `<< /Length 999 >>\nstream\n7 0 obj << ${more} >> endobj\nendstream` }),
  ],
])('hostile, %s', (_, write) => {
  test.each(hostile)('%s', (_what, more, found) => {
    expect(findInPdf(write(more))).toBe(found)
  })
})

describe('packed so that it is not seen', () => {
  const objects = { 1: `<< /Type /Catalog /OpenAction ${script} >>`, 2: '<< /Type /Pages >>' }
  const text = '1 0 2 66 '.padEnd(12) + Object.values(objects).join('\n')

  test.each([
    ['twice', packedAs(objects, '', { filter: '/Filter [/FlateDecode /FlateDecode]' })],
    ['in letters', packedAs(objects, '', { filter: '/Filter [/ASCIIHexDecode /FlateDecode]' })],
    ['as said elsewhere', packedAs(objects, '', { filter: '/Filter 9 0 R' })],
    ['as said twice', packedAs(objects, '/Filter null')],
    ['with a shift', packedAs(objects, '/DecodeParms << /Predictor 12 >>')],
    ['not at all', packedAs(objects, '', { filter: '', stream: Buffer.from(text) })],
    ['in another file', packedAs(objects, '/F (a.bin)')],
    ['broken', packedAs(objects, '', { stream: deflateSync(Buffer.from(text)).subarray(0, 40) })],
    ['with more objects than it lists', packedAs(objects, '', { start: '1 ' })],
    ['with another number first', packedAs(objects, '', { start: '1 0. 2 9 ' })],
    ['with its first object as said elsewhere', packedAs(objects, '/First 9 0 R')],
  ])('%s: nobody can look through it', (_, pdf) => {
    expect(findInPdf(pdf)).toBe('unreadable')
  })

  test('without its type, or inside a string, it is found all the same', () => {
    const typeless = packedAs(objects).toString('latin1').replace('/Type /ObjStm', '')
    expect(findInPdf(Buffer.from(typeless, 'latin1'))).toBe('programs')
    const hidden = `(${objects[1]})`
    const start = '1 1 '
    expect(findInPdf(packedAs({ 1: hidden }, '', { content: start + hidden, start }))).toBe('programs')
    // without an offset that points into it, it is just a string
    expect(findInPdf(packedAs({ 1: hidden }))).toBeNull()
  })

  test('a decompression bomb is not unpacked', () => {
    const bomb = deflateSync(Buffer.alloc(100 * 1024 * 1024, 32), { level: 1 })
    expect(findInPdf(packedAs(objects, '', { stream: bomb }))).toBe('bomb')
  })

  test('an encrypted file is locked, whether objects are packed in it or not', () => {
    const lock = '/Encrypt << /Filter /Standard /V 2 /R 3 /O (x) /U (y) /P -44 >>'
    expect(findInPdf(packedAs(objects, '', { trailer: lock }))).toBe('locked')
    expect(findInPdf(pdfWith('', {}, lock))).toBe('locked')
    expect(findInPdf(pdfWith('', {}, lock.replace('Encrypt', '#45ncrypt')))).toBe('locked')
    expect(findInPdf(pdfWith(`/OpenAction ${script}`, {}, lock))).toBe('programs')
  })
})

test('brackets nest a thousand deep at most, in packed objects, too', () => {
  const nested = (depth: number) => `/A ${'[<</K '.repeat(depth / 2)}1${'>>]'.repeat(depth / 2)}`
  expect(findInPdf(pdfWith(nested(900)))).toBeNull()
  for (const depth of [1_002, 2_000_000]) expect(findInPdf(pdfWith(nested(depth)))).toBe('nested')
  expect(findInPdf(pdfPacked(nested(1_002)))).toBe('nested')
})

describe('names and brackets that readers parse differently', () => {
  test.each([
    ['a bracket that closes nothing', '/A [ 1 >> /S /JavaScript /B ( ) >>'],
    ['a word that ends a list', '/A [ nonsense /S /Launch /F (cmd.exe) ]'],
    ['a name that is no name', '/ /S /Launch /F (cmd.exe)'],
    ['a number that is none', '/OpenAction << /S /JavaScrip#T~ /J#S3 (x) /J#53 (x) >>'],
    ['a zero', '/OpenAction << /S /JavaScript#00x >>'],
    ['a word that is not closed', '/A <41'.concat('> /S /JavaScript')],
  ])('%s', (_, more) => {
    expect(findInPdf(pdfWith(more))).toBe('programs')
  })
})

describe('harmless', () => {
  const stream = (content: string, more = '') =>
    `<< /Length ${content.length} ${more} >>\nstream\n${content}\nendstream`

  test.each([
    ['a page', '', {}],
    ['a way to a page of its own', '/OpenAction [3 0 R /FitH 100]', {}],
    ['a link', '/Pins [<< /Subtype /Link /A << /S /URI /URI (https://a.example/JS/AA/Launch) >> >>]', {}],
    [
      'fields',
      '/AcroForm << /Fields [<< /FT /Tx /T (name) /V (Sari) /DA (/Helv 0 Tf 0 g) >>] /DR << >> >>',
      {},
    ],
    [
      'headings',
      '/Outlines << /First 7 0 R /Last 7 0 R >>',
      { 7: '<< /Title (/JavaScript) /Dest [3 0 R /Fit] >>' },
    ],
    ['marks', '/Names << /Dests << /Names [(a) [3 0 R /XYZ 0 0 0]] >> >>', {}],
    [
      'a description',
      '/Metadata 7 0 R',
      { 7: stream('<rdf:li>/JS /Launch object</rdf:li>', '/Type /Metadata /Subtype /XML') },
    ],
    ['words', '', { 7: stream('BT (/JavaScript /Launch) Tj ET') }],
    ['a script of the printer’s', '', { 7: '<< /Type /Font /Subtype /Type1 /BaseFont /LaunchSans-Bold >>' }],
    ['letters by their numbers', '', { 7: '<< /Type /Encoding /Differences [0 /3D /AA /EF /F0] >>' }],
    ['a picture that screens', '', { 7: '<< /Type /ExtGState /BM /Screen >>' }],
    ['a signature', '', { 7: `<< /Type /Sig /Filter /Adobe.PPKLite /Contents <${'00'.repeat(4_000)}> >>` }],
    ['layers', '/OCProperties << /OCGs [7 0 R] /D << /AS [<< /Event /View /Category [/View] >>] >> >>', {}],
  ] as const)('%s', (_, more, others) => {
    expect(findInPdf(pdfWith(more, others))).toBeNull()
    expect(findInPdf(pdfPacked(more))).toBeNull()
    expect(findInPdf(pdfChangedTo(more, others))).toBeNull()
  })

  test('random bytes in a stream are harmless', () => {
    const noise = fc.uint8Array({ maxLength: 3_000 }).map((bytes) => Buffer.from(bytes).toString('latin1'))
    fc.assert(
      fc.property(noise, (content) => {
        expect(findInPdf(pdfWith('', { 7: stream(content) }))).toBeNull()
      }),
      { numRuns: 500 },
    )
  })
})

test('a damaged file never makes the check throw', () => {
  const whole = [pdfWith(`/OpenAction ${script}`), pdfPacked(`/OpenAction ${script}`)]
  fc.assert(
    fc.property(
      fc.constantFrom(...whole),
      fc.array(fc.tuple(fc.nat(), fc.nat(255)), { maxLength: 9 }),
      fc.nat(),
      (start, changes, cut) => {
        const bytes = Buffer.from(start)
        for (const [at, value] of changes) bytes[at % bytes.length] = value
        const found = findInPdf(cut % 3 === 0 ? bytes.subarray(cut % bytes.length) : bytes)
        expect(found === null || typeof found === 'string').toBe(true)
      },
    ),
    { numRuns: 2_000 },
  )
})
