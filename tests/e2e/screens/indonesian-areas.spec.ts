import type { Page } from '@playwright/test'
import { id } from '../../../src/lib/language/id.ts'
import { expectNoEnglish } from '../support/english-left.ts'
import { expect, test } from '../support/test.ts'
import { signIn } from '../support/way/agent.ts'
import { agentBeside, bookBeside } from '../support/way/booked.ts'
import { ownName, pathOf, quoteFamily } from '../support/way/policies.ts'
import { trainAgent } from '../support/way/train-flow.ts'

// the device's language is the app's, until somebody chooses another
test.use({ locale: 'id-ID' })

const search = (page: Page) => page.getByRole('button', { name: id.insurance.search.submit, exact: true })

async function expectIndonesian(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expect(page.getByRole('heading').first()).toBeVisible()
  await expect(page.getByText(id.shell.loading, { exact: true })).toHaveCount(0)
  await expectNoEnglish(page, { strict: true })
}

// late in the evening no train of today is left
async function departOnTheTenthOfNextMonth(page: Page): Promise<void> {
  await page.getByLabel(id.train.search.departure).click()
  await page.getByRole('button', { name: id.fields.day.nextMonth }).click()
  await page.getByRole('button', { name: /^10 \w+ \d{4}$/ }).click()
}

test('insurance speaks Indonesian, from the search to the certificate', async ({ page }) => {
  test.setTimeout(120_000)
  await signIn(page, 'NUSA/sari', '/app/insurance/booking')
  const { destinations, suggestions } = id.insurance.search
  await page.getByLabel(destinations).fill('Jepang')
  await page.getByRole('listbox', { name: suggestions }).getByRole('option', { name: 'Jepang' }).click()
  await expectNoEnglish(page, { strict: true })
  await search(page).click()
  const packages = page.getByRole('radio', { name: /Perusahaan asuransi/ })
  await page.getByText(id.insurance.comparison.title, { exact: true }).click()
  await expect(page.getByRole('rowheader', { name: 'Biaya pengobatan', exact: true })).toBeVisible()
  await expectNoEnglish(page, { strict: true })
  await packages.first().check()
  await page.getByText(id.insurance.benefits.title, { exact: true }).click()
  await expect(page.getByText('Kapal pesiar: pelabuhan atau tur yang terlewat')).toBeVisible()
  await expectNoEnglish(page, { strict: true })
  await page.getByRole('button', { name: id.insurance.documents.benefits }).click()
  const benefits = page.getByRole('dialog').frameLocator('iframe').locator('body')
  await expect(benefits).toContainText('Biaya pengobatan sampai')
  await expect(benefits).not.toContainText(/\b(up to|the|and|with)\b/)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: id.insuranceForm.book.submit }).click()
  await expect(page.getByRole('alert').filter({ hasText: /isian perlu diperbaiki/ })).toBeVisible()
  await expectNoEnglish(page, { strict: true })

  const agent = await agentBeside()
  const code = await quoteFamily(agent, ownName('Bahasa'))
  await expectIndonesian(page, pathOf(code))
  await page.getByRole('button', { name: id.insuranceList.act.issue }).click()
  await expectNoEnglish(page, { strict: true })
  await page.keyboard.press('Escape')
  await expectIndonesian(page, '/app/insurance/bookinglist')
})

test('trains and tours speak Indonesian', async ({ page }) => {
  test.setTimeout(120_000)
  await signIn(page, trainAgent, '/app/train/booking')
  await expect(search(page)).toBeVisible()
  await expectNoEnglish(page, { strict: true })
  await departOnTheTenthOfNextMonth(page)
  await search(page).click()
  await page
    .getByRole('button', { name: /^Pilih .*Eksekutif/ })
    .first()
    .click()
  await expectNoEnglish(page, { strict: true })
  await page.getByRole('button', { name: id.train.next.continue }).click()
  await expect(page.getByRole('heading', { name: id.trainForm.holder.title, exact: true })).toBeVisible()
  await expectNoEnglish(page, { strict: true })
  await expectIndonesian(page, '/app/train/bookinglist')
  // the tours' names and descriptions are the wholesaler's own words
  await page.goto('/app/tour/avail')
  await search(page).click()
  await expect(page.locator('main a[href*="tour/detail"]').first()).toBeVisible()
  await expectNoEnglish(page)
  // the first one found may be a demonstration of a failure
  await page.goto('/app/tour/detail?slug=highlights-of-indonesia')
  await expect(page.getByRole('heading', { name: id.tour.detail.departures })).toBeVisible()
  await expectNoEnglish(page)
})

test('orders, a trip, the deposit and administration speak Indonesian', async ({ page }) => {
  test.setTimeout(150_000)
  await bookBeside(await agentBeside('NUSA/admin'))
  await signIn(page, 'NUSA/admin', '/app/order/list')
  for (const path of [
    '/app/today',
    '/app/order/list',
    '/app/order/trip',
    '/app/pnr/deposit',
    '/app/pnr/list',
    '/app/pnr/rep',
    '/app/admin/agent',
    '/app/admin/agent/NUSA-BALI',
    '/app/admin/users',
    '/app/admin/prices',
    '/app/admin/prices/new',
    '/app/admin/audit',
    '/app/admin/suppliers',
    '/app/admin/deposits',
    '/app/admin/deposits/NUSA-BALI',
    '/app/admin/notices',
    '/app/notices',
    '/app/shared',
  ])
    await expectIndonesian(page, path)
})

test('the platform’s settings and rates speak Indonesian, and so does a refusal of the server', async ({
  page,
}) => {
  await signIn(page, 'TRADEWIND/root', '/app/admin/settings')
  await expectIndonesian(page, '/app/admin/settings')
  await expectIndonesian(page, '/app/admin/deposits/rates')
  await page.goto('/app/admin/agent')
  const { adminAgents } = id
  await page.getByRole('button', { name: adminAgents.new.open }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(new RegExp(`^${adminAgents.fields.orgName}( \\*)?$`)).fill('Nusa Dua Wisata')
  await dialog.getByLabel(adminAgents.new.accountName).fill('NUSA')
  await dialog.getByRole('button', { name: adminAgents.new.create }).click()
  await expect(page.getByText('Nama akun NUSA sudah dipakai. Pilih yang lain.')).toBeVisible()
  await expectNoEnglish(page)
})
