import type { Page } from '@playwright/test'
import { quoted } from '../../support/sale/insurance-policy.ts'
import { expectNoEnglish } from '../support/english-left.ts'
import { expect, expectGoodScreen, test } from '../support/test.ts'
import { bringSession, goToBooking, signIn, unfoldPrice } from '../support/way/agent.ts'
import { agentBeside } from '../support/way/booked.ts'
import { pathOf } from '../support/way/policies.ts'

const dialogOf = (page: Page) => page.getByRole('dialog')

test('an agent reads how the recommended price of a room came about', async ({ page }) => {
  await bringSession(page)
  await goToBooking(page)
  await unfoldPrice(page)
  const button = page.getByRole('button', { name: 'Why this price' })
  await button.click()
  const dialog = dialogOf(page)
  await expect(dialog.getByRole('heading', { name: 'Nusa Wisata Travel sells to its client' })).toBeVisible()
  await expect(dialog.getByText(/^8% of Rp/)).toBeVisible()
  await expect(dialog.getByText('Recommended selling price')).toBeVisible()
  await expect(dialog.getByText('Tradewind')).toHaveCount(0)
  await expectGoodScreen(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(button).toBeFocused()
})

test('the agency reads in Indonesian what its sub-agency earns of a commission', async ({ page }) => {
  const locator = await quoted(await agentBeside('NUSA-BALI/wayan'))
  await bringSession(page)
  await page.evaluate(() => localStorage.setItem('tradewind.language', '{"version":1,"value":"id"}'))
  await page.goto(pathOf(locator))
  await page.getByRole('button', { name: 'Rincian harga' }).click()
  const dialog = dialogOf(page)
  await expect(
    dialog.getByRole('heading', { name: 'Nusa Wisata Travel menjual kepada Nusa Wisata Bali' }),
  ).toBeVisible()
  await expect(dialog.getByText(/^70% dari Rp/)).toBeVisible()
  await expect(dialog.getByText('Nusa Wisata Travel menyimpan')).toBeVisible()
  await expectNoEnglish(page, { words: false })
  await expectGoodScreen(page)
})

test('the sub-agency itself has no such button', async ({ page }) => {
  const locator = await quoted(await agentBeside('NUSA-BALI/wayan'))
  await signIn(page, 'NUSA-BALI/wayan', pathOf(locator))
  await expect(page.getByText(locator).first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Why this price' })).toHaveCount(0)
})
