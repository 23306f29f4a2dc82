import { randomUUID } from 'node:crypto'
import { checkUserPassword, refreshSession } from '#contract/access/session'
import { createSsoTokens } from '../../../server/auth/tokens.ts'
import { expect, expectGoodScreen, test } from '../support/test.ts'
import { bringSession, fillIn, signInByForm } from '../support/way/agent.ts'

const partner = createSsoTokens('the secret of the end-to-end partner site')
const ssoToken = (account = 'NUSA', user = 'sari') => partner.issue(account, user, randomUUID(), new Date())

test('after the sign-in the requested page opens', async ({ page }) => {
  await page.goto('/app/pnr/list')
  await page.waitForURL('**/auth/login**')
  await expectGoodScreen(page)
  await fillIn(page, 'NUSA/sari')
  await page.waitForURL('**/app/pnr/list')
  await expect(page.getByRole('link', { name: /^Sari/ })).toBeVisible()
})

test('the demo offers its accounts without moving the form, and shows beginners where to start', {
  tag: '@desktop',
}, async ({ page }) => {
  await page.goto('/auth/login')
  const accounts = page.getByRole('region', { name: 'Try the demo as' })
  const login = page.getByRole('button', { name: 'Login' })
  const before = await login.boundingBox()
  await expect(accounts.getByRole('button')).toHaveCount(8)
  expect(await login.boundingBox()).toEqual(before)
  await expectGoodScreen(page)
  await accounts.getByRole('button', { name: /^Dewi looks/ }).click()
  await expect(page.getByLabel('User', { exact: true })).toHaveValue('dewi')
  await accounts.getByRole('button', { name: /^Sari issues/ }).click()
  await expect(page.getByLabel('Account', { exact: true })).toHaveValue('NUSA')
  await expect(login).toBeFocused()
  await login.press('Enter')
  await page.waitForURL('**/app/hotel/avail')
  await page.getByRole('link', { name: 'What the sandbox can play' }).click()
  await expect(page.getByRole('heading', { name: 'What the sandbox can play', level: 1 })).toBeVisible()
  await expect(page.getByText('Timeout', { exact: true })).toBeVisible()
  await expectGoodScreen(page)
})

test('a wrong password shows one sentence, and the form keeps its values', async ({ page }) => {
  await page.goto('/auth/login')
  await fillIn(page, 'NUSA/sari', 'not the password')
  await expect(page.getByRole('alert')).toHaveText('Login failed: Account, user or password is not right.')
  await expect(page.getByLabel('Account', { exact: true })).toHaveValue('NUSA')
  await expectGoodScreen(page)
})

test('after too many attempts the page says how long to wait', async ({ page }) => {
  // a name that no other test uses, because it must wait for minutes now
  const data = { accountName: 'NUSA', userName: 'nobody', password: 'guessing' }
  for (let guess = 0; guess < 5; guess += 1) await page.request.post(checkUserPassword.path, { data })
  await page.goto('/auth/login')
  await fillIn(page, 'NUSA/nobody', 'guessing')
  await expect(page.getByRole('alert')).toContainText('Login failed: Too many attempts. Please try again in')
})

test('a configured alias of an account name works', async ({ page }) => {
  await page.goto('/auth/login')
  await fillIn(page, 'Nusantara/sari')
  await page.waitForURL('**/app/hotel/avail')
  await expect(page.getByText('Nusa Wisata', { exact: false }).first()).toBeVisible()
})

test('a partner’s link signs in once, and leaves no token in the history', async ({ page }) => {
  const link = `/auth/glogin?product=hotel#${await ssoToken()}`
  await page.goto(link)
  await page.waitForURL('**/app/hotel/avail')
  expect(await page.evaluate(() => document.URL)).not.toContain('#')
  await page.goto('/auth/logout')
  await expect(page.getByText('You are signed out.', { exact: false })).toBeVisible()
  await page.goto(link)
  await page.waitForURL('**/auth/login**')
})

test('a link without a token opens the sign-in; one for the sales report opens the report', async ({
  page,
}) => {
  await page.goto('/auth/glogin')
  await page.waitForURL('**/auth/login')
  await page.goto(`/auth/glogin?loc=salesreport#${await ssoToken()}`)
  await page.waitForURL('**/app/pnr/rep')
})

test('a link into an area that is not open shows an error screen with navigation', async ({ page }) => {
  await page.goto(`/auth/glogin?product=train#${await ssoToken()}`)
  await expect(page.getByRole('heading', { name: 'Trains are not open to you' })).toBeVisible()
  await expect(page.getByText('ask the administrator of the platform')).toBeVisible()
  await expect(page.getByRole('list', { name: 'What is open to you' })).toBeVisible()
  await expect(page.getByRole('link', { name: /^Sari/ })).toBeVisible()
})

test('a link with an invalid token opens the start page', async ({ page }) => {
  await page.goto('/auth/glogin#token=x')
  // the start page leads a signed-out user to the sign-in
  await page.waitForURL((url) => url.searchParams.get('to') === '/app/hotel/avail')
  expect(page.url()).toContain('/auth/login')
})

test('a link for another user asks before it signs out the current one', async ({ page }) => {
  await signInByForm(page, 'NUSA/sari')
  await page.goto(`/auth/glogin#${await ssoToken('SAMUDRA', 'rina')}`)
  await expect(page.getByText('Somebody else is signed in on this device')).toBeVisible()
  await expectGoodScreen(page)
  await page.getByRole('button', { name: /Stay signed in/ }).click()
  await page.waitForURL('**/app/**')
  await expect(page.getByText('Sari').first()).toBeVisible()
})

test('a redirect works only to paths of this app', async ({ page }) => {
  await signInByForm(page)
  await page.goto('/redirect?to=/app/pnr/list')
  await page.waitForURL('**/app/pnr/list')
  for (const bad of ['//evil.example', 'https://evil.example/', '/\\evil.example', 'javascript:alert(1)']) {
    await page.goto(`/redirect?to=${encodeURIComponent(bad)}`)
    await page.waitForURL('**/app/order/list')
  }
})

test('signing out everywhere ends this session too', async ({ page }) => {
  await signInByForm(page, 'NUSA-BALI/wayan')
  await page.goto('/auth/profile')
  await expect(page.getByText('Nusa Wisata Bali').first()).toBeVisible()
  await expectGoodScreen(page)
  await page.getByRole('button', { name: 'Sign out everywhere' }).first().click()
  const dialog = page.getByRole('dialog')
  if (await dialog.isVisible()) await dialog.getByRole('button', { name: 'Sign out everywhere' }).click()
  await page.waitForURL('**/auth/**')
  await page.goto('/app/pnr/list')
  await page.waitForURL('**/auth/login**')
})

test('a cookie of another user, as after a crash, leads to the sign-in and keeps that user’s session', async ({
  page,
}) => {
  await bringSession(page, 'NUSA/sari')
  const kept = await page.evaluate(() => localStorage.getItem('tradewind.session') ?? '')
  await bringSession(page, 'NUSA/budi')
  await page.evaluate((session) => localStorage.setItem('tradewind.session', session), kept)
  await page.goto('/app/pnr/list')
  await page.waitForURL('**/auth/login**')
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible()
  expect((await page.request.post(refreshSession.path)).status()).toBe(200)
})

test('the language changes at once and is remembered', async ({ page }) => {
  await page.goto('/auth/login')
  await page.getByText('Bahasa Indonesia').click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'id')
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('lang', 'id')
  await expect(page.getByLabel('Kata sandi', { exact: true })).toBeVisible()
})
