import type { Page } from '@playwright/test'
import { listDestinations } from '#contract/hotel/search-choices'
import { expectGoodAtEverySize, expectIndonesianAtEverySize } from '../support/sizes.ts'
import { expect, test } from '../support/test.ts'
import { bringSession } from '../support/way/agent.ts'
import { agentBeside, bookBeside } from '../support/way/booked.ts'

test.beforeEach(() => test.setTimeout(120_000))

/** A note that no other run of this test has. */
function noteOf(): string {
  return `e2e ${test.info().project.name} ${Date.now()}`
}

/** The rules of tests that run at once are for different countries, so that they do not add up. */
const countries: Readonly<Record<string, readonly [code: string, name: string]>> = {
  phone: ['sg', 'Singapore'],
  tablet: ['my', 'Malaysia'],
  desktop: ['th', 'Thailand'],
}

/** The line of a buyer in the example. */
function buyerLine(page: Page, name: string) {
  return page
    .getByRole('list', { name: 'An example' })
    .getByRole('listitem')
    .filter({ hasText: name })
    .first()
}

/** The address of a booking that the sub-agency makes with FRM in the country. */
async function bookedByBali(country: string): Promise<string> {
  const wayan = await agentBeside('NUSA-BALI/wayan')
  const { destinationListResponse } = await wayan.call(listDestinations, { query: { q: country } })
  const key = destinationListResponse
    .flatMap(({ destinationSearchKeyList }) => destinationSearchKeyList)
    .find(({ supplierCode }) => supplierCode === 'FRM')
  if (!key) throw new Error(`FRM sells nothing in ${country}`)
  return (await bookBeside(wayan, { search: { destinationSearchKeyList: [key] } })).path
}

async function openRule(page: Page, note: string): Promise<void> {
  const row = page
    .getByText(note)
    .filter({ visible: true })
    .locator('xpath=ancestor::*[self::tr or self::li][1]')
  await row.getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1, name: 'Price rule' })).toBeVisible()
}

test('a rule is made, tried on an example, changed, sold by, explained and ended', {
  tag: '@walked-at-every-size',
}, async ({ page }) => {
  const note = noteOf()
  const [code, country] = countries[test.info().project.name] ?? ['jp', 'Japan']
  await bringSession(page, 'NUSA/admin')
  await page.goto('/app/admin/prices')
  await expect(page.getByRole('heading', { level: 1, name: 'Prices' })).toBeVisible()
  await expectGoodAtEverySize(page)
  await page.getByRole('link', { name: 'New rule' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'New price rule' })).toBeVisible()
  const make = page.getByRole('button', { name: 'Make the rule' })
  await expect(make).toBeDisabled()

  await page.getByText('Only one supplier or place').click()
  await page.getByLabel('Supplier', { exact: true }).selectOption('FRM')
  await page.getByLabel('Country').fill(code)
  await expect(page.getByText(country, { exact: true })).toBeVisible()
  await page.getByLabel('Buyer', { exact: true }).selectOption({ label: 'Nusa Wisata Bali' })
  const percent = page.getByLabel('Percent', { exact: true })
  await percent.fill('250')
  await expect(make).toBeDisabled()
  await percent.fill('4,5')
  await page.getByLabel('Amount per room per night').fill('10.000')
  await page.getByLabel('Lowest margin per room per night').fill('80000')
  await page.getByLabel('Highest margin per room per night').fill('70000')
  await expect(page.getByText('The lowest margin is above the highest margin.')).toBeVisible()
  await page.getByLabel('Highest margin per room per night').fill('')
  await page.getByRole('textbox', { name: 'Note' }).fill(note)

  // two rooms and nights: 4.5 % and 20,000 are less than the least margin of 160,000
  const bali = buyerLine(page, 'Nusa Wisata Bali')
  await expect(bali).toContainText('now Rp\u00a01.160.000')
  await bali.getByText('How it adds up').click()
  await expect(bali).toContainText('The lowest margin applies.')
  await expect(buyerLine(page, 'A corporate')).not.toContainText('1.160.000')
  await expectGoodAtEverySize(page)
  await make.click()

  const sentence = `Hotels · FRM · ${country} · Nusa Wisata Bali: +4.5% and Rp\u00a010.000 per room per night, at least Rp\u00a080.000`
  await page.waitForURL(/prices\/[\da-f-]{36}$/)
  await expect(page.getByText(sentence).first()).toBeVisible()
  await expect(page.getByText('In force')).toBeVisible()
  await expectGoodAtEverySize(page)

  await percent.fill('12')
  await page.getByRole('button', { name: 'Save the change' }).click()
  await expect(page.getByText('Saved.')).toBeVisible()
  await expect(page.getByText('Percent: 4.5% → 12%')).toBeVisible()

  // what the sub-agency books now is sold by it, and says so
  await page.goto(await bookedByBali(country))
  await page.getByRole('button', { name: 'Why this price' }).click()
  const why = page.getByRole('dialog')
  await expect(
    why.getByRole('heading', { name: 'Nusa Wisata Travel sells to Nusa Wisata Bali' }),
  ).toBeVisible()
  await expect(why.getByText(note)).toBeVisible()
  await expect(why.getByText(/^12% of Rp/)).toBeVisible()
  await expectGoodAtEverySize(page)

  await page.goto('/app/admin/prices')
  await openRule(page, note)
  await page.getByRole('button', { name: 'End this rule' }).click()
  const question = page.getByRole('dialog')
  await expect(question).toContainText('What is booked or quoted keeps its price.')
  await expectGoodAtEverySize(page)
  await question.getByRole('button', { name: 'End it now' }).click()
  await expect(page.getByText('This rule has ended. Nothing new is priced by it.')).toBeVisible()
  await expectGoodAtEverySize(page)

  await page.getByRole('link', { name: 'All rules' }).click()
  await expect(page.getByText(note).filter({ visible: true })).toHaveCount(0)
  await page.goto(`/app/admin/prices?state=ENDED&q=${encodeURIComponent(note)}`)
  await openRule(page, note)

  // an agent administers nothing
  await page.goto('/auth/logout')
  await expect(page.getByText('You are signed out.')).toBeVisible()
  await bringSession(page)
  await page.goto('/app/admin/prices')
  await expect(page.getByText('There is no such page')).toBeVisible()
})

test('the screens speak Indonesian', { tag: '@walked-at-every-size' }, async ({ page }) => {
  await bringSession(page, 'NUSA/admin')
  await page.evaluate(() => localStorage.setItem('tradewind.language', '{"version":1,"value":"id"}'))
  await page.goto('/app/admin/prices/new')
  await expect(page.getByRole('heading', { level: 1, name: 'Aturan harga baru' })).toBeVisible()
  await page.getByLabel('Produk', { exact: true }).selectOption({ label: 'Asuransi' })
  await page.getByLabel('Persen', { exact: true }).fill('2,5')
  await page.getByRole('textbox', { name: 'Catatan' }).fill(noteOf())
  await expect(page.getByRole('list', { name: 'Contoh' })).toBeVisible()
  await page.getByText('Hanya pada hari tertentu').click()
  await expectIndonesianAtEverySize(page)
  await page.getByRole('button', { name: 'Buat aturan' }).click()
  await expect(page.getByText('Asuransi · semua pembeli: 2,5% dari komisi').first()).toBeVisible()
  await expectIndonesianAtEverySize(page)
  await page.getByRole('button', { name: 'Akhiri aturan ini' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Akhiri sekarang' }).click()
  await expect(page.getByText('Aturan ini sudah berakhir.')).toBeVisible()
  await page.getByRole('link', { name: 'Semua aturan' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Harga' })).toBeVisible()
  await expectIndonesianAtEverySize(page)
})
