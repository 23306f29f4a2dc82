import { randomUUID as newKey } from 'node:crypto'
import type { Page } from '@playwright/test'
import { detailOf, tryToIssue } from '../../support/sale/held-booking.ts'
import { storedTexts } from '../support/stored-text.ts'
import { expect, expectGoodScreen, test } from '../support/test.ts'
import { signInByForm } from '../support/way/agent.ts'
import { agentBeside, bookBeside } from '../support/way/booked.ts'
import { writesOf } from '../support/writes.ts'

/** Puts commands into the outbox as a version stores them that this one cannot read. */
function keepAsOtherVersion(page: Page, commandIds: readonly string[]): Promise<void> {
  return page.evaluate(async (ids) => {
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
    const stores = await indexedDB.databases()
    const found = stores.find(({ name = '' }) => name.startsWith('tradewind-commands-'))
    const database = await done(indexedDB.open(found?.name ?? ''))
    const store = database.transaction('commands', 'readwrite').objectStore('commands')
    for (const id of ids) await done(store.put({ version: 0, value: { command: id } }, id))
    database.close()
  }, commandIds)
}

async function keptCommands(page: Page): Promise<string> {
  const places = Object.entries(await storedTexts(page))
  return places.flatMap(([place, text]) => (place.startsWith('tradewind-commands-') ? text : [])).join()
}

test('what another version has confirmed is told on every screen, never sent, and removed by the person alone', async ({
  page,
}) => {
  test.slow()
  const agent = await agentBeside()
  const [issued, held] = [await bookBeside(agent), await bookBeside(agent)]
  const [arrived, onItsWay] = [newKey(), newKey()]
  expect((await tryToIssue(agent, issued, arrived)).status).toBe(200)
  await signInByForm(page)
  await expect(() => keepAsOtherVersion(page, [arrived, onItsWay])).toPass()
  const written = writesOf(page)
  await page.goto(held.path)
  const note = page.getByText('2 bookings or changes were confirmed on this device with another version')
  await expect(note).toBeVisible()
  await expectGoodScreen(page)
  await page.getByRole('link', { name: 'See the orders' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible()
  await expect(note).toBeVisible()
  await page.goto('/auth/logout')
  await expect(page.getByText('Confirmed with another version of the app: 2')).toBeVisible()
  await page.getByRole('button', { name: 'Keep it and go back' }).click()
  await expect(note).toBeVisible()
  expect(await keptCommands(page)).toContain(onItsWay)
  expect(written).toEqual([])

  await page.getByRole('button', { name: 'Looked up: remove it here' }).click()
  await expect(note).toBeHidden()
  await expect.poll(() => keptCommands(page)).toBe('[[],[]]')
  // what another tab sends after that is refused
  expect((await tryToIssue(agent, held, onItsWay)).status).not.toBe(200)
  expect((await detailOf(agent, held)).displayStatus).toBe('HOLD')
  expect((await detailOf(agent, issued)).displayStatus).toBe('ISSUED')
})
