import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { expect, expectGoodScreen, test } from '../support/test.ts'
import { bringSession } from '../support/way/agent.ts'

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

test('the third visit is offered the installation on a list, until it is refused for good', async ({
  page,
}) => {
  await bringSession(page)
  await page.evaluate(() => {
    localStorage.setItem(
      'tradewind.install',
      '{"version":1,"value":{"visits":2,"hasBooked":false,"isRefused":false,"isAskedToKeep":false}}',
    )
    // the visit that brought the session may be counted already
    sessionStorage.removeItem('tradewind.visit')
  })
  const offer = page.getByRole('status').filter({ hasText: 'Install Tradewind' })
  const openOrders = async () => {
    await page.goto('/app/pnr/list')
    await page.waitForSelector('link[rel=manifest]', { state: 'attached' })
    // a browser without a window asks nobody
    await page.evaluate(() => {
      const prompt = async () => ({ outcome: 'accepted' })
      dispatchEvent(Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt }))
    })
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('PNR list')
    await expect(offer).toBeHidden()
    await page.getByRole('link', { name: 'Orders' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Orders')
  }
  await openOrders()
  await expect(offer).toBeVisible()
  await expectGoodScreen(page)
  await offer.getByRole('button', { name: 'Do not ask again' }).click()
  await expect(offer).toBeHidden()
  await expectGoodScreen(page)
  await page.getByRole('button', { name: 'Undo' }).click()
  await offer.getByRole('button', { name: 'Do not ask again' }).click()
  await expect(page.getByText('Nobody asks on this device again.')).toBeVisible()
  await openOrders()
  await expect(offer).toBeHidden()
  await page.goto('/auth/profile')
  await expect(page.getByText(/^The browser (keeps|may delete) the data of Tradewind$/)).toBeVisible()
  await page.getByText('Dark', { exact: true }).click()
  await expect(page.locator('meta[name="theme-color"]').first()).toHaveAttribute('content', '#0c2f2b')
})
