import type { Page } from '@playwright/test'
import { addDays, dayInJakarta } from '#contract/day/dates'
import { formatDay } from '#contract/day/day-text'
import { expectNoEnglish } from '../support/english-left.ts'
import { expect, expectGoodScreen, test } from '../support/test.ts'
import { signIn, unfold } from '../support/way/agent.ts'
import {
  chooseTrain,
  fillTrainHolder,
  findTrains,
  trainHolder,
  travellerForm,
} from '../support/way/train-flow.ts'

test.beforeEach(async ({ page }) => {
  await signIn(page, 'TRADEWIND/root', '/app/train/booking')
  await expect(origin(page)).toHaveValue('Gambir')
})

const origin = (page: Page) => page.getByLabel('Origin station')
const departure = (page: Page) => page.getByRole('button', { name: /^Departure date/ })
const search = (page: Page) => page.getByRole('button', { name: 'Search', exact: true })
const change = (page: Page) => page.getByRole('button', { name: 'Change Search Parameters' })

async function goFrom(page: Page, typed: string, station: string): Promise<void> {
  await origin(page).fill(typed)
  await page.getByRole('option', { name: new RegExp(`^${station} [A-Z]+ ·`) }).click()
  await expect(origin(page)).toHaveValue(station)
}

test('what is stored of the past is moved to today, what is no search is thrown away, and nothing found, a failure and no network are said', async ({
  page,
  context,
}) => {
  await search(page).click()
  await expect(change(page)).toBeVisible()
  const store = (changes: object) =>
    page.evaluate((changed) => {
      const kept: unknown = JSON.parse(localStorage.getItem('trainSearch') ?? '{}')
      localStorage.setItem('trainSearch', JSON.stringify({ ...Object(kept), ...changed }))
    }, changes)
  await store({ departureDate: '2020-01-01', returnDate: '2020-01-04', numberOfAdults: 3 })
  await page.reload()
  const today = dayInJakarta(new Date())
  await expect(departure(page)).toHaveText(formatDay(today, 'en'))
  await expect(page.getByLabel('Adults', { exact: true })).toHaveValue('3')
  await store({ numberOfAdults: 9 })
  await page.reload()
  await expect(page.getByLabel('Adults', { exact: true })).toHaveValue('1')

  await goFrom(page, 'medan', 'Medan')
  await search(page).click()
  await expect(page.getByText('No train found')).toBeVisible()
  await expectGoodScreen(page)
  // the last train of today may have left: the next day is a tap away
  const tomorrow = formatDay(addDays(today, 1), 'en')
  await page.getByRole('button', { name: `Search ${tomorrow}` }).click()
  await expect(page.getByRole('region', { name: 'Departure Train' })).toContainText(tomorrow)
  await expect(page.getByText('No train found')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Search / })).toHaveCount(0)
  await change(page).click()
  await expect(departure(page)).toHaveText(tomorrow)
  await goFrom(page, 'tanjung pri', 'Tanjung Priuk')
  await search(page).click()
  await expect(page.getByText(/^Error while fetching availability: \(502\) /)).toBeVisible()
  await expectGoodScreen(page)
  await change(page).click()
  await context.setOffline(true)
  await expect(page.getByText(/^You are offline\. Your search is kept/)).toBeVisible()
  await expect(search(page)).toBeDisabled()
  await goFrom(page, 'gambir', 'Gambir')
  await context.setOffline(false)
  await expect(search(page)).toBeEnabled()
})

test('a correction of the holder is offered to the first adult of the same name, and the other way round', async ({
  page,
}) => {
  await findTrains(page)
  await chooseTrain(page)
  await fillTrainHolder(page)
  const holder = trainHolder(page)
  const adult = travellerForm(page, 'Adult 1')
  const both = adult.getByRole('button', { name: 'Change both' })
  await adult.getByLabel('Title').selectOption('MRS')
  await adult.getByLabel('First name').fill('Putri')
  await expect(both).toBeHidden()
  await adult.getByLabel('Last name').fill('Lestari')
  await expect(both).toBeHidden()

  await holder.getByLabel('Last name').fill('Lestary')
  await expect(adult.getByText('Adult 1 still has the former details of the holder.')).toBeVisible()
  await expectGoodScreen(page)
  await both.click()
  await expect(adult.getByLabel('Last name')).toHaveValue('Lestary')
  await expect(both).toBeHidden()

  await adult.getByLabel('First name').fill('Putry')
  await adult.getByLabel('Title').selectOption('MS')
  await expect(adult.getByText('The holder still has the former details of Adult 1.')).toBeVisible()
  await both.click()
  await expect(holder.getByLabel('First name')).toHaveValue('Putry')
  await expect(holder.getByLabel('Title')).toHaveValue('MS')
})

test('a passenger under 17 and an infant are asked for the NIK, not for a KTP', async ({ page }) => {
  await findTrains(page, { infants: 1 })
  await chooseTrain(page)
  const adult = travellerForm(page, 'Adult 1')
  const types = adult.getByLabel('Identity type').getByRole('option')
  await expect(types.first()).toHaveText('KTP')
  await expect(adult.getByText(/^Under 17 there is no KTP/)).toBeHidden()
  await adult.getByLabel('Date of birth').fill(addDays(dayInJakarta(new Date()), -10 * 365))
  await expect(types.first()).toHaveText('NIK')
  await expect(adult.getByText(/^Under 17 there is no KTP: the 16 digits of the family card/)).toBeVisible()
  const infant = travellerForm(page, 'Infant 1')
  await infant.getByLabel('Identity type (optional)').selectOption('NIK')
  await expect(infant.getByText(/^Under 17 there is no KTP/)).toBeVisible()
  await expectGoodScreen(page)
})

test('the page speaks Indonesian, from the search to the price', async ({ page }) => {
  await page.evaluate(() => localStorage.setItem('tradewind.language', '{"version":1,"value":"id"}'))
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Formulir Pemesanan Kereta' })).toBeVisible()
  await page.getByLabel('Tanggal berangkat').click()
  await page.getByRole('button', { name: 'Bulan berikutnya' }).click()
  await page.getByRole('button', { name: /^15 / }).click()
  await page.getByRole('button', { name: 'Cari', exact: true }).click()
  const out = page.getByRole('region', { name: 'Kereta Pergi' })
  await out
    .getByRole('button', { name: /^Pilih / })
    .first()
    .click()
  const total = page.getByText('Harga total', { exact: true })
  await unfold(page.getByRole('region').filter({ has: total }).last())
  await expect(total).toBeVisible()
  await expectNoEnglish(page)
  await expectGoodScreen(page)
})
