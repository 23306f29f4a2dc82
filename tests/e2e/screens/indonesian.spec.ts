import type { Locator, Page } from '@playwright/test'
import { demoPassword } from '../../../server/admin/demo-data.ts'
import { expectNoEnglish } from '../support/english-left.ts'
import { expect, expectGoodScreen, test } from '../support/test.ts'
import { ownIndex } from '../support/way/agent.ts'

async function expectIndonesian(page: Page, options?: { words: boolean }): Promise<void> {
  await expectNoEnglish(page, options)
  await expectGoodScreen(page)
}

async function signInIndonesian(page: Page, user = 'sari'): Promise<void> {
  await page.goto('/auth/login')
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible()
  await expect(expectNoEnglish(page), 'English is noticed').rejects.toThrow('Login')
  await page.getByText('Bahasa Indonesia', { exact: true }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'id')
  await expectNoEnglish(page)
  await page.getByLabel('Akun', { exact: true }).fill('NUSA')
  await page.getByLabel('Pengguna', { exact: true }).fill(user)
  await page.getByLabel('Kata sandi', { exact: true }).fill(demoPassword)
  await page.getByRole('button', { name: 'Masuk' }).click()
  await page.waitForURL('**/app/hotel/avail')
}

test('the whole flow speaks Indonesian, from the sign-in to the booking', async ({ page }) => {
  test.setTimeout(180_000)
  await signInIndonesian(page)
  await page.getByLabel('Tanggal Check-In').click()
  const later = page.getByRole('button', { name: 'Bulan berikutnya' })
  await later.click()
  await later.click()
  await page
    .getByRole('button', { name: /^1\d \p{L}+ \d{4}$/u })
    .nth(ownIndex(10))
    .click()
  await page.getByRole('button', { name: 'Terapkan', exact: true }).click()
  await page.getByLabel('Malam').fill('2')
  await page.getByLabel('Tujuan').fill('Bali')
  await page.getByRole('option').filter({ hasText: 'Bali' }).first().click()
  await page.getByRole('button', { name: /^Jumlah tamu & kamar/ }).click()
  await page.getByRole('button', { name: 'Tambah: Anak' }).click()
  await page.getByRole('button', { name: 'Tambah: Bayi' }).click()
  await page.getByLabel('Usia anak 1').selectOption('5')
  await expectNoEnglish(page)
  await page.getByRole('button', { name: 'Selesai' }).click()
  await expectIndonesian(page)

  await page.getByRole('button', { name: 'Cari', exact: true }).click()
  const hotels = page.getByRole('link', { name: /^Lihat kamar di / })
  await expect(hotels.first()).toBeVisible()
  await expectIndonesian(page)
  const filters = page.getByRole('button', { name: /^Filter/ })
  const narrow = await filters.isVisible()
  if (narrow) await filters.click()
  await page.getByLabel('Bintang', { exact: true }).selectOption('4')
  await page.getByLabel(/^FRM \(/).uncheck()
  await expectIndonesian(page)
  if (narrow) await page.getByRole('button', { name: /^Tampilkan \d+ hotel$/ }).click()
  if (narrow) await filters.click()
  await page.getByLabel('Urutkan', { exact: true }).selectOption('B')
  if (narrow) await page.getByRole('button', { name: /^Tampilkan \d+ hotel$/ }).click()
  await expect(page.getByText('Pemasok FRM')).toHaveCount(0)
  await expectNoEnglish(page)

  await hotels.nth(ownIndex(8)).click()
  await expect(page.getByRole('radio').first()).toBeVisible()
  await expect(page.getByText('TIDAK DAPAT DIKEMBALIKAN').first()).toBeVisible()
  await expectIndonesian(page)
  await page
    .getByRole('radio', { name: /Pembatalan gratis sampai/ })
    .first()
    .check()
  await page.getByRole('button', { name: 'Cek Harga' }).click()
  await expect(page.getByLabel('Email')).toBeVisible()
  await expectNoEnglish(page)

  const book = page.getByRole('button', { name: /^Pesan dan / })
  await book.click()
  await expect(page.getByRole('alert')).toContainText(/\d isian perlu diperbaiki/)
  await expect(page.getByRole('alert')).toContainText('Pemesan kamar: ')
  // field errors are not in the catalogues
  await expectIndonesian(page, { words: false })
  const holder = page.getByRole('region', { name: 'Pemesan kamar' })
  await holder.getByLabel('Nama depan').fill('Putri')
  await page.getByLabel('Email').fill('putri@example.com')
  await page.getByLabel('Telepon').fill('+62 811 000 000')
  for (const guest of await page.getByRole('group', { name: /^(Dewasa|Anak|Bayi) \d/ }).all()) {
    const firstName = guest.getByLabel('Nama depan')
    if ((await firstName.inputValue()) === '') await firstName.fill('Putri')
    await guest.getByLabel('Nama belakang').fill('Lestari')
  }
  await page.getByLabel('Persen').fill('5')
  await page.getByText('Terbitkan sekarang', { exact: true }).click()
  await expect(book).toHaveText(/^Pesan dan terbitkan sekarang – potong deposit Rp\s[\d.]+$/)
  await expectNoEnglish(page)
  await page.getByText('Tahan', { exact: true }).click()
  await expect(book).toHaveText(/^Pesan dan tahan sampai /)

  await book.click()
  await page.waitForURL('**/app/pnr/detail/HOTEL/**', { timeout: 30_000 })
  const locator = page.url().split('/').at(-1) ?? ''
  await expect(page.getByText('DITAHAN')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Tamu', exact: true })).toContainText(
    'MSTR TBA Lestari, usia 5',
  )
  await expectIndonesian(page)
  await page.getByRole('button', { name: /^Terbitkan – Rp/ }).click()
  await expect(page.getByRole('dialog')).toContainText('Masih bernama TBA')
  await expectNoEnglish(page)
  await page.getByRole('button', { name: 'Tetap terbitkan' }).click()
  await expectNoEnglish(page)
  await page.getByRole('button', { name: /^Terbitkan – potong deposit / }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Diterbitkan oleh' })).toBeVisible()
  await expectIndonesian(page)
  await page.goto('/app/pnr/list')
  await expect(page.getByRole('link', { name: locator })).toBeVisible()
  await expectIndonesian(page)
  await page.goto('/app/pnr/rep?charts=true')
  await expect(page.getByRole('heading', { name: 'Tren', exact: true })).toBeVisible()
  await expectIndonesian(page)
  await page.goto('/app/pnr/deposit')
  await expect(page.getByText('Saldo akhir').first()).toBeVisible()
  await expectIndonesian(page)
  await page.goto('/app/pnr/checking')
  await expect(page.getByRole('heading', { name: 'Sedang diperiksa' })).toBeVisible()
  await expectIndonesian(page)
})

test('the words of the bars stand in full, where every area is open, too', async ({ page }) => {
  await signInIndonesian(page, 'admin')
  const cutOff = (parts: Locator) =>
    parts.evaluateAll((all) =>
      all.filter((part) => part.scrollWidth > part.clientWidth).map((part) => part.textContent),
    )
  const places = page.getByRole('navigation').getByRole('link')
  await expect(places.filter({ hasText: 'Pesanan' })).toBeVisible()
  expect(await cutOff(places)).toEqual([])
  await page.setViewportSize({ width: 1440, height: 900 })
  await expect(places.filter({ hasText: 'Admin' })).toBeVisible()
  expect(await cutOff(page.getByText('Nusa Admin', { exact: true }))).toEqual([])
})
