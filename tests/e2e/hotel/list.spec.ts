import type { Page } from '@playwright/test'
import { expectFirstRowHighUp, rowsInSight } from '../support/first-row.ts'
import { expect, expectGoodScreen, test } from '../support/test.ts'
import { bringSession, hotelCards, searchEnded, searchIn } from '../support/way/agent.ts'
import { closeFilters, openFilters } from '../support/way/filters.ts'

test.beforeEach(async ({ page }) => {
  await bringSession(page)
})

/** On a phone it stands among the filters. */
async function sortBy(page: Page, order: string): Promise<void> {
  await openFilters(page)
  await page.getByLabel('Sort by').selectOption({ label: order })
  await closeFilters(page)
}

const prices = (page: Page) =>
  page
    .getByRole('article')
    .allInnerTexts()
    .then((cards) => cards.map((card) => Number(/Rp\s([\d.]+)/.exec(card)?.[1]?.replaceAll('.', ''))))

const pricesIn = (text: string) =>
  [...text.matchAll(/Rp\s([\d.]+)/g)].map(([, digits]) => Number(digits?.replaceAll('.', '')))

test('price, stars, supplier and order narrow the list, and live in the address', async ({ page }) => {
  await searchIn(page, 'Bali')
  const count = page.getByText(/^\d[\d.,]* hotels$/)
  await searchEnded(page)
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
  await sortBy(page, 'Highest price first')
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
  await searchIn(page, 'Kupang')
  await expect(hotelCards(page).first()).toBeVisible()
  await expect(page.getByText('1 supplier does not sell this destination: MGH.')).toBeVisible()
  await keepFirstKey(page)
  await page.goto('/app/hotel/list?sort=name')
  await expect(page.getByText('2 suppliers do not sell this destination: FRM, MGH.')).toBeVisible()
  await openFilters(page)
  await expect(page.getByLabel('Star rating')).toBeVisible()
  await expect(page.getByText('Suppliers', { exact: true })).toHaveCount(0)
  // the default destination asks every supplier, though its key is of one
  await page.evaluate(() => localStorage.removeItem('halReq'))
  await page.goto('/app/hotel/avail')
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await expect(hotelCards(page)).toHaveCount(30)
  await openFilters(page)
  for (const code of ['HBD', 'FRM', 'MGH'])
    await expect(page.getByLabel(new RegExp(`^${code} \\(`))).toBeChecked()
})

/** As if one supplier alone sold the destination of the last search. */
async function keepFirstKey(page: Page): Promise<void> {
  await page.evaluate(() => {
    const search = JSON.parse(localStorage.getItem('halReq') ?? '{}')
    search._destination.destinationSearchKeyList.length = 1
    localStorage.setItem('halReq', JSON.stringify(search))
  })
}

test('hotels stand high up, several in sight, and are found by name, board and free cancellation', {
  tag: '@desktop',
}, async ({ page }) => {
  await searchIn(page, 'Bali')
  await searchEnded(page)
  const cards = page.getByRole('article')
  await expectFirstRowHighUp(page, cards)
  const isPhone = (page.viewportSize()?.width ?? 0) < 500
  await page.setViewportSize(isPhone ? { width: 360, height: 740 } : { width: 1440, height: 900 })
  // the window has just got another size
  await expect.poll(() => rowsInSight(page, cards)).toBeGreaterThanOrEqual(isPhone ? 3 : 6)
  const [name = ''] = await hotelCards(page).nth(2).allInnerTexts()
  await page.getByLabel('Hotel name').fill(name.toUpperCase())
  await expect(hotelCards(page)).toHaveText([name])
  await expect(page).toHaveURL(/q=/)
  await page.getByLabel('Hotel name').fill('')
  await expect(hotelCards(page)).toHaveCount(30)
  await openFilters(page)
  await page.getByLabel('Board').selectOption('Breakfast included')
  await page.getByLabel('Free cancellation', { exact: true }).check()
  await closeFilters(page)
  await expect(page).toHaveURL(/free=true/)
  await expect(page.getByText('rooms that match the filter may cost more', { exact: false })).toBeVisible()
  await expect(cards.filter({ hasNotText: 'Breakfast included' })).toHaveCount(0)
  await expect(cards.filter({ hasNotText: 'Free cancellation available' })).toHaveCount(0)
  await expectGoodScreen(page)
  await sortBy(page, 'Most stars first')
  await expect(page).toHaveURL(/sort=stars/)
  await expect(cards.first().getByRole('img', { name: '5 stars' })).toBeVisible()
})

test('a hotel of several suppliers is one card, with a way to the rooms of each', async ({ page }) => {
  await searchIn(page, 'Jakarta')
  await searchEnded(page)
  const several = page
    .getByRole('article')
    .filter({ has: page.getByRole('list', { name: 'Other suppliers' }) })
  const card = several.first()
  const name = await card.getByRole('heading').innerText()
  await expect(page.getByRole('heading', { name: `See rooms of ${name}`, exact: true })).toHaveCount(1)
  const [cheapest, ...others] = pricesIn(await card.innerText())
  expect(others.length).toBeGreaterThan(0)
  for (const price of others) expect(price).toBeGreaterThanOrEqual(cheapest ?? Number.NaN)
  const other = card.getByRole('link', { name: / rooms of / }).last()
  // a finger finds it: 44 px
  await other.scrollIntoViewIfNeeded()
  const isHit = await other.evaluate((link) => {
    const { left, bottom } = link.getBoundingClientRect()
    return document.elementFromPoint(left + 20, bottom - 43) === link
  })
  expect(isHit).toBe(true)
  const code = (await other.innerText()).slice(0, 3)
  await other.click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('hdReq'))).toContain(`"supplierCode":"${code}"`)
})

test('back from a hotel returns to the same place of the same page', async ({ page }) => {
  await searchIn(page, 'Indonesia, all places')
  await searchEnded(page)
  await expect(hotelCards(page)).toHaveCount(30)
  const hotel = hotelCards(page).nth(20)
  await page.getByRole('button', { name: 'Next page' }).click()
  await expect(page.getByRole('navigation', { name: 'Pages' })).toContainText(/^(Page )?2 /)
  // the cards below the first ones follow with the next pictures
  await expect(async () => {
    const names = await hotelCards(page).allInnerTexts()
    await page.waitForTimeout(200)
    expect(await hotelCards(page).allInnerTexts()).toEqual(names)
  }).toPass()
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
  await expect(page.getByText('FRM did not answer')).toBeVisible()
  await expect(hotelCards(page).first()).toBeVisible()
  await expectGoodScreen(page)
})

test('when all suppliers fail, or none has a room, no hotel is found', async ({ page }) => {
  await searchIn(page, 'Test: all suppliers fail')
  await expect(page.getByRole('heading', { name: 'No hotel found' })).toBeVisible()
  await expect(page.getByText('HBD did not answer')).toBeVisible()
  await expectGoodScreen(page)
  await searchIn(page, 'Test: sold out everywhere')
  await expect(page.getByRole('heading', { name: 'No hotel found' })).toBeVisible()
})

test('one switch shows the prices of the whole list by the stay or by the night', async ({ page }) => {
  await searchIn(page, 'Bali', { nights: 2 })
  await searchEnded(page)
  const pricedFor = page.getByRole('article').getByText(/^2 nights: Rp/)
  await expect(pricedFor).toHaveCount(0)
  await openFilters(page)
  await page.getByLabel('Prices').selectOption('Price a night')
  await closeFilters(page)
  await expect(page).toHaveURL(/per=night/)
  await expect(pricedFor).toHaveCount(await page.getByRole('article').count())
  for (const card of await page.getByRole('article').allInnerTexts()) {
    const ofStay = pricesIn(/2 nights: Rp\s[\d.]+/.exec(card)?.[0] ?? '')[0] ?? 0
    // a night is rounded half up
    expect(pricesIn(card)[0], card).toBe(Math.round(ofStay / 2))
  }
  await expectGoodScreen(page)
})
