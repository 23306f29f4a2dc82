import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { withPngChunk } from '../../files/pictures-for-tests.ts'
import { zipOf } from '../../files/zip-for-tests.ts'
import { Refusal } from '../../http/call/refusal.ts'
import { checkFile } from './check-file.ts'
import { docOf, docxParts, jpegOf, pdfOf, pngOf } from './files-for-tests.ts'

const outcomeOf = (name: string, content: Uint8Array) => {
  try {
    return checkFile(name, content).kind
  } catch (error) {
    if (error instanceof Refusal) return error.message
    throw error
  }
}
const wrong = 'The content of this file is not what its name says, or it is damaged.'
const macros = 'This document has macros; save it without them.'
const tooLarge = 'This picture is too large: at most 12,000 pixels a side and 50 megapixels.'
const otherKind = 'Only doc, docx, png, jpeg and pdf files can be attached.'
const docx = zipOf(docxParts)

describe('checking an attachment', () => {
  test.each([
    ['letter.doc', docOf('Root Entry', 'WordDocument'), 'doc'],
    ['letter.DOCX', docx, 'docx'],
    ['as stored.docx', zipOf(docxParts.map((part) => ({ ...part, deflate: false }))), 'docx'],
    ['photo.png', pngOf(12_000, 4_000), 'png'],
    ['photo.jpg', jpegOf(4_000, 3_000), 'jpeg'],
    ['from a camera.jpeg', Buffer.concat([jpegOf(640, 480), Buffer.alloc(900)]), 'jpeg'],
    ['with a video appended.jpg', Buffer.concat([jpegOf(640, 480), Buffer.from('....ftypmp42')]), 'jpeg'],
    ['with cropped data appended.png', Buffer.concat([pngOf(9, 9), pngOf(9, 9).subarray(20)]), 'png'],
    ['voucher.pdf', pdfOf(), 'pdf'],
    ['padded.pdf', Buffer.concat([pdfOf(), Buffer.alloc(4_000)]), 'pdf'],
  ])('%s is accepted', (name, content, kind) => {
    expect(outcomeOf(name, content)).toBe(kind)
  })

  test.each([
    ['page.svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), otherKind],
    ['page.html', Buffer.from('<html>'), otherKind],
    ['without extension', pdfOf(), otherKind],
    ['voucher.pdf.exe', pdfOf(), otherKind],
    ['macro.docm', docx, otherKind],
    ['__proto__', docx, otherKind],
    ['a.constructor', docx, otherKind],
  ])('%s is refused for its file type', (name, content, sentence) => {
    expect(outcomeOf(name, content)).toBe(sentence)
  })

  test.each([
    ['page renamed.png', Buffer.from('<html><script>alert(1)</script>')],
    ['svg renamed.png', Buffer.from('<svg onload="alert(1)"/>'.padEnd(100))],
    ['png renamed.jpeg', pngOf(1, 1)],
    ['jpeg renamed.png', jpegOf(1, 1)],
    ['sheet renamed.docx', zipOf([{ name: 'xl/workbook.xml', content: '' }])],
    ['docx renamed.doc', docx],
    ['doc renamed.docx', docOf('WordDocument')],
    ['sheet renamed.doc', docOf('Root Entry', 'Workbook')],
    ['name in its text only.doc', Buffer.concat([docOf('x'), Buffer.from('-WordDocument', 'utf16le')])],
    ['cut.png', pngOf(10, 10).subarray(0, -6)],
    ['header alone.png', pngOf(10, 10).subarray(0, 33)],
    ['cut.jpeg', jpegOf(10, 10).subarray(0, -2)],
    ['cut.docx', docx.subarray(0, -30)],
    ['cut.pdf', pdfOf().subarray(0, 40)],
    ['no size.png', pngOf(0, 10)],
    ['late start.pdf', Buffer.concat([Buffer.from('junk '), pdfOf()])],
    ['picture and zip.png', Buffer.concat([pngOf(10, 10), docx])],
    ['picture and zip.jpeg', Buffer.concat([jpegOf(10, 10), docx])],
    ['paper and zip.pdf', Buffer.concat([pdfOf(), docx, Buffer.from('\n%%EOF')])],
    ['picture and paper.png', Buffer.concat([pngOf(10, 10), pdfOf()])],
    ['picture and paper.jpeg', Buffer.concat([jpegOf(10, 10), pdfOf()])],
    ['picture and page.png', Buffer.concat([pngOf(10, 10), Buffer.alloc(5_000), Buffer.from('<html>')])],
    ['picture and page.jpeg', Buffer.concat([jpegOf(10, 10), Buffer.alloc(5_000), Buffer.from('<SCRIPT>')])],
    ['picture and program.jpeg', Buffer.concat([jpegOf(10, 10), Buffer.from('Rar!\u001a\u0007\u0000')])],
    ['paper in a picture.png', withPngChunk(pngOf(10, 10), 'tEXt', Buffer.from('a\0%PDF-1.7'))],
    ['page in a picture.png', withPngChunk(pngOf(10, 10), 'tEXt', Buffer.from('a\0<script>'))],
    ['paper in a letter.doc', Buffer.concat([docOf('WordDocument'), pdfOf()])],
    ['paper and page.pdf', pdfOf('<script>alert(1)</script>')],
    ['paper and page behind it.pdf', Buffer.concat([pdfOf(), Buffer.from('<html><script>')])],
    ['paper and much behind it.pdf', Buffer.concat([pdfOf(), Buffer.alloc(2_000, 'x')])],
    ['page before.docx', Buffer.concat([Buffer.from('<html>'), docx])],
  ])('%s is refused: its content does not match its name', (name, content) => {
    expect(outcomeOf(name, content)).toBe(wrong)
  })

  test('an empty file is refused', () => {
    expect(outcomeOf('empty.pdf', new Uint8Array())).toBe('This file is empty.')
  })

  test('a document with macros is refused', () => {
    const types = docxParts.map((part) => ({
      ...part,
      content: part.content.replace('document.main', 'document.macroEnabled.main'),
    }))
    expect(
      outcomeOf('macro.docx', zipOf([...docxParts, { name: 'word/vbaProject.bin', content: 'x' }])),
    ).toBe(macros)
    expect(outcomeOf('macro.docx', zipOf(types))).toBe(macros)
    expect(outcomeOf('macro.doc', docOf('WordDocument', 'Macros'))).toBe(macros)
  })

  test('a picture is limited by the size in its header, before it is decoded', () => {
    expect(outcomeOf('a.png', pngOf(12_001, 1))).toBe(tooLarge)
    expect(outcomeOf('a.png', pngOf(8_000, 7_000))).toBe(tooLarge)
    expect(outcomeOf('a.png', pngOf(4_294_967_295, 4_294_967_295))).toBe(tooLarge)
    expect(outcomeOf('a.jpg', jpegOf(65_535, 65_535))).toBe(tooLarge)
  })

  test('the file name is cleaned', () => {
    const named = (name: string) => checkFile(name, pdfOf()).fileName
    expect(named('../../etc/Bukti bayar.pdf')).toBe('Bukti bayar.pdf')
    expect(named('C:\\Users\\sari\\voucher.pdf')).toBe('voucher.pdf')
    expect(named('a\u202efdp.\u0000"<b>\r\n.pdf')).toBe('afdp.b.pdf')
    expect(named(`${'x'.repeat(400)}.pdf`)).toHaveLength(120)
    expect(named('Bukti %22bayar%22%0D%0A.pdf')).toBe('Bukti bayar.pdf')
    expect(named('.pdf')).toBe('attachment.pdf')
    for (const sign of ['=', '+', '-', '@', '\t', '\r', '＝', '＋', '－', '＠', '﹢', ' =', '.=', '=-@+'])
      expect(named(`${sign}cmd|a1.pdf`), JSON.stringify(sign)).toBe('cmda1.pdf')
    expect(named('=.pdf')).toBe('attachment.pdf')
    expect(named('旅券のコピー 😀.pdf')).toBe('旅券のコピー 😀.pdf')
  })

  test('a corrupted file is accepted or refused, but never crashes the check', () => {
    const corrupted = fc
      .tuple(
        fc.array(fc.tuple(fc.nat(docx.length - 1), fc.integer({ min: 0, max: 255 })), { maxLength: 6 }),
        fc.nat(docx.length),
      )
      .map(([changes, cut]) => {
        const bytes = Buffer.from(docx)
        for (const [at, value] of changes) bytes[at] = value
        return cut % 3 === 0 ? bytes.subarray(cut) : bytes
      })
    fc.assert(
      fc.property(fc.oneof(corrupted, fc.uint8Array({ maxLength: 400 })), (bytes) => {
        for (const name of ['a.docx', 'a.doc', 'a.png', 'a.jpg', 'a.pdf'])
          expect(typeof outcomeOf(name, bytes)).toBe('string')
      }),
      { numRuns: 2_000 },
    )
    const starts = [docx, pngOf(9, 9), jpegOf(9, 9), docOf('WordDocument'), pdfOf()]
    fc.assert(
      fc.property(fc.constantFrom(...starts), fc.nat(2_000), fc.nat(255), (start, at, value) => {
        const bytes = Buffer.from(start)
        bytes[at % bytes.length] = value
        for (const name of ['a.docx', 'a.doc', 'a.png', 'a.jpg', 'a.pdf'])
          expect(typeof outcomeOf(name, bytes.subarray(0, at + 1))).toBe('string')
      }),
      { numRuns: 2_000 },
    )
  })
})
