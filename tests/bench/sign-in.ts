import type { Page } from 'playwright'
import { demoPassword } from '../../server/admin/demo-data.ts'

/** Fills in the open sign-in form. */
export async function signIn(page: Page, leadsTo = '**/app/hotel/avail', user = 'sari'): Promise<void> {
  await page.getByLabel('Account').fill('NUSA')
  await page.getByLabel('User').fill(user)
  await page.getByLabel('Password', { exact: true }).fill(demoPassword)
  await page.getByRole('button', { name: 'Login' }).click()
  await page.waitForURL(leadsTo)
}
