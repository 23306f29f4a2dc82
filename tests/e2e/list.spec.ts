import type { Page } from '@playwright/test'
import { bringSession, hotelCards, searchIn } from './support/agent.ts'
import { closeFilters, openFilters } from './support/filters.ts'
import { expect, expectGoodScreen, test } from './support/test.ts'

test.beforeEach(async ({ page }) => {
  await bringSession(page)
})

const prices = (page: Page) =>
  page
    .getByRole('article')
    .allInnerTexts()
    .then((cards) => cards.map((card) => Number(/Rp\s([\d.]+)/.exec(card)?.[1]?.replaceAll('.', ''))))

test('price, stars, supplier and order narrow the list, and live in the address', async ({ page }) => {
  await searchIn(page, 'Bali')
  const count = page.getByText(/^\d[\d.,]* hotels$/)
  const all = await count.innerText()
  await openFilters(page)
  await expect(page.getByLabel('Price up to')).toHaveAttribute('step', '5')
  await page.getByLabel('Price up to').focus()
  for (let step = 0; step < 12; step += 1) await page.keyboard.press('ArrowLeft')
  await expect(page).toHaveURL(/price=40/)
  await page.getByLabel(/^FRM \(/).uncheck()
  await page.getByLabel('Star rating').selectOption('4')
  await expectGoodScreen(page)
  await closeFilters(page)
  await page.getByLabel('Price', { exact: true }).selectOption('B')
  await expect(page).toHaveURL(/sort=B/)
  await expect(count).not.toHaveText(all)
  // the cards change after the control does
  await expect(async () => {
    const shown = await prices(page)
    expect(shown.length).toBeGreaterThan(2)
    expect(shown).toEqual([...shown].sort((a, b) => b - a))
  }).toPass()
  await expect(page.getByText('Supplier FRM')).toHaveCount(0)
  await expect(page.getByRole('img', { name: '4 stars' })).toHaveCount(await hotelCards(page).count())
  const narrowed = await count.innerText()
  await page.reload()
  await expect(count).toHaveText(narrowed)
  await openFilters(page)
  await page.getByRole('button', { name: 'Clear the filters' }).click()
  await closeFilters(page)
  await expect(count).toHaveText(all)
})

test('filters that leave nothing say so, and can be cleared', async ({ page }) => {
  await searchIn(page, 'Bali')
  await openFilters(page)
  await page.getByLabel('Star rating').selectOption('0')
  await closeFilters(page)
  await expect(page.getByRole('heading', { name: 'No hotel found' })).toBeVisible()
  await expectGoodScreen(page)
  await page.getByRole('main').getByRole('button', { name: 'Clear the filters' }).last().click()
  await expect(hotelCards(page).first()).toBeVisible()
})

test('the toggle of suppliers is there with two or more, the pages hold thirty', async ({ page }) => {
  await page.goto('/app/hotel/avail')
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await expect(hotelCards(page)).toHaveCount(30)
  await openFilters(page)
  await expect(page.getByLabel('Star rating')).toBeVisible()
  await expect(page.getByText('Suppliers', { exact: true })).toHaveCount(0)
})

test('back from a hotel returns to the same place of the same page', async ({ page }) => {
  await searchIn(page, 'Indonesia, all places')
  await expect(hotelCards(page)).toHaveCount(30)
  await page.getByRole('button', { name: 'Next page' }).click()
  await expect(page.getByRole('navigation', { name: 'Pages' })).toContainText(/^(Page )?2 /)
  const hotel = hotelCards(page).nth(20)
  await hotel.scrollIntoViewIfNeeded()
  const [name, before] = [await hotel.innerText(), await page.evaluate(() => scrollY)]
  expect(before).toBeGreaterThan(1_000)
  await hotel.click()
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(/page=2/)
  // found by index: another supplier may sell a hotel of the same name further up
  await expect(hotel).toHaveText(name)
  await expect(hotel).toBeInViewport()
  await expect.poll(async () => Math.abs((await page.evaluate(() => scrollY)) - before)).toBeLessThan(60)
})

test('a supplier that fails is named, the others are shown', async ({ page }) => {
  await searchIn(page, 'Test: failing supplier')
  await expect(page.getByText('FRM could not be searched.')).toBeVisible()
  await expect(hotelCards(page).first()).toBeVisible()
  await expectGoodScreen(page)
})

test('when all suppliers fail, or none has a room, no hotel is found', async ({ page }) => {
  await searchIn(page, 'Test: all suppliers fail')
  await expect(page.getByRole('heading', { name: 'No hotel found' })).toBeVisible()
  await expect(page.getByText('HBD could not be searched.', { exact: false })).toBeVisible()
  await expectGoodScreen(page)
  await searchIn(page, 'Test: sold out everywhere')
  await expect(page.getByRole('heading', { name: 'No hotel found' })).toBeVisible()
})
