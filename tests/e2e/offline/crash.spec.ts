import { expect, expectGoodScreen, test } from '../support/test.ts'
import {
  bookButton,
  countBookings,
  expectBooked,
  fillGuests,
  goToBooking,
  signIn,
} from '../support/way/agent.ts'

test.use({ serviceWorkers: 'allow' })

test.beforeEach(async ({ page }) => {
  await signIn(page)
})

test('a form whose page is gone is there again in the next one', async ({ page, context }) => {
  await goToBooking(page)
  await fillGuests(page, 'Wijaya')
  await page.getByLabel('Client reference').fill('PO-4712')
  await page.close()
  const next = await context.newPage()
  await next.goto('/app/hotel/booking')
  await expect(next.getByLabel('Client reference')).toHaveValue('PO-4712')
  await expect(next.getByLabel('Email')).toHaveValue('putri@example.com')
  await expect(next.getByRole('group', { name: 'Adult 2' }).getByLabel('Last name')).toHaveValue('Wijaya')
  await expect(bookButton(next)).toBeEnabled()
})

test('a booking whose page is gone is found in the next one, booked once', async ({ page, context }) => {
  test.setTimeout(90_000)
  const { project, repeatEachIndex, retry } = test.info()
  const lead = `Sinta ${project.name} ${'I'.repeat(repeatEachIndex + 1)}${'V'.repeat(retry)} ends`
  const sent = countBookings(context)
  await goToBooking(page)
  await page
    .getByRole('group', { name: /^Adult 1/ })
    .getByLabel('First name')
    .fill(lead)
  await fillGuests(page, 'Late')
  const leaving = page.waitForRequest('**/api/hotel/bookings')
  await bookButton(page).click()
  await leaving
  await page.close()

  const next = await context.newPage()
  await next.goto('/app/hotel/pnr')
  await expect(next.getByRole('heading', { name: 'Bookings without an answer' })).toBeVisible()
  await expectGoodScreen(next)
  await next.getByRole('link', { name: 'See its status' }).click()
  await expect(next.getByText(/Checking with the supplier|No answer yet/).first()).toBeVisible()
  const locator = await expectBooked(next)
  await next.goto('/app/pnr/list')
  await expect(next.getByRole('link', { name: locator })).toBeVisible()
  // the watch above the list may show it as the next deadline, too
  await expect(next.getByRole('list', { name: 'PNR list' }).getByText(lead)).toHaveCount(1)
  expect(sent()).toBe(1)
  await next.goto('/app/hotel/pnr')
  await next.waitForURL('**/app/hotel/avail')
})
