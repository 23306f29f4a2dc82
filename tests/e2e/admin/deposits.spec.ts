import type { Browser, Page } from '@playwright/test'
import { decideRequest, listRequests } from '#contract/admin/approvals'
import { postMoney, transferToChild } from '#contract/admin/deposits'
import { readSettings, saveSettings } from '#contract/admin/settings'
import { listUsers } from '#contract/admin/users'
import type { MoneyPair } from '#contract/money/money'
import { HttpAgent } from '../../support/client/http-agent.ts'
import { detailOf } from '../../support/sale/held-booking.ts'
import { expectGoodAtEverySize, expectIndonesianAtEverySize } from '../support/sizes.ts'
import { bookAgain, expect, expectGoodScreen, test } from '../support/test.ts'
import { bookButton, fillGuests, goToBooking, signIn } from '../support/way/agent.ts'
import { agentBeside, bookBeside } from '../support/way/booked.ts'
import { rupiah } from '../support/way/prices.ts'
import { invitePerson, newSubAgency, type SubAgency } from '../support/way/sub-agency.ts'

// two or three people, from the money to the booking
test.describe.configure({ timeout: 180_000 })

/** Another person at a device of their own. */
async function personAt(browser: Browser): Promise<Page> {
  const { viewport = null, hasTouch = false, isMobile = false, baseURL = '' } = test.info().project.use
  const zone = { locale: 'en-GB', timezoneId: 'Asia/Jakarta', serviceWorkers: 'block' } as const
  const context = await browser.newContext({ viewport, hasTouch, isMobile, ...zone, baseURL })
  await context.addInitScript(bookAgain)
  return context.newPage()
}

const headerDeposit = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Deposit / })
const dialogOf = (page: Page) => page.getByRole('dialog')
const money = (amount: number) => `Rp\u00a0${new Intl.NumberFormat('id').format(amount)}`

async function fillAct(page: Page, amount: number, reference: string): Promise<void> {
  await dialogOf(page)
    .getByRole('spinbutton', { name: /^Amount in IDR/ })
    .fill(String(amount))
  await dialogOf(page)
    .getByLabel(/^Reference/)
    .fill(reference)
}

/** Opens the deposit of the organisation from the list, by its name. */
async function openDeposit(page: Page, { account, name }: SubAgency): Promise<void> {
  await page.goto('/app/admin/deposits')
  await expect(page.getByRole('heading', { level: 1, name: 'Deposits' })).toBeVisible()
  await page.getByRole('searchbox', { name: 'Search' }).fill(account)
  await expect(page.getByText('1 deposit', { exact: true })).toBeVisible()
  await page.getByRole('link', { name }).filter({ visible: true }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
}

test('a sub-agency is funded, warned at 20 %, and refused at nothing with what is missing', {
  tag: '@walked-at-every-size',
}, async ({ page, browser }) => {
  const agency = await newSubAgency('Bintang Sanur')
  const ketut = await agentBeside(agency.who)
  const [sold, wanted] = [await bookBeside(ketut), await bookBeside(ketut, { lastName: 'Later' })]
  const { depositDue } = await detailOf(ketut, sold)
  const due = depositDue?.[1] ?? 0
  expect(due).toBeGreaterThan(0)
  // a sixth is left once it is issued
  const funded = Math.ceil(due * 1.2)

  await signIn(page, 'NUSA/admin')
  await openDeposit(page, agency)
  await expect(page.getByRole('main').locator('dl').first().locator('dt')).toHaveText([
    'Balance',
    'Credit limit',
    'Available',
    'Reserved',
  ])
  await expectGoodAtEverySize(page)
  await page.getByRole('button', { name: 'Transfer', exact: true }).click()
  await expect(dialogOf(page).getByLabel('From')).toHaveValue('NUSA')
  await expect(dialogOf(page).getByLabel('To')).toHaveValue(agency.account)
  await fillAct(page, funded, 'Funding of Sanur')
  const changes = dialogOf(page).getByRole('region', { name: 'What changes' })
  await expect(changes).toContainText(`Balance of ${agency.name}`)
  await expect(changes).toContainText(`after ${money(funded)}`)
  await expectGoodAtEverySize(page)
  await dialogOf(page)
    .getByRole('button', { name: `Transfer ${money(funded)}` })
    .click()
  await expect(page.getByRole('status').filter({ hasText: 'was transferred' })).toBeVisible()
  await expect(page.getByText('Funding of Sanur').filter({ visible: true })).toBeVisible()

  const agent = await personAt(browser)
  await signIn(agent, agency.who, sold.path)
  await expect(headerDeposit(agent)).toHaveText(/^Deposit Rp/)
  await agent.getByRole('button', { name: /^Issue/ }).click()
  await agent
    .getByRole('dialog')
    .getByRole('button', { name: /^Issue – deducts/ })
    .click()
  await expect(agent.getByRole('status').filter({ hasText: 'Issued by' })).toBeVisible()
  await expect(headerDeposit(agent)).toHaveAccessibleName(/^Deposit.*: at most 20% is left/)
  await expect(headerDeposit(agent)).toContainText('is very low')
  await expectGoodAtEverySize(agent)

  // the rest goes back to the bank
  const left = rupiah(await headerDeposit(agent).locator('b').innerText())
  const root = await agentBeside('TRADEWIND/root')
  const reference = 'Back to the bank'
  await root.call(postMoney, {
    body: { kind: 'WITHDRAW', orgId: agency.account, amount: ['IDR', left], reference, note: '' },
  })
  await agent.goto(wanted.path)
  await expect(headerDeposit(agent)).toContainText('is used up')
  await agent.getByRole('button', { name: /^Issue/ }).click()
  const question = agent.getByRole('dialog')
  const { depositMissing } = await detailOf(ketut, wanted)
  await expect(question).toContainText(money(depositMissing?.[1] ?? 0))
  await question.getByRole('button', { name: /^Issue – deducts/ }).click()
  await expect(agent.getByText(/The deposit is short by Rp\s[\d.]+: Rp\s[\d.]+ is needed\./)).toContainText(
    money(depositMissing?.[1] ?? 0),
  )
  await expectGoodAtEverySize(agent)

  // its statement tells each movement with its reference, and what is available
  await headerDeposit(agent).click()
  for (const words of ['Funding of Sanur', reference, 'Withdrawal', 'Transfer'])
    await expect(agent.getByText(words).filter({ visible: true }).first()).toBeVisible()
  await expectGoodAtEverySize(agent)
})

test('a form that says the deposit is short believes the money that arrives', async ({ page }) => {
  const agency = await newSubAgency('Bintang Kuta')
  const admin = await agentBeside('NUSA/admin')
  const fund = (amount: number) =>
    admin.call(transferToChild, {
      body: {
        fromOrg: 'NUSA',
        toOrg: agency.account,
        amount: ['IDR', amount],
        reference: 'Funding of Kuta',
        note: '',
      },
    })
  await fund(1000)
  await page.clock.install()
  await signIn(page, agency.who)
  await goToBooking(page)
  await fillGuests(page)
  await page.getByText('Issue now', { exact: true }).click()
  await expect(bookButton(page)).toBeDisabled()
  await expect(bookButton(page)).toHaveAccessibleDescription(/Deposit short by/)
  await fund(5_000_000)
  // the form asks again each quarter of a minute
  await page.clock.fastForward('00:16')
  await expect(bookButton(page)).toBeEnabled()
})

test('a wrong posting is reversed once, and everything is said in Indonesian as well', {
  tag: '@walked-at-every-size',
}, async ({ page }) => {
  const agency = await newSubAgency('Bintang Ubud')
  await signIn(page, 'TRADEWIND/root')
  await openDeposit(page, agency)
  await page.getByRole('button', { name: 'Top up', exact: true }).click()
  await fillAct(page, 7_500_000, 'Wrong account')
  await expectGoodAtEverySize(page)
  await dialogOf(page)
    .getByRole('button', { name: `Top up ${money(7_500_000)}` })
    .click()
  await expect(page.getByText(`The balance is ${money(7_500_000)} now.`)).toBeVisible()

  await page
    .getByRole('button', { name: /^Reverse .*Wrong account/ })
    .filter({ visible: true })
    .click()
  await dialogOf(page)
    .getByLabel(/^Reference/)
    .fill('Taken back')
  await expect(dialogOf(page)).toContainText(`after ${money(0)}`)
  await expectGoodAtEverySize(page)
  await dialogOf(page)
    .getByRole('button', { name: `Reverse ${money(7_500_000)}` })
    .click()
  await expect(page.getByText(`${money(7_500_000)} was reversed.`)).toBeVisible()
  await expect(page.getByText('Reversed', { exact: true }).filter({ visible: true })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Reverse / })).toHaveCount(0)

  await page.getByRole('button', { name: 'Credit limit', exact: true }).click()
  await dialogOf(page).getByRole('spinbutton', { name: 'New limit in IDR' }).fill('2000000')
  await dialogOf(page)
    .getByLabel(/^Reference/)
    .fill('Agreement 7')
  await dialogOf(page)
    .getByRole('button', { name: `Set the limit to ${money(2_000_000)}` })
    .click()
  await expect(page.getByText(`The credit limit is ${money(2_000_000)} now.`)).toBeVisible()

  await page.evaluate(() => localStorage.setItem('tradewind.language', '{"version":1,"value":"id"}'))
  for (const path of ['deposits', `deposits/${agency.account}`, 'deposits/rates']) {
    await page.goto(`/app/admin/${path}`)
    await expect(page.getByText(/Rp/).filter({ visible: true }).first()).toBeVisible()
    await expectIndonesianAtEverySize(page)
  }
})

test('a large top-up waits until a second administrator has approved it', async ({ page }) => {
  const { baseURL = '' } = test.info().project.use
  const agency = await newSubAgency('Bintang Sanur')
  const root = await agentBeside('TRADEWIND/root')
  // a third super admin would need the approval of the second one
  const [who, password] = ['TRADEWIND/ratna', 'kereta malam ke utara']
  const { userList } = await root.call(listUsers, { query: { q: who.split('/')[1], org: 'TRADEWIND' } })
  if (userList.length === 0) await invitePerson(root, who, 'ROLE_SUPER_ADMIN', password)
  const ratna = new HttpAgent(baseURL, who)
  await ratna.signIn(who, password)
  // so high that no other test waits
  const set = async (approvalAbove: MoneyPair | null) => {
    const { version } = await root.call(readSettings, {})
    await root.call(saveSettings, { body: { version, changes: { approvalAbove } } })
    // switched off by two
    const { requestList } = await ratna.call(listRequests, {})
    for (const { requestId, kind } of requestList)
      if (kind === 'APPROVAL_ABOVE')
        await ratna.call(decideRequest, { params: { requestId }, body: { decision: 'APPROVE' } })
  }
  await set(['IDR', 900_000_000_000])
  try {
    const asked = await ratna.call(postMoney, {
      body: {
        kind: 'TOP_UP',
        orgId: agency.account,
        amount: ['IDR', 950_000_000_000],
        reference: 'BCA 4711',
        note: 'as agreed',
      },
    })
    expect(asked).toMatchObject({ outcome: 'WAITS' })
    await signIn(page, 'TRADEWIND/root', '/app/admin/audit')
    await expect(page.getByRole('link', { name: /^Approvals \d+$/ })).toBeVisible()
    await page.getByRole('link', { name: /wait(s)? for your approval/ }).click()
    const waiting = page.getByRole('region', { name: 'One posting waits for a second administrator' })
    await expect(waiting).toContainText(`Top-up of ${agency.name}: ${money(950_000_000_000)}`)
    await expectGoodAtEverySize(page)
    await waiting.getByRole('button', { name: /^Approve/ }).click()
    await expect(dialogOf(page)).toContainText('The money moves at once.')
    await expectGoodAtEverySize(page)
    await dialogOf(page).getByRole('button', { name: 'Approve', exact: true }).click()
    await expect(page.getByRole('status').filter({ hasText: 'Approved.' })).toBeVisible()
    await expect(waiting).toHaveCount(0)
    await openDeposit(page, agency)
    await expect(page.getByText(money(950_000_000_000)).filter({ visible: true }).first()).toBeVisible()
  } finally {
    await set(null)
  }
})

test('rates are taken over from rows, looked at, and saved', async ({ page }) => {
  await signIn(page, 'TRADEWIND/root', '/app/admin/deposits/rates')
  const tabs = page.getByRole('navigation', { name: 'Administration' })
  await expect(tabs.getByRole('link', { name: 'Deposits' })).toBeInViewport({ ratio: 1 })
  await page.getByText('Paste or open a file').click()
  await page.getByLabel('Rows with a currency and its rupiah').fill('THB 480,5\nXAU 15800')
  await page.getByRole('button', { name: 'Take over' }).click()
  await expect(page.getByText(/One rate was taken over.*One other row was left out/)).toBeVisible()
  await expect(page.getByLabel('Rupiah for one THB')).toHaveValue('480,5')
  await page.getByLabel('Another currency').selectOption('KWD')
  await page.getByLabel('Rupiah for one KWD').fill('53.100')
  await page.getByLabel('Margin of KWD, %').fill('1,5')
  await page.getByLabel(/^Source/).fill('A bank')
  await expectGoodScreen(page)
  await page.getByRole('button', { name: 'Save rates' }).click()
  await expect(page.getByText('Saved. The rates apply from now on.')).toBeVisible()
  const held = page.getByRole('region', { name: 'Current rates' })
  await expect(held.getByRole('listitem').filter({ hasText: 'THB' })).toContainText(
    /480,5.*A bank.*Holds until/s,
  )
  await expect(held.getByRole('listitem').filter({ hasText: 'KWD' })).toContainText(
    /53.100.*a margin of 1.5%/s,
  )
})
