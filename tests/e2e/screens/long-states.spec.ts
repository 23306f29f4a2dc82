import { listCommands, type OpenCommand } from '#contract/call/commands'
import { priceInsurance } from '#contract/insurance/insurance'
import { expect, expectGoodScreen, test } from '../support/test.ts'
import { bringSession, unfold } from '../support/way/agent.ts'

const checked: OpenCommand = {
  commandId: '0b6f1f5e-6a59-4a4e-9d0a-1f6f2f6d9b11',
  kind: 'CREATE_POLICY',
  product: 'INSURANCE',
  supplierCode: 'ZUR2',
  title: 'Travel Protection Single Trip Classic',
  summary: {
    startsOn: '2027-01-03',
    endsOn: '2027-01-04',
    traveller: 'Putri Ayu Lestari Kusumawardhani',
    total: ['IDR', 172_000],
    locatorCode: null,
  },
  createdAt: '2026-11-23T23:44:00.000Z',
  state: 'CHECKING',
}

test('a state that is a sentence stays within the width of the screen, in Indonesian', async ({ page }) => {
  await bringSession(page)
  await page.evaluate(() => localStorage.setItem('tradewind.language', '{"version":1,"value":"id"}'))
  await page.route(listCommands.path, (route) => route.fulfill({ json: { commandList: [checked] } }))
  await page.goto('/app/insurance/booking')
  await unfold(page.getByRole('region').filter({ hasText: 'Sedang diperiksa ke perusahaan asuransi' }))
  await expect(page.getByText('Sedang diperiksa ke perusahaan asuransi')).toBeVisible()
  await expectGoodScreen(page)

  await page.getByLabel('Negara tujuan').fill('jepang')
  await page.getByRole('option', { name: 'Jepang' }).click()
  await page.getByRole('button', { name: 'Cari', exact: true }).click()
  const packages = page.getByRole('radio', { name: /Perusahaan asuransi/ })
  await packages.nth(0).check()
  const pricing = page.getByRole('region', { name: 'Harga' })
  await expect(pricing.getByText('Rp').first()).toBeVisible()
  await unfold(pricing)
  let answer = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route(priceInsurance.path, async (route) => {
    await held
    await route.continue()
  })
  await unfold(page.getByRole('region', { name: 'Pertanggungan Produk' }))
  await packages.nth(1).check()
  await expect(page.getByText('Harga pilihan sebelumnya; yang baru sedang dihitung')).toBeVisible()
  await expectGoodScreen(page)
  answer()
  await expect(page.getByText('Harga pilihan sebelumnya; yang baru sedang dihitung')).toBeHidden()
})
