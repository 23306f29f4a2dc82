import type { Page } from '@playwright/test'
import { isQuiet } from '../support/quiet.ts'
import { expect, expectGoodScreen, test } from '../support/test.ts'
import { signIn } from '../support/way/agent.ts'
import { applyDays, dayIn } from '../support/way/calendar.ts'

const english = {
  title: 'Flight search form',
  notSearched: /^Flights are not searched here\./,
  site: /Go to the flight site/,
  from: 'From',
  to: 'To',
  departure: 'Departure Date',
  return: 'Return Date',
  adults: 'Adults',
  children: 'Children',
  infants: 'Infants',
  serviceClass: 'Class of Service',
  serviceClasses: ['Economy', 'Premium Economy', 'Business', 'First', 'Premium First'],
  airlines: 'Selected Airlines',
  searchAs: 'Search As',
  searchesAs: ['Retail', 'Corporate'],
  corporate: 'Corporate',
  corporateReason: 'Cannot be chosen: flights are not searched here.',
  accountCode: 'Account Code',
  promoCode: 'Account / Promo Code',
  search: 'Search',
  nothingSent: 'Nothing was sent: flights are not searched here.',
}

const indonesian: typeof english = {
  title: 'Formulir pencarian penerbangan',
  notSearched: /^Penerbangan tidak dicari di sini\./,
  site: /Buka situs penerbangan/,
  from: 'Dari',
  to: 'Ke',
  departure: 'Tanggal Berangkat',
  return: 'Tanggal Pulang',
  adults: 'Dewasa',
  children: 'Anak',
  infants: 'Bayi',
  serviceClass: 'Kelas Layanan',
  serviceClasses: ['Ekonomi', 'Ekonomi Premium', 'Bisnis', 'Utama', 'Utama Premium'],
  airlines: 'Maskapai Pilihan',
  searchAs: 'Cari Sebagai',
  searchesAs: ['Ritel', 'Korporat'],
  corporate: 'Korporat',
  corporateReason: 'Tidak dapat dipilih: penerbangan tidak dicari di sini.',
  accountCode: 'Kode Akun',
  promoCode: 'Kode Akun / Promo',
  search: 'Cari',
  nothingSent: 'Tidak ada yang dikirim: penerbangan tidak dicari di sini.',
}

const fieldsOf = (page: Page) => (label: string) => page.getByLabel(label, { exact: true })

/** The link from a screen to the form, which differs by screen size. */
async function openForm(page: Page): Promise<void> {
  const more = page.getByRole('button', { name: 'More', exact: true })
  if (await more.isVisible()) await more.click()
  else await page.getByRole('link', { name: /^Sari/ }).click()
  await page.getByRole('link', { name: 'Flight search form' }).click()
  await page.waitForURL('**/app/flight/avail')
}

test('the form shows the sample, and says that flights are searched elsewhere', async ({ page }) => {
  await signIn(page)
  await openForm(page)
  await expectSample(page, english)
  const link = page.getByRole('link', { name: english.site })
  const address = (await link.getAttribute('href')) ?? ''
  const more = page.getByRole('button', { name: 'More', exact: true })
  if (await more.isVisible()) await more.click()
  const place = page.getByRole('navigation', { name: 'Areas' }).getByRole('link', { name: /^Flight \(/ })
  await expect(place).toHaveAttribute('href', address)
})

test('the form speaks Indonesian', async ({ page }) => {
  await signIn(page, 'NUSA/sari', '/auth/profile')
  await page.getByText('Bahasa Indonesia').click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'id')
  await page.goto('/app/flight/avail')
  await expectSample(page, indonesian)
})

async function expectSample(page: Page, words: typeof english): Promise<void> {
  const field = fieldsOf(page)
  await expect(page.getByRole('heading', { level: 1, name: words.title })).toBeVisible()
  await expect(page.getByText(words.notSearched)).toBeVisible()
  await expect(field(words.from)).toHaveValue('CGK')
  await expect(field(words.to)).toHaveValue('DPS')
  for (const date of [words.departure, words.return]) await expect(field(date)).toHaveText(/\d{4}/)
  await expect(field(words.adults)).toHaveValue('1')
  await expect(field(words.children)).toHaveValue('0')
  await expect(field(words.infants)).toHaveValue('0')
  await expectChoices(page, words.serviceClass, words.serviceClasses)
  await expect(field(words.airlines)).toBeEditable()
  await expectChoices(page, words.searchAs, words.searchesAs)
  await expect(field(words.corporate)).toBeDisabled()
  await expect(field(words.corporate)).toHaveAccessibleDescription(words.corporateReason)
  await expectChoices(page, words.accountCode, ['GDS (Galileo)', 'Altea', 'SQ NDC'])
  await expect(field(words.promoCode)).toBeEditable()
  await page.getByRole('button', { name: words.search, exact: true }).click()
  await expect(page.getByRole('status').filter({ hasText: words.nothingSent })).toBeVisible()
  await expectGoodScreen(page)
}

async function expectChoices(page: Page, label: string, choices: readonly string[]): Promise<void> {
  const select = fieldsOf(page)(label)
  await expect(select.getByRole('option')).toHaveText([...choices])
  await expect(select.locator('option:checked')).toHaveText(choices[0] ?? '')
}

test('Search sends nothing and shows a notice until a field is changed', async ({ page }) => {
  await signIn(page, 'NUSA/sari', '/app/flight/avail')
  const field = fieldsOf(page)
  await field('From').fill('sub')
  await expect(field('From')).toHaveValue('SUB')
  await field('Class of Service').selectOption('Business')
  await expect(page.getByRole('link', { name: english.site })).toBeVisible()
  await isQuiet(page)
  const sent: string[] = []
  // the files of the build are fetched when the page is idle, and the device keeps its bookings level
  page.on('request', (request) => {
    if (!/\/(assets|api\/changes)\b/.test(request.url())) sent.push(request.url())
  })
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  const said = page.getByText(english.nothingSent)
  await expect(said).toBeVisible()
  await field('Search As').selectOption('Corporate')
  await expect(said).toHaveCount(0)
  await expect(field('Corporate')).toBeDisabled()
  await field('From').press('Enter')
  await expect(said).toBeVisible()
  await expect(page).toHaveURL(/\/app\/flight\/avail$/)
  expect(sent).toEqual([])
})

test('an infant needs an adult, nine seats are the most, and no return precedes its departure', async ({
  page,
}) => {
  await signIn(page, 'NUSA/sari', '/app/flight/avail')
  const field = fieldsOf(page)
  await field('Adults').fill('2')
  await field('Infants').fill('2')
  await page.getByRole('button', { name: 'Fewer: Adults' }).click()
  await expect(field('Infants')).toHaveValue('1')
  await field('Children').press('End')
  await expect(field('Children')).toHaveValue('8')
  await expect(page.getByRole('button', { name: 'More: Adults' })).toBeDisabled()

  await field('Departure Date').click()
  const departure = page.getByRole('dialog', { name: 'Departure Date' })
  await departure.getByRole('button', { name: 'Next month' }).click()
  await departure.getByRole('button', { name: 'Next month' }).click()
  await dayIn(departure, 15).click()
  await applyDays(page)
  await expect(field('Departure Date')).toHaveText(/, 15 /)
  await expect(field('Return Date')).toHaveText(/, 18 /)
  await field('Return Date').click()
  const back = page.getByRole('dialog', { name: 'Return Date' })
  await expect(dayIn(back, 14)).toBeDisabled()
  await dayIn(back, 15).click()
  await applyDays(page)
  await expect(field('Return Date')).toHaveText(/, 15 /)
})

test('other paths of the flight area are not found', async ({ page }) => {
  await signIn(page)
  for (const path of ['/app/flight', '/app/flight/list']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: 'There is no such page' })).toBeVisible()
  }
})
