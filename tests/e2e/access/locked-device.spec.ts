import type { Page } from '@playwright/test'
import { installWorker } from '../support/install-worker.ts'
import { keyFilesLeft } from '../support/profile/kept-on-device.ts'
import { expectGoodAtEverySize } from '../support/sizes.ts'
import { storedTexts } from '../support/stored-text.ts'
import { expect, test } from '../support/test.ts'
import { bookButton, fillGuests, fillIn, goToBooking, signInByForm } from '../support/way/agent.ts'
import { agentBeside, bookBeside } from '../support/way/booked.ts'
import { ownName } from '../support/way/policies.ts'

test.use({ serviceWorkers: 'allow' })

const day = 24 * 60 * 60_000
const locked = (page: Page) => page.getByRole('heading', { name: 'This device has locked itself' })

/** The databases with something in them, by the beginning of their names. */
async function storesWithRecords(page: Page): Promise<string[]> {
  const texts = await storedTexts(page)
  return Object.entries(texts).flatMap(([place, text]) => {
    const [, store] = /^tradewind-(cache|sales|details|commands)-/.exec(place) ?? []
    return store && text !== '[[],[]]' ? [store] : []
  })
}

/** Waits until the device has everything that the server has. */
async function expectLevel(page: Page): Promise<void> {
  await page.goto('/app/offline')
  const held = page.getByRole('region', { name: 'On this device' }).getByRole('status')
  await expect(held).toContainText(/\d bookings? as of/)
}

test('a device that is without the server for 14 days locks itself, and what was not sent waits for its person', async ({
  page,
  context,
}) => {
  test.slow()
  const lastName = ownName('Terkunci')
  await bookBeside(await agentBeside())
  await signInByForm(page)
  await installWorker(page)
  await expectLevel(page)
  await expect.poll(() => storesWithRecords(page)).toContain('details')
  await goToBooking(page)
  await fillGuests(page, lastName)
  await page.route('**/api/hotel/bookings', (route) => route.abort('connectionreset'))
  await bookButton(page).click()
  await expect(page.getByText('The booking did not arrive')).toBeVisible()
  await page.unroute('**/api/hotel/bookings')
  const signedInAt = Date.now()
  await context.setOffline(true)

  await page.clock.install({ time: signedInAt + 14 * day - 60 * 60_000 })
  await page.goto('/app/order/list')
  await expect(page.getByRole('main').getByRole('link').first()).toBeVisible()
  expect((await storesWithRecords(page)).sort()).toEqual(['cache', 'commands', 'details', 'sales'])
  expect(await keyFilesLeft(page)).toHaveLength(1)

  await page.clock.setSystemTime(signedInAt + 14 * day + 60_000)
  await page.goto('/app/order/list')
  await expect(locked(page)).toBeVisible()
  await expect(page.getByText('It had not reached Tradewind for 14 days.')).toBeVisible()
  await expect(page.getByText('1 confirmed booking or change without an answer')).toBeVisible()
  await expectGoodAtEverySize(page)
  expect(await keyFilesLeft(page)).toEqual([])
  expect(await storesWithRecords(page)).toEqual(['commands'])
  expect(Object.values(await storedTexts(page)).join()).not.toContain(lastName)

  // whoever sets the clock back finds nothing
  await page.clock.setSystemTime(signedInAt)
  await page.goto('/app/order/list')
  await expect(locked(page)).toBeVisible()
  expect(await keyFilesLeft(page)).toEqual([])

  await context.setOffline(false)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await fillIn(page, 'NUSA/sari')
  await page.waitForURL('**/app/order/list**')
  await expect(
    page.getByText(`1 hotel booking confirmed on this device: never reached Tradewind.`),
  ).toBeVisible()
  await expect.poll(async () => Object.values(await storedTexts(page)).join()).toContain(lastName)
  await page.getByRole('link', { name: 'See it or drop it' }).click()
  await page.getByRole('button', { name: 'Do not send it' }).click()
  await page.waitForURL('**/app/hotel/avail')
})

test('an app that stays open without the server locks itself before the eyes of whoever holds it', async ({
  page,
  context,
}) => {
  await page.clock.install()
  await signInByForm(page)
  await installWorker(page)
  await page.goto('/app/pnr/list')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await context.setOffline(true)
  await page.clock.fastForward(13 * day)
  await expect(page.getByRole('navigation').first()).toBeVisible()
  await expect(locked(page)).toHaveCount(0)
  await page.clock.fastForward(day)
  await expect(locked(page)).toBeVisible()
  expect(await keyFilesLeft(page)).toEqual([])
  await context.setOffline(false)
})

test('whoever comes back after weeks with a network finds everything as it was', async ({ page }) => {
  await signInByForm(page)
  await page.clock.install({ time: Date.now() + 20 * day })
  await page.goto('/app/pnr/list')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(locked(page)).toHaveCount(0)
  expect(await keyFilesLeft(page)).toHaveLength(1)
})
