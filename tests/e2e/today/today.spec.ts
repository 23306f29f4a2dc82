import type { Locator, Page } from '@playwright/test'
import { readChanges } from '#contract/changes/changes'
import { listOrders } from '#contract/order/order'
import { todayOverview } from '#contract/order/today'
import { quoted } from '../../support/sale/insurance-policy.ts'
import { installWorker } from '../support/install-worker.ts'
import { expectKept } from '../support/kept.ts'
import { isQuiet } from '../support/quiet.ts'
import { expect, expectGoodScreen, test } from '../support/test.ts'
import { signIn } from '../support/way/agent.ts'
import { agentBeside } from '../support/way/booked.ts'

test.use({ serviceWorkers: 'allow' })

/** So few are due in this organisation that the server sends all of them, whatever other tests have booked. */
const seller = 'NUSA-BALI/wayan'

/** Opens the groups, which show their first rows only. */
async function dueRow(page: Page, code: string): Promise<Locator> {
  const due = page.getByRole('region', { name: 'What is due' })
  await expect(due).toBeVisible()
  const more = due.getByRole('button', { name: /^Show \d+ more$/ })
  for (let left = await more.count(); left > 0; left -= 1) await more.first().click()
  return due.getByRole('listitem').filter({ hasText: code })
}

test('the logo leads to what is due, a row to its booking, and closing that back', async ({ page }) => {
  const code = await quoted(await agentBeside(seller))
  await signIn(page, seller)
  await expect(page.getByRole('button', { name: 'Search', exact: true })).toBeVisible()
  await isQuiet(page)
  const calls: string[] = []
  page.on('request', (request) => void calls.push(new URL(request.url()).pathname))
  await page.getByRole('banner').getByRole('link').first().click()
  await expect(page.getByRole('heading', { name: 'Today', level: 1 })).toBeVisible()
  const due = page.getByRole('region', { name: 'What is due' })
  await expect(due.getByText(/\d+ time limits?/)).toBeVisible()
  const row = await dueRow(page, code)
  await expect(row.getByText(/Time limit .*\d\d:\d\d \S+/)).toBeVisible()
  await expect(row.getByText(/left$/)).toBeVisible()
  // the device keeps its bookings level beside it
  const ofScreen = calls.filter((path) => path.startsWith('/api/') && !path.startsWith(readChanges.path))
  expect(ofScreen).toEqual([todayOverview.path])
  await row.getByRole('link').click()
  await expect(page.getByText(code).first()).toBeVisible()
  await page.goBack()
  await expect(due).toBeVisible()
})

test('the field opens a booking by its locator, and the list of orders by other words', async ({ page }) => {
  const code = await quoted(await agentBeside())
  await signIn(page, 'NUSA/sari', '/app/today')
  const field = page.getByRole('searchbox', { name: 'Find a booking' })
  await field.fill(code.toLowerCase())
  await field.press('Enter')
  await page.waitForURL(`**/app/insurance/bookinglist?bookingLocatorCode=${code}`)
  await page.goBack()
  await field.fill('Putri Wijaya')
  const asked = page.waitForRequest((request) => new URL(request.url()).pathname === listOrders.path)
  await page.getByRole('button', { name: 'Find', exact: true }).click()
  await page.waitForURL('**/app/order/list?typed=*')
  expect(new URL((await asked).url()).searchParams.get('search')).toBe('Putri Wijaya')
  expect(page.url()).not.toContain('Putri')
})

test('a search is listed and made again, until its person signs out', async ({ page }) => {
  await signIn(page)
  const search = page.getByRole('button', { name: 'Search', exact: true })
  await search.click()
  await page.waitForURL('**/app/hotel/list')
  await expect(page.getByText(/\d+ hotels/).first()).toBeVisible()
  await page.goto('/app/today')
  const again = page.getByRole('link', { name: /^Again: Hotel, Jakarta/ })
  await again.click()
  await page.waitForURL('**/app/hotel/list')
  await expect(page.getByText(/\d+ hotels/).first()).toBeVisible()
  await page.goto('/auth/logout')
  await expect(page.getByText('You are signed out.')).toBeVisible()
  await signIn(page, 'NUSA/sari', '/app/today')
  await expect(page.getByText('What you search for on this device is listed here.')).toBeVisible()
})

test('who starts with Today lands there after the sign-in and at the bare addresses', async ({ page }) => {
  await signIn(page, 'NUSA/sari', '/auth/profile')
  await page.getByRole('group', { name: 'Start' }).getByText('Today').click()
  for (const path of ['/', '/app']) {
    await page.goto(path)
    await page.waitForURL('**/app/today')
  }
  await page.goto('/auth/logout')
  await expect(page.getByText('You are signed out.')).toBeVisible()
  await page.goto('/')
  await page.waitForURL('**/auth/login**')
  await page.getByLabel('Account', { exact: true }).fill('NUSA')
  await page.getByLabel('User', { exact: true }).fill('sari')
  await page.getByLabel('Password', { exact: true }).fill('tradewind-demo')
  await page.getByRole('button', { name: 'Login' }).click()
  await page.waitForURL('**/app/today')
  await expect(page.getByRole('heading', { name: 'Today', level: 1 })).toBeFocused()
})

test('without a network the device opens it as it was, and says from when', async ({ page, context }) => {
  test.slow()
  const code = await quoted(await agentBeside(seller))
  await signIn(page, seller, '/app/today')
  await installWorker(page)
  await page.goto('/app/today')
  await expect(await dueRow(page, code)).toBeVisible()
  await expectKept(page, todayOverview.path)
  await context.setOffline(true)
  await page.goto('/app/today')
  await expect(await dueRow(page, code)).toBeVisible()
  await expect(page.getByText(/as of \d\d:\d\d, offline/).first()).toBeVisible()
  await expectGoodScreen(page)
})
