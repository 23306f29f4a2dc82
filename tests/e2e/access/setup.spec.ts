import { expectNoEnglish } from '../support/english-left.ts'
import { type FreshServer, startFreshServer } from '../support/fresh-server.ts'
import { expectGoodAtEverySize } from '../support/sizes.ts'
import { expect, test } from '../support/test.ts'

// a server of its own has to start
test.describe.configure({ timeout: 180_000 })

let server: FreshServer | undefined
test.afterEach(() => server?.stop())

test('an empty installation is set up with the printed address, and says what is missing', {
  tag: '@walked-at-every-size',
}, async ({ page }) => {
  server = await startFreshServer()
  const { url, setupAddress } = server
  await page.goto(`${url}/app/hotel/avail`)
  await expect(page.getByText(/one-time address, which the server prints/)).toBeVisible()
  await expectGoodAtEverySize(page)

  await page.goto(setupAddress)
  const submit = page.getByRole('button', { name: 'Set up and sign in' })
  await submit.click()
  await expect(page.getByLabel('Name of the platform')).toBeFocused()
  await expectGoodAtEverySize(page)
  expect(page.url()).not.toContain('#')
  await page.locator('label', { hasText: 'Bahasa Indonesia' }).click()
  await expect(page.getByRole('button', { name: 'Siapkan dan masuk' })).toBeVisible()
  await expectNoEnglish(page)
  await page.locator('label', { hasText: 'English' }).click()

  await page.getByLabel('Name of the platform').fill('Angin Timur')
  await page.getByLabel('Account name').fill('angin')
  await page.getByLabel('Time zone').selectOption('Asia/Makassar')
  await page.getByLabel('Your name').fill('Ratna')
  await page.getByLabel('User name').fill('ratna')
  await page.getByLabel('Email').fill('ratna@angin.example')
  await page.getByLabel('Password', { exact: true }).fill('kereta malam ke utara')
  await page.getByLabel('Password again', { exact: true }).fill('kereta malam ke utara')
  await submit.click()

  await expect(page.getByRole('heading', { name: 'Before you go live' })).toBeVisible()
  await expect(page.getByText('A second administrator of the platform')).toBeVisible()
  await expectGoodAtEverySize(page)

  await page.getByLabel('Last line of each document').fill('Member of ASITA')
  await page.getByRole('radio', { name: 'Plum' }).check()
  await page.getByLabel('How the database is backed up').fill('A copy of the folder each night')
  await page.getByRole('button', { name: 'Save settings' }).click()
  await expect(page.getByText('Saved. It takes effect within a second.')).toBeVisible()
  await expect(page.getByText('A PostgreSQL server, or a backup')).toBeHidden()
  await page.getByRole('button', { name: 'Send a test email' }).click()
  await expect(page.getByText(/Set SMTP_URL, MAIL_FROM where the server is started/)).toBeVisible()

  await page.goto(setupAddress)
  await expect(page.getByText(/This address is no longer valid/)).toBeVisible()
})
