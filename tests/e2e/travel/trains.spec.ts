import type { Page } from '@playwright/test'
import { addDays, dayInJakarta } from '#contract/day/dates'
import { formatDay } from '#contract/day/day-text'
import { expectFirstRowHighUp, rowsInSight } from '../support/first-row.ts'
import { expect, expectGoodScreen, test } from '../support/test.ts'
import { signIn, unfold } from '../support/way/agent.ts'
import { applyDays } from '../support/way/calendar.ts'
import { expectAboveTabBar, expectFoldedSearch } from '../support/way/search-button.ts'

test.beforeEach(async ({ page }) => {
  await signIn(page, 'TRADEWIND/root', '/app/train/avail')
  await page.waitForURL('**/app/train/booking')
})

const origin = (page: Page) => page.getByLabel('Origin station')
const destination = (page: Page) => page.getByLabel('Destination station')
const departure = (page: Page) => page.getByRole('button', { name: /^Departure date/ })
const back = (page: Page) => page.getByLabel('Return date')
const search = (page: Page) => page.getByRole('button', { name: 'Search', exact: true })
const change = (page: Page) => page.getByRole('button', { name: 'Change Search Parameters' })
const trains = (page: Page, name: 'Departure Train' | 'Return Train') =>
  page.getByRole('region', { name }).getByRole('button', { name: /^Choose / })

async function goFrom(page: Page, typed: string, station: string): Promise<void> {
  await origin(page).fill(typed)
  await page.getByRole('option', { name: new RegExp(`^${station} [A-Z]+ ·`) }).click()
  await expect(origin(page)).toHaveValue(station)
}

/** Two weeks ahead, so that no train of the day has left yet. */
async function departLater(page: Page, { thereAndBack = false } = {}): Promise<string> {
  const today = dayInJakarta(new Date())
  const day = addDays(today, 14)
  await departure(page).click()
  const calendar = page.getByRole('button', {
    name: new RegExp(`^${Number(day.slice(8))} ${monthOf(day)} ${day.slice(0, 4)}$`),
  })
  if (!(await calendar.isVisible())) await page.getByRole('button', { name: 'Next month' }).click()
  await calendar.click()
  if (thereAndBack) await applyDays(page)
  await expect(departure(page)).toHaveText(formatDay(day, 'en'))
  return day
}

function monthOf(day: string): string {
  return new Intl.DateTimeFormat('en-GB', { month: 'long', timeZone: 'UTC' }).format(new Date(day))
}

test('the form begins from Gambir to Bandung today, and says in red what stands in the way', async ({
  page,
}) => {
  await expect(page).toHaveTitle(/Train Form Booking · Tradewind$/)
  const today = dayInJakarta(new Date())
  await expect(origin(page)).toHaveValue('Gambir')
  await expect(destination(page)).toHaveValue('Bandung')
  await expect(page.getByRole('radio', { name: 'One way' })).toBeChecked()
  await expect(departure(page)).toHaveText(formatDay(today, 'en'))
  await expect(back(page)).toHaveText(formatDay(addDays(today, 3), 'en'))
  await expect(back(page)).toBeDisabled()
  await expect(page.getByLabel('Adults', { exact: true })).toHaveValue('1')
  await expect(page.getByLabel('Infants', { exact: true })).toHaveValue('0')
  await expect(search(page)).toBeEnabled()
  await expectGoodScreen(page)
  await expectAboveTabBar(page, search(page))

  await page.getByRole('button', { name: 'Swap origin and destination' }).click()
  await expect(origin(page)).toHaveValue('Bandung')
  await expect(destination(page)).toHaveValue('Gambir')
  await goFrom(page, 'AMBI', 'Gambir')
  await expect(page.getByText('Origin and destination must be two stations.')).toBeVisible()
  await expect(search(page)).toBeDisabled()
  await origin(page).fill('')
  await expect(page.getByText('Choose a station to depart from.')).toBeVisible()
  await origin(page).fill('nowhere')
  await expect(page.getByText('No station found')).toBeVisible()
  // by its code and by its city, too
  await goFrom(page, 'gmr', 'Gambir')
  await goFrom(page, 'jakarta', 'Gambir')
  await goFrom(page, 'yogya', 'Yogyakarta')

  await page.getByRole('button', { name: 'More: Infants' }).click()
  await expect(page.getByRole('alert').getByText('Every infant needs its own adult.')).toHaveCount(0)
  await page.getByRole('button', { name: 'More: Infants' }).click()
  await expect(page.getByRole('alert').getByText('Every infant needs its own adult.')).toBeVisible()
  await expect(search(page)).toBeDisabled()
  await expectGoodScreen(page)
  for (let more = 0; more < 3; more += 1) await page.getByRole('button', { name: 'More: Adults' }).click()
  await expect(page.getByRole('button', { name: 'More: Adults' })).toBeDisabled()
  await page.getByRole('button', { name: 'More: Infants' }).click()
  await expect(page.getByRole('button', { name: 'More: Infants' })).toBeDisabled()
  await expect(search(page)).toBeEnabled()

  await page.getByRole('radio', { name: 'Round trip' }).check()
  await expect(back(page)).toBeEnabled()
  const day = await departLater(page, { thereAndBack: true })
  await expect(back(page)).toHaveText(formatDay(addDays(day, 3), 'en'))
})

test('trains out and back are chosen with their price, seats are taken on the map, and the search is remembered', async ({
  page,
}) => {
  const day = await departLater(page)
  await page.getByRole('radio', { name: 'Round trip' }).check()
  await page.getByRole('button', { name: 'More: Adults' }).click()
  await page.getByRole('button', { name: 'More: Infants' }).click()
  await search(page).click()
  await expect(trains(page, 'Departure Train').first()).toBeVisible()
  await expect(origin(page)).toBeHidden()
  await expectFoldedSearch(page, 'Train Search', 'Gambir – Bandung')
  await expect(page.getByText(/^\d+ trains, the earliest first.* as of \d\d:\d\d$/).first()).toBeVisible()
  await expectFirstRowHighUp(page, page.getByRole('list', { name: 'Gambir – Bandung' }).getByRole('listitem'))
  await expectGoodScreen(page)

  const out = page.getByRole('region', { name: 'Departure Train', exact: true })
  await out.getByLabel('Class').selectOption({ label: 'Eksekutif' })
  await expect(trains(page, 'Departure Train').filter({ hasText: 'Ekonomi' })).toHaveCount(0)
  await out.getByLabel('Sort by').selectOption({ label: 'Cheapest' })
  await expect(out.getByText(/the cheapest first/)).toBeVisible()
  await trains(page, 'Departure Train').filter({ hasText: 'Eksekutif' }).first().click()
  await expect(out.getByText(/^Chosen · Eksekutif/)).toBeVisible()
  await expect(page.getByText('Choose a return train.')).toBeVisible()
  await trains(page, 'Return Train').first().click()
  const pricing = page.getByRole('region', { name: 'Pricing Info' })
  // it folds once its price is known
  await expect(pricing.getByText(/Rp/).filter({ visible: true }).first()).toBeVisible()
  await unfold(pricing)
  await expect(pricing.getByText('Total price')).toBeVisible()
  await expect(pricing.getByText(/^Adult 2 × Rp/)).toHaveCount(2)
  await expect(pricing.getByText(/^Infant 1 × Rp/)).toHaveCount(2)
  await expect(pricing.getByText('Booking fee')).toBeVisible()
  await expectGoodScreen(page)

  await page.getByRole('button', { name: 'Continue to passengers' }).click()
  await page.getByRole('button', { name: 'Choose seats' }).first().click()
  const seat = (name: RegExp) => page.getByRole('button', { name })
  const free = seat(/^Seat .+, free$/).first()
  const number = ((await free.getAttribute('aria-label')) ?? '').replace(', free', '')
  await free.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: `${number}, Adult 1` })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await expect(page.getByRole('radio', { name: /^Adult 2/ })).toBeChecked()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('button', { name: `${number}, Adult 1` })).not.toBeFocused()
  await seat(/^Seat .+, taken$/)
    .first()
    .focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('radio', { name: /^Adult 2 no seat yet/ })).toBeChecked()
  await expectGoodScreen(page)
  await page.getByRole('button', { name: 'Let the railway choose' }).click()
  await expect(page.getByRole('radio', { name: /^Adult 1 no seat yet/ })).toBeVisible()

  await unfold(out)
  await out.getByRole('button', { name: 'Change train' }).click()
  await expect(trains(page, 'Departure Train').first()).toBeVisible()
  await change(page).click()
  await expect(search(page)).toBeFocused()
  await expect(origin(page)).toBeEnabled()
  await expect(trains(page, 'Departure Train')).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('radio', { name: 'Round trip' })).toBeChecked()
  await expect(page.getByLabel('Adults', { exact: true })).toHaveValue('2')
  await expect(departure(page)).toHaveText(formatDay(day, 'en'))
})

test('eight trains are in sight on a desktop and three on a phone; the chosen one stays in sight beside the return trains', {
  tag: '@desktop',
}, async ({ page, isMobile }) => {
  await departLater(page)
  await page.getByRole('radio', { name: 'Round trip' }).check()
  await search(page).click()
  const out = page.getByRole('region', { name: 'Departure Train', exact: true })
  const found = (name: string) =>
    page
      .getByRole('region', { name })
      .getByRole(isMobile ? 'listitem' : 'row')
      .filter({ has: page.getByRole('button', { name: /^Choose / }) })
  await expect(found('Departure Train').nth(7)).toBeVisible()
  await page.evaluate(() => scrollTo(0, 0))
  await expectFirstRowHighUp(page, found('Departure Train'))
  expect(await rowsInSight(page, found('Departure Train'))).toBeGreaterThanOrEqual(isMobile ? 3 : 8)
  if (isMobile) {
    const heights = await found('Departure Train').evaluateAll((cards) =>
      cards.map((card) => card.clientHeight),
    )
    expect(Math.max(...heights)).toBeLessThanOrEqual(96)
  } else {
    const fares = async () =>
      (await found('Departure Train').allInnerTexts()).map((row) => /Rp\s([\d.]+)/.exec(row)?.[1])
    const byTime = await fares()
    await out.getByRole('button', { name: 'Class and fare' }).click()
    await expect(out.getByText(/the cheapest first/)).toBeVisible()
    expect(await fares()).toEqual(byTime.toSorted((a, b) => Number(a) - Number(b)))
  }

  const choice = trains(page, 'Departure Train').first()
  const leaves = /\d\d:\d\d/.exec((await choice.textContent()) ?? '')?.[0]
  await choice.click()
  await expect(found('Return Train').nth(7)).toBeVisible()
  await found('Return Train').last().scrollIntoViewIfNeeded()
  await expect(page.getByText(new RegExp(`^${leaves}–\\d\\d:\\d\\d Argo Parahyangan`))).toBeInViewport()
  await expectGoodScreen(page)
})
