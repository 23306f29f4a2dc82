import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type ServerProcess, serverProcess } from '../support/server-process.ts'
import { fillIn } from './support/agent.ts'
import { expect, test } from './support/test.ts'

let folder: string
let server: ServerProcess

/** An installation whose people sign in and out elsewhere. */
test.beforeAll(async () => {
  test.setTimeout(120_000)
  folder = mkdtempSync(join(tmpdir(), 'tradewind-external-'))
  server = await serverProcess({
    DATA_DIR: join(folder, 'data'),
    LOG_LEVEL: 'error',
    EXTERNAL_LOGIN_URL: 'https://login.example/in',
    EXTERNAL_LOGOUT_URL: 'https://login.example/out',
    FLIGHT_SITE_URL: 'https://flights.example/search',
    REFERRER_HOSTS: 'partner.example',
  })
  await server.start()
})

test.afterAll(async () => {
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
})

test('sign-in and sign-out happen elsewhere; an administrator may use the form', async ({ page }) => {
  // stands in for the sites of others, which these tests do not reach
  await page.route(/^https:\/\/\w+\.example\//, (route) => route.fulfill({ body: 'elsewhere' }))
  await page.goto(`${server.url}/app/hotel/avail`)
  await page.waitForURL('https://login.example/in')

  await page.goto(`${server.url}/auth/login?admin=1`)
  await fillIn(page, 'NUSA/admin')
  await page.waitForURL('**/app/hotel/avail')
  await expect(page.getByRole('link', { name: /^Flight/ })).toHaveAttribute(
    'href',
    'https://flights.example/search',
  )
  await expect(page.getByRole('link', { name: /^Flight/ })).toHaveAttribute('rel', /noopener/)
  const frame = page.locator('iframe')
  await expect(frame).toHaveAttribute('src', /^https:\/\/partner\.example/)
  expect(await frame.boundingBox().then((box) => (box?.width ?? 0) * (box?.height ?? 0))).toBe(0)

  await page.goto(`${server.url}/auth/logout`)
  await page.waitForURL('https://login.example/out')
})
