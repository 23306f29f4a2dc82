import type { Page } from '@playwright/test'
import { readAuxiliary, saveAuxiliary } from '#contract/pnr/auxiliary'
import { installWorker } from '../support/install-worker.ts'
import { expectKept } from '../support/kept.ts'
import { expect, expectGoodScreen, test } from '../support/test.ts'
import { signIn } from '../support/way/agent.ts'
import { agentBeside, type Booked, bookBeside } from '../support/way/booked.ts'

test.use({ serviceWorkers: 'allow' })

const remarks = (page: Page) => page.getByRole('region', { name: 'Remarks for guests' })
const line = (page: Page, number: number) => remarks(page).getByLabel(`Line ${number}`).first()

function unfold(page: Page, name: string): Promise<void> {
  return page.getByRole('region', { name }).getByText(name, { exact: true }).first().click()
}

/** Opens the booking once, so that its notes are on the device. */
async function open(page: Page, { path }: Booked): Promise<void> {
  await page.goto(path)
  await expect(remarks(page)).toBeVisible()
  await installWorker(page)
  await expectKept(page, '/auxiliary')
}

test('notes typed without a network wait, are sent when the person says so, and where two changed the same both stay', async ({
  page,
  context,
}) => {
  test.slow()
  const budi = await agentBeside('NUSA/budi')
  const { path, ...booked } = await bookBeside(await agentBeside())
  const params = { supplierCode: booked.supplierCode, code: booked.code }
  await signIn(page)
  await open(page, { path, ...params })
  await context.setOffline(true)
  await page.reload()
  await unfold(page, 'Remarks for guests')
  await line(page, 1).fill('Arrives at noon')
  await line(page, 2).fill('Towels')
  await expect(remarks(page).getByText('What you typed waits on this device.')).toBeVisible()
  await unfold(page, 'Confidential remarks')
  await page.getByRole('textbox', { name: 'Confidential remarks' }).fill('Ask Agus')
  await expect(page.getByText('3 changes wait on this device and are not sent.')).toBeVisible()
  await expectGoodScreen(page)
  await page.reload()
  await expect(line(page, 2)).toHaveValue('Towels')
  await page.goto('/app/offline')
  const waiting = page.getByRole('region', { name: 'Not sent yet' })
  await expect(waiting.getByRole('listitem')).toContainText(`${booked.code}3 changes to the notes, typed`)
  await expect(page.getByRole('button', { name: 'Send now' })).toHaveCount(0)
  await expectGoodScreen(page)

  const remarkList = [{ line: 1, version: 0, text: 'Arrives at 23:00' }]
  await budi.call(saveAuxiliary, { params, body: { paxRemarks: [{ guestNumber: 1, remarkList }] } })
  await page.goto('/app/today')
  const note = page.getByText(
    `3 changes to the notes on ${booked.code} wait on this device and are not sent.`,
  )
  await expect(note).toBeVisible()
  await context.setOffline(false)
  const send = page.getByRole('button', { name: 'Send now' })
  await expect(send).toBeVisible()
  await expectGoodScreen(page)
  // a network alone sends nothing
  const before = await budi.call(readAuxiliary, { params })
  expect(before.changes.map(({ field }) => field)).toEqual(['remark-1-1'])
  await send.click()
  await expect(page.getByText(`Somebody else has changed the same on ${booked.code}`)).toBeVisible()
  await expect(page.getByText(`1 change to the notes on ${booked.code} waits`)).toBeVisible()
  const after = await budi.call(readAuxiliary, { params })
  expect(after.paxRemarks[0]?.remarkList.slice(0, 2)).toEqual(['Arrives at 23:00', 'Towels'])
  expect(after.pnrConfidentialRemarks).toBe('Ask Agus')
  await page.getByRole('link', { name: `Open ${booked.code}` }).click()
  const conflict = page.getByRole('region', { name: /line 1 was changed meanwhile$/ })
  await expect(conflict.getByRole('definition')).toHaveText(['Arrives at 23:00', 'Arrives at noon'])
  await conflict.getByRole('button', { name: 'Keep mine' }).click()
  await page.getByRole('button', { name: 'Send now' }).click()
  await expect(page.getByText('Data has been saved successfully').first()).toBeVisible()
  await expect(line(page, 1)).toHaveValue('Arrives at noon')
  const kept = await budi.call(readAuxiliary, { params })
  expect(kept.paxRemarks[0]?.remarkList[0]).toBe('Arrives at noon')
  // nothing waits any more
  const names = await page.evaluate(() => Object.keys(localStorage))
  expect(names.filter((name) => name.startsWith('tradewind.draft.auxiliary.'))).toEqual([])
})

test('a send whose answer is lost is done once, after a restart too', async ({ page }) => {
  test.slow()
  const sari = await agentBeside()
  const { path, ...booked } = await bookBeside(sari)
  const params = { supplierCode: booked.supplierCode, code: booked.code }
  await signIn(page)
  await open(page, { path, ...params })
  const keys: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'PUT') keys.push(request.headers()['idempotency-key'] ?? '')
  })
  await page.route('**/auxiliary', async (route) => {
    if (route.request().method() !== 'PUT') return route.fallback()
    await route.fetch()
    await route.abort('connectionreset')
  })
  await unfold(page, 'Remarks for guests')
  await line(page, 1).fill('Late arrival')
  await remarks(page).getByRole('button', { name: /^Save/ }).click()
  await expect(remarks(page).getByText('Failed to save data')).toBeVisible()
  await page.unroute('**/auxiliary')
  // a colleague goes on from there
  const remarkList = [{ line: 1, version: 1, text: 'Late arrival, 23:00' }]
  const budi = await agentBeside('NUSA/budi')
  await budi.call(saveAuxiliary, { params, body: { paxRemarks: [{ guestNumber: 1, remarkList }] } })
  await page.goto('/app/pnr/list')
  await page.reload()
  await page.getByRole('button', { name: 'Send now' }).click()
  await expect(page.getByText(`notes on ${booked.code}`)).toHaveCount(0)
  expect(keys.length).toBe(2)
  expect(new Set(keys).size).toBe(1)
  const { changes, paxRemarks } = await sari.call(readAuxiliary, { params })
  expect(paxRemarks[0]?.remarkList[0]).toBe('Late arrival, 23:00')
  expect(changes).toEqual([expect.objectContaining({ field: 'remark-1-1', version: 2, changedBy: 'Budi' })])
})

test('who signs out with notes that were not sent is asked, and may discard them', async ({
  page,
  context,
}) => {
  const booked = await bookBeside(await agentBeside())
  await signIn(page)
  await open(page, booked)
  await context.setOffline(true)
  await unfold(page, 'Remarks for guests')
  await line(page, 1).fill('Brings a cello')
  await page.goto('/auth/logout')
  await expect(page.getByRole('heading', { name: 'Something on this device was not sent' })).toBeVisible()
  await expect(page.getByRole('listitem')).toContainText(`${booked.code}1 change to the notes, typed`)
  await expectGoodScreen(page)
  await page.getByRole('button', { name: 'Keep it and go back' }).click()
  await page.goto('/app/offline')
  await page.getByRole('button', { name: `Discard the changes to ${booked.code}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Discard', exact: true }).click()
  await expect(page.getByRole('region', { name: 'Not sent yet' })).toHaveCount(0)
  await context.setOffline(false)
  await page.goto('/auth/logout')
  await expect(page.getByText('The app has left nothing of yours on this device.')).toBeVisible()
})
