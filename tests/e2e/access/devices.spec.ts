import type { Page } from '@playwright/test'
import { bookAgain, expect, expectGoodScreen, test } from '../support/test.ts'
import { bookButton, expectBooked, fillGuests, goToBooking, signIn } from '../support/way/agent.ts'

/** Another user for each screen size, so that parallel tests do not see each other's bookings. */
const people: Record<string, string> = { phone: 'SAMUDRA/rina', tablet: 'NUSA/budi', desktop: 'MERAPI/agus' }
const somebody = () => people[test.info().project.name] ?? 'NUSA/admin'

const noteOn = (page: Page) => page.getByRole('link', { name: '1 booking is being checked' })

/** The requests of the page that could book. */
function listen(page: Page): string[] {
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/hotel/bookings')) sent.push(request.url())
  })
  return sent
}

test('a booking in doubt is told on every device of its person, and ends on each by itself', async ({
  page,
  browser,
}) => {
  test.setTimeout(120_000)
  const other = await (await browser.newContext()).newPage()
  await other.addInitScript(bookAgain)
  const sent = listen(other)
  await signIn(other, somebody())
  await signIn(page, somebody())
  // the server has not stored it yet when the page is left
  await page.route('**/api/hotel/bookings', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 4_000))
    await route.continue()
  })
  await goToBooking(page)
  await fillGuests(page, 'Late')
  await bookButton(page).click()
  await expect(page.getByRole('heading', { name: 'Sending the booking…' })).toBeVisible()
  // a user who leaves the booking page is told about it as well
  await page.getByRole('link', { name: 'PNR', exact: true }).click()
  await expect(noteOn(page)).toBeVisible()

  await other.goto('/app/pnr/list')
  await noteOn(other).click()
  await expect(other.getByRole('heading', { name: 'Bookings without an answer' })).toBeVisible()
  const booking = other.getByRole('main').getByRole('listitem')
  await expect(booking).toContainText('Checking with the supplier')
  await expect(noteOn(other)).toBeHidden()
  const summary = (await booking.locator('b').textContent()) ?? ''
  await booking.getByRole('link', { name: 'See its status' }).click()
  await expect(other.getByRole('heading', { name: 'Checking with the supplier' })).toBeVisible()
  await expect(other.getByText(summary)).toBeVisible()
  const locator = await expectBooked(other)
  await expect(noteOn(other)).toBeHidden()
  expect(sent).toEqual([])

  await expect(noteOn(page)).toBeHidden({ timeout: 30_000 })
  await expect(page.getByRole('link', { name: locator })).toBeVisible()
  await other.context().close()
})

test('every screen on the way to a booking in doubt is a good one', async ({ page }) => {
  test.setTimeout(90_000)
  // in doubt for five minutes, longer than this test; no other test uses this user
  await signIn(page, 'NUSA-BALI/wayan')
  await goToBooking(page)
  await fillGuests(page, 'Lost')
  await bookButton(page).click()
  await expect(page.getByRole('heading', { name: 'Checking with the supplier' })).toBeVisible()
  await page.goto('/app/pnr/list')
  const note = page.getByRole('link', { name: /bookings? (is|are) being checked$/ })
  await expect(note).toBeVisible()
  await expectGoodScreen(page)
  await note.click()
  await expect(page.getByRole('heading', { name: 'Bookings without an answer' })).toBeVisible()
  await expectGoodScreen(page)
  await page.getByRole('main').getByRole('link', { name: 'See its status' }).first().click()
  await expect(page.getByRole('heading', { name: 'Checking with the supplier' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Send the booking' })).toBeHidden()
  await expectGoodScreen(page)
})

test('an app that ends while a booking is sent finds out how it ended when it is opened again', async ({
  page,
  context,
}) => {
  await signIn(page, somebody())
  await goToBooking(page)
  await fillGuests(page, 'Timeout')
  const gone = page.waitForRequest(
    (request) => request.method() === 'POST' && request.url().endsWith('/api/hotel/bookings'),
  )
  await bookButton(page).click()
  await gone
  await page.close()

  const again = await context.newPage()
  const sent = listen(again)
  await again.goto('/app/hotel/pnr')
  await again.getByRole('main').getByRole('link', { name: 'See its status' }).click()
  await expectBooked(again)
  expect(sent).toEqual([])
})
