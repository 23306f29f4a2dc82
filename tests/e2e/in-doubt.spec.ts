import { bookButton, expectBooked, fillGuests, goToBooking, signIn } from './support/agent.ts'
import { expect, expectGoodScreen, test } from './support/test.ts'

test.beforeEach(async ({ page }) => {
  await signIn(page)
})

test('a double tap books once', async ({ page }) => {
  await goToBooking(page)
  await fillGuests(page)
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/hotel/bookings')) {
      sent.push(request.headers()['idempotency-key'] ?? '')
    }
  })
  await bookButton(page).dblclick()
  await expectBooked(page)
  expect(new Set(sent).size).toBe(1)
})

test('a form survives a reload in the middle', async ({ page }) => {
  await goToBooking(page)
  await fillGuests(page)
  await page.getByLabel('Client reference').fill('PO-4711')
  await page.reload()
  await expect(page.getByLabel('Client reference')).toHaveValue('PO-4711')
  await expect(page.getByLabel('Email')).toHaveValue('putri@example.com')
})

test('a reload while the booking is being sent finds out how it ended, and sends nothing twice', async ({
  page,
}) => {
  test.slow()
  await goToBooking(page)
  await fillGuests(page, 'Late')
  let sent = 0
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/hotel/bookings')) sent += 1
  })
  await bookButton(page).click()
  await page.waitForURL('**/app/hotel/pnr')
  await expect.poll(() => sent).toBe(1)
  await page.reload()
  await expect(page.getByText(/Checking with the supplier|No answer yet/).first()).toBeVisible()
  await expectGoodScreen(page)
  // the supplier is given up after 25 seconds, and its book read then
  await page.waitForURL('**/app/pnr/detail/HOTEL/**', { timeout: 60_000 })
  await expectBooked(page)
  expect(sent).toBe(1)
})

test('an answer that was lost is looked up and becomes the booking', async ({ page }) => {
  await goToBooking(page)
  await fillGuests(page, 'Timeout')
  await bookButton(page).click()
  await expectBooked(page)
})
