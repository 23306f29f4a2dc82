import { randomUUID as newKey } from 'node:crypto'
import type { Page } from '@playwright/test'
import * as v from 'valibot'
import { bookHotel } from '#contract/hotel/hotel'
import { detailOf, tryToIssue } from '../../support/sale/held-booking.ts'
import { storedTexts } from '../support/stored-text.ts'
import { expect, test } from '../support/test.ts'
import { expectBooked, ownIndex, signInByForm } from '../support/way/agent.ts'
import { agentBeside, bookBeside } from '../support/way/booked.ts'

type Kept = { commandId: string; kind: string; summary: string; [field: string]: unknown }

/** A sent command as a former build stored it: sealed, and without the time until which it may arrive. */
function keepSealed(page: Page, { commandId, kind, ...rest }: Kept): Promise<void> {
  const head = { commandId, kind, state: 'SENT', meantAt: new Date(Date.now() - 11 * 60_000).toISOString() }
  return page.evaluate(
    async ({ head, text }) => {
      const done = <T>(request: IDBRequest<T>) =>
        new Promise<T>((resolve, reject) => {
          request.onsuccess = () => resolve(request.result)
          request.onerror = () => reject(request.error)
        })
      const folder = await navigator.storage.getDirectory()
      let bytes = new ArrayBuffer()
      for await (const name of folder.keys()) {
        bytes = await (await (await folder.getFileHandle(name)).getFile()).arrayBuffer()
      }
      const key = await crypto.subtle.importKey('raw', bytes, 'AES-GCM', false, ['encrypt'])
      const iv = crypto.getRandomValues(new Uint8Array(12))
      const additionalData = new TextEncoder().encode(head.commandId)
      const cipher = { name: 'AES-GCM', iv, additionalData }
      const closed = await crypto.subtle.encrypt(cipher, key, new TextEncoder().encode(text))
      const sealed = new Uint8Array([...iv, ...new Uint8Array(closed)])
      const stores = await indexedDB.databases()
      const found = stores.find(({ name = '' }) => name.startsWith('tradewind-commands-'))
      const database = await done(indexedDB.open(found?.name ?? ''))
      const store = database.transaction('commands', 'readwrite').objectStore('commands')
      await done(store.put({ ...head, sealed }, head.commandId))
      database.close()
    },
    { head, text: JSON.stringify({ ...head, ...rest }) },
  )
}

/** Waits for the device key, which is written after the first screen is shown. */
async function keepAsFormerBuild(page: Page, kept: Kept): Promise<void> {
  await expect(() => keepSealed(page, kept)).toPass()
}

async function keptCommands(page: Page): Promise<string> {
  const places = Object.entries(await storedTexts(page))
  return places.flatMap(([place, text]) => (place.startsWith('tradewind-commands-') ? text : [])).join()
}

test('what the former build has sent and kept is looked up, settled and forgotten', async ({ page }) => {
  test.slow()
  const agent = await agentBeside()
  const held = await bookBeside(agent)
  const [issue, booking] = [newKey(), newKey()]
  expect((await tryToIssue(agent, held, issue)).status).toBe(200)
  const body = await agent.prepareBooking({ hotel: ownIndex(14), refundable: true })
  const reply = v.parse(bookHotel.reply, (await agent.book(body, booking)).body)

  await signInByForm(page)
  const { supplierCode, code } = held
  const issued = { commandId: issue, kind: 'ISSUE_PNR', summary: `Issue ${code}`, supplierCode, code }
  await keepAsFormerBuild(page, issued)
  await keepAsFormerBuild(page, { commandId: booking, kind: 'BOOK_HOTEL', summary: 'Hotel Lama', body })
  const written: string[] = []
  page.on('request', (request) => {
    if (/\/api\/(?!auth\/)/.test(request.url()) && request.method() === 'POST') written.push(request.url())
  })
  await page.goto(held.path)
  await expect(page.getByText(`Issue ${code}: confirmed on this device at`, { exact: false })).toBeVisible()
  await page.getByRole('link', { name: 'See its status' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Issued by' })).toContainText('Sari')
  await page.goto('/app/hotel/pnr')
  const open = page.getByRole('listitem').filter({ hasText: 'Hotel Lama' })
  await open.getByRole('link', { name: 'See its status' }).click()
  expect(await expectBooked(page)).toBe(reply.hotelBookingsResponse[0]?.qilinLocatorCode)
  await expect.poll(() => keptCommands(page)).toBe('[[],[]]')
  expect(written).toEqual([])
})

test('what the former build has kept and never got through is left for good, or sent', async ({ page }) => {
  const agent = await agentBeside()
  const [left, sent] = [await bookBeside(agent), await bookBeside(agent)]
  const [leaving, sending] = [newKey(), newKey()]
  await signInByForm(page)
  for (const [commandId, { supplierCode, code }] of [
    [leaving, left],
    [sending, sent],
  ] as const) {
    await keepAsFormerBuild(page, { commandId, kind: 'ISSUE_PNR', summary: code, supplierCode, code })
  }
  await page.goto(left.path)
  await page.getByRole('link', { name: 'See its status' }).click()
  await expect(page.getByRole('heading', { name: 'It did not arrive' })).toBeVisible()
  await page.getByRole('button', { name: 'Do not send it' }).click()
  await expect(page.getByText('HOLD', { exact: true })).toBeVisible()
  // the delayed request arrives after the discard and is refused
  expect((await tryToIssue(agent, left, leaving)).status).not.toBe(200)
  expect((await detailOf(agent, left)).displayStatus).toBe('HOLD')

  await page.goto(sent.path)
  await page.getByRole('link', { name: 'See its status' }).click()
  await page.getByRole('button', { name: 'Send now' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Issued by' })).toBeVisible()
  expect(await keptCommands(page)).toBe('[[],[]]')
})
