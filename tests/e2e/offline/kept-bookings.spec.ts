import type { Page } from '@playwright/test'
import { quoted } from '../../support/sale/insurance-policy.ts'
import { held } from '../../support/sale/trains.ts'
import { switchableLink } from '../../support/server/switchable-link.ts'
import { installWorker } from '../support/install-worker.ts'
import { bookAgain, expect, expectGoodScreen, test } from '../support/test.ts'
import { signIn } from '../support/way/agent.ts'
import { agentBeside, bookBeside } from '../support/way/booked.ts'
import { openFilters } from '../support/way/filters.ts'
import { ownName } from '../support/way/policies.ts'

test.use({ serviceWorkers: 'allow' })

/** Where few others book, so that the first bookings are soon all of them. */
const seller = 'NUSA-BALI/wayan'

const paletteField = (page: Page) =>
  page.getByRole('combobox', { name: 'Find a booking, a screen or an act' })

/** Waits until the device has everything that the server has. */
async function expectLevel(page: Page): Promise<void> {
  await page.goto('/app/offline')
  const held = page.getByRole('region', { name: 'On this device' }).getByRole('status')
  await expect(held).toContainText(/\d bookings? as of/)
}

test('a booking that was never opened here is found and listed without a network', async ({
  page,
  context,
}) => {
  test.slow()
  const lastName = ownName('Kept')
  const agent = await agentBeside(seller)
  const { code } = await bookBeside(agent, { lastName })
  const other = await bookBeside(agent)
  await signIn(page, seller)
  await installWorker(page)
  await expectLevel(page)
  await expectGoodScreen(page)
  await context.setOffline(true)

  await page.goto('/app/order/list')
  const rows = page.getByRole('main').getByRole('link')
  await expect(rows.filter({ hasText: code })).toBeVisible()
  await expect(page.getByText(/as of \d\d:\d\d, offline/).first()).toBeVisible()
  await page.getByRole('button', { name: 'Find anything' }).click()
  // one letter too many
  await paletteField(page).fill(`${lastName}x`.toLowerCase())
  const found = page.getByRole('option').filter({ hasText: code })
  await expect(found).toBeVisible()
  await expect(page.getByRole('option').filter({ hasText: other.code })).toHaveCount(0)
  await expectGoodScreen(page)
  await page.keyboard.press('Escape')
  await page.goto('/app/today')
  await page.getByRole('searchbox', { name: 'Find a booking' }).fill(code.toLowerCase())
  await page.keyboard.press('Enter')
  await page.waitForURL(`**/app/pnr/detail/**/${code}`)
})

/** The lists of products, with what finds a person in each. */
const lists = [
  { path: '/app/pnr/list', field: 'Guest' },
  { path: '/app/insurance/bookinglist', field: 'Search' },
  { path: '/app/train/bookinglist', field: 'Search' },
] as const

test('hotels, policies and trains that were never listed here are listed, found and put in order without a server', async ({
  baseURL,
  browser,
}) => {
  test.slow()
  const lastName = ownName('Alone')
  const agent = await agentBeside('NUSA/admin')
  const sell = [
    async () => (await bookBeside(agent, { lastName })).code,
    () => quoted(agent, { lastName }),
    () => held(agent, new Date(), { lastName }),
  ]
  const codes: string[][] = []
  for (const one of sell) codes.push([await one(), await one()])
  const link = await switchableLink(Number(new URL(baseURL ?? '').port))
  const context = await browser.newContext({ baseURL: link.url })
  const page = await context.newPage()
  await signIn(page, 'NUSA/admin')
  await installWorker(page)
  await expectLevel(page)
  await link.turn('refuse')
  const rows = page.getByRole('main').locator('[data-opens="booking"]:visible')
  for (const [at, { path, field }] of lists.entries()) {
    const [first = '', last = ''] = codes[at] ?? []
    await page.goto(path)
    await expect(rows.filter({ hasText: last })).toBeVisible()
    await expect(page.getByText(/as of \d\d:\d\d/).first()).toBeVisible()
    await expectGoodScreen(page)
    for (const order of ['booked', '-booked']) {
      await page.goto(`${path}?sort=${order}`)
      // the others stand beside the button
      if (field === 'Guest') await openFilters(page)
      await page.getByLabel(field).first().fill(lastName.toLowerCase())
      await expect(rows).toHaveText(order === 'booked' ? [first, last] : [last, first])
    }
  }
  await page.goto('/app/pnr/list')
  await page
    .getByLabel('Locator')
    .first()
    .fill(codes[0]?.[0] ?? '')
  await page.keyboard.press('Enter')
  await page.waitForURL(`**/app/pnr/detail/**/${codes[0]?.[0]}`)
  await context.close()
  await link.close()
})

test('a booking made elsewhere reaches the device when it is looked at again', async ({ page }) => {
  await signIn(page, seller)
  await expectLevel(page)
  const { code } = await bookBeside(await agentBeside(seller))
  // as if the app had been out of sight for a while
  await page.reload()
  await page.getByRole('button', { name: 'Find anything' }).click()
  await expect(page.getByRole('option').filter({ hasText: code })).toBeVisible()
})

test('who does not want bookings on the device has none, and none are left at the sign-out', async ({
  page,
}) => {
  const stored = () =>
    page.evaluate(async () => {
      const databases = await indexedDB.databases()
      const name = databases.find(({ name: one }) => one?.startsWith('tradewind-sales-'))?.name
      if (!name) return -1
      return new Promise<number>((resolve, reject) => {
        const request = indexedDB.open(name)
        request.onerror = () => reject(request.error)
        request.onsuccess = () => {
          const count = request.result.transaction('sales').objectStore('sales').count()
          count.onsuccess = () => {
            request.result.close()
            resolve(count.result)
          }
        }
      })
    })
  await signIn(page, seller)
  await expectLevel(page)
  expect(await stored()).toBeGreaterThan(2)
  const keeps = page.getByRole('switch', { name: 'Keep my bookings on this device' })
  await keeps.uncheck()
  await expect(page.getByText('No bookings')).toBeVisible()
  await expect.poll(stored).toBe(0)
  await page.reload()
  await expect(keeps).not.toBeChecked()
  await expect(page.getByText('No bookings')).toBeVisible()
  await keeps.check()
  await expect(page.getByText(/\d bookings? as of/)).toBeVisible()
  await page.goto('/auth/logout')
  await expect(page.getByText('You are signed out.')).toBeVisible()
  await expect.poll(stored).toBe(0)
})

test('the palette does what the open booking offers, and leads to screens by their names', {
  tag: '@desktop',
}, async ({ page }) => {
  const held = await bookBeside(await agentBeside())
  await signIn(page, 'NUSA/sari', held.path)
  await expect(page.getByRole('button', { name: /^Issue/ }).first()).toBeVisible()
  await page.keyboard.press('Control+k')
  await expect(paletteField(page)).toBeFocused()
  await page.keyboard.type('issue')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog').getByRole('button', { name: /^Issue – deducts/ })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+k')
  await page.keyboard.type('sales rep')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/app/pnr/rep')
})

test('what a colleague books or issues is found and listed here at once, while nobody touches this device', async ({
  page,
  browser,
}) => {
  test.slow()
  const asked: number[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/changes') asked.push(Date.now())
  })
  const nextStream = () =>
    page.waitForResponse((response) => response.url().endsWith('/api/changes/stream'), { timeout: 60_000 })
  const followed = nextStream()
  const agent = await agentBeside(seller)
  await bookBeside(agent)
  await signIn(page, seller)
  await expectLevel(page)
  const stream = await followed
  expect(await stream.headerValue('content-type')).toContain('text/event-stream')
  expect(await stream.headerValue('content-encoding')).toBeNull()
  const colleague = await browser.newContext({ serviceWorkers: 'block' })
  await colleague.addInitScript(bookAgain)
  const other = await colleague.newPage()
  await signIn(other, seller)
  const followedAgain = nextStream()
  await page.goto('/app/order/list')
  const rows = page.getByRole('main').getByRole('link')
  await expect(rows.first()).toBeVisible()
  await followedAgain
  // the first event of the stream asks for what was before it; the next time without one were a minute later
  await expect.poll(() => Date.now() - (asked.at(-1) ?? 0)).toBeGreaterThan(6_000)
  const before = asked.length

  const { code, path } = await bookBeside(agent)
  await expect(rows.filter({ hasText: code })).toBeVisible()
  expect(asked.length).toBeGreaterThan(before)

  await page.getByRole('button', { name: 'Find anything' }).click()
  await paletteField(page).fill(code)
  await expect(page.getByRole('option').first()).toContainText(code)
  await page.keyboard.press('Escape')
  await other.goto(path)
  await other
    .getByRole('button', { name: /^Issue/ })
    .first()
    .click()
  await other
    .getByRole('dialog')
    .getByRole('button', { name: /^Issue/ })
    .click()
  await expect(page.getByRole('listitem').filter({ hasText: code })).toContainText(/issued/i)
  await colleague.close()
})
