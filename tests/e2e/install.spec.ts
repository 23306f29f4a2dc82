import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { expect, test } from './support/test.ts'

test.use({ serviceWorkers: 'allow' })

test('the app can be installed', async ({ baseURL, launchOptions }) => {
  // Playwright's default context is incognito, where nothing can be installed
  const profile = mkdtempSync(join(tmpdir(), 'tradewind-profile-'))
  const context = await chromium.launchPersistentContext(profile, { ...launchOptions, headless: true })
  const page = await context.newPage()
  await page.goto(`${baseURL}/auth/login`)
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => true))
  const session = await context.newCDPSession(page)
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors')
  expect(installabilityErrors).toEqual([])
  const { data } = await session.send('Page.getAppManifest')
  const manifest = JSON.parse(data ?? '{}')
  expect(manifest).toMatchObject({ name: 'Tradewind', display: 'standalone' })
  expect(manifest.icons.some(({ purpose }: { purpose?: string }) => purpose?.includes('maskable'))).toBe(true)
  await context.close()
  rmSync(profile, { recursive: true, force: true })
})
