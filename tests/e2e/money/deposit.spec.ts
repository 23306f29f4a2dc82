import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { read, utils } from 'xlsx'
import { readStatement } from '#contract/money/deposit'
import { expectFirstRowHighUp } from '../support/first-row.ts'
import { expect, expectGoodScreen, test } from '../support/test.ts'
import { fillIn, signIn } from '../support/way/agent.ts'
import { agentBeside, bookBeside } from '../support/way/booked.ts'
import { rupiah } from '../support/way/prices.ts'

const headerBalance = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Deposit\b.*Rp/ })

/** A row of the table on a desktop, a card elsewhere. */
const movements = (page: Page) =>
  page.getByRole('row').or(page.getByRole('list', { name: 'Deposit statement' }).getByRole('listitem'))

async function exportedRows(page: Page): Promise<unknown[][]> {
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export to Excel' }).click()
  const file = await downloading
  expect(file.suggestedFilename()).toMatch(/^DepositStatement-[A-Z-]+-\d{4}-\d\d-\d\d-\d{4}-\d\d-\d\d\.xlsx$/)
  await expect(page.getByText(`${file.suggestedFilename()} was saved.`)).toBeVisible()
  const { Sheets } = read(await readFile(await file.path()))
  return utils.sheet_to_json(Sheets.Statement ?? {}, { header: 1 })
}

test('the frame tells the deposit, the statement says what became of it, and nobody inherits it', async ({
  page,
}) => {
  test.setTimeout(90_000)
  const agus = await agentBeside('MERAPI/agus')
  await signIn(page, 'MERAPI/agus')
  await expect(headerBalance(page)).toBeVisible()
  const before = rupiah(await headerBalance(page).innerText())
  const { code, path } = await bookBeside(agus, { issueNow: true })
  // a movement made elsewhere is shown when the app is opened
  await page.reload()
  await expect.poll(async () => rupiah(await headerBalance(page).innerText())).toBeLessThan(before)
  const told = await agus.call(readStatement, { query: { bookingCode: code } })
  const { amount: [, amount] = [], balanceAfter: [, balance] = [] } = Object(told.movementList[0])

  await headerBalance(page).click()
  const issued = movements(page).filter({ hasText: code })
  await expect(issued).toContainText('Issued')
  await expect(issued).toContainText('Agus')
  const amounts = Array.from((await issued.innerText()).matchAll(/Rp\s[\d.]+/g), ([text]) => rupiah(text))
  expect(amounts).toEqual([-amount, balance])
  const summary = page.getByRole('region', { name: 'Merapi Tours' })
  await expect(summary).toContainText(/Closing balance/)
  await expectGoodScreen(page)
  await expectFirstRowHighUp(page, movements(page).filter({ hasText: /Rp/ }))

  // on paper the balances have their days, and nothing is there to be pressed
  await page.emulateMedia({ media: 'print' })
  await expect(summary.getByText(/at the start of/)).toBeVisible()
  await expect(
    page.getByRole('main').locator('button, select, input, nav').filter({ visible: true }),
  ).toHaveCount(0)
  await page.emulateMedia({ media: null })

  const sheet = await exportedRows(page)
  const header = sheet.findIndex(([first]) => first === 'When')
  const [titles = [], ...rows] = sheet.slice(header)
  const facts = Object.fromEntries(sheet.slice(0, header - 1))
  expect(facts).toMatchObject({ Organisation: 'Merapi Tours', 'Closing balance': balance })
  expect(titles).toEqual([
    'When',
    'Movement',
    'Locator',
    'Hotel',
    'By',
    'Reference',
    'Note',
    'Amount',
    'Balance',
  ])
  expect(rows.at(0)).toContain('Opening deposit')
  const exported = rows.find((row) => row.includes(code))
  expect(exported).toEqual(expect.arrayContaining(['Issued', 'Agus', amount, balance]))

  await page.getByLabel('Locator', { exact: true }).fill(code.toLowerCase())
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`bookingCode=%?2?2?${code}`))
  await expect(page.getByText('1 movement', { exact: true })).toBeVisible()
  await expect(page.getByText(/^Opening and closing balance are those of the whole account/)).toBeVisible()
  await page.getByRole('link', { name: code }).click()
  await expect(page).toHaveURL(new RegExp(path))

  // the next user of this device has another deposit, and can see those of organisations below
  await page.goto('/auth/logout')
  await page.getByRole('main').getByRole('link').click()
  await fillIn(page, 'TRADEWIND/root')
  await page.waitForURL('**/app/hotel/avail')
  await page.goto('/app/pnr/deposit')
  await expect(movements(page).filter({ hasText: 'Opening deposit' })).toBeVisible()
  await expect(movements(page).filter({ hasText: code })).toHaveCount(0)
  await expect(headerBalance(page)).toBeVisible()
  expect(rupiah(await headerBalance(page).innerText())).not.toBe(balance)
  await page.getByRole('button', { name: 'Filters' }).click()
  await page.getByLabel('Organisation').selectOption('Merapi Tours')
  await page.getByRole('button', { name: 'Show the movements' }).click()
  await expect(page).toHaveURL(/org=MERAPI/)
  await expect(movements(page).filter({ hasText: code })).toBeVisible()
})
