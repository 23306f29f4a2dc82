import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { clockAhead } from '../support/clock-ahead.ts'
import { freePort, type ServerProcess, serverProcess } from '../support/server-process.ts'
import { bookButton, countBookings, fillGuests, goToBooking, signIn } from './support/agent.ts'
import { expect, expectGoodScreen, test as usual } from './support/test.ts'

type Servers = {
  server: ServerProcess
  /** Restarts the server with a clock ten minutes ahead. */
  later: ServerProcess
}

const test = usual.extend<object, { servers: Servers }>({
  servers: [
    async ({ browserName }, use) => {
      const folder = mkdtempSync(join(tmpdir(), `tradewind-lost-${browserName}-`))
      const environment = {
        DATA_DIR: join(folder, 'data'),
        PORT: String(await freePort()),
        LOG_LEVEL: 'error',
      }
      const server = await serverProcess(environment)
      const later = await serverProcess({
        ...environment,
        NODE_OPTIONS: clockAhead(10 * 60_000),
      })
      await server.start()
      await use({ server, later })
      await server.stop()
      await later.stop()
      rmSync(folder, { recursive: true, force: true })
    },
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
  await page.getByRole('button', { name: 'Check again' }).click()
  await expect(page.getByRole('heading', { name: 'Hotel Booking Error' })).toBeVisible({ timeout: 30_000 })
  await expect(page.getByText('NOT_BOOKED')).toBeVisible()
  await expect(page.getByText('The booking never reached the supplier.', { exact: false })).toBeVisible()
  expect(sent()).toBe(1)
  await page.getByRole('link', { name: 'Back', exact: true }).click()
  await page.waitForURL('**/app/hotel/avail')
  await page.goto('/app/hotel/booking')
  await expect(page.getByLabel('Email')).toHaveValue('putri@example.com')
})
