import { expect, expectGoodScreen, test } from '../support/test.ts'
import { bookButton, expectBooked, fillGuests, goToBooking, signIn } from '../support/way/agent.ts'

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
  // the request to the supplier times out after 25 seconds, and is then looked up
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

test('a booking that is still on its way is looked for, and never said not to have arrived', async ({
  page,
}) => {
  await goToBooking(page)
  await fillGuests(page)
  let arrive = () => {}
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve
  })
  let sent = 0
  await page.route('**/api/hotel/bookings', async (route) => {
    sent += 1
    await arrived
    await route.continue()
  })
  await bookButton(page).click()
  await page.waitForURL('**/app/hotel/pnr')
  await expect.poll(() => sent).toBe(1)
  await page.goBack()
  await page.waitForURL('**/app/hotel/booking')
  const looked = page.waitForResponse(/\/api\/commands\/[0-9a-f-]+$/)
  await page.goForward()
  expect((await looked).status()).toBe(404)
  await expect(page.getByRole('heading', { name: 'Looking for the booking' })).toBeVisible()
  await expect(page.getByText('The booking did not arrive')).toHaveCount(0)
  await expectGoodScreen(page)
  arrive()
  await expectBooked(page)
  expect(sent).toBe(1)
})
