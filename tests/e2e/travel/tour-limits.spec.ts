import type { Page } from '@playwright/test'
import { expectNoEnglish } from '../support/english-left.ts'
import { expect, expectGoodScreen, test } from '../support/test.ts'
import { bringSession } from '../support/way/agent.ts'

test.beforeEach(async ({ page }) => {
  await bringSession(page)
})

const search = (page: Page) => page.getByRole('button', { name: 'Search', exact: true })
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

test('errors: too few seats, a sold-out departure, a failing wholesaler and invalid URLs', async ({
  page,
}) => {
  test.slow()
  await searchDemo(page, 'last seat')
  await page.getByRole('link', { name: 'See Demo Tour (last seat)' }).click()
  await expect(page.getByText('1 seat left').first()).toBeVisible()
  await departures(page).first().check()
  await expect(page.getByRole('button', { name: 'More: Adult Single' })).toBeDisabled()
  await expect(page.getByRole('button', { name: 'Pesan' })).toBeEnabled()
  const detail = new URL(page.url())

  // a link that asks for more seats than there are
  await page.goto(`${detail.pathname}${detail.search}&adultss=3`)
  await expect(page.getByText('You chose 3 travellers, but only 1 seat is left.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Pesan' })).toBeDisabled()
  await expect(page.getByRole('button', { name: 'Pesan' })).toHaveAccessibleDescription(/1 seat is left/)
  const group = page.getByRole('radiogroup', { name: 'Departures' })
  await expect(group.getByRole('radio').first()).toHaveAccessibleDescription('1 seat left')

  // a booking page that somebody sent opens no form that could not be booked
  await page.goto(`/app/tour/book?productId=${detail.searchParams.get('departure')}&adultss=3`)
  await expect(page.getByRole('heading', { name: 'Only 1 seat is left on this departure' })).toBeVisible()
  await expect(page.getByRole('textbox')).toHaveCount(0)

  const slugOf = (name: string) => detail.searchParams.get('slug')?.replace('last-seat', name) ?? ''
  await page.goto(`/app/tour/detail?slug=${slugOf('sold-out')}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Demo Tour (sold out)' })).toBeVisible()
  await expect(departures(page).first()).toBeDisabled()
  await expect(page.getByText('Sold out').first()).toBeVisible()
  await expectGoodScreen(page)

  await page.goto(`/app/tour/detail?slug=${slugOf('no-pictures')}`)
  await expect(page.getByText('No picture 3')).toBeAttached()
  await page.goto(`/app/tour/detail?slug=${slugOf('detail-fails')}`)
  await expect(page.getByText(/^Error while fetching tour detail: \(502\)/)).toBeVisible()
  await page.goto(`/app/tour/detail?slug=${slugOf('departure-fails')}`)
  await departures(page).first().check()
  await expect(page.getByText(/^Error while fetching detail tours: \(502\)/)).toBeVisible()
  await expectGoodScreen(page)
  await page.goto('/app/tour/avail')
  await choose(page, 'Country', 'nauru', 'Nauru')
  await search(page).click()
  await expect(page.getByText(/^Error while fetching availability: \(502\)/)).toBeVisible()
  await expectGoodScreen(page)

  await page.goto('/app/tour/detail?slug=..%2Fadmin&departure=%7B%7D&adultss=-7')
  await expect(page.getByRole('link', { name: 'Search Tours' }).first()).toBeVisible()
  await expectGoodScreen(page)
  await page.goto('/app/tour/detail?slug=no-such-tour')
  await expect(
    page.getByRole('heading', { name: 'This tour is not sold any more, or its address is wrong.' }),
  ).toBeVisible()
  await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0)
  await expect(page.getByText(/Error while fetching/)).toHaveCount(0)
  await page.goto('/app/tour/list')
  await page.evaluate(() => history.replaceState({ tourSearch: '{"country":7}' }, ''))
  await page.reload()
  await expect(page.getByRole('heading', { name: 'What are you looking for?' })).toBeVisible()
  await expectGoodScreen(page)
})

test('the pages speak Indonesian, and offline they show the names loaded before', async ({
  page,
  context,
}) => {
  await page.evaluate(() => localStorage.setItem('tradewind.language', '{"version":1,"value":"id"}'))
  await page.goto('/app/tour/avail')
  await expect(page).toHaveTitle(/Tur · Tradewind$/)
  await expectNoEnglish(page)
  const country = page.getByLabel('Negara').first()
  await country.fill('korea')
  await expect(page.getByRole('option', { name: 'Korea Selatan' })).toBeVisible()
  await context.setOffline(true)
  await country.fill('jepang')
  await expect(page.getByRole('option', { name: 'Jepang' })).toBeVisible()
  // the search uses the fields as shown
  await country.fill('')
  await context.setOffline(false)
  await page.getByLabel('Kata kunci').fill('adults only')
  await page.getByRole('button', { name: 'Cari', exact: true }).click()
  await page.getByRole('link', { name: 'Lihat Demo Tour (adults only)' }).click()
  await departures(page).first().check()
  await expect(page.getByText('Sarapan').first()).toBeVisible()
  await expect(page.getByRole('spinbutton')).toHaveCount(2)
  await expectGoodScreen(page)
  await expectNoEnglish(page)
})
