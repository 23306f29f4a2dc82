import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { readDetails } from '#contract/changes/details'
import { addDays, dayInJakarta } from '#contract/day/dates'
import { readTour } from '#contract/tour/tour'
import { demoPassword } from '../../../server/admin/demo-data.ts'
import { readPdf } from '../../../server/documents/pdf-text-for-tests.ts'
import { HttpAgent } from '../../support/client/http-agent.ts'
import { holdOne, tryToIssue } from '../../support/sale/held-booking.ts'
import { quoted, tryToChange } from '../../support/sale/insurance-policy.ts'
import { bookedTour } from '../../support/sale/tours.ts'
import { held } from '../../support/sale/trains.ts'
import { withDemoFolder } from '../../support/server/demo-folder.ts'
import { type ServerProcess, serverProcess } from '../../support/server/server-process.ts'
import { installWorker } from '../support/install-worker.ts'
import { expectOnDevice, recordsOnDevice } from '../support/on-device.ts'
import { expect, expectGoodScreen, test as usual } from '../support/test.ts'
import { signIn } from '../support/way/agent.ts'
import { pathOf } from '../support/way/policies.ts'
import { trainAgent } from '../support/way/train-flow.ts'
import { whilePrinting } from '../support/while-printing.ts'

const test = usual.extend<object, { server: ServerProcess }>({
  server: [
    ({ browserName }, use) =>
      withDemoFolder(`details-${browserName}`, async (environment) => {
        const server = await serverProcess({ ...environment, TRAIN_ROLES: 'ROLE_ADMIN' })
        await server.start()
        await use(server)
        await server.stop()
      }),
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: ({ server }, use) => use(server.url),
})

test.use({ serviceWorkers: 'allow' })
test.setTimeout(180_000)

const farAway = addDays(dayInJakarta(new Date()), 100)

async function soldBeside({ url }: ServerProcess) {
  const agent = new HttpAgent(url, trainAgent)
  await agent.signIn(trainAgent, demoPassword)
  const hotel = await holdOne(agent, { lastName: 'Ingat' })
  await tryToIssue(agent, hotel)
  const far = await holdOne(agent, {
    lastName: 'Jauh',
    search: { checkInDate: farAway, checkOutDate: addDays(farAway, 1) },
  })
  const train = await held(agent, new Date())
  const { departures } = await agent.call(readTour, { params: { slug: 'highlights-of-japan' } })
  const [soon] = departures
  if (!soon) throw new Error('nothing departs')
  const tour = await bookedTour(agent, soon.id)
  const policy = await quoted(agent, { lastName: 'Simpan' })
  await tryToChange(agent, 'confirm', policy)
  const unread = await quoted(agent, { lastName: 'Belum' })
  return { hotel, far, train, tour, policy, unread }
}

/** Opens a booking by its locator from the field that finds anything. */
async function find(page: Page, code: string): Promise<void> {
  await page.getByRole('button', { name: 'Find anything' }).click()
  await page.getByRole('combobox', { name: 'Find a booking, a screen or an act' }).fill(code.toLowerCase())
  // the first one is the booking, the last one the list of all orders
  await page.getByRole('option').filter({ hasText: code }).first().click()
}

const locator = (page: Page, code: string) => page.getByRole('heading', { level: 1, name: code })

test('what nobody has opened here opens and is printed while the server is dead, and is gone with the sign-out', async ({
  page,
  context,
  server,
}) => {
  const { hotel, far, train, tour, policy, unread } = await soldBeside(server)
  await signIn(page, trainAgent)
  await installWorker(page)
  await page.goto('/app/offline')
  await expectOnDevice(page, ...[hotel.code, train, tour, policy, unread].map((code) => `${code} detail`))
  const onDevice = page.getByRole('region', { name: 'On this device' })
  await expect(onDevice).toContainText(/Details of \d+ bookings, no papers as PDF: [\d.]+ kB since/)
  await expectGoodScreen(page)

  await page.goto(pathOf(policy))
  const papers = page.getByRole('region', { name: 'Documents' })
  await Promise.all([
    page.waitForEvent('download', whilePrinting),
    papers.getByRole('button', { name: 'Certificate EN', exact: true }).click(),
  ])
  await expectOnDevice(page, `${policy} paper certificate en`)

  // what is here is not fetched again
  let asked = 0
  page.on('request', (request) => {
    if (request.url().includes(readDetails.path)) asked += 1
  })
  const [fed] = await Promise.all([
    page.waitForResponse((response) => response.url().includes('/api/changes?')),
    page.goto('/app/order/list'),
  ])
  expect(fed.ok()).toBe(true)
  await server.kill()

  await find(page, hotel.code)
  await expect(locator(page, hotel.code)).toBeVisible()
  await expect(page.getByRole('region', { name: 'History' })).toContainText('Issued')
  await expect(page.getByText(/is not answering; this is from \d\d:\d\d/).first()).toBeVisible()
  const [voucher] = await Promise.all([
    context.waitForEvent('page'),
    page.getByRole('link', { name: 'Voucher' }).click(),
  ])
  await expect(voucher.getByRole('heading', { name: 'Voucher', level: 1 })).toBeVisible()
  await expect(voucher.getByRole('main').getByText(hotel.code)).toBeVisible()
  await expect(voucher.getByRole('img', { name: /^QR code/ })).toBeVisible()
  await voucher.close()

  await find(page, train)
  await expect(locator(page, train)).toBeVisible()
  await find(page, tour)
  await expect(locator(page, tour)).toBeVisible()
  const [itinerary] = await Promise.all([
    context.waitForEvent('page'),
    page.getByRole('link', { name: 'Itinerary' }).click(),
  ])
  await expect(itinerary.getByRole('main').getByText(tour)).toBeVisible()
  await itinerary.close()

  await find(page, policy)
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    papers.getByRole('button', { name: 'Certificate EN', exact: true }).click(),
  ])
  expect(readPdf(await readFile(await saved.path())).text).toContain(policy)
  await find(page, unread)
  await expect(papers.getByRole('button', { name: 'Quotation EN', exact: true })).toBeDisabled()
  await expect(papers.getByText('This paper is not on this device').first()).toBeVisible()
  await expectGoodScreen(page)

  await find(page, far.code)
  await expect(page.getByText('The details of this booking are not on this device')).toBeVisible()
  await expect(page.getByText(/Jauh/)).toBeVisible()
  await expectGoodScreen(page)
  expect(asked).toBe(0)

  await server.start()
  await page.goto('/auth/logout')
  await expect(page.getByText('You are signed out.')).toBeVisible()
  await expect.poll(() => recordsOnDevice(page, 'tradewind-')).toEqual([])
})

test('a booking that is kept by hand stays, and its act is in the palette', async ({ page, server }) => {
  const { far } = await soldBeside(server)
  await signIn(page, trainAgent, `/app/pnr/detail/HOTEL/${far.supplierCode}/${far.code}`)
  const keep = page.getByRole('button', { name: 'Keep on this device' })
  await keep.click()
  await expect(page.getByText('This booking and its papers stay on this device.')).toBeVisible()
  await expectOnDevice(page, `${far.code} detail`)
  await expectGoodScreen(page)
  await page.reload()
  await expect(page.getByRole('button', { name: 'Keep no longer' })).toBeVisible()
  await page.getByRole('button', { name: 'Find anything' }).click()
  await page.getByRole('option', { name: 'Keep no longer' }).click()
  await expect(keep).toBeVisible()
})

test('without the switch no details are kept, and those that were are gone', async ({ page, server }) => {
  const { hotel } = await soldBeside(server)
  await signIn(page, trainAgent, '/app/offline')
  await expectOnDevice(page, `${hotel.code} detail`)
  await page.getByRole('switch', { name: 'Keep my bookings on this device' }).uncheck()
  await expect.poll(() => recordsOnDevice(page, 'tradewind-details-')).toEqual([])
  await expect(page.getByText(/^Details of/)).toHaveCount(0)
})
