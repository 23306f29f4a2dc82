import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { read } from 'xlsx'
import { readPolicy } from '#contract/insurance/policy'
import { detailOf, tryToIssue } from '../../support/sale/held-booking.ts'
import { holderNamed, quoted } from '../../support/sale/insurance-policy.ts'
import { expectGoodAtEverySize } from '../support/sizes.ts'
import { expect, expectGoodScreen, test } from '../support/test.ts'
import { bringSession } from '../support/way/agent.ts'
import { agentBeside, type Booked, bookBeside, withGuestTba } from '../support/way/booked.ts'
import { ownName } from '../support/way/policies.ts'

/** Holds with one client reference, which the list is searched for. */
async function someHolds(name: string, lastNames: readonly string[]) {
  const agent = await agentBeside()
  const clientReference = `REF-${ownName(name)}`
  const holds: Booked[] = []
  for (const lastName of lastNames)
    holds.push(await bookBeside(agent, { lastName, form: { clientReference } }))
  return { agent, clientReference, holds }
}

const isTable = (page: Page) => (page.viewportSize()?.width ?? 0) >= 1200

/** Opens the list with these alone, and chooses them all. */
async function chooseAll(page: Page, reference: string, count: number): Promise<void> {
  await bringSession(page)
  await page.goto('/app/order/list')
  await page.getByLabel('Search', { exact: true }).fill(reference)
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

// the tests of files and of the menu of a row choose in the table of a desktop
test('three holds are issued at once: each has its own result, and a double tap sends each once', async ({
  page,
}) => {
  test.setTimeout(120_000)
  const { agent, clientReference, holds } = await someHolds('Several', ['One', 'Two', 'Three'])
  const [first, second, third] = holds
  if (!first || !second || !third) throw new Error('three holds were to be made')
  await chooseAll(page, clientReference, 3)
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

test('who is still named TBA is told before several are issued, and closes nothing', async ({ page }) => {
  const agent = await agentBeside()
  const clientReference = `REF-${ownName('Unnamed')}`
  const tba = withGuestTba()
  const unnamed = await bookBeside(agent, { form: { ...tba.form, clientReference } })
  const named = await bookBeside(agent, { form: { clientReference } })
  await chooseAll(page, clientReference, 2)
  await issueMany(page).click()
  const dialog = page.getByRole('dialog', { name: 'Issue 2 bookings?' })
  const lineOf = ({ code }: Booked) => dialog.getByRole('listitem').filter({ hasText: code })
  await expect(lineOf(unnamed)).toContainText('Still named TBA: guest 2 (Lestari).')
  await expect(lineOf(named)).not.toContainText('TBA')
  await expect(dialog).toContainText('Name them first, or issue them all the same')
  await expectGoodAtEverySize(page)
  await dialog.getByRole('button', { name: /^Issue 2 all the same – deducts Rp/ }).click()
  await expect(page.getByRole('dialog', { name: '2 of 2 issued' })).toBeVisible()
})

test('what is chosen is a file of its own, and what cannot be issued is named', async ({ page }) => {
  test.setTimeout(120_000)
  const { agent, clientReference, holds } = await someHolds('File', ['One', 'Two'])
  const [issued] = holds
  if (!issued) throw new Error('two holds were to be made')
  const { code } = issued
  await tryToIssue(agent, issued)
  await chooseAll(page, clientReference, 2)
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

test('policies are issued from the list, but not where one person may be spelled in two ways', async ({
  page,
}) => {
  test.setTimeout(120_000)
  const agent = await agentBeside()
  const lastName = ownName('Policies')
  const plain = await quoted(agent, { lastName })
  const twice = await quoted(agent, {
    form: { insuranceHolder: holderNamed(lastName, { identityNumber: 'C1000001' }) },
  })
  await chooseAll(page, lastName, 2)
  await issueMany(page).click()
  const dialog = page.getByRole('dialog', { name: 'Issue 1 booking?' })
  await expect(dialog.getByRole('listitem').filter({ hasText: twice })).toContainText(
    'It may name one person in two ways.',
  )
  await yes(dialog).click()
  await expect(page.getByRole('dialog', { name: '1 of 1 issued' })).toBeVisible()
  const statusOf = async (id: string) =>
    (await agent.call(readPolicy, { params: { id } })).bookingDetailResult.orderStatus
  expect(await statusOf(plain)).toBe('ISSUED')
  expect(await statusOf(twice)).toBe('QUOTATION')
})

test('hotel bookings chosen in their own list are a file, too', { tag: '@desktop-only' }, async ({
  page,
}) => {
  const { holds } = await someHolds('OwnList', ['One', 'Two'])
  await bringSession(page)
  await page.goto('/app/pnr/list')
  for (const { code } of holds) await page.getByRole('checkbox', { name: `Choose ${code}` }).check()
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export to Excel' }).click()
  const sheet = read(await readFile(await (await saving).path())).Sheets['PNR list']
  expect(sheet?.['!ref']).toBe('A1:Q3')
  expect([sheet?.A2?.v, sheet?.A3?.v].toSorted()).toEqual(holds.map(({ code }) => code).toSorted())
})

test('a page that is loaded again in the middle leaves the rest unsent', async ({ page }) => {
  test.setTimeout(120_000)
  const { agent, clientReference, holds } = await someHolds('Reload', ['One', 'Two', 'Three'])
  await chooseAll(page, clientReference, 3)
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
  await expect(
    page.getByText(/^1 issue of hotel bookings confirmed on this device: no answer yet/).first(),
  ).toBeVisible({ timeout: 20_000 })
  expect(sent).toHaveLength(2)
  const states = await Promise.all(holds.map(async (hold) => (await detailOf(agent, hold)).displayStatus))
  expect(states.toSorted()).toEqual(['HOLD', 'HOLD', 'ISSUED'])
})

test('three are cancelled at once: a refusal and one in doubt do not stop the others', async ({ page }) => {
  test.setTimeout(120_000)
  const { agent, clientReference, holds } = await someHolds('Cancel', ['Keep', 'Free', 'Keeptimeout'])
  const [kept, free, doubtful] = holds
  if (!kept || !free || !doubtful) throw new Error('three holds were to be made')
  await chooseAll(page, clientReference, 3)
  await page.getByRole('button', { name: 'More for these bookings' }).click()
  await expectGoodScreen(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Cancel 3 bookings?' })
  await expect(dialog).toContainText('cannot be restored')
  await expectGoodAtEverySize(page)
  await dialog.getByRole('button', { name: 'Cancel 3 free of charge' }).click()
  await expect(stateOf(page, free, 'Cancelled')).toBeVisible({ timeout: 60_000 })
  await expect(stateOf(page, kept, 'Refused')).toBeVisible()
  await expect(
    stateOf(page, doubtful, 'Being checked').or(stateOf(page, doubtful, 'Cancelled')),
  ).toBeVisible()
  expect((await detailOf(agent, kept)).displayStatus).toBe('HOLD')
  expect((await detailOf(agent, free)).displayStatus).toBe('CANCELLED')
})

test('a row has a menu, by finger and by keys, and its Issue opens the booking and asks', {
  tag: '@desktop',
}, async ({ page }) => {
  const { clientReference, holds } = await someHolds('Menu', ['One'])
  const [hold] = holds
  if (!hold) throw new Error('a hold was to be made')
  await bringSession(page)
  await page.goto('/app/order/list')
  await page.getByLabel('Search', { exact: true }).fill(clientReference)
  const button = page.getByRole('button', { name: `Acts of ${hold.code}` }).filter({ visible: true })
  await button.click()
  await expect(page.getByRole('menuitem', { name: 'Open' })).toBeFocused()
  await expectGoodScreen(page)
  await page.keyboard.press('Escape')
  await expect(button).toBeFocused()
  await page.keyboard.press('Enter')
  for (const name of ['Copy locator', 'Papers', 'Issue…']) {
    await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('menuitem', { name })).toBeFocused()
  }
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: `Issued PNR ${hold.code} ?` })).toBeVisible()
})
