import type { Page } from '@playwright/test'
import { addDays, dayInJakarta } from '#contract/day/dates'
import { formatDay } from '#contract/day/day-text'
import { expectFirstRowHighUp, rowsInSight } from '../support/first-row.ts'
import { expect, expectGoodScreen, test } from '../support/test.ts'
import { bringSession } from '../support/way/agent.ts'
import { expectAboveTabBar } from '../support/way/search-button.ts'

test.beforeEach(async ({ page }) => {
  await bringSession(page)
})

const search = (page: Page) => page.getByRole('button', { name: 'Search', exact: true })
const tours = (page: Page) => page.getByRole('link', { name: /^See / })
const departures = (page: Page) => page.getByRole('radio')

async function choose(page: Page, field: string, typed: string, option: string): Promise<void> {
  await page
    .getByRole('textbox', { name: field })
    .or(page.getByRole('combobox', { name: field }))
    .fill(typed)
  await page.getByRole('option', { name: option }).click()
}

/** Searches tours in Indonesia by a keyword. */
async function searchDemo(page: Page, keyword: string): Promise<void> {
  await page.goto('/app/tour/avail')
  await page.getByLabel('Keyword').fill(keyword)
  await search(page).click()
  await page.waitForURL('**/app/tour/list')
}

test('from the search to Pesan: tours, a departure, travellers and their price', async ({ page }) => {
  const day = (ahead: number) => formatDay(addDays(dayInJakarta(new Date()), ahead), 'en')
  await page.goto('/app/tour/avail')
  await expect(page).toHaveTitle(/Tours · Tradewind$/)
  await expect(page.getByRole('button', { name: 'Start date' })).toHaveText(day(7))
  await expect(page.getByRole('button', { name: 'End date' })).toHaveText(day(10))
  await expect(page.getByLabel('Duration')).toHaveValue('3')
  await expect(page.getByLabel('Merchant')).toHaveValue('ALT')
  await expectAboveTabBar(page, search(page))
  await expectGoodScreen(page)

  // a country is also found by its capital
  await choose(page, 'Country', 'tokyo', 'Japan')
  await choose(page, 'Airline', 'garuda', 'Garuda Indonesia')
  await page.getByRole('button', { name: 'Clear: Airline' }).click()
  await page.getByLabel('Duration').fill('900')
  await search(page).click()
  await expect(page).toHaveTitle(/Available Tours · Tradewind$/)
  await expect(page.getByRole('heading', { name: 'No tour departs on these days' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Your search' })).toContainText('Japan')
  await expect(page.getByRole('link', { name: /^Until / })).toBeVisible()
  await page.getByRole('link', { name: 'Change Search' }).click()
  await expect(page.getByLabel('Duration')).toHaveValue('900')
  await search(page).click()
  await page.getByRole('link', { name: 'Any place, airline and length' }).click()
  await expect(page.getByText(/^\d+ tours?$/)).toBeVisible()
  await expect(page.getByText(/as of \d\d:\d\d/)).toBeVisible()
  await expectGoodScreen(page)
  const listed = await tours(page).count()
  await page.reload()
  await expect(tours(page)).toHaveCount(listed)

  await page.getByRole('link', { name: 'See Demo Tour (sells out)' }).click()
  await page.waitForURL('**/app/tour/detail?slug=*')
  await expect(page.getByRole('region', { name: 'Pictures' }).getByRole('img')).not.toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Pesan' })).toBeDisabled()
  await page.getByRole('link', { name: 'Back to the tours' }).click()
  await expect(tours(page)).toHaveCount(listed)
})

test('many tours are in sight, the soonest first; another order stays on the way back from a tour', {
  tag: '@desktop',
}, async ({ page, isMobile }) => {
  await page.setViewportSize(isMobile ? { width: 360, height: 780 } : { width: 1440, height: 900 })
  await page.goto('/app/tour/avail')
  await page.getByLabel('Duration').fill('1')
  await search(page).click()
  const cards = page.getByRole('article')
  await expect(cards.nth(4)).toBeVisible()
  await expectFirstRowHighUp(page, cards)
  expect(await rowsInSight(page, cards)).toBeGreaterThanOrEqual(isMobile ? 3 : 6)
  const order = page.getByLabel('Sort by')
  await expect(order).toHaveValue('departure')
  await order.selectOption('Lowest price')
  await expect(page).toHaveURL(/sort=price/)
  const prices = async () =>
    (await cards.allInnerTexts()).map((card) => Number(/Rp\s([\d.]+)/.exec(card)?.[1]?.replaceAll('.', '')))
  const shown = await prices()
  expect(shown.length).toBeGreaterThan(4)
  expect(shown).toEqual([...shown].sort((a, b) => a - b))
  await expectGoodScreen(page)
  await tours(page).first().click()
  await page.getByRole('link', { name: 'Back to the tours' }).click()
  await expect(order).toHaveValue('price')
  expect(await prices()).toEqual(shown)
  await page.reload()
  await expect(order).toHaveValue('price')
  await expect(cards.first()).toBeVisible()
  expect(await prices()).toEqual(shown)
})

test('a tour opens with its departures: six in sight on a desktop, three on a phone, each with its price and down payment', {
  tag: '@desktop',
}, async ({ page, isMobile }) => {
  await page.goto('/app/tour/detail?slug=highlights-of-japan')
  const rows = page
    .getByRole('radiogroup', { name: 'Departures' })
    .getByRole(isMobile ? 'listitem' : 'row')
    .filter({ has: departures(page) })
  await expect(rows.nth(5)).toBeVisible()
  await expectFirstRowHighUp(page, rows)
  expect(await rowsInSight(page, rows)).toBeGreaterThanOrEqual(isMobile ? 3 : 6)
  const prices = (await rows.allInnerTexts()).map((row) => row.match(/Rp\s[\d.]+/g))
  const amounts = prices.map((found) => (found ?? []).map((one) => Number(one.replace(/\D/g, ''))))
  for (const [price = 0, downPayment = 0] of amounts) {
    expect(downPayment).toBeGreaterThan(0)
    expect(price).toBeGreaterThan(downPayment)
  }
  const lowest = Math.min(...amounts.map(([price = 0]) => price))
  const from = /from Rp\s([\d.]+)/.exec(await page.getByRole('main').innerText())?.[1]
  expect(Number(from?.replaceAll('.', ''))).toBeLessThanOrEqual(lowest)
  const pictures = await page.getByRole('region', { name: 'Pictures' }).boundingBox()
  const last = await rows.last().boundingBox()
  expect(pictures?.y ?? 0).toBeGreaterThan(last?.y ?? Number.NaN)
  await expectGoodScreen(page)
})

test('the chosen departure and travellers are kept when returning from the booking', async ({ page }) => {
  await searchDemo(page, 'sells out')
  await page.getByRole('link', { name: 'See Demo Tour (sells out)' }).click()
  await departures(page).first().focus()
  await page.keyboard.press('Space')
  await expect(page.getByRole('heading', { name: /^Day 1 - / })).toBeVisible()
  await expect(page.getByText('Makan Malam').first()).toBeVisible()
  await expect(page.getByText('Sarapan').first()).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await expect(departures(page).nth(1)).toBeChecked()
  await expect(departures(page).nth(1)).toBeFocused()

  const single = page.getByRole('spinbutton', { name: 'Adult Single' })
  await expect(
    page.getByText('At least 1 Adult Single in every booking: this tour is sold only so'),
  ).toBeVisible()
  const twin = page.getByRole('spinbutton', { name: 'Adult Twin Sharing' })
  await expect(single).toHaveValue('1')
  await expect(page.getByRole('button', { name: 'Fewer: Adult Single' })).toBeDisabled()
  await expect(
    page.getByText('At least 1 Adult Single in every booking: this tour is sold only so'),
  ).toBeVisible()
  await expect(page.getByText('Before tax, 1 traveller')).toBeVisible()
  await page.getByRole('button', { name: 'More: Adult Twin Sharing' }).click({ clickCount: 2 })
  await expect(twin).toHaveValue('2')
  await expect(page.getByText('Before tax, 3 travellers')).toBeVisible()
  await expect(page.getByText(/^With Tax \(11%\): Rp/)).toBeVisible()
  await expectGoodScreen(page)

  await page.getByRole('button', { name: 'Pesan' }).click()
  await page.waitForURL('**/app/tour/book?*')
  const asked = new URL(page.url()).searchParams
  expect(asked.get('adultss')).toBe('1')
  expect(asked.get('adultts')).toBe('2')
  expect(asked.get('productId')).toMatch(/ALT-/)
  await page.goBack()
  await expect(twin).toHaveValue('2')
  await expect(departures(page).nth(1)).toBeChecked()
  await page.reload()
  await expect(twin).toHaveValue('2')
})
