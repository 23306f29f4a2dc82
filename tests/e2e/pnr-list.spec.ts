import type { Page } from '@playwright/test'
import { signIn } from './support/agent.ts'
import { agentBeside, bookBeside } from './support/booked.ts'
import { expectGoodAtEverySize } from './support/sizes.ts'
import { expect, expectGoodScreen, test } from './support/test.ts'

const filters = (page: Page) => page.getByRole('button', { name: /^Filters/ })

/** The filters stand above the list on a desktop, and behind a button elsewhere. */
async function openFilters(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'PNR list' })).toBeVisible()
  if (await filters(page).isVisible()) await filters(page).click()
}

async function closeFilters(page: Page): Promise<void> {
  const show = page.getByRole('button', { name: 'Show the bookings' })
  if (await show.isVisible()) await show.click()
}

test('filters narrow the list, live in the address, and the way back keeps them', {
  tag: '@desktop',
}, async ({ page }) => {
  const agent = await agentBeside()
  const lastName = `Filter${test.info().project.name}`
  const held = await bookBeside(agent, { lastName })
  const issued = await bookBeside(agent, { lastName, issueNow: true })
  await signIn(page, 'NUSA/sari', '/app/pnr/list')
  const link = ({ code }: { code: string }) => page.getByRole('link', { name: code, exact: true })

  await openFilters(page)
  await page.getByLabel('Guest name').fill(`tba ${lastName.toLowerCase()}`)
  await expect(page).toHaveURL(/paxName=/)
  await expectGoodScreen(page)
  await closeFilters(page)
  await expect(page.getByText('2 bookings', { exact: true })).toBeVisible()
  await expect(link(held)).toBeVisible()

  await openFilters(page)
  await page.getByLabel('Status', { exact: true }).selectOption('ISSUED')
  await closeFilters(page)
  await expect(page.getByText('1 booking', { exact: true })).toBeVisible()
  await expect(link(issued)).toBeVisible()
  await page.reload()
  await expect(page.getByText('1 booking', { exact: true })).toBeVisible()
  await link(issued).click()
  await page.waitForURL('**/app/pnr/detail/**')
  await page.goBack()
  await expect(page).toHaveURL(/status=ISSUED/)
  await expect(link(issued)).toBeVisible()
  await page.goBack()
  await expect(page.getByText('2 bookings', { exact: true })).toBeVisible()

  await openFilters(page)
  await page.getByLabel('Locator').fill('%')
  await closeFilters(page)
  await expect(page.getByRole('heading', { name: 'No pnr found!' })).toBeVisible()
  await page.getByRole('main').getByRole('button', { name: 'Clear filters' }).last().click()
  await expect(page).toHaveURL(/\/app\/pnr\/list$/)
  await expect(link(held)).toBeVisible()
})

test('the watch leads to what must be issued in time, and a bad address degrades', async ({ page }) => {
  await signIn(page, 'NUSA/sari', '/app/pnr/list')
  const watch = page.getByRole('region', { name: 'Time limits' })
  await expect(watch).toBeVisible()
  await expectGoodAtEverySize(page)
  await page.goto('/app/pnr/list?_page=none&status=LOST&timeLimit=7days&fromDate=2026-02-30')
  await openFilters(page)
  await expect(page.getByLabel('Time limit', { exact: true })).toHaveValue('7days')
  await expect(page.getByLabel('Status', { exact: true })).toHaveValue('')
  await expect(page.getByLabel('From', { exact: true })).toHaveText('Any day')
})

test('a day is picked in the calendar of the filters', async ({ page }) => {
  await signIn(page, 'NUSA/sari', '/app/pnr/list')
  await openFilters(page)
  await page.getByLabel('From', { exact: true }).click()
  await page.getByRole('button', { name: 'Next month' }).click()
  await page.getByRole('button', { name: /^15 \w+ \d{4}$/ }).click()
  await expect(page).toHaveURL(/fromDate=\d{4}-\d\d-15/)
  await closeFilters(page)
  await expect(filters(page)).toHaveText('Filters (1 active)')
})
