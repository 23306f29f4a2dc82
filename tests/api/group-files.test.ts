import { setImmediate as turn } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { utils } from 'xlsx'
import { insuranceConfig, searchInsurance } from '#contract/insurance/insurance'
import { Refusal } from '../../server/http/call/refusal.ts'
import { readInThread } from '../../server/insurance/group/workbook-thread.ts'
import { type AgentClient, Refused } from '../support/client/agent-client.ts'
import { freshPostgres } from '../support/databases.ts'
import { travellers, workbookOf } from '../support/group-rows.ts'
import { type GroupFileCase, hostileCells } from '../support/hostile/hostile-cells.ts'
import { hostileDisguises } from '../support/hostile/hostile-disguises.ts'
import { hostileWorkbooks } from '../support/hostile/hostile-workbooks.ts'
import { handMade, sheetXml } from '../support/hostile/workbook-parts.ts'
import { tripRequest } from '../support/sale/insurance-trip.ts'
import { createTestApp, type TestApp } from '../support/test-app.ts'

const megabyte = 1024 * 1024
/** How many requests of others are answered while a file is read, on average (on the server's own thread they would wait
 * for it), and limits of memory, far above the measured values and far below the cost of a zip bomb that is not refused. */
const bounds = { answersToAFile: 5, maxMegabytes: 1_200, keptMegabytes: 600 }
let t: TestApp
let sari: AgentClient
beforeAll(async () => {
  t = await createTestApp(freshPostgres)
  sari = await t.signIn('NUSA/sari')
})
afterAll(() => t.close())

async function search(fileName: string, content: Uint8Array, counted = 2) {
  const jsonParams = tripRequest({ coverageName: 'Group Tour', numberOfAdults: counted })
  const body = { jsonParams, file: { fileName, content: Uint8Array.from(content) } }
  return (await sari.call(searchInsurance, { body })).availabilityResult
}

/** The status, and the sentence of the refusal (empty for 200). */
async function answerTo({ fileName, content }: GroupFileCase): Promise<{ status: number; refusal: string }> {
  try {
    await search(fileName, content())
    return { status: 200, refusal: '' }
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    return { status: error.status, refusal: String(Object(error.body).errorDescription) }
  }
}

test.each([11, 50])('%d travellers are read the same from an .xls and an .xlsx workbook', async (count) => {
  const rows = travellers(count)
  const [xlsx, xls] = [workbookOf(rows), workbookOf(rows, 'biff8')]
  const found = await search('tour.xlsx', xlsx)
  expect(await search('tour.XLS', xls)).toEqual(found)
  const children = Math.floor(count / 3)
  expect(found).toMatchObject({
    coverageName: 'Group Tour',
    numberOfAdults: count - children,
    numberOfSeniors: 0,
    numberOfChildren: children,
  })
  expect(found.groupInputPaxes).toHaveLength(count)
  expect(found.groupInputPaxes[2]).toEqual({
    row_no: 3,
    pax_type_number: 1,
    pax_type: 'CHD',
    pax_title: 'MSTR',
    firstname: 'Putri C',
    lastname: 'Lestari',
    place_of_birth: 'Denpasar',
    date_of_birth: '2015-03-06',
    identity_type: 'PASSPORT',
    identity_no: 'X1000002',
  })
  expect(found.availablePremiums.length).toBeGreaterThan(0)
})

test('the reply names the rows that the file hides, and the sheet that was read', async () => {
  const hiding = workbookOf(travellers(14), 'xlsx', (book) => {
    const [name = ''] = book.SheetNames
    const sheet = book.Sheets[name]
    if (sheet) sheet['!rows'] = [{}, {}, {}, { hidden: true }, { hidden: true }, { hidden: true }]
    utils.book_append_sheet(book, utils.aoa_to_sheet([['Tour of December']]), 'Cover')
    book.SheetNames.reverse()
  })
  const found = await search('tour.xlsx', hiding)
  expect(found.groupInputPaxes).toHaveLength(11)
  expect(found.groupInputNotes).toEqual([
    {
      code: 'OTHER_SHEETS',
      values: { name: 'Travellers' },
      sentence: 'Only the sheet “Travellers” was read.',
    },
    {
      code: 'HIDDEN_ROWS',
      values: { rows: '4–6' },
      sentence: 'Not read, because the sheet hides them: rows 4–6.',
    },
  ])
  expect((await search('tour.xlsx', workbookOf(travellers(11)))).groupInputNotes).toEqual([])
})

test('the travellers of the file count, not the count fields of the search', async () => {
  const found = await search('tour.xlsx', workbookOf(travellers(12)), 10)
  expect(found).toMatchObject({ numberOfAdults: 8, numberOfChildren: 4 })
})

test('one refusal names all errors, in ten sentences at most', async () => {
  const rows = travellers(12).map((row) => ({ ...row, firstname: '', place_of_birth: '' }))
  const { status, refusal } = await answerTo({
    title: '',
    fileName: 'tour.xlsx',
    content: () => workbookOf(rows),
    refusal: null,
  })
  expect(status).toBe(400)
  expect(refusal).toMatch(/^Row 2, firstname: This is required\. Row 2, place_of_birth: This is required\. /)
  expect(refusal).toMatch(/ And 14 more\.$/)
})

test('every hostile file is read or refused with a sentence, and does not slow other requests', async () => {
  // make all files first, so that only their refusal is measured
  const cases = [...hostileCells, ...hostileWorkbooks, ...hostileDisguises].map((one) => {
    const bytes = one.content()
    return { ...one, content: () => bytes }
  })
  expect(cases.length).toBeGreaterThanOrEqual(60)
  const before = process.memoryUsage().rss
  let most = before
  let answered = 0
  let isOver = false
  const others = (async () => {
    while (!isOver) {
      await sari.call(insuranceConfig, {})
      answered += 1
      most = Math.max(most, process.memoryUsage().rss)
      await turn()
    }
  })()
  const wrong: unknown[] = []
  const left = cases.toReversed()
  const attack = async () => {
    for (let one = left.pop(); one; one = left.pop()) {
      const { status, refusal } = await answerTo(one)
      const isRead = status === 200
      const isSentence = [400, 415].includes(status) && /^[A-Z\d].*[.]$/.test(refusal)
      const fits = one.refusal === null ? isRead : isSentence && one.refusal.test(refusal)
      if (!fits) wrong.push({ title: one.title, status, refusal })
    }
  }
  await Promise.all([attack(), attack(), attack()])
  isOver = true
  await others
  expect(JSON.stringify(wrong)).toBe('[]')
  expect(answered).toBeGreaterThan(bounds.answersToAFile * cases.length)
  // two threads of at most 256 MB, whose memory is freed afterwards
  expect((most - before) / megabyte).toBeLessThan(bounds.maxMegabytes)
  expect((process.memoryUsage().rss - before) / megabyte).toBeLessThan(bounds.keptMegabytes)
}, 300_000)

test('reading a file that takes too long is stopped with its thread', async () => {
  const merges = '<mergeCell ref="A1:AN199"/><mergeCell ref="B1:AN200"/>'.repeat(60_000)
  const content = handMade(sheetXml({ after: `<mergeCells>${merges}</mergeCells>` }))
  await expect(readInThread(content, 1)).rejects.toThrow(Refusal)
  await expect(readInThread(content, 1)).rejects.toThrow('This file takes too long to be read')
  expect(
    await answerTo({ title: '', fileName: 'a.xlsx', content: () => content, refusal: null }),
  ).toMatchObject({
    status: 415,
  })
}, 60_000)
