import { execFileSync } from 'node:child_process'
import type { Browser, Page } from '@playwright/test'
import { expectFirstRowHighUp } from '../support/first-row.ts'
import { type FreshServer, startFreshServer } from '../support/fresh-server.ts'
import { expectGoodAtEverySize, expectIndonesianAtEverySize } from '../support/sizes.ts'
import { bookAgain, expect, expectGoodScreen, test } from '../support/test.ts'
import { bookButton, expectBooked, fillGuests, goToBooking, signIn } from '../support/way/agent.ts'

// a server of its own has to start, and three people sign in
test.describe.configure({ timeout: 300_000 })

const password = 'kereta malam ke utara'
let server: FreshServer | undefined
test.afterEach(() => server?.stop())

/** A person at a device of their own. */
async function personAt(browser: Browser, { url }: FreshServer): Promise<Page> {
  const { viewport = null, hasTouch = false, isMobile = false } = test.info().project.use
  const zone = { locale: 'en-GB', timezoneId: 'Asia/Jakarta' }
  const context = await browser.newContext({ viewport, hasTouch, isMobile, ...zone, baseURL: url })
  await context.addInitScript(bookAgain)
  return context.newPage()
}

async function choosePassword(page: Page): Promise<void> {
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Password again', { exact: true }).fill(password)
}

async function setUp(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await page.getByLabel('Name of the platform').fill('Angin Timur')
  await page.getByLabel('Account name').fill('angin')
  await page.getByLabel('Your name').fill('Ratna')
  await page.getByLabel('User name').fill('ratna')
  await page.getByLabel('Email').fill('ratna@angin.example')
  await choosePassword(page)
  await page.getByRole('button', { name: 'Set up and sign in' }).click()
  await expect(page.getByRole('heading', { name: 'Before you go live' })).toBeVisible()
}

type Agency = { account: string; name: string; type: string }

async function createAgency(page: Page, { account, name, type }: Agency): Promise<void> {
  await page.goto('/app/admin/agent')
  await expectGoodAtEverySize(page)
  await page.getByRole('button', { name: 'New agency' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Type').selectOption({ label: type })
  await dialog.getByLabel('Account').fill(account)
  await dialog.getByLabel(/^Name/).fill(name)
  await expectGoodAtEverySize(page)
  await dialog.getByRole('button', { name: 'Create agency' }).click()
  await page.waitForURL(`**/app/admin/agent/${account}`)
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expectGoodAtEverySize(page)
}

/** Invites somebody into the agency; without a mail server the link is shown. */
async function invite(page: Page, email: string, agency: string, preset: string): Promise<string> {
  await page.goto('/app/admin/users')
  await page.getByRole('button', { name: 'Invite' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Email address').fill(email)
  await dialog.getByLabel('Agency').selectOption({ label: agency })
  await dialog.getByLabel('Template').selectOption({ label: preset })
  await expectGoodAtEverySize(page)
  await dialog.getByRole('button', { name: 'Send the invitation' }).click()
  const link = dialog.getByRole('textbox', { name: 'Link' })
  await expect(link).toHaveValue(/\/auth\/invitation#/)
  return link.inputValue()
}

async function join(page: Page, link: string, userName: string, displayName: string): Promise<void> {
  await page.goto(link)
  await page.getByLabel('User name').fill(userName)
  await page.getByLabel('Your name').fill(displayName)
  await expect(page.getByLabel('Password', { exact: true })).toHaveAccessibleDescription(
    /At least 12 characters/,
  )
  await choosePassword(page)
  await expectGoodAtEverySize(page)
  await page.getByRole('button', { name: 'Join and sign in' }).click()
  await page.waitForURL('**/app/hotel/avail')
}

/** The first deposit is filled by the command line. */
function topUp({ environment }: FreshServer, account: string): void {
  const words = ['dist/server/admin.js', 'top-up', account, '50000000']
  execFileSync(process.execPath, words, { env: { ...process.env, ...environment } })
}

test('from an empty database to the first issued booking of a sub-agency', {
  tag: '@walked-at-every-size',
}, async ({ browser }) => {
  const fresh = await startFreshServer()
  server = fresh
  const ratna = await personAt(browser, fresh)
  await setUp(ratna, fresh.setupAddress)
  await createAgency(ratna, { account: 'BINTANG', name: 'Bintang Wisata', type: 'Agent' })
  const toMade = await invite(ratna, 'made@bintang.example', 'Bintang Wisata', presets.administrator)

  const made = await personAt(browser, fresh)
  await join(made, toMade, 'made', 'Made')
  await createAgency(made, { account: 'BINTANG-BALI', name: 'Bintang Bali', type: 'Sub-agent' })
  const toKetut = await invite(made, 'ketut@bintang.example', 'Bintang Bali', presets.agent)

  const ketut = await personAt(browser, fresh)
  topUp(fresh, 'BINTANG-BALI')
  await join(ketut, toKetut, 'ketut', 'Ketut')
  await goToBooking(ketut)
  await fillGuests(ketut)
  await ketut.getByText('Issue now', { exact: true }).click()
  await bookButton(ketut).click()
  const locator = await expectBooked(ketut)
  await expect(ketut.getByText('ISSUED').first()).toBeVisible()
  await ketut.goto('/app/admin/agent')
  await expect(ketut.getByText('There is no such page')).toBeVisible()

  // what was done can be read by those above, in both languages
  await made.goto('/app/admin/audit')
  await expect(made.getByText(locator).filter({ visible: true }).first()).toBeVisible()
  await expectGoodAtEverySize(made)
  await made.evaluate(() => localStorage.setItem('tradewind.language', '{"version":1,"value":"id"}'))
  for (const path of ['agent', 'agent/BINTANG-BALI', 'users', 'audit', 'suppliers', 'deposits']) {
    await made.goto(`/app/admin/${path}`)
    await expect(made.getByRole('heading', { level: 1 })).toBeVisible()
    await expectIndonesianAtEverySize(made)
  }
})

const presets = {
  administrator: 'Administrator',
  agent: 'Agent',
}

test('every list of administration begins high up, and users stand in the order that is chosen', {
  tag: '@desktop',
}, async ({ page }) => {
  await signIn(page, 'NUSA/admin', '/app/admin/agent')
  for (const [path, title] of [
    ['agent', 'Agents'],
    ['users', 'Users'],
    ['prices', 'Prices'],
    ['audit', 'Audit'],
    ['deposits', 'Deposits'],
  ] as const) {
    await page.goto(`/app/admin/${path}`)
    const heading = page.getByRole('heading', { level: 1, name: title })
    await expect(heading).toBeVisible()
    await expectFirstRowHighUp(
      page,
      page
        .getByRole('main')
        .locator('table > tbody > tr')
        .or(page.getByRole('main').getByRole('listitem'))
        .filter({ hasNot: page.locator('nav') }),
    )
  }
  await page.goto('/app/admin/users?sort=-name')
  const names = page
    .getByRole('main')
    .getByRole('link', { name: /^(Budi|Wayan)$/ })
    .filter({ visible: true })
  await expect(names).toHaveText(['Wayan', 'Budi'])
  const heading = page.getByRole('columnheader').getByRole('button', { name: 'Name' })
  if (await heading.isVisible()) await heading.click()
  else {
    await page.getByRole('button', { name: /^Filters/ }).click()
    await page.getByLabel('Sort by').selectOption('Name, ascending')
    await page.getByRole('dialog').getByRole('button').last().click()
  }
  await expect(page).toHaveURL(/sort=name/)
  await expect(names).toHaveText(['Budi', 'Wayan'])
  await expectGoodScreen(page)
})

test('an agency leads to what is about it, an invitation gets a new link, and an empty list leads on', async ({
  page,
}) => {
  await signIn(page, 'NUSA/admin', '/app/admin/agent/NUSA-BALI')
  const main = page.getByRole('main')
  for (const [part, address] of [
    ['Users', /\/admin\/users\?org=NUSA-BALI$/],
    ['Deposit', /\/admin\/deposits\/NUSA-BALI$/],
    ['Prices', /\/admin\/prices\?org=NUSA-BALI$/],
    ['Audit', /\/admin\/audit\?org=NUSA-BALI$/],
  ] as const) {
    await page.goto('/app/admin/agent/NUSA-BALI')
    await main.locator('header').getByRole('link', { name: part, exact: true }).click()
    await expect(page).toHaveURL(address)
  }

  const email = `anew${Date.now()}@nusa.example`
  const former = await invite(page, email, 'Nusa Wisata Bali', presets.agent)
  await page.getByRole('dialog').getByRole('button', { name: 'Close', exact: true }).last().click()
  await page.getByRole('button', { name: /open invitation/ }).click()
  await page.getByRole('button', { name: `New link for ${email}` }).click()
  const asking = page.getByRole('dialog', { name: 'Make a new link?' })
  await expect(asking).toContainText('stops working')
  await asking.getByRole('button', { name: 'New link' }).click()
  const link = page.getByRole('dialog', { name: 'New link' }).getByRole('textbox', { name: 'Link' })
  await expect(link).toHaveValue(/\/auth\/invitation#/)
  expect(await link.inputValue()).not.toBe(former)
  await expectGoodAtEverySize(page)

  for (const path of [
    'agent',
    'users',
    'prices',
    'deposits',
    'audit?fromDate=2020-01-01&toDate=2020-01-02',
  ]) {
    await page.goto(`/app/admin/${path.includes('?') ? path : `${path}?q=nobodyhere`}`)
    await expect(main.getByRole('heading', { level: 2 })).toBeVisible()
    await expectGoodScreen(page)
    await main
      .getByRole('link', { name: 'Clear the filters' })
      .or(main.getByRole('link', { name: 'Clear filters' }))
      .or(main.getByRole('button', { name: 'Clear the filters' }))
      .last()
      .click()
    await expect(page).toHaveURL(new RegExp(`/app/admin/${path.split('?')[0]}$`))
  }
  // who has done nothing yet is found by name
  await page.getByRole('button', { name: 'Filters' }).click()
  await page.getByRole('combobox', { name: 'Person' }).fill('wayan')
  await page.getByRole('option', { name: /^Wayan/ }).click()
  await expect(page).toHaveURL(/person=[0-9a-f-]{36}/)
  await expectGoodAtEverySize(page)
  await page.goto('/app/admin/approvals')
  await main.getByRole('link', { name: 'Deposits' }).last().click()
  await expect(page).toHaveURL(/\/app\/admin\/deposits$/)
})
