import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { inspectPdf } from '../../files/pdf/inspect-pdf.ts'
import { pdfWith } from '../../files/pdf/pdfs-for-tests.ts'
import { photoOfPhone } from '../../files/pictures-for-tests.ts'
import { zipOf } from '../../files/zip-for-tests.ts'
import { docxParts, jpegOf, pngOf } from './files-for-tests.ts'
import { createFileSanitizer } from './sanitize-file.ts'

const sanitizeFile = createFileSanitizer()
const sanitize = (name: string, content: Uint8Array) => sanitizeFile(name, content, 'sari')

describe('cleaning an upload', () => {
  test('a document is stored unchanged', async () => {
    const documents = [
      ['brief.docx', zipOf(docxParts)],
      ['voucher.pdf', pdfWith('/Lang (id)')],
    ] as const
    for (const [name, content] of documents) expect((await sanitize(name, content)).content).toEqual(content)
  })

  test('a picture is decoded and encoded again', async () => {
    const kept = await sanitize('paspor.jpg', await photoOfPhone())
    expect(kept).toMatchObject({ fileName: 'paspor.jpg', kind: 'jpeg' })
    expect(await sharp(kept.content).metadata()).toMatchObject({ width: 48, height: 64 })
    expect((await sanitize('scan.png', pngOf(20, 20))).kind).toBe('png')
  })

  test('a damaged picture and a PDF with scripts are refused', async () => {
    await expect(sanitize('a.jpg', jpegOf(20, 20))).rejects.toMatchObject({ code: 'FILE_DAMAGED' })
    const scripted = pdfWith('/OpenAction << /S /JavaScript /JS (app.alert\\(1\\)) >>')
    await expect(sanitize('a.pdf', scripted)).rejects.toMatchObject({
      code: 'FILE_ACTIVE',
      message: 'This PDF runs programs; print it to a new PDF.',
    })
  })

  test('a file waits for its turn, and is refused when the user has too many waiting', async () => {
    const photo = await photoOfPhone()
    const all = await Promise.allSettled(Array.from({ length: 5 }, () => sanitize('a.jpg', photo)))
    const refused = all.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
    expect(refused.map(({ code, retryAfter }) => [code, retryAfter])).toEqual(
      Array(2).fill(['UNAVAILABLE', 5]),
    )
  })
})

test('inspecting a PDF stops at its deadline, and its thread with it', async () => {
  // no object is closed, so each is read to the end of the file
  const endless = Buffer.from(`%PDF-1.7\n${'1 0 obj << '.repeat(100_000)}\n%%EOF`)
  await expect(inspectPdf(endless, 1)).rejects.toMatchObject({
    code: 'FILE_TOO_COMPLEX',
    message: 'This file takes too long to be read; print it to a new PDF.',
  })
})
