import type { Page } from '@playwright/test'
import { detailOf } from '../../support/sale/held-booking.ts'
import { expectGoodAtEverySize } from '../support/sizes.ts'
import { expect, expectGoodScreen, test } from '../support/test.ts'
import { bringSession, signIn } from '../support/way/agent.ts'
import { agentBeside, type Booked, bookBeside, withGuestTba } from '../support/way/booked.ts'
import { writesOf } from '../support/writes.ts'

const issueButton = (page: Page) => page.getByRole('button', { name: /^Issue/ })
const cancelButton = (page: Page) => page.getByRole('button', { name: 'Cancel booking' })

/** Opens the booking and confirms its dialog. */
async function confirm(page: Page, booked: Booked, what: 'issue' | 'cancel'): Promise<void> {
  await page.goto(booked.path)
  await (what === 'issue' ? issueButton(page) : cancelButton(page)).click()
  const title = what === 'issue' ? `Issued PNR ${booked.code} ?` : `Cancel PNR ${booked.code} ?`
  const dialog = page.getByRole('dialog', { name: title })
  await dialog.getByRole('button', { name: what === 'issue' ? /^Issue – deducts/ : /^Cancel free/ }).click()
}

test('an agent issues a held booking: the dialog names the money, the result says who and how much', async ({
  page,
}) => {
  const booked = await bookBeside(await agentBeside())
  await signIn(page, 'NUSA/sari', booked.path)
  await expect(issueButton(page)).toHaveText(/^Issue – Rp\s[\d.]+$/)
  await issueButton(page).click()
  const dialog = page.getByRole('dialog', { name: `Issued PNR ${booked.code} ?` })
  await expect(dialog).toContainText(/Rp\s[\d.]+ is taken from the deposit of Nusa Wisata/)
  await expectGoodScreen(page)
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/issue')) sent.push(request.url())
  })
  // a double tap sends one command
  await dialog.getByRole('button', { name: /^Issue – deducts Rp/ }).dblclick()
  await page.waitForURL('**/app/pnr/issued/**')
  await expect(page.getByRole('status').filter({ hasText: 'Issued by' })).toContainText('Sari')
  await expectGoodScreen(page)
  expect(sent).toHaveLength(1)
  // reopened or reloaded, the page only shows the booking's state (safety: H1)
  await page.reload()
  await expect(page.getByText('Opening this page changed nothing.')).toBeVisible()
  await page.getByRole('link', { name: 'Open the booking' }).click()
  await expect(page.getByText('ISSUED', { exact: true })).toBeVisible()
  await expect(page.getByText(/^Issued .+, by Sari$/)).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: /^Issued/ })).toContainText('by Sari')
  await expect(issueButton(page)).toHaveCount(0)
  await expectGoodScreen(page)
})

test('a guest named TBA is asked for before the issue, and told of on the voucher', async ({ page }) => {
  const agent = await agentBeside()
  const booked = await bookBeside(agent, withGuestTba())
  await bringSession(page)
  await page.goto(booked.path)
  await issueButton(page).click()
  const asked = page.getByRole('dialog', { name: 'Not everybody is named yet' })
  await expect(asked).toContainText('Still named TBA: guest 2 (Lestari).')
  await expectGoodAtEverySize(page)
  await asked.getByRole('button', { name: 'Name them first' }).click()
  await expect(page.getByRole('heading', { name: `Change ${booked.code}` })).toBeVisible()
  await page.goBack()
  expect((await detailOf(agent, booked)).displayStatus).toBe('HOLD')
  await issueButton(page).click()
  await asked.getByRole('button', { name: 'Issue all the same' }).click()
  await page.getByRole('button', { name: /^Issue – deducts Rp/ }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Issued by' })).toBeVisible()
  await page.goto(`/app/pnr/voucher/${booked.supplierCode}/${booked.code}`)
  await expect(page.getByText('Guest 2 (Lestari): name not given yet (TBA)')).toBeVisible()
  await expect(page.getByText('MR Putri Lestari')).toBeVisible()
})

test('an agent cancels a held booking free of charge, and a refusal of the supplier leaves it was', async ({
  page,
}) => {
  const agent = await agentBeside()
  const [free, kept] = [await bookBeside(agent), await bookBeside(agent, { lastName: 'Keep' })]
  await bringSession(page)
  await confirm(page, free, 'cancel')
  await expect(page.getByRole('status').filter({ hasText: 'Cancelled by' })).toContainText('Rp\u00a00')
  await page.getByRole('link', { name: 'Open the booking' }).click()
  await expect(page.getByText(/^Cancelled .+, by Sari$/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Update the calendar' })).toBeVisible()
  await expect(page.getByText(/^Free cancellation/)).toHaveCount(0)
  await confirm(page, kept, 'cancel')
  const refused = page.getByRole('status').filter({ hasText: 'Cancellation failed' })
  await expect(refused).toContainText('SUPPLIER_REFUSED')
  await expectGoodScreen(page)
  await page.getByRole('link', { name: 'Open the booking' }).click()
  await expect(page.getByText('HOLD', { exact: true })).toBeVisible()
  await expect(issueButton(page)).toBeEnabled()
})

test('opening the result pages cold changes nothing, whoever does it', async ({ page }) => {
  const agent = await agentBeside()
  const booked = await bookBeside(agent)
  await signIn(page)
  const written = writesOf(page)
  for (const act of ['issued', 'cancel'] as const) {
    await page.goto(`/app/pnr/${act}/${booked.supplierCode}/${booked.code}`)
    await expect(page.getByText('HOLD', { exact: true })).toBeVisible()
    await expect(page.getByText('Opening this page changed nothing.')).toBeVisible()
  }
  await expectGoodScreen(page)
  await page.goto('/app/pnr/issued/HBD/ZZZZZZ')
  await page.waitForURL('**/app/pnr/list')
  expect(written).toEqual([])
  expect((await detailOf(agent, booked)).displayStatus).toBe('HOLD')
})

test('what was confirmed is on the disk of the device before it leaves', async ({ page }) => {
  const booked = await bookBeside(await agentBeside())
  await signIn(page, 'NUSA/sari', booked.path)
  await page.evaluate(noteWhatIsKeptAndSent)
  await issueButton(page).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Issue – deducts/ })
    .click()
  await expect(page.getByRole('status').filter({ hasText: 'Issued by' })).toBeVisible()
  const noted = await page.evaluate(() => document.documentElement.dataset.noted?.split(' '))
  // written when staged, when sending and when answered; only `strict` durability survives a power loss
  expect(noted).toEqual(['strict', 'strict', 'sent', 'strict'])
})

/** Notes the durability of each completed write to the command store, and `sent` for each issue request, in order. */
function noteWhatIsKeptAndSent(): void {
  const notes: string[] = []
  const note = (text: string) => {
    notes.push(text)
    document.documentElement.dataset.noted = notes.join(' ')
  }
  const { transaction: open } = IDBDatabase.prototype
  IDBDatabase.prototype.transaction = function (...given: Parameters<typeof open>) {
    const transaction = open.apply(this, given)
    const kept = this.name.startsWith('tradewind-commands-') && transaction.mode === 'readwrite'
    if (kept) transaction.addEventListener('complete', () => note(transaction.durability))
    return transaction
  }
  const { fetch: send } = window
  window.fetch = (...given) => {
    const [asked] = given
    if (typeof asked === 'string' && asked.endsWith('/issue')) note('sent')
    return send(...given)
  }
}

test('an answer that is lost is looked up, and issued once', async ({ page, context }) => {
  const booked = await bookBeside(await agentBeside())
  await signIn(page)
  let sent = 0
  await context.route('**/issue', async (route) => {
    sent += 1
    await route.fetch()
    await route.abort()
  })
  await confirm(page, booked, 'issue')
  await expect(page.getByRole('status').filter({ hasText: 'Issued by' })).toBeVisible()
  expect(sent).toBe(1)
})

test('a device that refuses to store after the first send still sends what never arrived, by a tap', async ({
  page,
  context,
}) => {
  const booked = await bookBeside(await agentBeside())
  await signIn(page)
  const keys: (string | undefined)[] = []
  await context.route('**/issue', async (route) => {
    keys.push((await route.request().headerValue('idempotency-key')) ?? undefined)
    if (keys.length > 1) return route.continue()
    await page.evaluate(() => {
      IDBObjectStore.prototype.put = () => {
        throw new DOMException('The device is full.', 'QuotaExceededError')
      }
    })
    await route.abort()
  })
  await confirm(page, booked, 'issue')
  await expect(page.getByRole('heading', { name: 'Looking for it' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'It did not arrive' })).toBeVisible()
  await expectGoodScreen(page)
  await page.getByRole('button', { name: 'Send now' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Issued by' })).toBeVisible()
  expect(keys).toHaveLength(2)
  expect(new Set(keys).size).toBe(1)
})

test('what has no answer yet is found again from its booking, and stands before anything else', async ({
  page,
  context,
}) => {
  const booked = await bookBeside(await agentBeside())
  await signIn(page)
  await context.route('**/issue', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await context.route('**/api/commands/**', (route) => route.abort())
  await confirm(page, booked, 'issue')
  await expect(page.getByRole('heading', { name: 'No answer yet' })).toBeVisible()
  await page.getByRole('link', { name: 'Open the booking' }).click()
  await expect(page.getByText(/^Issue .*: confirmed on this device at .*, no answer yet\.$/)).toBeVisible()
  await expect(issueButton(page)).toHaveCount(0)
  await context.unroute('**/api/commands/**')
  await page.getByRole('link', { name: 'See its status' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Issued by' })).toBeVisible()
})

test('a lost answer of the supplier is said to be checked, then cancelled', async ({ page }) => {
  const booked = await bookBeside(await agentBeside(), { lastName: 'Keeptimeout' })
  await bringSession(page)
  await confirm(page, booked, 'cancel')
  await expect(page.getByRole('heading', { name: 'Checking with the supplier' })).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: 'Cancelled by' })).toBeVisible({ timeout: 20_000 })
})

test('who may not issue or book reads why', async ({ page }) => {
  const agent = await agentBeside()
  const booked = await bookBeside(agent)
  await signIn(page, 'NUSA/budi', booked.path)
  await expect(page.getByText('No permission to issue. Please contact your agency!')).toBeVisible()
  await expect(issueButton(page)).toBeDisabled()
  await expect(cancelButton(page)).toBeEnabled()
  await expectGoodScreen(page)
})
