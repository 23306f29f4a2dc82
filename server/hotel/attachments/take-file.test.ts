import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { inspectPdf } from '../../files/pdf/inspect-pdf.ts'
import { pdfWith } from '../../files/pdf/pdfs-for-tests.ts'
import { photoOfPhone } from '../../files/pictures-for-tests.ts'
import { zipOf } from '../../files/zip-for-tests.ts'
import { docxParts, jpegOf, pngOf } from './files-for-tests.ts'
import { createTakeFile } from './take-file.ts'

const takeFile = createTakeFile()
const take = (name: string, content: Uint8Array) => takeFile(name, content, 'sari')

describe('a file that is taken', () => {
  test('is kept as it came where it is a document', async () => {
    const documents = [
      ['brief.docx', zipOf(docxParts)],
      ['voucher.pdf', pdfWith('/Lang (id)')],
    ] as const
    for (const [name, content] of documents) expect((await take(name, content)).content).toEqual(content)
  })

  test('is drawn anew where it is a picture', async () => {
    const kept = await take('paspor.jpg', await photoOfPhone())
    expect(kept).toMatchObject({ fileName: 'paspor.jpg', kind: 'jpeg' })
    expect(await sharp(kept.content).metadata()).toMatchObject({ width: 48, height: 64 })
    expect((await take('scan.png', pngOf(20, 20))).kind).toBe('png')
  })

  test('is refused where nobody can draw or look through it', async () => {
    await expect(take('a.jpg', jpegOf(20, 20))).rejects.toMatchObject({ code: 'FILE_DAMAGED' })
    const running = pdfWith('/OpenAction << /S /JavaScript /JS (app.alert\\(1\\)) >>')
    await expect(take('a.pdf', running)).rejects.toMatchObject({
      code: 'FILE_ACTIVE',
      message: 'This PDF runs programs; print it to a new PDF.',
    })
  })

  test('waits for its turn, and is refused when too many wait', async () => {
    const photo = await photoOfPhone()
    const all = await Promise.allSettled(Array.from({ length: 5 }, () => take('a.jpg', photo)))
    const refused = all.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
    expect(refused.map(({ code, retryAfter }) => [code, retryAfter])).toEqual(
      Array(2).fill(['UNAVAILABLE', 5]),
    )
  })
})

test('a PDF that takes too long is given up, and its thread with it', async () => {
  // each object is never closed, so that each is read to the end of the file
  const endless = Buffer.from(`%PDF-1.7\n${'1 0 obj << '.repeat(100_000)}\n%%EOF`)
  await expect(inspectPdf(endless, 1)).rejects.toMatchObject({
    code: 'FILE_TOO_COMPLEX',
    message: 'This file takes too long to be read; print it to a new PDF.',
  })
})
