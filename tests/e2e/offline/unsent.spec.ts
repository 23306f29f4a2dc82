import { expect, expectGoodScreen, test } from '../support/test.ts'
import { bookButton, expectBooked, fillGuests, goToBooking, signIn } from '../support/way/agent.ts'
import { ownName } from '../support/way/policies.ts'

// a user for whom no other test has a booking in doubt
test.beforeEach(async ({ page }) => {
  await signIn(page, 'NUSA/admin')
})

test('opening the booking page cold changes nothing', async ({ page }) => {
  await page.goto('/app/hotel/pnr')
  await page.waitForURL('**/app/hotel/avail')
})

test('a booking that neither this device nor the server knows cannot be sent', async ({ page }) => {
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/api/hotel/')) sent.push(request.url())
  })
  // before that the router writes its own state
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.evaluate(() => {
    history.replaceState({ ...history.state, commandId: crypto.randomUUID() }, '', '/app/hotel/pnr')
  })
  const asked = page.waitForResponse(/\/api\/commands\/[0-9a-f-]+$/, { timeout: 30_000 })
  await page.reload()
  expect((await asked).status()).toBe(404)
  await page.waitForURL('**/app/hotel/avail')
  expect(sent).toEqual([])
})

test.describe('a booking that the link swallowed', () => {
  test.beforeEach(async ({ page }) => {
    await goToBooking(page)
    // it is sent without the question whether the same is to be booked again
    await fillGuests(page, ownName('Swallowed'))
    // the network fails for this one request
    await page.route('**/api/hotel/bookings', (route) => route.abort('connectionreset'), { times: 1 })
    await bookButton(page).click()
    await expect(page.getByText('The booking did not arrive')).toBeVisible()
    await expectGoodScreen(page)
  })

  test('is sent again by a tap, and booked once', async ({ page }) => {
    await page.getByRole('button', { name: 'Send the booking' }).click()
    await expectBooked(page)
  })

  test('is given up by a tap, for good', async ({ page }) => {
    await page.getByRole('button', { name: 'Do not send it' }).click()
    await page.waitForURL('**/app/hotel/avail')
    await page.goto('/app/hotel/pnr')
    await page.waitForURL('**/app/hotel/avail')
  })
})
