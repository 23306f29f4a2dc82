import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { read } from 'xlsx'
import { detailOf, tryToIssue } from '../../support/sale/held-booking.ts'
import { expectGoodAtEverySize } from '../support/sizes.ts'
import { expect, expectGoodScreen, test } from '../support/test.ts'
import { bringSession } from '../support/way/agent.ts'
import { agentBeside, type Booked, bookBeside } from '../support/way/booked.ts'
import { ownName } from '../support/way/policies.ts'

/** Holds of one traveller, whom the list is searched for. */
async function someHolds(count: number, name: string) {
  const agent = await agentBeside()
  const lastName = ownName(name)
  const holds: Booked[] = []
  for (let made = 0; made < count; made += 1) holds.push(await bookBeside(agent, { lastName }))
  return { agent, lastName, holds }
}

const isTable = (page: Page) => (page.viewportSize()?.width ?? 0) >= 1200

/** Opens the list with these alone, and chooses them all. */
async function chooseAll(page: Page, lastName: string, count: number): Promise<void> {
  await bringSession(page)
  await page.goto('/app/order/list')
  await page.getByLabel('Search', { exact: true }).fill(lastName)
  await expect(page.getByText(`${count} bookings`, { exact: true })).toBeVisible()
  if (!isTable(page)) await page.getByRole('button', { name: 'Select', exact: true }).click()
  for (const box of await page
    .getByLabel(/^Choose [A-Z0-9]{6}$/)
    .filter({ visible: true })
    .all())
    await box.check()
  await expect(page.getByText(`${count} chosen`)).toBeVisible()
}

const issueMany = (page: Page) => page.getByRole('button', { name: 'Issue…' })
const yes = (dialog: Locator) => dialog.getByRole('button', { name: /^Issue \d+ – deducts Rp/ })
const stateOf = (page: Page, { code }: Booked, state: string) =>
  page.getByRole('dialog').getByRole('listitem').filter({ hasText: code }).getByText(state, { exact: true })

/** The commands that leave this window, by the booking. */
function issuesOf(page: Page): string[] {
  const sent: string[] = []
  page.on('request', (request) => {
    const [, code] = /\/([A-Z0-9]+)\/issue$/.exec(request.url()) ?? []
    if (request.method() === 'POST' && code) sent.push(code)
  })
  return sent
}

test('three holds are issued at once: each has its own result, and a double tap sends each once', {
  tag: '@desktop',
}, async ({ page }) => {
  test.setTimeout(120_000)
  const { agent, lastName, holds } = await someHolds(3, 'Several')
  const [first, second, third] = holds
  if (!first || !second || !third) throw new Error('three holds were to be made')
  await chooseAll(page, lastName, 3)
  await expectGoodScreen(page)
  await issueMany(page).click()
  const dialog = page.getByRole('dialog', { name: 'Issue 3 bookings?' })
  await expect(dialog).toContainText('Issued bookings can no longer be cancelled here.')
  await expectGoodAtEverySize(page)
  // a colleague issues one of them before the yes
  await tryToIssue(agent, second)
  const sent = issuesOf(page)
  await yes(dialog).dblclick()
  await expect(page.getByRole('dialog', { name: '2 of 3 issued' })).toBeVisible()
  await expect(stateOf(page, first, 'Issued')).toBeVisible()
  await expect(stateOf(page, second, 'Refused')).toBeVisible()
  await expect(stateOf(page, third, 'Issued')).toBeVisible()
  expect(sent.toSorted()).toEqual(holds.map((hold) => hold.code).toSorted())
  await expectGoodAtEverySize(page)
  await page.getByRole('button', { name: 'Close' }).click()
  // what was refused stays chosen
  await expect(page.getByText('1 chosen')).toBeVisible()
  for (const hold of [first, third]) expect((await detailOf(agent, hold)).displayStatus).toBe('ISSUED')
})

test('what is chosen is a file of its own, and what cannot be issued is named', async ({ page }) => {
  test.setTimeout(120_000)
  const { agent, lastName, holds } = await someHolds(2, 'File')
  const [issued] = holds
  if (!issued) throw new Error('two holds were to be made')
  const { code } = issued
  await tryToIssue(agent, issued)
  await chooseAll(page, lastName, 2)
  await issueMany(page).click()
  const dialog = page.getByRole('dialog', { name: 'Issue 1 booking?' })
  await expect(dialog.getByRole('listitem').filter({ hasText: code })).toContainText('It is already issued.')
  await dialog.getByRole('button', { name: 'Not now' }).click()
  await page.getByRole('button', { name: 'More for these bookings' }).click()
  const saving = page.waitForEvent('download')
  await page.getByRole('dialog').getByRole('button', { name: 'Export to Excel' }).click()
  const sheet = read(await readFile(await (await saving).path())).Sheets.Orders
  expect(sheet?.['!ref']).toBe('A1:P3')
})

test('a page that is loaded again in the middle leaves the rest unsent', async ({ page }) => {
  test.setTimeout(120_000)
  const { agent, lastName, holds } = await someHolds(3, 'Reload')
  await chooseAll(page, lastName, 3)
  await issueMany(page).click()
  const sent = issuesOf(page)
  await page.route('**/issue', async (route) => {
    if (sent.length < 2) return route.continue()
    await route.abort()
    void page.reload()
  })
  await yes(page.getByRole('dialog')).click()
  await page.waitForEvent('load')
  await expect(page.getByRole('heading', { name: 'Orders' })).toBeVisible()
  // the one that was on its way is looked up, and nothing follows it
  await expect(page.getByText(/has no answer yet|was not sent/).first()).toBeVisible({ timeout: 20_000 })
  expect(sent).toHaveLength(2)
  const states = await Promise.all(holds.map(async (hold) => (await detailOf(agent, hold)).displayStatus))
  expect(states.toSorted()).toEqual(['HOLD', 'HOLD', 'ISSUED'])
})
