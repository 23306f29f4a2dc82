import type { Page } from '@playwright/test'
import { dayInJakarta } from '#contract/day/dates'
import { departureBounds } from '#contract/insurance/rules'
import { expectNoEnglish } from '../support/english-left.ts'
import { expectFirstRowHighUp } from '../support/first-row.ts'
import { expect, expectGoodScreen, test } from '../support/test.ts'
import { signIn, unfold } from '../support/way/agent.ts'
import { expectAboveTabBar, expectFoldedSearch } from '../support/way/search-button.ts'
import { whilePrinting } from '../support/while-printing.ts'

test.beforeEach(async ({ page }) => {
  await signIn(page, 'NUSA/sari', '/app/insurance/avail')
  await page.waitForURL('**/app/insurance/booking')
})

const coverage = (page: Page) => page.getByLabel('Coverage', { exact: true })
const days = (page: Page) => page.getByLabel('Days')
const search = (page: Page) => page.getByRole('button', { name: 'Search', exact: true })
const packages = (page: Page) => page.getByRole('radio', { name: /Insurer/ })

async function goTo(page: Page, ...countries: string[]): Promise<void> {
  for (const country of countries) {
    await page.getByLabel('Destination countries').fill(country)
    await page.getByRole('option', { name: country, exact: true }).click()
  }
}

async function count(page: Page, label: string, times: number): Promise<void> {
  for (let made = 0; made < times; made += 1)
    await page.getByRole('button', { name: `More: ${label}` }).click()
}

test('a family abroad: missing fields are marked; packages, benefits and price follow each choice', async ({
  page,
}) => {
  await expect(page).toHaveTitle(/Insurance Form Booking · Tradewind$/)
  await expect(search(page)).toBeDisabled()
  const destinations = page.getByLabel('Destination countries')
  await expect(destinations).toHaveAccessibleDescription('Please input one or more destination countries!')
  await expect(destinations).not.toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expectGoodScreen(page)
  await expectAboveTabBar(page, search(page))
  await destinations.focus()
  await destinations.blur()
  await expect(destinations).toHaveAttribute('aria-invalid', 'true')
  await expect(destinations).toHaveAccessibleDescription('Please input one or more destination countries!')
  await destinations.fill('a')
  await expect(page.getByRole('listbox', { name: 'Countries' }).getByRole('option')).toHaveCount(30)
  await goTo(page, 'Japan', 'Singapore')
  await page.getByRole('button', { name: 'Remove Singapore' }).click()
  await expect(page.getByRole('button', { name: 'Remove Japan' })).toBeFocused()
  await coverage(page).selectOption('Family')
  await expect(page.getByLabel('Adults', { exact: true })).toHaveValue('2')
  await expect(page.getByLabel('Seniors', { exact: true })).toBeDisabled()
  await page.getByRole('button', { name: 'Fewer: Adults' }).click()
  await expect(page.getByText('Minimum 2 Travellers!')).toBeVisible()
  await count(page, 'Children', 4)
  await expect(page.getByRole('button', { name: 'More: Children' })).toBeDisabled()
  await days(page).fill('7')
  await search(page).click()

  await expect(page.getByText('3 packages, the lowest rate first')).toBeVisible()
  await expect(coverage(page)).toBeHidden()
  await expectFoldedSearch(page, 'Product Info', 'Japan')
  await expectFirstRowHighUp(page, page.locator('label').filter({ has: packages(page) }))
  await expect(page.getByText('Select a product first to show its price')).toBeVisible()
  await expect(page.getByText('Not available')).toBeVisible()
  await packages(page).first().check()
  const pricing = page.getByRole('region', { name: 'Pricing Info' })
  const total = pricing.locator('dd', { has: page.locator('[data-strong]') })
  // it is one line only once the price is known
  await expect(pricing.getByText('Total premium')).toBeAttached()
  await unfold(pricing)
  await expect(pricing.getByText('Total premium')).toBeVisible()
  await expect(pricing.getByText('Policy fee')).toBeVisible()
  await expect(pricing.getByText('Nett to Agent')).toBeVisible()
  await expect(pricing.getByText('Nett to Subagent')).toHaveCount(0)
  const plain = await total.innerText()
  const benefits = page.getByRole('region', { name: 'Additional Benefits' })
  await unfold(benefits)
  await page.getByRole('checkbox', { name: /^Cruise/ }).check()
  await expect(pricing.getByText('Additional benefits')).toBeVisible()
  await expect(total).not.toHaveText(plain)
  await expectGoodScreen(page)

  await page.getByRole('button', { name: 'Benefit document' }).click()
  const paper = page.getByRole('dialog', { name: 'Benefit document' })
  await expect(paper.frameLocator('iframe').getByRole('heading').first()).toBeVisible()
  await paper.getByRole('button', { name: 'Close' }).click()
  const summary = page.waitForEvent('download', whilePrinting)
  await page.getByRole('button', { name: 'Product summary' }).click()
  expect((await summary).suggestedFilename()).toMatch(/\.pdf$/)

  // the package that is chosen is one line, from which another one is chosen
  await unfold(page.getByRole('region', { name: 'Product Coverage' }))
  await packages(page).nth(1).check()
  await expect(packages(page).first()).toBeHidden()
  await expect(benefits.getByRole('checkbox', { checked: true })).toHaveCount(0)
  await expect(pricing.getByText('Additional benefits')).toHaveCount(0)
  await page.getByRole('button', { name: 'Change Search Parameters' }).click()
  await expect(packages(page)).toHaveCount(0)
  await expect(search(page)).toBeFocused()
  await page.reload()
  await expect(coverage(page)).toHaveValue('Family')
  await expect(days(page)).toHaveValue('7')
  await expect(page.getByRole('button', { name: 'Remove Japan' })).toBeVisible()
})

test('days, end and travellers adapt to trip and coverage; an annual domestic coverage is found', async ({
  page,
}) => {
  const start = page.getByLabel('Start date')
  const end = page.getByLabel('End date')
  await days(page).fill('400')
  await expect(days(page)).toHaveAccessibleDescription('At most 100.')
  await days(page).fill('100')
  await coverage(page).selectOption('Group (max 10 pax)')
  await expect(page.getByLabel('Adults', { exact: true })).toHaveValue('2')
  await days(page).fill('365')
  await count(page, 'Adults', 8)
  await expect(page.getByRole('button', { name: 'More: Adults' })).toBeDisabled()
  await coverage(page).selectOption('Individual')
  await expect(days(page)).toHaveValue('100')
  await expect(page.getByLabel('Adults', { exact: true })).toHaveValue('1')
  await days(page).fill('1')
  expect(await end.innerText()).toBe(await start.innerText())

  await page.getByLabel('Trip', { exact: true }).selectOption('Annual Trip 90')
  await expect(days(page)).toHaveValue('365')
  await expect(days(page)).toBeDisabled()
  await expect(end).toBeDisabled()
  await goTo(page, 'Indonesia')
  await search(page).click()
  await expect(page.getByText('DOMESTIC').first()).toBeVisible()
  await packages(page).last().check()
  await expectTotal(page, 'Total premium')
})

/** The price is one line on a phone; it opens there. */
async function expectTotal(page: Page, words: string): Promise<void> {
  const total = page.getByText(words, { exact: true })
  await unfold(page.getByRole('region').filter({ has: total }).last())
  await expect(total).toBeVisible()
}

test('travellers who have left already must accept the notice first', async ({ page }) => {
  const yes = page.getByRole('radio', { name: 'Yes' })
  const notice = page.getByRole('dialog', { name: 'Already travelled' })
  await yes.check()
  await expect(notice.getByText(/3 \(tiga\) hari setelah meninggalkan Indonesia/)).toBeVisible()
  await expect(notice.getByText(/72 \(tujuh puluh dua\) jam/)).toBeVisible()
  await expect(notice.getByText(/sudah ada sebelumnya .* tidak dijamin/)).toBeVisible()
  await expectGoodScreen(page)
  await notice.getByRole('button', { name: 'No', exact: true }).click()
  await expect(page.getByRole('radio', { name: 'No' })).toBeChecked()
  await expect(page.getByLabel('Departure date')).toHaveCount(0)
  await yes.check()
  await notice.getByRole('button', { name: 'I agree' }).click()
  await expect(yes).toBeChecked()
  await page.getByLabel('Departure date').click()
  // the calendar shows one month: of today and the two days before, only those in yesterday's month
  const { min, max, usual } = departureBounds(dayInJakarta(new Date()))
  const shown = [min, usual, max].filter((day) => day.slice(0, 7) === usual.slice(0, 7))
  await expect(page.getByRole('table').getByRole('button', { disabled: false })).toHaveCount(shown.length)
  await page.keyboard.press('Escape')
  await goTo(page, 'Malaysia')
  await search(page).click()
  await expect(packages(page)).toHaveCount(3)

  // after returning to the search the notice must be accepted again
  await page.reload()
  await expect(yes).toBeChecked()
  await search(page).click()
  await notice.getByRole('button', { name: 'No', exact: true }).click()
  await expect(page.getByRole('radio', { name: 'No' })).toBeChecked()
  await page.reload()
  await search(page).click()
  await notice.getByRole('button', { name: 'I agree' }).click()
  await expect(packages(page)).toHaveCount(3)
})

test('no package, a failing insurer, and failing benefits and price are each shown', async ({ page }) => {
  await goTo(page, 'North Korea')
  await search(page).click()
  await expect(page.getByText('No product availabe for selected search criteria')).toBeVisible()
  await expectGoodScreen(page)
  const change = page.getByRole('button', { name: 'Change Search Parameters' })
  await change.click()
  await page.getByRole('button', { name: 'Remove North Korea' }).click()
  await goTo(page, 'Nauru')
  await search(page).click()
  await expect(
    page.getByText(/^Errors: Error while fetching availability: \(502\) ZUR2 did not answer\./),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Remove Nauru' }).click()
  await goTo(page, 'Marshall Islands')
  await search(page).click()
  await packages(page).first().check()
  await expect(page.getByText(/^Error while fetching benefits: \(502\) ZUR2/)).toBeVisible()
  await expectTotal(page, 'Total premium')
  await change.click()
  await page.getByRole('button', { name: 'Remove Marshall Islands' }).click()
  await goTo(page, 'Palau')
  await search(page).click()
  await packages(page).first().check()
  await expect(page.getByText(/^Error while fetching price: \(502\) ZUR2/)).toBeVisible()
  await expectGoodScreen(page)
})

test('a group tour needs its file, the form waits for the network, and an invalid draft is dropped', async ({
  page,
  context,
}) => {
  await goTo(page, 'Thailand')
  await coverage(page).selectOption('Group Tour (min 11 pax)')
  await expect(page.getByText('Please specify file input group!')).toBeVisible()
  await expect(search(page)).toBeDisabled()
  await expectGoodScreen(page)
  await coverage(page).selectOption('Individual')
  await context.setOffline(true)
  await expect(page.getByText(/You are offline\. Your search is kept/)).toBeVisible()
  await expect(search(page)).toBeDisabled()
  await days(page).fill('9')
  await context.setOffline(false)
  await search(page).click()
  await expect(packages(page)).toHaveCount(3)
  await page.evaluate(() => {
    const kept: unknown = JSON.parse(localStorage.getItem('insuranceSearch') ?? '{}')
    localStorage.setItem(
      'insuranceSearch',
      JSON.stringify({ ...Object(kept), coverageStartDate: '2020-01-01', coverageEndDate: '2020-01-09' }),
    )
  })
  await page.reload()
  await expect(days(page)).toHaveValue('1')
  await expect(page.getByText('Please input one or more destination countries!')).toBeVisible()
})

test('the whole page speaks Indonesian, and finds a country by its Indonesian name', async ({ page }) => {
  await page.evaluate(() => localStorage.setItem('tradewind.language', '{"version":1,"value":"id"}'))
  await page.reload()
  await expect(page.getByRole('button', { name: 'Cari', exact: true })).toBeDisabled()
  await page.getByLabel('Negara tujuan').fill('jepang')
  await page.getByRole('option', { name: 'Jepang' }).click()
  await expectNoEnglish(page, { words: false })
  await page.getByRole('button', { name: 'Cari', exact: true }).click()
  await page
    .getByRole('radio', { name: /Perusahaan asuransi/ })
    .first()
    .check()
  await expectTotal(page, 'Total premi')
  await expectNoEnglish(page, { words: false })
  await expectGoodScreen(page)
})
