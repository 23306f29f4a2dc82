import type { Page } from '@playwright/test'
import { quoted } from '../../support/sale/insurance-policy.ts'
import { bookedTour, someDeparture } from '../../support/sale/tours.ts'
import { held } from '../../support/sale/trains.ts'
import { expectFirstRowHighUp, expectShortCards, rowsInSight } from '../support/first-row.ts'
import { expectGoodAtEverySize } from '../support/sizes.ts'
import { expect, expectGoodScreen, test } from '../support/test.ts'
import { bringSession, signIn } from '../support/way/agent.ts'
import { agentBeside, bookBeside } from '../support/way/booked.ts'
import { newSubAgency } from '../support/way/sub-agency.ts'
import { trainAgent } from '../support/way/train-flow.ts'

const filters = (page: Page) => page.getByRole('button', { name: /^Filters/ })

/** The filters stand above the list on a desktop, and behind a button elsewhere. */
async function openFilters(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'PNR list' })).toBeVisible()
  if (await filters(page).isVisible()) await filters(page).click()
}

async function closeFilters(page: Page): Promise<void> {
  const show = page.getByRole('button', { name: 'Show the bookings' })
  if (await show.isVisible()) await show.click()
}

test('filters narrow the list, live in the address, and the way back keeps them', {
  tag: '@desktop',
}, async ({ page }) => {
  const agent = await agentBeside()
  const lastName = `Filter${test.info().project.name}`
  const held = await bookBeside(agent, { lastName })
  const issued = await bookBeside(agent, { lastName, issueNow: true })
  await signIn(page, 'NUSA/sari', '/app/pnr/list')
  const link = ({ code }: { code: string }) => page.getByRole('link', { name: code, exact: true })

  await openFilters(page)
  await page.getByLabel('Guest name').fill(`tirta ${lastName.toLowerCase()}`)
  await expect(page).toHaveURL(/paxName=/)
  await expectGoodScreen(page)
  await closeFilters(page)
  await expect(page.getByText('2 bookings', { exact: true })).toBeVisible()
  await expect(link(held)).toBeVisible()

  await openFilters(page)
  await page.getByLabel('Status', { exact: true }).selectOption('ISSUED')
  await closeFilters(page)
  await expect(page.getByText('1 booking', { exact: true })).toBeVisible()
  await expect(link(issued)).toBeVisible()
  await page.reload()
  await expect(page.getByText('1 booking', { exact: true })).toBeVisible()
  await link(issued).click()
  await page.waitForURL('**/app/pnr/detail/**')
  await page.goBack()
  await expect(page).toHaveURL(/status=ISSUED/)
  await expect(link(issued)).toBeVisible()
  await page.goBack()
  await expect(page.getByText('2 bookings', { exact: true })).toBeVisible()

  await page.getByLabel('Locator').fill('%')
  await expect(page.getByRole('heading', { name: 'No pnr found!' })).toBeVisible()
  await page.getByRole('main').getByRole('button', { name: 'Clear filters' }).last().click()
  await expect(page).toHaveURL(/\/app\/pnr\/list$/)
  await expect(link(held)).toBeVisible()
})

test('the watch leads to what must be issued in time, and a bad address degrades', async ({ page }) => {
  await signIn(page, 'NUSA/sari', '/app/pnr/list')
  const watch = page.getByRole('region', { name: 'Time limits' })
  await expect(watch).toBeVisible()
  await expectGoodAtEverySize(page)
  await page.goto('/app/pnr/list?_page=none&status=LOST&timeLimit=7days&fromDate=2026-02-30')
  await openFilters(page)
  await expect(page.getByLabel('Time limit', { exact: true })).toHaveValue('7days')
  await expect(page.getByLabel('Status', { exact: true })).toHaveValue('')
  await expect(page.getByLabel('From', { exact: true })).toHaveText('Any day')
})

test('a day is picked in the calendar of the filters', async ({ page }) => {
  await signIn(page, 'NUSA/sari', '/app/pnr/list')
  await openFilters(page)
  await page.getByLabel('From', { exact: true }).click()
  await page.getByRole('button', { name: 'Next month' }).click()
  await page.getByRole('button', { name: /^15 \w+ \d{4}$/ }).click()
  await expect(page).toHaveURL(/fromDate=\d{4}-\d\d-15/)
  await closeFilters(page)
  await expect(filters(page)).toHaveText('Filters (1 active)')
})

test('the list starts high up and shows eight bookings in two lines each', { tag: '@desktop' }, async ({
  page,
}) => {
  const agent = await agentBeside()
  const lastName = `Dense${test.info().project.name}`
  for (let count = 0; count < 8; count += 1) await bookBeside(agent, { lastName })
  await signIn(page, 'NUSA/sari', `/app/pnr/list?paxName=${lastName}`)
  await expect(page.getByText('8 bookings', { exact: true })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Time limits' })).toBeVisible()
  const isDesktop = test.info().project.name === 'desktop'
  const rows = isDesktop
    ? page.getByRole('row').filter({ has: page.getByRole('cell') })
    : page.getByRole('list', { name: 'PNR list' }).getByRole('listitem')
  await expectFirstRowHighUp(page, rows)
  if (!isDesktop) return expectShortCards(page, rows)
  const heights = await rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height))
  expect(Math.max(...heights)).toBeLessThanOrEqual(54)
  expect(await rowsInSight(page, rows)).toBe(8)
  // a name that has no room says itself in full
  await expect(rows.first().getByTitle(new RegExp(lastName))).toHaveText(new RegExp(lastName))
})

test('owners whose names begin alike are told apart', { tag: '@desktop-only' }, async ({ page }) => {
  const branch = await newSubAgency('Nusa Wisata Travel Cabang Denpasar')
  await bookBeside(await agentBeside(branch.who), { lastName: 'Alike' })
  await signIn(page, 'NUSA/admin', '/app/pnr/list?paxName=Alike')
  const owner = page.getByText(branch.name, { exact: true })
  await expect(owner).toBeVisible()
  const isWhole = (name: Element) =>
    name.scrollWidth <= name.clientWidth && name.scrollHeight <= name.clientHeight
  expect(await owner.evaluate(isWhole)).toBe(true)
})

test('a heading puts the list in order, and turns it', { tag: '@desktop-only' }, async ({ page }) => {
  const agent = await agentBeside()
  const lastName = 'Ordered'
  const codes: string[] = []
  for (let count = 0; count < 3; count += 1) codes.push((await bookBeside(agent, { lastName })).code)
  await signIn(page, 'NUSA/sari', `/app/pnr/list?paxName=${lastName}`)
  const locators = page.getByRole('row').getByRole('link')
  await expect(locators).toHaveText([...codes].reverse())
  await expect(page.getByRole('columnheader', { name: 'Booked' })).toHaveAttribute('aria-sort', 'descending')
  await page.getByRole('button', { name: 'Booked' }).click()
  await expect(page).toHaveURL(/sort=booked/)
  await expect(locators).toHaveText(codes)
  await page.reload()
  await expect(page.getByRole('columnheader', { name: 'Booked' })).toHaveAttribute('aria-sort', 'ascending')
  await expect(locators).toHaveText(codes)
  await page.getByRole('button', { name: 'Time limit' }).click()
  await expect(page).toHaveURL(/sort=limit/)
  // the rows are pale until those in the new order are here
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
  await expectGoodScreen(page)
})

test('on a phone the order is chosen with the filters', async ({ page }) => {
  await signIn(page, 'NUSA/sari', '/app/pnr/list')
  await openFilters(page)
  await page.getByLabel('Sort by').selectOption('Total, highest first')
  await expect(page).toHaveURL(/sort=-total/)
  await closeFilters(page)
})

test('Enter in the locator field opens that booking, of any product', async ({ page }) => {
  const agent = await agentBeside()
  const { code } = await bookBeside(agent)
  await signIn(page, 'NUSA/sari', '/app/pnr/list')
  const field = page.getByRole('searchbox', { name: 'Locator' })
  await field.fill('ZZZZ99')
  await field.press('Enter')
  await expect(page.getByText('There is no booking ZZZZ99 that you may open.')).toBeVisible()
  await expect(field).toHaveValue('ZZZZ99')
  await expect(page).toHaveURL(/bookingCode=ZZZZ99/)
  await expectGoodScreen(page)
  await field.fill(` ${code.toLowerCase()} `)
  await field.press('Enter')
  await page.waitForURL(`**/app/pnr/detail/HOTEL/*/${code}`)
  await expect(page).toHaveTitle(new RegExp(`${code} · Tradewind$`))
})

/** Enters a whole locator in the field of the list. */
async function jumpTo(page: Page, code: string): Promise<void> {
  await page.goto('/app/pnr/list')
  const field = page.getByRole('searchbox', { name: 'Locator' })
  await field.fill(code)
  await field.press('Enter')
}

test('a locator of insurance, a tour or a train opens its own screen', async ({ page }) => {
  const agent = await agentBeside(trainAgent)
  const policy = await quoted(agent)
  const tour = await bookedTour(agent, await someDeparture(agent))
  const train = await held(agent, new Date())
  await bringSession(page, trainAgent)
  for (const [code, address] of [
    [policy, `**/app/insurance/bookinglist?bookingLocatorCode=${policy}`],
    [tour, `**/app/tour/pnr?bookId=${tour}`],
    [train, `**/app/train/bookinglist?bookingLocatorCode=${train}`],
  ] as const) {
    await jumpTo(page, code)
    await page.waitForURL(address)
    await expect(page.getByText(code).filter({ visible: true }).first()).toBeVisible()
  }
})

test('a locator that is not open to the person is as one that does not exist', async ({ page }) => {
  const { code: another } = await bookBeside(await agentBeside('MERAPI/agus'))
  const train = await held(await agentBeside(trainAgent), new Date())
  await bringSession(page, 'NUSA/budi')
  for (const code of ['ZZZZ99', another, train]) {
    await jumpTo(page, code)
    await expect(page.getByRole('alert')).toHaveText(`There is no booking ${code} that you may open.`)
    await expect(page.getByRole('heading', { name: 'No pnr found!' })).toBeVisible()
    await expect(page).toHaveURL(new RegExp(`/app/pnr/list\\?bookingCode=${code}$`))
    await expect(page.getByRole('main')).not.toContainText(/Rp|Merapi/)
  }
})
