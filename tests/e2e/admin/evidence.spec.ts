import { expect, expectGoodScreen, test } from '../support/test.ts'
import { signIn } from '../support/way/agent.ts'
import { agentBeside, bookBeside } from '../support/way/booked.ts'

test('the platform reads the exchanges of a booking; its agency is not offered them', async ({ page }) => {
  const { path } = await bookBeside(await agentBeside())
  const exchanges = page.getByRole('button', { name: 'Supplier exchanges' })
  await signIn(page, 'TRADEWIND/root', path)
  await exchanges.click()
  const booked = page.getByRole('row', { name: /^Booking/ })
  await expect(booked).toContainText('Answered (200)')
  await booked.getByRole('button', { name: 'Open' }).click()
  await expect(page.getByRole('textbox', { name: 'Answer' })).toHaveValue(/"status": "CONFIRMED"/)
  await expectGoodScreen(page)
  await page.context().clearCookies()
  await page.evaluate(() => localStorage.clear())
  await signIn(page, 'NUSA/sari', path)
  await expect(page.getByRole('region', { name: 'Ownership' })).toBeVisible()
  await expect(exchanges).toHaveCount(0)
})
