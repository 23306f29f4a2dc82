import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { demoPassword } from '../../../server/admin/demo-data.ts'
import { fillDemoFolder } from '../../support/server/demo-folder.ts'
import { type ServerProcess, serverProcess } from '../../support/server/server-process.ts'
import { expect, expectGoodScreen, test } from '../support/test.ts'
import { fillIn } from '../support/way/agent.ts'

let folder: string
let server: ServerProcess

/** A separate server, because other tests sign in with the same users and from the same network. */
test.beforeAll(async () => {
  test.setTimeout(120_000)
  folder = mkdtempSync(join(tmpdir(), 'tradewind-password-'))
  await fillDemoFolder(join(folder, 'data'))
  server = await serverProcess({ DATA_DIR: join(folder, 'data'), LOG_LEVEL: 'error' })
  await server.start()
})

test.afterAll(async () => {
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
})

async function signIn(page: Page, who: string, password = demoPassword): Promise<void> {
  await page.goto(`${server.url}/auth/login`)
  await fillIn(page, who, password)
  await page.waitForURL('**/app/hotel/avail')
}

const panel = (page: Page) => page.getByRole('region', { name: 'Password', exact: true })
const field = (page: Page, name: string) => panel(page).getByLabel(name, { exact: true })

async function change(page: Page, current: string, next: string, again = next): Promise<void> {
  await field(page, 'Current password').fill(current)
  await field(page, 'New password').fill(next)
  await field(page, 'New password again').fill(again)
  await panel(page).getByRole('button', { name: 'Change password' }).click()
}

test('after a change of the password all tabs of this device stay signed in; every other device is signed out', async ({
  page,
  context,
  browser,
}) => {
  test.setTimeout(90_000)
  const other = await (await browser.newContext()).newPage()
  await signIn(other, 'NUSA/sari')
  await signIn(page, 'NUSA/sari')
  const tab = await context.newPage()
  await tab.goto(`${server.url}/app/hotel/avail`)
  await expect(tab.getByRole('link', { name: 'PNR', exact: true })).toBeVisible()

  await page.goto(`${server.url}/auth/profile`)
  await expect(page.getByText('last seen')).toHaveCount(1)
  // the tab's access token ends with the change; it renews with the cookie that both tabs share
  const renewed = tab.waitForResponse('**/api/auth/refresh', { timeout: 60_000 })
  await change(page, demoPassword, 'kereta malam biru')
  const done = 'Your password is changed. You are signed out on every other device.'
  await expect(panel(page).getByRole('status').filter({ hasText: done })).toBeVisible()
  for (const name of ['Current password', 'New password', 'New password again'])
    await expect(field(page, name)).toHaveValue('')
  await expect(page.getByText('last seen')).toHaveCount(0)
  await expect(page.getByText('This device', { exact: true })).toBeVisible()
  await expectGoodScreen(page)

  await tab.getByRole('link', { name: 'PNR', exact: true }).click()
  expect((await renewed).status()).toBe(200)
  await tab.waitForURL('**/app/pnr/list')
  await expect(tab.getByRole('link', { name: /^Sari/ })).toBeVisible()

  await other.goto(`${server.url}/app/pnr/list`)
  await other.waitForURL('**/auth/login**')
  await fillIn(other, 'NUSA/sari', 'kereta malam biru')
  await other.waitForURL('**/app/pnr/list')
  await other.context().close()
})

test('errors of a new password are shown beside its field, and nothing changes', async ({ page }) => {
  await signIn(page, 'NUSA/budi')
  await page.goto(`${server.url}/auth/profile`)
  await field(page, 'New password').fill('short')
  await field(page, 'New password again').focus()
  await expect(panel(page).getByText('A password needs at least 12 characters.')).toBeVisible()
  await change(page, demoPassword, 'budi di kereta malam')
  await expect(field(page, 'New password')).toBeFocused()
  await expect(field(page, 'New password')).toHaveAccessibleDescription(
    /must not contain the name of the account/,
  )
  await change(page, demoPassword, 'password1234', 'password123')
  await expect(panel(page).getByText('This does not match the new password above.')).toBeVisible()
  await change(page, demoPassword, 'password1234')
  await expect(field(page, 'New password')).toHaveAccessibleDescription(/too common/)
  await change(page, 'guessed wrong', 'kereta malam biru')
  await expect(field(page, 'Current password')).toHaveAccessibleDescription(
    'The current password is wrong. Nothing was changed.',
  )
  await expect(field(page, 'Current password')).toBeFocused()
  await expectGoodScreen(page)
  await page.goto(`${server.url}/auth/logout`)
  await page.getByRole('link', { name: 'Sign in again' }).click()
  await fillIn(page, 'NUSA/budi')
  await page.waitForURL('**/app/hotel/avail')
})

test('offline the form says why it cannot be sent', async ({ page, context }) => {
  await signIn(page, 'NUSA/admin')
  await page.goto(`${server.url}/auth/profile`)
  await expect(panel(page)).toBeVisible()
  await context.setOffline(true)
  await expect(panel(page).getByText('You need to be online to change the password.')).toBeVisible()
  await expect(panel(page).getByRole('button', { name: 'Change password' })).toBeDisabled()
})

test('after many guesses the browser does the proof of work for a sign-in by itself', async ({
  page,
  request,
}) => {
  test.setTimeout(90_000)
  const guess = (userName: string) =>
    request.post(`${server.url}/api/auth/checkUserPassword`, {
      headers: { origin: server.url },
      data: { accountName: 'INVENTED', userName, password: 'guessed wrong' },
    })
  let refused = ''
  for (let tries = 0; refused !== 'PROOF_NEEDED'; tries += 1) {
    expect(tries).toBeLessThan(60)
    refused = (await (await guess(`nobody${tries}`)).json()).error
  }
  await page.goto(`${server.url}/auth/login`)
  const said = page.getByText('Checking this device, a moment…').waitFor()
  const worked = page.waitForRequest(
    (sent) => sent.url().endsWith('/checkUserPassword') && sent.postDataJSON().proof !== undefined,
  )
  await fillIn(page, 'MERAPI/agus')
  await Promise.all([said, worked])
  await page.waitForURL('**/app/hotel/avail')
  await expect(page.getByText('Agus').first()).toBeVisible()
})

test('a demanded wait is shown in the user’s language, and the form keeps its values', async ({ page }) => {
  await page.goto(`${server.url}/auth/login`)
  await page.getByText('Bahasa Indonesia').click()
  await page.getByLabel('Akun', { exact: true }).fill('NUSA')
  await page.getByLabel('Pengguna', { exact: true }).fill('dewi')
  await page.getByLabel('Kata sandi', { exact: true }).fill('salah semua')
  await expect(async () => {
    await page.getByRole('button', { name: 'Masuk' }).click()
    await expect(page.getByRole('alert')).toHaveText(
      /^Gagal masuk: Terlalu banyak percobaan\. Silakan coba lagi dalam \d+ menit\.$/,
      { timeout: 1_500 },
    )
  }).toPass()
  await expect(page.getByLabel('Akun', { exact: true })).toHaveValue('NUSA')
  await expect(page.getByLabel('Kata sandi', { exact: true })).toHaveValue('salah semua')
})
