import { clockAhead } from '../../support/server/clock-ahead.ts'
import { withDemoFolder } from '../../support/server/demo-folder.ts'
import { type ServerProcess, serverProcess } from '../../support/server/server-process.ts'
import { expect, expectGoodScreen, test as usual } from '../support/test.ts'
import {
  bookButton,
  countBookings,
  expectBooked,
  fillGuests,
  goToBooking,
  signIn,
} from '../support/way/agent.ts'

type Servers = {
  server: ServerProcess
  /** Restarts the server with a clock ten minutes ahead. */
  later: ServerProcess
}

const test = usual.extend<object, { servers: Servers }>({
  servers: [
    ({ browserName }, use) =>
      withDemoFolder(`lost-${browserName}`, async (environment) => {
        const server = await serverProcess(environment)
        const later = await serverProcess({
          ...environment,
          NODE_OPTIONS: clockAhead(10 * 60_000),
        })
        await server.start()
        await use({ server, later })
        await server.stop()
        await later.stop()
      }),
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: ({ servers }, use) => use(servers.server.url),
})

test.use({ serviceWorkers: 'allow' })

test('a booking that never arrived is looked up, also by a server that was restarted, and said not to be booked', async ({
  page,
  context,
  servers: { server, later },
}) => {
  test.setTimeout(120_000)
  await signIn(page)
  await goToBooking(page)
  await fillGuests(page, 'Lost')
  const sent = countBookings(context)
  await bookButton(page).click()
  await expect(page.getByRole('heading', { name: 'Checking with the supplier' })).toBeVisible()
  await expectGoodScreen(page)
  await server.stop()
  await expect(page.getByRole('heading', { name: 'No answer yet' })).toBeVisible()
  await expectGoodScreen(page)
  await later.start()
  await expect(page.getByRole('heading', { name: 'Hotel Booking Error' })).toBeVisible({ timeout: 30_000 })
  await expect(page.getByText('NOT_BOOKED')).toBeVisible()
  await expect(page.getByText('The booking never reached the supplier.', { exact: false })).toBeVisible()
  expect(sent()).toBe(1)
  await page.getByRole('link', { name: 'Back', exact: true }).click()
  await page.waitForURL('**/app/hotel/avail')
  await page.goto('/app/hotel/booking')
  await expect(page.getByLabel('Email')).toHaveValue('putri@example.com')
})

test('a booking that was confirmed and never arrived is said wherever the app is opened again, and sent by a tap', async ({
  page,
  context,
  servers: { server, later },
}) => {
  test.setTimeout(120_000)
  await server.stop()
  await later.stop()
  await later.start()
  await signIn(page)
  await goToBooking(page)
  await fillGuests(page)
  await later.stop()
  await bookButton(page).click()
  await expect(page.getByRole('heading', { name: 'No answer yet' })).toBeVisible()
  await page.close()

  const next = await context.newPage()
  await next.goto('/app/order/list')
  const notes = next.getByRole('status').filter({ hasText: 'confirmed on this device' })
  await expect(notes).toContainText(
    '1 hotel booking confirmed on this device: no answer yet. Perhaps not booked.',
  )
  await expect(notes.getByRole('link', { name: 'Look it up' })).toBeVisible()
  await expectGoodScreen(next)
  await later.start()
  await expect(notes).toContainText('never reached Tradewind. Not booked.', { timeout: 10_000 })
  await expect(notes).toContainText(/Hotel .+, \d+ nights?, Rp\s.+, confirmed /)
  await expect(notes.getByRole('link', { name: 'See it or drop it' })).toBeVisible()
  await notes.getByRole('link', { name: 'Send now' }).click()
  await expectBooked(next)
  await expect(notes).toHaveCount(0)
})
