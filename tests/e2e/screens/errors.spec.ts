import type { Page } from '@playwright/test'
import { bookAgain, expect, expectGoodScreen, test } from '../support/test.ts'
import {
  bookButton,
  checkPrice,
  chooseHoldable,
  expectBooked,
  fewLeft,
  fillGuests,
  goToBooking,
  goToRooms,
  hotelCards,
  searchIn,
  signIn,
} from '../support/way/agent.ts'
import { checkThePrice } from '../support/way/hotel-flow.ts'

test.beforeEach(async ({ page }) => {
  await signIn(page)
})

const demo = (what: string) => ({ hotel: `Demo Hotel Jakarta (${what})` })

/** The error screen of the specification: title, code, description, and a link back to the search. */
async function expectFailure(page: Page, { title, code }: { title: string; code: string }): Promise<void> {
  await expect(page.getByRole('heading', { name: title })).toBeVisible()
  await expect(page.getByRole('main')).toContainText(new RegExp(`Code\\s*${code}\\s*Description\\s*\\S{3}`))
  await expectGoodScreen(page)
  await page.getByRole('link', { name: 'Back', exact: true }).click()
  await page.waitForURL('**/app/hotel/avail')
}

test('a hotel without rooms leads back to the others', async ({ page }) => {
  await goToRooms(page, demo('gone at the rooms'))
  await expect(page.getByRole('heading', { name: 'Room not available' })).toBeVisible()
  await expectGoodScreen(page)
  await page.getByRole('link', { name: 'Back to the hotels' }).click()
  await expect(hotelCards(page).first()).toBeVisible()
})

test('rooms that cannot be loaded are an error in their place, below the hotel', async ({ page }) => {
  await goToRooms(page, demo('rooms fail'))
  await expect(page.getByRole('heading', { level: 1, name: 'Demo Hotel Jakarta (rooms fail)' })).toBeVisible()
  const error = page.getByRole('alert').filter({ hasText: /Error: \w{3} did not answer\./ })
  await expect(error).toContainText('SUPPLIER_FAILED')
  await expectGoodScreen(page)
  const again = page.waitForResponse('**/api/hotel/**')
  await error.getByRole('button', { name: 'Try again' }).click()
  expect((await again).ok()).toBe(false)
  await expect(error).toBeVisible()
})

test('a hotel that cannot be loaded is an error above its rooms, and its price cannot be checked', async ({
  page,
}) => {
  await goToRooms(page, demo('detail fails'))
  await expect(page.getByRole('heading', { name: /^Error: \w{3} did not answer\./ })).toBeVisible()
  await chooseHoldable(page)
  await expectGoodScreen(page)
  await checkPrice(page)
  await expectFailure(page, { title: 'Incorrect Server Response', code: 'SUPPLIER_FAILED' })
})

test('a price check that fails shows its code and reason', async ({ page }) => {
  await goToRooms(page, demo('check fails'))
  await chooseHoldable(page)
  await checkPrice(page)
  await expectFailure(page, { title: 'Incorrect Server Response', code: 'SUPPLIER_FAILED' })
})

test('a room that is gone at the price check sends the agent back to the search', async ({ page }) => {
  await goToRooms(page, demo('sells out'))
  await chooseHoldable(page)
  await checkPrice(page)
  await expect(page.getByRole('heading', { name: 'Price check failed, please search again' })).toBeVisible()
  await expectGoodScreen(page)
  await page.getByRole('link', { name: 'Search again' }).click()
  await page.waitForURL('**/app/hotel/avail')
})

test('two rooms of a hotel that has one left send the agent back to the search', async ({ page }) => {
  await goToRooms(page, { ...demo('nearly gone'), rooms: 2 })
  await chooseHoldable(page)
  await checkPrice(page)
  await expect(page.getByRole('heading', { name: 'Price check failed, please search again' })).toBeVisible()
})

test('a refusal of the supplier shows its code and reason, and keeps what was typed', async ({ page }) => {
  await goToBooking(page)
  const form = page.url()
  await fillGuests(page, 'Reject')
  await bookButton(page).click()
  await expectFailure(page, { title: 'Hotel Booking Error', code: 'SUPPLIER_REFUSED' })
  await page.goto(form)
  await expect(page.getByLabel('Email')).toHaveValue('putri@example.com')
})

test('a room that somebody else booked after the price check is refused as sold out', async ({
  page,
  browser,
}) => {
  test.slow()
  await goToBooking(page, fewLeft(12))
  await fillGuests(page)
  const colleague = await (await browser.newContext()).newPage()
  await colleague.addInitScript(bookAgain)
  await signIn(colleague, 'NUSA/admin')
  await goToBooking(colleague, fewLeft(12))
  await fillGuests(colleague)
  await bookButton(colleague).click()
  await expectBooked(colleague)
  await colleague.context().close()
  await bookButton(page).click()
  await expectFailure(page, { title: 'Hotel Booking Error', code: 'SOLD_OUT' })
})

test('a slow supplier keeps nobody waiting, and its hotels join when they come', async ({ page }) => {
  test.setTimeout(90_000)
  await page.clock.install()
  await searchIn(page, 'Test: slow supplier')
  await expect(page.getByText('HBD answered')).toBeVisible()
  await expect(hotelCards(page).first()).toBeVisible()
  await expect(page.getByText('MGH searching')).toBeVisible()
  await expect(page.getByText('Supplier MGH')).toHaveCount(0)
  // as if it did not answer for half a minute
  await page.clock.fastForward(30_000)
  await expect(page.getByText('MGH did not answer')).toBeVisible()
  await expect(page.getByText('The search has ended.')).toBeAttached()
  await expectGoodScreen(page)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('MGH searching')).toBeVisible()
  await expect(page.getByText('Supplier MGH').first()).toBeVisible({ timeout: 30_000 })
  await expect(page.getByText('MGH answered')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0)
})

test('a rate that is not given back says so, and asks to be booked and issued in one step', async ({
  page,
}) => {
  await goToRooms(page)
  const fixed = page.getByRole('radio', { name: /NON REFUNDABLE/ })
  await expect(fixed.first()).toBeVisible()
  await fixed.first().check()
  await checkThePrice(page)
  await expect(page.getByText('NON REFUNDABLE', { exact: true }).filter({ visible: true })).toBeVisible()
  await fillGuests(page)
  await expect(bookButton(page)).toBeDisabled()
  await expect(bookButton(page)).toHaveAccessibleDescription('Tick the box below to book and issue now.')
  await page.getByLabel('I agree to book and issue directly').check()
  await expect(bookButton(page)).toHaveText(/^Book and issue now – deducts Rp\s[\d.]+$/)
  await expect(bookButton(page)).toBeEnabled()
})

test('destinations that cannot be looked up disturb nobody', async ({ page, context }) => {
  const destination = page.getByLabel('Destination')
  await expect(destination).toHaveValue('Jakarta')
  const logged = page.waitForEvent('console', {
    predicate: (message) => message.text().startsWith('Destinations cannot be looked up:'),
  })
  await context.setOffline(true)
  await destination.fill('Surabaya')
  await logged
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect(page.getByLabel('Check-In Date')).toBeVisible()
  // asked for, it offers nothing that was found for another text, and the former one is not meant
  await destination.press('Enter')
  await expect(destination).toHaveAccessibleDescription(/^“Surabaya” could not be looked up/)
  await expect(page.getByRole('option', { name: 'Jakarta' })).toHaveCount(0)
  await destination.fill('')
  // the list would cover the button of a phone
  await destination.press('Escape')
  await destination.press('Enter')
  await expect(destination).toHaveAccessibleDescription('Choose one from the list.')
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await expect(destination).toBeFocused()
  await expect(destination).toHaveValue('')
})

test('an answer that is not readable has no code', async ({ page }) => {
  await page.goto('/demo/states')
  const unreadable = page.getByRole('alert').filter({ hasText: 'Incorrect Server Response' })
  await expect(unreadable).toContainText(/Code\s*NA\s*Description\s*\S/)
})
