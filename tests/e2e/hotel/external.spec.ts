import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createSsoTokens } from '../../../server/auth/tokens.ts'
import { fillDemoFolder } from '../../support/server/demo-folder.ts'
import { type ServerProcess, serverProcess } from '../../support/server/server-process.ts'
import { expect, test } from '../support/test.ts'
import { fillIn } from '../support/way/agent.ts'

const secret = 'the secret of the site that signs people in'
const partner = createSsoTokens(secret)
let folder: string
let server: ServerProcess

/** An installation with an external login and logout. */
test.beforeAll(async () => {
  test.setTimeout(120_000)
  folder = mkdtempSync(join(tmpdir(), 'tradewind-external-'))
  await fillDemoFolder(join(folder, 'data'))
  server = await serverProcess({
    DATA_DIR: join(folder, 'data'),
    LOG_LEVEL: 'error',
    EXTERNAL_LOGIN_URL: 'https://login.example/in',
    SSO_SECRET: secret,
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

test.beforeEach(async ({ page }) => {
  // replaces the external sites, which tests cannot reach
  await page.route(/^https:\/\/\w+\.example\//, (route) => route.fulfill({ body: 'elsewhere' }))
})

test('after the external login the requested page opens', async ({ page }) => {
  const back = async () =>
    `${server.url}/auth/glogin?product=hotel#${await partner.issue('NUSA', 'sari', randomUUID(), new Date())}`
  await page.goto(`${server.url}/app/pnr/rep?status=HOLD`)
  await page.waitForURL('https://login.example/in')
  // a wrong token starts another login, and the requested page is kept
  await page.goto(`${server.url}/auth/glogin#x`)
  await page.waitForURL('https://login.example/in')
  await page.goto(await back())
  await page.waitForURL('**/app/pnr/rep?status=HOLD')
  // the requested page was kept for that sign-in only
  await page.goto(await back())
  await page.waitForURL('**/app/hotel/avail')
})

test('sign-in and sign-out lead to the external site; an administrator may use the form', async ({
  page,
}) => {
  await page.goto(`${server.url}/app/hotel/avail`)
  await page.waitForURL('https://login.example/in')

  await page.goto(`${server.url}/auth/login?admin=1`)
  await fillIn(page, 'NUSA/admin')
  await page.waitForURL('**/app/hotel/avail')
  const more = page.getByRole('button', { name: 'More', exact: true })
  const flights = page.getByRole('link', { name: /^Flight \(/ })
  await expect(flights.or(more).filter({ visible: true })).toHaveCount(1)
  if (await more.isVisible()) await more.click()
  await expect(flights).toHaveAttribute('href', 'https://flights.example/search')
  await expect(flights).toHaveAttribute('rel', /noopener/)
  const frame = page.locator('iframe')
  await expect(frame).toHaveAttribute('src', /^https:\/\/partner\.example/)
  expect(await frame.boundingBox().then((box) => (box?.width ?? 0) * (box?.height ?? 0))).toBe(0)

  await page.goto(`${server.url}/auth/logout`)
  await page.waitForURL('https://login.example/out')
})
