import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { read as readSheet, utils } from 'xlsx'
import { readPdf } from '../../../server/documents/pdf-text-for-tests.ts'
import { policyOf, quoted, tryToChange } from '../../support/sale/insurance-policy.ts'
import { expectNoEnglish } from '../support/english-left.ts'
import { expect, expectGoodScreen, test } from '../support/test.ts'
import { bringSession, signIn } from '../support/way/agent.ts'
import { agentBeside } from '../support/way/booked.ts'
import {
  bookInsurance,
  choosePackage,
  expectPolicyBooked,
  fillHolder,
  findInsurance,
  holderTravels,
} from '../support/way/insurance-flow.ts'
import {
  cancelDialog,
  confirm,
  issueButton,
  issueDialog,
  ownName,
  pathOf,
  quoteFamily,
} from '../support/way/policies.ts'
import { rupiah } from '../support/way/prices.ts'
import { whilePrinting } from '../support/while-printing.ts'

/** The command ids of all issues that this page sends from now on. */
function confirmationsOf(page: Page): readonly (string | undefined)[] {
  const sent: (string | undefined)[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/confirm')) sent.push(request.headers()['idempotency-key'])
  })
  return sent
}

test('a correction of the holder is offered to the same insured, and an issue asks first where they differ', async ({
  page,
}) => {
  await bringSession(page)
  await findInsurance(page, { countries: ['Japan'] })
  await choosePackage(page)
  await fillHolder(page, 'Kembar')
  await holderTravels(page)
  await bookInsurance(page).click()
  await expectPolicyBooked(page)
  const holder = page.getByRole('region', { name: 'Policy holder' })
  async function correct(firstName: string, answer: string): Promise<void> {
    await holder.getByRole('button', { name: /^Modify/ }).click()
    await holder.getByLabel('First name').fill(firstName)
    await holder.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('dialog', { name: 'Change both?' }).getByRole('button', { name: answer }).click()
    await expect(holder.getByText(`${firstName} Kembar`)).toBeVisible()
  }
  const insured = page.getByRole('region', { name: /^Insured participants/ })
  await correct('Putry', 'Change both')
  await expect(insured.getByText('Putry Kembar').first()).toBeVisible()
  await correct('Puteri', 'Only this one')
  await expect(insured.getByText('Putry Kembar').first()).toBeVisible()

  await issueButton(page).click()
  const odd = page.getByRole('dialog', { name: 'Two spellings of one person' })
  await expect(odd).toContainText('MR Puteri Kembar, Passport C1234567')
  await expectGoodScreen(page)
  await odd.getByRole('button', { name: 'Correct it' }).click()
  await expect(issueDialog(page)).toBeHidden()
  await issueButton(page).click()
  await odd.getByRole('button', { name: 'Issue it anyway' }).click()
  await expect(issueDialog(page)).toContainText(/The client pays Rp/)
})

test('an agent issues a quotation once: it is asked, paid from the deposit, and has a policy number', async ({
  page,
}) => {
  const agent = await agentBeside()
  const code = await quoteFamily(agent, 'Wijaya')
  await signIn(page)
  const written: string[] = []
  page.on('request', (request) => {
    if (/\/api\/insurance\//.test(request.url()) && request.method() === 'POST') written.push(request.url())
  })
  await page.goto(pathOf(code))
  await expect(page.getByText('QUOTATION', { exact: true })).toBeVisible()
  await issueButton(page).click()
  const dialog = issueDialog(page)
  await expect(dialog).toContainText('Are you sure want to issue the booking?')
  await expectGoodScreen(page)
  const due = rupiah(await dialog.innerText())
  const nett = page
    .getByRole('region', { name: 'Commission' })
    .locator('dl > div')
    .filter({ hasText: 'Nett' })
  expect(rupiah(await nett.innerText())).toBe(due)
  expect(written).toEqual([])
  // a double tap sends one command
  await dialog.getByRole('button', { name: /^Issue – deducts Rp/ }).dblclick()
  await expect(dialog).toContainText('Booking has been updated successfully.')
  await expect(dialog.getByRole('button')).toHaveText(['Close'])
  await expectGoodScreen(page)
  // a reload does not re-send an answered command
  await page.reload()
  await expect(page.getByText('ISSUED', { exact: true })).toBeVisible()
  await expect(page.getByText(/^Issued .+, by Sari/)).toBeVisible()
  const { supplierBookings, timeline } = await policyOf(agent, code)
  const [ticket] = supplierBookings[0].bookingTickets
  await expect(page.getByRole('region', { name: 'Policy numbers' })).toContainText(
    ticket?.ticketNumber ?? '-',
  )
  await expect(issueButton(page)).toHaveCount(0)
  await expect(page.getByRole('button', { name: /^Modify/ })).toHaveCount(0)
  expect(timeline.at(-1)?.action).toBe('policy.issue.confirmed')
  await expectGoodScreen(page)
  expect(written).toHaveLength(1)

  await page.goto('/app/pnr/deposit')
  await page.getByRole('link', { name: code }).first().click()
  await expect(page).toHaveURL(new RegExp(`/app/insurance/bookinglist\\?bookingLocatorCode=${code}`))
})

test('a quotation is cancelled free of charge, and what the insurer refuses is said in its words', async ({
  page,
}) => {
  const agent = await agentBeside()
  const [free, kept, declined] = [
    await quoted(agent),
    await quoted(agent, { lastName: 'Keep' }),
    await quoted(agent, { lastName: 'Decline' }),
  ]
  await bringSession(page)
  await confirm(page, free, 'cancel')
  await expect(cancelDialog(page)).toContainText('Booking has been updated successfully.')
  await cancelDialog(page).getByRole('button', { name: 'Close' }).click()
  await expect(page.getByText('CANCELLED', { exact: true })).toBeVisible()
  await expect(page.getByText(/^Cancelled .+, by Sari/)).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()

  for (const [code, act] of [
    [kept, 'cancel'],
    [declined, 'issue'],
  ] as const) {
    await confirm(page, code, act)
    const dialog = act === 'issue' ? issueDialog(page) : cancelDialog(page)
    await expect(dialog).toContainText('An error occurred while update the booking, please try again')
    await expect(dialog).toContainText('Status=422, Message=The insurer ')
    await expect(dialog.getByRole('button')).toHaveText(['Close'])
    await expectGoodScreen(page)
    await dialog.getByRole('button', { name: 'Close' }).click()
    await expect(page.getByText('QUOTATION', { exact: true })).toBeVisible()
    await expect(issueButton(page)).toBeEnabled()
  }
})

test('a lost answer is checked with the insurer until it is known', async ({ page }) => {
  const code = await quoted(await agentBeside(), { lastName: 'Issuetimeout' })
  await bringSession(page)
  const sent = confirmationsOf(page)
  await confirm(page, code, 'issue')
  await expect(issueDialog(page)).toContainText('Being checked with the insurer')
  await expect(issueDialog(page)).toContainText('Booking has been updated successfully.', { timeout: 30_000 })
  await issueDialog(page).getByRole('button', { name: 'Close' }).click()
  await expect(page.getByText('ISSUED', { exact: true })).toBeVisible()
  expect(sent).toHaveLength(1)
})

test('a lost order stays in check across a reload, and an address that is opened sends nothing', async ({
  page,
  context,
}) => {
  const code = await quoted(await agentBeside(), { lastName: 'Issuelost' })
  await bringSession(page)
  const sent = confirmationsOf(page)
  await confirm(page, code, 'issue')
  await expect(issueDialog(page)).toContainText('Being checked with the insurer')
  await expectGoodScreen(page)
  const beside = await context.newPage()
  const sentBeside = confirmationsOf(beside)
  await beside.goto(pathOf(code))
  await expect(beside.getByText(/^Issue .+: confirmed on this device at .+, no answer yet\.$/)).toBeVisible()
  await expect(issueButton(beside)).toHaveCount(0)
  await page.reload()
  await expect(issueDialog(page)).toContainText('Being checked with the insurer')
  expect(sent).toHaveLength(1)
  expect(sentBeside).toEqual([])
})

test('the papers of a booking are downloaded and read back, and the sales report of what is filtered', async ({
  page,
}) => {
  test.setTimeout(90_000)
  const agent = await agentBeside()
  const lastName = ownName('Kertas')
  const code = await quoteFamily(agent, lastName)
  await signIn(page, 'NUSA/sari', pathOf(code))
  const papers = page.getByRole('region', { name: 'Documents' })
  const read = async (button: string) => {
    const [saved] = await Promise.all([
      page.waitForEvent('download', whilePrinting),
      papers.getByRole('button', { name: button, exact: true }).click(),
    ])
    return readPdf(await readFile(await saved.path())).text
  }
  expect(await read('Quotation EN')).toContain(code)
  expect(await read('Quotation ID')).toContain(code)
  await tryToChange(agent, 'confirm', code)
  await page.reload()
  const { supplierBookings } = await policyOf(agent, code)
  const number = supplierBookings[0].bookingTickets[0]?.ticketNumber ?? '-'
  for (const button of ['Certificate EN', 'Certificate ID']) {
    const certificate = await read(button)
    expect(certificate).toContain(number)
    expect(certificate).toContain(`Putri ${lastName}`)
  }
  // this installation has no mail server, and the page says so beside the buttons
  await expect(papers.getByRole('button', { name: 'Resend certificate EN' })).toBeDisabled()
  await expect(papers).toContainText('This installation sends no email')
  await page.context().setOffline(true)
  await expect(papers.getByText('You need to be online to send documents by email.')).toBeVisible()
  // it was opened here
  expect(await read('Certificate EN')).toContain(number)
  await page.context().setOffline(false)
  await expectGoodScreen(page)

  await page.goto(`/app/insurance/bookinglist?searchTerm=${lastName}`)
  await expect(page.getByText('1 booking', { exact: true })).toBeVisible()
  const [report] = await Promise.all([
    page.waitForEvent('download', whilePrinting),
    page.getByRole('button', { name: 'Sales report' }).click(),
  ])
  expect(report.suggestedFilename()).toMatch(/^SalesReport-.+\.xlsx$/)
  const { SheetNames, Sheets } = readSheet(await readFile(await report.path()))
  const rows = utils.sheet_to_json<unknown[]>(Sheets[SheetNames[0] ?? ''] ?? {}, { header: 1 })
  expect(rows.flat()).toContain(code)
  const guide = await page.request.get(
    (await page.getByRole('link', { name: 'User guide' }).getAttribute('href')) ?? '',
  )
  expect(guide.headers()['content-type']).toBe('application/pdf')
})

test('each reads its own nett price, who may not issue reads why, and all of it in Indonesian', async ({
  page,
  browser,
}) => {
  test.setTimeout(90_000)
  const sub = await agentBeside('NUSA-BALI/wayan')
  const corporate = await agentBeside('SAMUDRA/rina')
  const [ofSub, ofCorporate] = [await quoted(sub), await quoted(corporate)]
  const readers = [
    ['NUSA/sari', ofSub, ['Nett to Agent', 'Nett to Subagent']],
    ['NUSA-BALI/wayan', ofSub, ['Nett to Subagent']],
    ['SAMUDRA/rina', ofCorporate, []],
    ['NUSA/budi', ofSub, ['Nett to Agent', 'Nett to Subagent']],
  ] as const
  for (const [who, code, netts] of readers) {
    const context = await browser.newContext()
    const own = await context.newPage()
    await signIn(own, who, pathOf(code))
    await expect(own.getByRole('region', { name: 'Pricing' })).toContainText('Total premium')
    expect(await own.getByRole('term').filter({ hasText: 'Nett' }).allInnerTexts(), who).toEqual(netts)
    await expect(own.getByRole('region', { name: 'Commission' })).toHaveCount(netts.length > 0 ? 1 : 0)
    if (who === 'NUSA/budi') {
      await expect(own.getByText('No permission to issue. Please contact your agency!')).toBeVisible()
      await expect(issueButton(own)).toBeDisabled()
    }
    await context.close()
  }

  await page.addInitScript(() => localStorage.setItem('tradewind.language', '{"version":1,"value":"id"}'))
  await page.goto('/auth/login')
  await page.getByLabel('Akun', { exact: true }).fill('NUSA')
  await page.getByLabel('Pengguna', { exact: true }).fill('sari')
  await page.getByLabel('Kata sandi', { exact: true }).fill('tradewind-demo')
  await page.getByRole('button', { name: 'Masuk' }).click()
  await page.waitForURL('**/app/hotel/avail')
  await page.goto('/app/insurance/bookinglist')
  await expect(page.getByText(/^\d+ pesanan$/)).toBeVisible()
  await expectNoEnglish(page)
  await page.goto(pathOf(ofSub))
  await page.getByRole('button', { name: 'TERBITKAN POLIS' }).click()
  await expect(page.getByRole('dialog')).toContainText('Yakin ingin menerbitkan pesanan ini?')
  await page.getByRole('button', { name: 'Batal', exact: true }).click()
  await expect(page.getByRole('region', { name: 'Pemegang polis' })).toContainText('Paspor')
  await page.getByRole('button', { name: /^Ubah/ }).first().click()
  // the insurer's names of age groups and products are not in the catalogues
  await expectNoEnglish(page, { words: false })
  await expectGoodScreen(page)
})
