import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { read } from 'xlsx'
import { dayInJakarta } from '#contract/day/dates'
import { orderPageSize } from '#contract/order/order'
import { demoPassword } from '../../../server/admin/demo-data.ts'
import { holderNamed, quoted } from '../../support/sale/insurance-policy.ts'
import { bookedTour, someDeparture } from '../../support/sale/tours.ts'
import { held } from '../../support/sale/trains.ts'
import { expectFirstRowHighUp, expectShortCards, rowsInSight } from '../support/first-row.ts'
import { expectKept } from '../support/kept.ts'
import { expectIndonesianAtEverySize } from '../support/sizes.ts'
import { expect, expectGoodScreen, test } from '../support/test.ts'
import { signIn } from '../support/way/agent.ts'
import { agentBeside, bookBeside } from '../support/way/booked.ts'
import { ownName } from '../support/way/policies.ts'

/** A table on a wide screen, cards elsewhere. */
const list = (page: Page) =>
  page.getByRole('table', { name: 'Orders' }).or(page.getByRole('list', { name: 'Orders', exact: true }))

/** The rows of the table, or the cards. */
const rows = (page: Page) =>
  list(page).locator('tbody tr').or(list(page).locator('li')).filter({ visible: true })

/** By the booking date, oldest first: by the heading of a table, elsewhere in the dialog of the filters. */
async function putInOrder(page: Page): Promise<void> {
  const heading = page.getByRole('columnheader').getByRole('button', { name: 'Booked' })
  if (await heading.isVisible()) return heading.click()
  await page.getByRole('button', { name: /^Filters/ }).click()
  await page.getByLabel('Sort by').selectOption('Booked, oldest first')
  await page.getByRole('button', { name: 'Show the orders' }).click()
}

const orderOf = (page: Page, code: string) => list(page).getByRole('link', { name: new RegExp(`, ${code}$`) })

const counted = (page: Page, words: string) =>
  expect(page.getByRole('main').getByRole('status').getByText(words, { exact: true })).toBeVisible()

test('everything sold stands in one list, leads to its own product and back, and is a file and a trip', {
  tag: '@desktop',
}, async ({ page }) => {
  test.setTimeout(120_000)
  const agent = await agentBeside()
  const lastName = ownName('Order')
  const clientReference = `REF-${lastName}`
  const hotel = await bookBeside(agent, { lastName, form: { clientReference } })
  const policy = await quoted(agent, { lastName })
  const tour = await bookedTour(agent, await someDeparture(agent), { lastName })
  // the orders are the start page after a sign-in
  await signIn(page, 'NUSA/sari', '/redirect')
  await page.waitForURL('**/app/order/list')
  const next = page.getByRole('list', { name: 'Time limits' })
  await expect(next).toBeHidden()
  await page.getByText('Time limits', { exact: true }).click()
  await expect(next).toBeVisible()
  await expectGoodScreen(page)

  await page.getByLabel('Search', { exact: true }).fill(lastName.toLowerCase())
  await expect(page).toHaveURL(/typed=[\da-f-]+$/)
  await counted(page, '3 bookings')
  for (const code of [hotel.code, policy, tour]) await expect(orderOf(page, code)).toBeVisible()
  await expectKept(page, '/api/orders')
  const exporting = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export to Excel' }).click()
  const file = await exporting
  expect(file.suggestedFilename()).toBe(`Orders-${dayInJakarta(new Date())}.xlsx`)
  const sheet = read(await readFile(await file.path())).Sheets.Orders
  expect(sheet?.['!ref']).toBe('A1:P4')
  expect([2, 3, 4].map((row) => sheet?.[`A${row}`].v)).toEqual(['Tour', 'Insurance', 'Hotel'])
  expect([2, 3, 4].map((row) => sheet?.[`C${row}`].v)).toEqual([tour, policy, hotel.code])
  expect(sheet?.M4).toMatchObject({ t: 'n' })

  // the name stands on the device, and the address finds it there
  const asItWas = page.url()
  expect(asItWas.toLowerCase()).not.toContain(lastName.toLowerCase())
  await page.reload()
  await counted(page, '3 bookings')
  for (const [code, address] of [
    [hotel.code, hotel.path],
    [policy, `/app/insurance/bookinglist?bookingLocatorCode=${policy}`],
    [tour, `/app/tour/pnr?bookId=${tour}`],
  ] as const) {
    // click at the start of the title, because a card also has links to trips
    await orderOf(page, code).click({ position: { x: 8, y: 8 } })
    await expect(page).toHaveURL(new RegExp(`${address.replace('?', '\\?')}$`))
    await expect(page.getByRole('heading', { name: 'Orders', level: 1 })).toHaveCount(0)
    await expect(page.getByRole('main').getByText(code).filter({ visible: true }).first()).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL(asItWas)
    await expect(orderOf(page, code)).toBeVisible()
  }
  await page.getByRole('navigation', { name: 'Product' }).getByRole('link', { name: 'Hotel' }).click()
  await counted(page, '1 booking')
  await expect(page).toHaveURL(/product=HOTEL/)
  await expectGoodScreen(page)

  await list(page)
    .getByRole('link', { name: `Everything for ${clientReference}` })
    .click()
  await expect(page.getByRole('heading', { name: `Everything for ${clientReference}` })).toBeVisible()
  const timeline = page.getByRole('region', { name: 'Day by day' })
  await expect(timeline.getByRole('link', { name: new RegExp(hotel.code) })).toBeVisible()
  await expect(timeline.getByRole('link')).toHaveCount(1)
  // nothing but the name agrees
  const stranger = {
    email: 'stranger@example.com',
    phoneNumber: '+62 813 2222 222',
    identityNumber: 'S7654321',
  }
  const namesake = await quoted(agent, { form: { insuranceHolder: holderNamed(lastName, stranger) } })
  await page.goto('/app/order/trip')
  await page.getByLabel('Traveller').fill(lastName.toLowerCase())
  await page.getByRole('button', { name: 'Show the trip' }).click()
  await expect(page.getByRole('heading', { name: `Trip of ${lastName}` })).toBeVisible()
  // the URL can be shared and names nobody
  await expect(page).toHaveURL(/\/app\/order\/trip\?of=\w+/)
  const trip = page.url()
  expect(decodeURIComponent(trip).toLowerCase()).not.toContain(lastName.toLowerCase())
  await page.reload()
  await expect(page.getByRole('heading', { name: `Trip of ${lastName}` })).toBeVisible()
  await expect(timeline.getByRole('link', { name: new RegExp(policy) })).toBeVisible()
  await expect(page.getByText('Total', { exact: true })).toBeVisible()
  await expect(timeline.getByRole('listitem').filter({ hasText: namesake })).toHaveCount(0)
  const asked = page.getByRole('region', { name: 'Of the same person? 1 more booking has this name' })
  await expect(asked).toContainText(namesake)
  await expectGoodScreen(page)
  await asked.getByRole('button', { name: `Add ${namesake} to the trip` }).click()
  await expect(timeline.getByRole('link', { name: new RegExp(namesake) })).toBeVisible()
  await expect(asked).toBeHidden()
  await expect(page).toHaveURL(new RegExp(`also=${namesake}`))

  // a train order of a colleague is shown, without a link, because this user has no trains
  const train = await held(await agentBeside('NUSA/admin'), new Date())
  await sought(page, train)
  await counted(page, '1 booking')
  await expect(list(page)).toContainText(`, ${train} (ask your administrator for train access)`)
  await expect(orderOf(page, train)).toHaveCount(0)
  await expectGoodScreen(page)
  await page.goto(trip)

  await page.getByText('Another trip', { exact: true }).click()
  await page.getByLabel('Traveller').fill(`Nobody ${lastName}`)
  await page.getByRole('button', { name: 'Show the trip' }).click()
  const nothing = page.getByRole('heading', { name: 'Nothing is booked under this name' })
  await expect(nothing).toBeVisible()
  expect(page.url()).not.toContain(lastName)
  await expectGoodScreen(page)
  await page.reload()
  await expect(nothing).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { name: `Trip of ${lastName}` })).toBeVisible()
  await page.goForward()
  await expect(nothing).toBeVisible()
  await page.getByRole('link', { name: 'Trip view' }).click()
  await page.getByRole('button', { name: 'Show the trip' }).click()
  await expect(page.getByText('Name a traveller or a reference.')).toBeVisible()
  await expectGoodScreen(page)
})

test('pages go on and back, outlive a reload, and a link into their middle begins there', {
  tag: '@desktop',
}, async ({ page }) => {
  test.setTimeout(120_000)
  const agent = await agentBeside()
  const lastName = ownName('Pages')
  const codes: string[] = []
  for (let n = 0; n <= orderPageSize; n += 1) codes.push(await quoted(agent, { lastName }))
  const [first = '', last = ''] = [codes[0], codes.at(-1)]
  await signIn(page, 'NUSA/sari', '/app/order/list')
  const filtered = await sought(page, lastName)
  await counted(page, `${orderPageSize + 1} bookings`)
  await expect(page.getByText(/^1–25 of \d+/)).toBeVisible()
  await expect(orderOf(page, last)).toBeVisible()
  await expectFirstRowHighUp(page, rows(page))
  if (test.info().project.name === 'desktop')
    await expect.poll(() => rowsInSight(page, rows(page))).toBeGreaterThanOrEqual(8)
  else await expectShortCards(page, rows(page))
  await putInOrder(page)
  await expect(page).toHaveURL(/sort=booked/)
  await expect(orderOf(page, first)).toBeVisible()
  await expect(orderOf(page, last)).toHaveCount(0)
  await page.goBack()
  await expect(orderOf(page, last)).toBeVisible()
  const pages = page.getByRole('navigation', { name: 'Pages' })
  await expect(pages.getByRole('button', { name: 'Previous' })).toBeDisabled()
  await pages.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByText(/^26–26 of \d+/)).toBeVisible()
  await expect(orderOf(page, first)).toBeVisible()
  await expectGoodScreen(page)
  const shared = page.url()
  expect(shared).toContain('after=')
  await page.reload()
  await expect(orderOf(page, first)).toBeVisible()
  await pages.getByRole('button', { name: 'Previous' }).click()
  await expect(orderOf(page, last)).toBeVisible()
  await expect(page).not.toHaveURL(/after=/)
  await page.goBack()
  await expect(orderOf(page, first)).toBeVisible()

  await page.goto('/app/order/trip')
  await page.goto(shared)
  await expect(orderOf(page, first)).toBeVisible()
  await pages.getByRole('button', { name: 'First page' }).click()
  await expect(orderOf(page, last)).toBeVisible()
  await page.goto(`${filtered}&after=forged&status=LOST`)
  await expect(page.getByText('was left out: status.')).toBeVisible()
  await expect(page.getByRole('alert')).toContainText('Begin again with the first page')
  await expectGoodScreen(page)
  await page.getByRole('button', { name: 'First page' }).click()
  await counted(page, `${orderPageSize + 1} bookings`)
})

test('another client sees nothing of it, and reads their own orders in Indonesian', async ({ page }) => {
  const lastName = ownName('Milik')
  const [sari, rina] = [await agentBeside(), await agentBeside('SAMUDRA/rina')]
  const [ours, theirs] = [await quoted(sari, { lastName }), await quoted(rina, { lastName })]
  await page.goto('/auth/login')
  await page.getByText('Bahasa Indonesia', { exact: true }).click()
  await page.getByLabel('Akun', { exact: true }).fill('SAMUDRA')
  await page.getByLabel('Pengguna', { exact: true }).fill('rina')
  await page.getByLabel('Kata sandi', { exact: true }).fill(demoPassword)
  await page.getByRole('button', { name: 'Masuk' }).click()
  await page.waitForURL('**/app/hotel/avail')
  await sought(page, lastName, 'Cari')
  const rows = page.getByRole('main').getByRole('link', { name: new RegExp(`, (${ours}|${theirs})$`) })
  await expect(rows).toHaveCount(1)
  await expect(rows).toContainText(theirs)
  await expectIndonesianAtEverySize(page)
  await sought(page, ours, 'Cari')
  await expect(page.getByRole('heading', { name: 'Pesanan tidak ditemukan' })).toBeVisible()
  await page.goto('/app/order/trip')
  await page.getByLabel('Atas nama').fill(`Putri ${lastName}`)
  await page.getByRole('button', { name: 'Tampilkan perjalanan' }).click()
  await expect(page.getByRole('heading', { name: `Perjalanan Putri ${lastName}` })).toBeVisible()
  await expect(rows).toHaveCount(1)
  await expectIndonesianAtEverySize(page)
})

test('an address is read as text, and says what of it was not read', async ({ page }) => {
  await signIn(page, 'NUSA/sari', `/app/order/list?typed=${crypto.randomUUID()}`)
  await expect(page.getByText('kept on the device where it was typed')).toBeVisible()
  await page.goto('/app/order/list?search=Putri&reference=12E345')
  await expect(page.getByText('was left out: search.')).toBeVisible()
  await expect(page).toHaveURL(/list\?reference=12E345$/)
  await page.goto('/redirect?to=/FORCE-LOGOUT')
  await expect(page).toHaveURL(/\/app\/order\/list$/)
  await page.goto('/app/order/%E0%A4%A')
  await expect(page.getByRole('heading', { name: 'There is no such page' })).toBeVisible()
})

/** Types into the list's search, and answers the address, which can be opened again. */
async function sought(page: Page, words: string, label = 'Search'): Promise<string> {
  await page.goto('/app/order/list')
  await page.getByLabel(label, { exact: true }).fill(words)
  await expect(page).toHaveURL(/typed=/)
  return page.url()
}
