import { expect, expectGoodScreen, test } from '../support/test.ts'
import { signIn } from '../support/way/agent.ts'

test('an address for calendars is made, shown once, read by anybody, and ended', async ({
  page,
  request,
}) => {
  await signIn(page, 'NUSA/dewi', '/auth/profile')
  const panel = page.getByRole('region', { name: 'Deadlines in my calendar' })
  await panel.getByRole('button', { name: 'Make an address' }).click()
  const address = panel.getByText(/\/s\/calendar\/[\w-]{22}\.ics$/)
  await expect(address).toBeVisible()
  await expect(panel.getByRole('img', { name: 'The address as a QR code' })).toBeVisible()
  await expectGoodScreen(page)
  const { pathname } = new URL((await address.textContent()) ?? '')
  const read = await request.get(pathname)
  expect([read.status(), (await read.text()).startsWith('BEGIN:VCALENDAR')]).toEqual([200, true])
  await page.reload()
  await expect(panel.getByText(/A calendar last read it/)).toBeVisible()
  await expect(address).toHaveCount(0)
  await panel.getByRole('button', { name: 'End the address' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'End the address' }).click()
  await expect(panel.getByText('There is no address yet.')).toBeVisible()
  expect((await request.get(pathname)).status()).toBe(404)
})
