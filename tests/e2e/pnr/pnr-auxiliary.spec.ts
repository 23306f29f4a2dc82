import type { Page } from '@playwright/test'
import { saveAuxiliary } from '#contract/pnr/auxiliary'
import { pdfOf } from '../../../server/hotel/attachments/files-for-tests.ts'
import { expect, expectGoodScreen, test } from '../support/test.ts'
import { signIn } from '../support/way/agent.ts'
import { agentBeside, bookBeside } from '../support/way/booked.ts'

/** The notes are folded until they are wanted. */
function unfold(page: Page, name: string): Promise<void> {
  return page.getByRole('region', { name }).getByText(name, { exact: true }).first().click()
}

test('a booking of two rooms fits three screens, its notes folded in a line each', {
  tag: '@desktop-only',
}, async ({ page }) => {
  const agent = await agentBeside()
  const rooms = {
    numberOfRooms: 2,
    numberOfAdultsInEachRooms: [2, 1],
    numberOfChildrenInEachRooms: [0, 0],
    numberOfInfantsInEachRooms: [0, 0],
    childrenAgesInEachRooms: [[], []],
  }
  const { path, code } = await bookBeside(agent, { search: rooms })
  const remarkList = [{ line: 1, version: 0, text: 'Late arrival' }]
  const body = { paxRemarks: [{ guestNumber: 1, remarkList }] }
  await agent.call(saveAuxiliary, { params: { supplierCode: 'HBD', code }, body })
  await signIn(page, 'NUSA/sari', path)
  await expect(page.getByRole('region', { name: 'Remarks for guests' })).toContainText('Late arrival')
  await expect(page.getByLabel('Line 1').first()).toBeHidden()
  await expect(page.getByRole('button', { name: /^Issue/ })).toBeInViewport()
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(3 * 900)
  await expect(page).toHaveTitle(new RegExp(`${code} · Tradewind$`))
  await expectGoodScreen(page)
})

test('two people note on one booking, and neither loses a word', async ({ page, context }) => {
  const { path, code } = await bookBeside(await agentBeside())
  const budi = await agentBeside('NUSA/budi')
  await signIn(page, 'NUSA/sari', path)
  const remarks = page.getByRole('region', { name: 'Remarks for guests' })
  const guest = remarks.getByRole('group', { name: 'MR Tirta Lestari' }).first()
  const save = remarks.getByRole('button', { name: 'Save: Remarks for guests' })
  await unfold(page, 'Remarks for guests')
  await expect(save).toBeDisabled()
  await guest.getByLabel('Line 1').fill('Late arrival')
  await save.click()
  await expect(remarks.getByRole('status')).toHaveText('Data has been saved successfully')
  await expect(remarks.getByRole('status')).toBeEmpty()

  await guest.getByLabel('Line 1').fill('Arrives at noon')
  const theirs = [
    { line: 1, version: 1, text: 'Arrives at 23:00' },
    { line: 2, version: 0, text: 'Vegetarian' },
  ]
  const body = { paxRemarks: [{ guestNumber: 1, remarkList: theirs }] }
  await budi.call(saveAuxiliary, { params: { supplierCode: 'HBD', code }, body })
  await save.click()
  await expect(remarks.getByText('Failed to save data')).toBeVisible()
  const conflict = remarks.getByRole('region', { name: 'MR Tirta Lestari, line 1 was changed meanwhile' })
  await expect(conflict.getByText(/^Changed by Budi at /)).toBeVisible()
  await expect(conflict.getByRole('definition')).toHaveText(['Arrives at 23:00', 'Arrives at noon'])
  await expect(guest.getByLabel('Line 2')).toHaveValue('Vegetarian')
  await expect(remarks.getByText('Choose a version first.')).toBeVisible()
  await expectGoodScreen(page)
  await conflict.getByRole('button', { name: 'Keep mine' }).click()
  await save.click()
  await expect(remarks.getByRole('status')).toHaveText('Data has been saved successfully')

  const records = page.getByRole('region', { name: 'Travel records' })
  await expect(records.getByText('No data found').first()).toBeVisible()
  await unfold(page, 'Travel records')
  await records.getByRole('button', { name: 'Add' }).click()
  await records.getByRole('textbox', { name: 'Code', exact: true }).fill('TR-77')
  const customer = records.getByRole('textbox', { name: 'Customer code' })
  await customer.focus()
  await customer.blur()
  await expect(records.getByText('This is required.')).toBeVisible()
  await expect(records.getByText('Correct the marked fields first.')).toBeVisible()
  await customer.fill('CUST-1')
  await records.getByRole('button', { name: 'Save: Travel records' }).click()
  await expect(records.getByText('Added by Sari')).toBeVisible()

  const secret = page.getByRole('region', { name: 'Confidential remarks' })
  await unfold(page, 'Confidential remarks')
  await secret.getByRole('textbox', { name: 'Confidential remarks' }).fill('Ask Agus\nbefore noon')
  await page.reload()
  await expect(secret.getByRole('textbox', { name: 'Confidential remarks' })).toHaveValue(
    'Ask Agus\nbefore noon',
  )
  await unfold(page, 'Remarks for guests')
  await expect(guest.getByLabel('Line 1')).toHaveValue('Arrives at noon')
  await context.setOffline(true)
  await expect(secret.getByText('You need to be online to save.')).toBeVisible()
  await expect(secret.getByRole('button', { name: /^Save/ })).toBeDisabled()
  await context.setOffline(false)
  await secret.getByRole('button', { name: /^Save/ }).click()
  await expect(secret.getByRole('status')).toHaveText('Data has been saved successfully')
})

test('who may neither book nor issue reads the notes, and reads why they cannot be changed', async ({
  page,
}) => {
  const sari = await agentBeside()
  const { path, code } = await bookBeside(sari)
  const body = {
    paxRemarks: [{ guestNumber: 1, remarkList: [{ line: 1, version: 0, text: 'Late arrival' }] }],
  }
  await sari.call(saveAuxiliary, { params: { supplierCode: 'HBD', code }, body })
  await signIn(page, 'NUSA/dewi', path)
  const reason = 'No permission to change notes and files. Please contact your agency!'
  await expect(page.getByRole('region', { name: 'Attachment' }).getByText(reason)).toBeVisible()
  for (const name of ['Travel records', 'Remarks for guests', 'Confidential remarks']) {
    await unfold(page, name)
    await expect(page.getByRole('region', { name }).getByText(reason)).toBeVisible()
  }
  const remarks = page.getByRole('region', { name: 'Remarks for guests' })
  await expect(remarks.getByLabel('Line 1').first()).toHaveValue('Late arrival')
  await expect(remarks.getByLabel('Line 1').first()).not.toBeEditable()
  for (const name of [/^Save: /, /^Add$/, /^Attach a file$/])
    for (const button of await page.getByRole('button', { name }).all()) await expect(button).toBeDisabled()
  await expectGoodScreen(page)
})

test('a file is attached, opened as a download and replaced', async ({ page, context }) => {
  const { path } = await bookBeside(await agentBeside())
  await signIn(page, 'NUSA/sari', path)
  const attachment = page.getByRole('region', { name: 'Attachment' })
  const picker = attachment.getByLabel('Attach a file')
  await expect(attachment.getByText('No file is attached.')).toBeVisible()
  await picker.setInputFiles({ name: 'sheet.xlsx', mimeType: 'x/y', buffer: pdfOf() })
  await expect(attachment.getByRole('alert')).toHaveText(/Only doc, docx, png, jpeg and pdf files/)
  await picker.setInputFiles({ name: 'page.png', mimeType: 'image/png', buffer: Buffer.from('<html>') })
  await expect(attachment.getByRole('alert')).toContainText(
    'The content of this file is not what its name says',
  )
  await picker.setInputFiles({ name: 'Bukti bayar.pdf', mimeType: 'application/pdf', buffer: pdfOf() })
  await expect(attachment.getByText('Bukti bayar.pdf')).toBeVisible()
  await expect(attachment.getByRole('status')).toHaveText('Data has been saved successfully')
  const opened = context.waitForEvent('response', (response) =>
    response.url().includes('/api/hotel/attachment?assetKey='),
  )
  const [beside] = await Promise.all([
    context.waitForEvent('page'),
    attachment.getByRole('button', { name: 'Open' }).click(),
  ])
  const file = await opened
  await expect(beside.getByText('This window can be closed afterwards.')).toBeVisible()
  expect(file.status()).toBe(200)
  expect(file.headers()['content-disposition']).toContain('attachment; filename="Bukti bayar.pdf"')
  const running = pdfOf('/OpenAction << /S /JavaScript /JS (app.alert()) >>')
  await picker.setInputFiles({ name: 'form.pdf', mimeType: 'application/pdf', buffer: running })
  await expect(attachment.getByRole('alert')).toContainText('This PDF runs programs; print it to a new PDF.')
  await picker.setInputFiles({
    name: 'screen.png',
    mimeType: 'image/png',
    buffer: await page.screenshot(),
  })
  await expect(attachment.getByText('screen.png')).toBeVisible()
  await expect(attachment.getByRole('status')).toHaveText('Data has been saved successfully')
  await picker.setInputFiles({
    name: 'printed.pdf',
    mimeType: 'application/pdf',
    buffer: await page.pdf(),
  })
  await expect(attachment.getByText('printed.pdf')).toBeVisible()
  await context.setOffline(true)
  await expect(attachment.getByText('You need to be online to attach or open a file.')).toBeVisible()
  await context.setOffline(false)
})
