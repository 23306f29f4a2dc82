import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { setUp } from '#contract/admin/setup'
import { expectNoEnglish } from '../support/english-left.ts'
import { type FreshServer, startFreshServer } from '../support/fresh-server.ts'
import { expectGoodAtEverySize } from '../support/sizes.ts'
import { expect, test } from '../support/test.ts'

// servers of their own have to start
test.describe.configure({ timeout: 420_000 })
// the embedded database answers nobody else while a backup is written
test.use({ actionTimeout: 60_000 })
const slow = { timeout: 60_000 }

const passphrase = 'a sentence that nobody guesses'
const password = 'kereta malam ke utara'
const folder = mkdtempSync(join(tmpdir(), 'tradewind-backups-'))
const servers: FreshServer[] = []
test.afterAll(async () => {
  await Promise.all(servers.map((server) => server.stop()))
  rmSync(folder, { recursive: true, force: true })
})

async function start(changes: Readonly<Record<string, string>> = {}): Promise<FreshServer> {
  const server = await startFreshServer(changes)
  servers.push(server)
  return server
}

test('a backup that one server wrote by itself is brought back at the setup of another', {
  tag: '@walked-at-every-size',
}, async ({ page }) => {
  const lost = await start({ BACKUP_FOLDER: folder, BACKUP_PASSPHRASE: passphrase })
  const made = await fetch(`${lost.url}${setUp.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      token: lost.setupAddress.split('#')[1],
      platformName: 'Angin Timur',
      accountName: 'angin',
      currency: 'IDR',
      timeZone: 'Asia/Makassar',
      language: 'en',
      userName: 'ratna',
      displayName: 'Ratna',
      email: 'ratna@angin.example',
      password,
    }),
  })
  expect(made.status).toBe(200)

  await page.goto(`${lost.url}/auth/login`)
  await signIn(page)
  await page.goto(`${lost.url}/app/admin/backups`)
  await page.getByRole('button', { name: 'Back up now' }).click()
  await expect(page.getByText('Asked for by Ratna')).toBeVisible(slow)
  await expect(page.getByText('The last backup is good')).toBeVisible(slow)
  await expectGoodAtEverySize(page)
  const newest = readdirSync(folder).sort().at(-1) ?? ''
  await lost.stop()

  const { url, setupAddress } = await start()
  await page.goto(setupAddress)
  await page.getByRole('button', { name: 'Bring back a backup' }).click()
  await expect(page.getByRole('heading', { name: 'Bring back a backup' })).toBeVisible(slow)
  await expectGoodAtEverySize(page)
  const file = {
    name: newest,
    mimeType: 'application/octet-stream',
    buffer: readFileSync(join(folder, newest)),
  }
  await page.getByLabel('File of the backup').setInputFiles(file)
  await page.getByLabel('Passphrase of the backup').fill('another sentence')
  await page.getByRole('button', { name: 'Send and check it' }).click()
  await expect(page.getByText('The passphrase is not that of this backup.')).toBeVisible(slow)
  await page.getByLabel('Passphrase of the backup').fill(passphrase)
  await page.getByRole('button', { name: 'Send and check it' }).click()
  await expect(page.getByText('1 organisation, 1 user, 0 sales')).toBeVisible(slow)
  await expectGoodAtEverySize(page)
  await page.locator('label', { hasText: 'Bahasa Indonesia' }).click()
  await expect(page.getByRole('button', { name: 'Pulihkan', exact: true })).toBeVisible(slow)
  await expectNoEnglish(page)
  await page.locator('label', { hasText: 'English' }).click()
  await page.getByRole('button', { name: 'Bring it back' }).click()
  await expect(page.getByRole('progressbar')).toBeVisible(slow)
  // a page that is loaded anew has no token any more
  await page.reload()
  await expect(page.getByRole('progressbar').or(page.getByText('Go to sign-in'))).toBeVisible({
    timeout: 60_000,
  })
  await expect(page.getByRole('link', { name: 'Go to sign-in' })).toBeVisible({ timeout: 120_000 })
  await expectGoodAtEverySize(page)

  await page.goto(`${url}/auth/login`)
  await signIn(page)
})

async function signIn(page: Page): Promise<void> {
  await page.getByLabel('Account', { exact: true }).fill('angin')
  await page.getByLabel('User', { exact: true }).fill('ratna')
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Login' }).click()
  await page.waitForURL(/\/app\//, slow)
}
