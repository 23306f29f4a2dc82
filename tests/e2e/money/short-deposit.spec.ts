import type { Page } from '@playwright/test'
import { expect, expectGoodScreen, test } from '../support/test.ts'
import { bookButton, fillGuests, signIn } from '../support/way/agent.ts'
import {
  checkThePrice,
  chooseRate,
  fillSearch,
  goToRooms,
  openHotel,
  submitSearch,
} from '../support/way/hotel-flow.ts'
import { rupiah } from '../support/way/prices.ts'

// flows from the sign-in to the form
test.beforeEach(() => test.setTimeout(90_000))

async function deducted(page: Page): Promise<number> {
  await expect(bookButton(page)).toHaveText(/^Book and issue now – deducts Rp\s[\d.]+$/)
  return rupiah(await bookButton(page).innerText())
}

async function missingIn(page: Page, text: RegExp): Promise<number> {
  return rupiah(await page.getByText(text).first().innerText())
}

test('a deposit that does not suffice is said at the rooms and beside the button, with the hold instead', async ({
  page,
}) => {
  await signIn(page, 'MERAPI/agus')
  await goToRooms(page, { nights: 40 })
  await chooseRate(page, 0)
  const short = /Deposit short by Rp\s[\d.]+/
  await expect(page.getByText(/short by Rp\s[\d.]+ to issue; it can be held/)).toBeVisible()
  await checkThePrice(page)
  await fillGuests(page)
  await page.getByText('Issue now', { exact: true }).click()
  expect(await deducted(page)).toBeGreaterThan(5_000_000)
  await expect(bookButton(page)).toBeDisabled()
  await expect(bookButton(page)).toHaveAccessibleDescription(short)
  await expectGoodScreen(page)
  await page.getByRole('button', { name: 'Hold instead' }).click()
  await expect(page.getByLabel('Issue now')).not.toBeChecked()
  await expect(bookButton(page)).toBeEnabled()
})

test('money that is spent meanwhile refuses the booking, and the way on holds what was typed', async ({
  page,
}) => {
  await signIn(page, 'MERAPI/agus')
  await goToRooms(page, { nights: 40 })
  await chooseRate(page, 0)
  await checkThePrice(page)
  // the balance that the device loaded before the money was spent elsewhere
  await page.route('**/api/deposit/balance', (route) =>
    route.fulfill({
      json: {
        depositList: [
          {
            balance: ['IDR', 900_000_000],
            reserved: ['IDR', 0],
            creditLimit: ['IDR', 0],
            available: ['IDR', 900_000_000],
            level: 'ENOUGH',
          },
        ],
      },
    }),
  )
  await page.reload()
  await fillGuests(page)
  await page.getByText('Issue now', { exact: true }).click()
  await bookButton(page).click()
  await expect(page.getByRole('heading', { name: 'Hotel Booking Error' })).toBeVisible()
  await expect(page.getByText('DEPOSIT_SHORT')).toBeVisible()
  await expect(page.getByText(/^The deposit is short by Rp\s[\d.]+: Rp\s[\d.]+ is needed\./)).toBeVisible()
  await expectGoodScreen(page)
  await expect(page.getByRole('link', { name: 'Other rooms' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Back', exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'Hold instead' }).click()
  await expect(page.getByLabel('Hold', { exact: true })).toBeChecked()
  await expect(page.getByLabel('Email')).not.toHaveValue('')
})

test('the deposit of an organisation that is booked for is said at the rooms as at the price check', async ({
  page,
}) => {
  await signIn(page, 'NUSA/sari')
  await fillSearch(page, { nights: 99, rooms: [{}, {}, {}] })
  await page.getByRole('switch', { name: 'Search for Corporate' }).check()
  await page.getByPlaceholder('Type a name').fill('energi')
  await page.getByRole('option', { name: 'Samudra Energi' }).click()
  await submitSearch(page)
  // sells rooms that are alike as one group; its price is more than the deposit, that of one room is not
  await openHotel(page, 'HBD')
  await chooseRate(page, 0, 'issued')
  const short = /^Deposit of Samudra Energi short by Rp\s[\d.]+; must be issued at once/
  await expect(
    page
      .getByRole('radio', { name: /Must be issued at once: the deposit of Samudra Energi is short by Rp/ })
      .first(),
  ).toBeVisible()
  const atRooms = await missingIn(page, short)
  await expectGoodScreen(page)
  await chooseRate(page, 0)
  await expect(page.getByText(/short by Rp\s[\d.]+ to issue; it can be held/)).toBeVisible()
  await chooseRate(page, 0, 'issued')
  await checkThePrice(page)
  await fillGuests(page)
  await page.getByLabel('I agree to book and issue directly').check()
  await expect(bookButton(page)).toBeDisabled()
  expect(await missingIn(page, /Deposit of Samudra Energi short by Rp/)).toBe(atRooms)
})
