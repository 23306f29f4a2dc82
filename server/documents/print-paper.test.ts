import { afterAll, expect, test } from 'vitest'
import { type PaperChoice, paperOf } from '#contract/pnr/paper-content'
import type { PnrFacts } from '#contract/pnr/pnr'
import { examplePnr } from '#contract/pnr/pnr-for-tests'
import type { PaperJob } from './paper-job.ts'
import { wordsOfPapers } from './paper-words.ts'
import { createPdfPool } from './pdf-pool.ts'
import { readPdf } from './pdf-text-for-tests.ts'
import { qrShape } from './qr-shape.ts'

const verifyUrl = 'https://tradewind.example/verify/token'
const pdfPool = createPdfPool()
afterAll(() => pdfPool.close())

function jobOf(pnr: PnrFacts, choice: Partial<PaperChoice> = {}): PaperJob {
  const whole = { kind: 'itinerary', language: 'en', withPrices: true, ...choice } as const
  return {
    paper: paperOf(pnr, whole, wordsOfPapers(whole.language)),
    logo: null,
    language: whole.language,
    mark: { verifyUrl, ...qrShape(verifyUrl) },
    day: 'Sat, 21 Nov 2026',
  }
}

test('a paper is one A4 page with the agency, the locator and all letters of the names', async () => {
  const { pages, size, text } = readPdf(await pdfPool.print(jobOf(examplePnr()), 'sari'))
  expect(pages).toBe(1)
  expect(size.map(Math.round)).toEqual([0, 0, 595, 842])
  for (const said of ['PT. Nusantara Wisata', 'TW7Q2K', 'Hotel itinerary', 'Page 1 of 1']) {
    expect(text).toContain(said)
  }
  for (const name of ['Łukasz Ștefănescu', 'Ödön Erdős', 'Nguyễn Văn Ế']) expect(text).toContain(name)
})

test('a long word breaks inside its column, without a sign that is not its own', async () => {
  const mail = 'a.very.long.name.of.a.traveller.of.51@example.co.id'
  const words = ['Siregar-Hutagalung', mail, '3171-0123-4567-8901-2345', 'M'.repeat(60)]
  const job = jobOf(examplePnr())
  const table = { head: ['A', 'B', 'C', 'D'], rows: [words], widths: [0.25, 0.25, 0.25, 0.25] }
  const { text } = readPdf(
    await pdfPool.print({ ...job, paper: { ...job.paper, sections: [{ title: 'Guests', table }] } }, 'sari'),
  )
  const lines = text.split('\n')
  for (const word of words.slice(1)) {
    expect(lines).not.toContain(word)
    expect(text.replaceAll('\n', '')).toContain(word)
  }
  expect(lines).toContain('Siregar-Hutagalung')
})

test('a name breaks where its column has no room for it, and is whole where it has', async () => {
  const words = [
    'Wolfeschlegelsteinhausen',
    'Venkatanarasimharaju',
    'Papadimitrakopoulos',
    'Siregar-Hutagalung',
  ]
  const job = jobOf(examplePnr())
  const linesOf = async (widths: readonly number[]) => {
    const table = { head: ['A', 'B', 'C', 'D'], rows: [words], widths }
    const paper = { ...job.paper, sections: [{ title: 'Guests', table }] }
    return readPdf(await pdfPool.print({ ...job, paper }, 'sari')).text.split('\n')
  }
  const narrow = await linesOf([0.19, 0.19, 0.19, 0.19])
  for (const word of words) {
    expect(narrow).not.toContain(word)
    expect(narrow.join('')).toContain(word)
  }
  expect(await linesOf([0.28, 0.24, 0.24, 0.24])).toEqual(expect.arrayContaining(words))
})

test('a letter that the typeface lacks is drawn as a question mark', async () => {
  const job = jobOf(examplePnr())
  const { text } = readPdf(
    await pdfPool.print({ ...job, paper: { ...job.paper, issuer: 'Wisata 旅行' } }, 'sari'),
  )
  expect(text).toContain('Wisata ??')
})

test('the address of the QR code is also a link', async () => {
  const pdf = Buffer.from(await pdfPool.print(jobOf(examplePnr()), 'sari')).toString('latin1')
  expect(pdf).toContain(`/URI (${verifyUrl})`)
})

test('a receipt in Indonesian holds the selling price and no net price', async () => {
  const { text } = readPdf(
    await pdfPool.print(jobOf(examplePnr(), { kind: 'receipt', language: 'id' }), 'sari'),
  )
  expect(text).toContain('Tanda terima')
  expect(text).toContain('Rp\u00a03.032.998')
  expect(text).not.toMatch(/1\.111\.111|1\.222\.222|1\.333\.333|1\.444\.444|55\.555/)
})

test('the line that the platform chose is on the paper', async () => {
  const look = { platformName: 'Angin Timur', colour: 'plum', footer: 'Member of ASITA' } as const
  const pool = createPdfPool({}, async () => look)
  const bytes = await pool.print(jobOf(examplePnr()), 'sari').finally(() => pool.close())
  expect(readPdf(bytes)).toMatchObject({ pages: 1, text: expect.stringContaining('Member of ASITA') })
  const plain = await pdfPool.print(jobOf(examplePnr()), 'sari')
  expect(readPdf(plain).text).not.toContain('Member of ASITA')
})

test('many rooms continue on a second page, and pages are numbered', async () => {
  const roomGuestList = Array.from({ length: 25 }, (_, index) => ({
    roomNumber: index + 1,
    guestType: 'ADT' as const,
    guestTitle: 'MR' as const,
    guestFirstName: `Guest${index + 1}`,
    guestLastName: 'Lestari',
  }))
  const { pages, text } = readPdf(await pdfPool.print(jobOf(examplePnr({ roomGuestList })), 'sari'))
  expect(pages).toBe(2)
  expect(text).toContain('Page 2 of 2')
  expect(text).toContain('Guest25')
})

test('too many jobs at once are refused at once, with a time to retry', async () => {
  const small = createPdfPool({ threads: 1, waiting: 1, ofUser: 6, seconds: 30, idleMs: 0 })
  const job = jobOf(examplePnr())
  const asked = await Promise.allSettled(Array.from({ length: 6 }, () => small.print(job, 'sari')))
  await small.close()
  const refused = asked.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
  expect(refused).toHaveLength(4)
  for (const reason of refused) expect(reason).toMatchObject({ code: 'UNAVAILABLE', retryAfter: 5 })
})

test('printPrepared makes a job only after its place is certain, and frees the place when that fails', async () => {
  const small = createPdfPool({ threads: 1, waiting: 1, ofUser: 2, seconds: 30, idleMs: 0 })
  let made = 0
  const make = async () => {
    made += 1
    return jobOf(examplePnr())
  }
  const failing = () => small.printPrepared(() => Promise.reject(new Error('no rows')), 'sari')
  for (const _time of [1, 2, 3]) await expect(failing()).rejects.toThrow('no rows')
  const asked = await Promise.allSettled([1, 2, 3].map(() => small.printPrepared(make, 'sari')))
  await small.close()
  expect(asked.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected'])
  expect(made).toBe(2)
})

test('one user cannot take all places, and may print again afterwards', async () => {
  const fair = createPdfPool({ threads: 1, waiting: 20, ofUser: 3, seconds: 30, idleMs: 60_000 })
  const job = jobOf(examplePnr())
  const ofSari = Promise.allSettled(Array.from({ length: 5 }, () => fair.print(job, 'sari')))
  await expect(fair.print(job, 'budi')).resolves.toBeInstanceOf(Uint8Array)
  const outcomes = (await ofSari).map(({ status }) => status)
  expect(outcomes).toEqual(['fulfilled', 'fulfilled', 'fulfilled', 'rejected', 'rejected'])
  await expect(fair.print(job, 'sari')).resolves.toBeInstanceOf(Uint8Array)
  await fair.close()
})

test('a paper that takes too long is refused, but the start of its thread does not count', async () => {
  const times = { seconds: 0.01, startSeconds: 30, idleMs: 60_000 }
  const hasty = createPdfPool({ threads: 1, waiting: 1, ofUser: 6, ...times })
  await expect(hasty.print(jobOf(examplePnr()), 'sari')).resolves.toBeInstanceOf(Uint8Array)
  await expect(hasty.print(jobOf(examplePnr()), 'sari')).rejects.toMatchObject({ code: 'UNAVAILABLE' })
  await hasty.close()
})
