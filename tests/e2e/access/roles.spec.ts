import type { Page } from '@playwright/test'
import { expect, expectGoodScreen, test } from '../support/test.ts'
import { bookButton, expectBooked, fillGuests, signIn, unfoldPrice } from '../support/way/agent.ts'
import {
  checkThePrice,
  chooseRate,
  fillSearch,
  goToRooms,
  openHotel,
  submitSearch,
} from '../support/way/hotel-flow.ts'
import { readPriceLines, rupiah, sumOf } from '../support/way/prices.ts'

// flows from the sign-in to the booking
test.beforeEach(() => test.setTimeout(90_000))

const rates = (page: Page) => page.getByRole('radio')
const bookedPrices = (page: Page) => readPriceLines(page.getByRole('region', { name: 'Rooms and prices' }))
const corporateSwitch = (page: Page) => page.getByRole('switch', { name: 'Search for Corporate' })

/** The number of rates with a price of exactly this name. */
const priced = (page: Page, name: string) => page.getByText(new RegExp(`^${name} Rp`))

async function pricesOnScreen(page: Page): Promise<ReadonlyMap<string, readonly number[]>> {
  await unfoldPrice(page)
  return readPriceLines(page.getByRole('main'))
}

async function book(page: Page): Promise<string> {
  await bookButton(page).click()
  return expectBooked(page)
}

async function deducted(page: Page): Promise<number> {
  await expect(bookButton(page)).toHaveText(/^Book and issue now – deducts Rp\s[\d.]+$/)
  return rupiah(await bookButton(page).innerText())
}

test('an agent works with the NTA and adds a service charge a room and night', async ({ page }) => {
  await signIn(page, 'NUSA/sari')
  await goToRooms(page, { nights: 3, rooms: [{}, { ages: [5] }] })
  await expect(priced(page, 'NTA')).toHaveCount(await rates(page).count())
  await expect(page.getByText(/NTSA|Supplier NTA/)).toHaveCount(0)
  await chooseRate(page, 0)
  await chooseRate(page, 1)
  await checkThePrice(page)

  const lines = await pricesOnScreen(page)
  expect([...lines.keys()]).toEqual(['NTA', 'Recommended selling price', 'Total selling price'])
  const [nta = [], recommended = []] = lines.values()
  expect(nta).toHaveLength(2)
  for (const [room, net] of nta.entries()) expect(net).toBeLessThan(recommended[room] ?? 0)

  const charge = page.getByRole('region', { name: 'Service charge' })
  const running = charge.getByRole('status')
  await expect(running).toContainText('Total with service charge')
  const total = async () => rupiah(await running.innerText())
  expect(await total()).toBe(sumOf(recommended))
  await charge.getByLabel('Amount per room and night (IDR)').fill('25000')
  expect(await total()).toBe(sumOf(recommended) + 2 * 3 * 25_000)
  await charge.getByLabel('Percent').fill('7.5')
  const percents = recommended.map((price) => Math.round((price * 75) / 1_000))
  const charges = sumOf(percents) + 2 * 3 * 25_000
  expect(await total()).toBe(sumOf(recommended) + charges)

  await page.getByText('Issue now', { exact: true }).click()
  expect(await deducted(page)).toBe(sumOf(nta))
  await page.getByText('Hold', { exact: true }).click()
  await fillGuests(page)
  await book(page)
  const booked = await bookedPrices(page)
  expect(booked.get('NTA')).toEqual(nta)
  expect(booked.get('Recommended selling price')).toEqual(recommended)
  expect(sumOf(booked.get('Service charge'))).toBe(charges)
  expect(sumOf(booked.get('Total selling price'))).toBe(sumOf(recommended) + charges)
  expect([...booked.keys()]).not.toContain('Supplier NTA')
})

test('a sub-agent reads NTSA everywhere, and nothing of the prices above it', async ({ page }) => {
  await signIn(page, 'NUSA-BALI/wayan')
  await fillSearch(page)
  await expect(corporateSwitch(page)).toHaveCount(0)
  await submitSearch(page)
  await openHotel(page)
  await expect(priced(page, 'NTSA')).toHaveCount(await rates(page).count())
  await expect(page.getByText(/\bNTA\b|Supplier N|Supplier net/)).toHaveCount(0)
  await chooseRate(page, 0)
  await checkThePrice(page)
  const lines = await pricesOnScreen(page)
  expect([...lines.keys()]).toEqual(['NTSA', 'Recommended selling price', 'Total selling price'])
  await expectGoodScreen(page)
  await fillGuests(page)
  await book(page)
  const booked = await bookedPrices(page)
  expect([...booked.keys()]).toEqual([...lines.keys()])
  expect(booked.get('NTSA')).toEqual(lines.get('NTSA'))
  await expect(page.getByText(/\bNTA\b|Supplier net/)).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Ownership' })).toContainText('Nusa Wisata Bali (Sub-agent)')
})

for (const way of ['hold', 'issue'] as const) {
  test(`a corporate sees what it pays and no more, and books to ${way}`, async ({ page }) => {
    await signIn(page, 'SAMUDRA/rina')
    await fillSearch(page)
    await expect(corporateSwitch(page)).toHaveCount(0)
    await submitSearch(page)
    await openHotel(page)
    await expect(page.getByText(/NTA|NTSA/)).toHaveCount(0)
    await chooseRate(page, 0)
    await checkThePrice(page)
    const lines = await pricesOnScreen(page)
    expect([...lines.keys()]).toEqual(['Taxes', 'Total selling price'])
    await expect(page.getByRole('region', { name: 'Service charge' })).toHaveCount(0)
    await expect(page.getByText(/with service charge/)).toHaveCount(0)
    await expectGoodScreen(page)
    await fillGuests(page)
    if (way === 'issue') {
      await page.getByText('Issue now', { exact: true }).click()
      // its deposit pays the whole price, taxes included
      expect(await deducted(page)).toBe(sumOf(lines.get('Total selling price')))
    } else {
      await expect(bookButton(page)).toHaveText(/^Book and hold until /)
    }
    await book(page)
    await expect(page.getByText(way === 'issue' ? 'ISSUED' : 'HOLD').first()).toBeVisible()
    expect([...(await bookedPrices(page)).keys()]).toEqual([...lines.keys()])
    await expect(page.getByText(/NTA|NTSA|Supplier net|Recommended/)).toHaveCount(0)
  })
}

test('a super admin also sees the net price of the supplier in every room', async ({ page }) => {
  await signIn(page, 'TRADEWIND/root')
  await goToRooms(page, { rooms: [{}, { ages: [5] }] })
  const count = await rates(page).count()
  await expect(priced(page, 'Supplier NTA')).toHaveCount(count)
  await expect(priced(page, 'NTA')).toHaveCount(count)
  await chooseRate(page, 0)
  await chooseRate(page, 1)
  await checkThePrice(page)
  const lines = await pricesOnScreen(page)
  expect(lines.get('Supplier NTA')).toHaveLength(2)
  // no seller is between the platform and the supplier
  expect(lines.get('Supplier NTA')).toEqual(lines.get('NTA'))
  await expectGoodScreen(page)
})

test.describe('a search for an organisation below', () => {
  const field = (page: Page) => page.getByPlaceholder('Type a name')

  async function choose(page: Page, typed: string, name: string): Promise<void> {
    await field(page).fill(typed)
    await page.getByRole('option', { name }).click()
    await expect(field(page)).toHaveValue(name)
  }

  const summary = (page: Page) => page.getByRole('region', { name: 'Search', exact: true })

  test('names a corporate on every screen, and the booking becomes its own', async ({ page }) => {
    await signIn(page, 'NUSA/sari')
    await fillSearch(page)
    const search = page.getByRole('button', { name: 'Search', exact: true })
    await corporateSwitch(page).check()
    await expect(search).toBeDisabled()
    await choose(page, 'SAMU', 'Samudra Energi')
    await expect(search).toBeEnabled()
    await corporateSwitch(page).uncheck()
    await expect(field(page)).toHaveCount(0)
    await corporateSwitch(page).check()
    await expect(field(page)).toHaveValue('')
    await field(page).fill('wind')
    await expect(page.getByText('No corporate found')).toBeVisible()
    await choose(page, 'energi', 'Samudra Energi')

    await submitSearch(page)
    await expect(summary(page)).toContainText('Samudra Energi')
    await openHotel(page)
    await expect(summary(page)).toContainText('Samudra Energi')
    await expect(priced(page, 'NTA')).toHaveCount(await rates(page).count())
    await chooseRate(page, 0)
    await checkThePrice(page)
    await expect(summary(page)).toContainText('Samudra Energi')
    const lines = await pricesOnScreen(page)
    expect([...lines.keys()]).toEqual(['NTA', 'Recommended selling price', 'Taxes', 'Total selling price'])
    await fillGuests(page)
    const locator = await book(page)
    await expect(page.getByRole('region', { name: 'Ownership' })).toContainText('Samudra Energi (Corporate)')
    await page.goto('/app/pnr/list')
    const row = page.getByRole('row').or(page.getByRole('listitem')).filter({ hasText: locator })
    await expect(row).toContainText('Samudra Energi')
  })

  test('reads NTSA when it is for a sub-agent, and can be turned to somebody else', async ({ page }) => {
    await signIn(page, 'NUSA/admin')
    await fillSearch(page)
    await corporateSwitch(page).check()
    await choose(page, 'energi', 'Samudra Energi')
    await submitSearch(page)
    await page.getByRole('link', { name: 'Change Search' }).first().click()
    await expect(field(page)).toHaveValue('Samudra Energi')
    await choose(page, 'bali', 'Nusa Wisata Bali')
    await submitSearch(page)
    await expect(summary(page)).toContainText('Nusa Wisata Bali')
    await expect(summary(page)).not.toContainText('Samudra Energi')
    await openHotel(page)
    await expect(summary(page)).toContainText('Nusa Wisata Bali')
    await expect(priced(page, 'NTSA')).toHaveCount(await rates(page).count())
    await expect(priced(page, 'NTA')).toHaveCount(0)
    await chooseRate(page, 0)
    await checkThePrice(page)
    await expect(summary(page)).toContainText('Nusa Wisata Bali')
    const lines = await pricesOnScreen(page)
    expect([...lines.keys()]).toEqual(['NTSA', 'Recommended selling price', 'Total selling price'])
    await fillGuests(page)
    await book(page)
    await expect(page.getByRole('region', { name: 'Ownership' })).toContainText(
      'Nusa Wisata Bali (Sub-agent)',
    )
  })
})

test('a user without the permission to book is told whom to ask', async ({ page }) => {
  await signIn(page, 'NUSA/dewi')
  await goToRooms(page)
  await chooseRate(page, 0)
  await checkThePrice(page)
  await fillGuests(page)
  await expect(bookButton(page)).toBeDisabled()
  await expect(bookButton(page)).toHaveAccessibleDescription(
    'No permission to book. Please contact your agency!',
  )
  await expect(page.getByLabel('Issue now')).toHaveCount(0)
})

test('a user without the permission to issue holds, but books nothing that must be issued', async ({
  page,
}) => {
  await signIn(page, 'NUSA/budi')
  await goToRooms(page)
  await chooseRate(page, 0, 'issued')
  await checkThePrice(page)
  await expect(page.getByText('NON REFUNDABLE', { exact: true }).filter({ visible: true })).toBeVisible()
  await expect(page.getByLabel('I agree to book and issue directly')).toBeDisabled()
  await expect(bookButton(page)).toBeDisabled()
  await expect(bookButton(page)).toHaveAccessibleDescription(
    'No permission to issue. Please contact your agency!',
  )
  await page.goBack()
  await chooseRate(page, 0)
  await checkThePrice(page)
  await expect(page.getByLabel('Issue now')).toHaveCount(0)
  await fillGuests(page)
  await expect(bookButton(page)).toHaveText(/^Book and hold until /)
  await book(page)
  await expect(page.getByText('HOLD').first()).toBeVisible()
})

test('what cannot be given back is booked and issued at once, after agreeing to it', async ({ page }) => {
  await signIn(page, 'NUSA/sari')
  await goToRooms(page)
  await chooseRate(page, 0, 'issued')
  await checkThePrice(page)
  await expect(page.getByText('NON REFUNDABLE', { exact: true }).filter({ visible: true })).toBeVisible()
  const nta = (await pricesOnScreen(page)).get('NTA')
  await fillGuests(page)
  await expect(bookButton(page)).toBeDisabled()
  await expect(bookButton(page)).toHaveAccessibleDescription('Tick the box below to book and issue now.')
  await page.getByLabel('I agree to book and issue directly').check()
  expect(await deducted(page)).toBe(sumOf(nta))
  await book(page)
  await expect(page.getByText('ISSUED').first()).toBeVisible()
  await expect(page.getByRole('region', { name: 'Rooms and prices' })).toContainText('NON REFUNDABLE')
})

test('who may not book is told at the search of every product', async ({ page }) => {
  await signIn(page, 'NUSA/dewi')
  for (const product of ['hotel', 'insurance', 'tour']) {
    await page.goto(`/app/${product}/avail`)
    await expect(page.getByText('No permission to book. Please contact your agency!')).toBeVisible()
  }
})
