import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { read } from 'xlsx'
import { groupColumns } from '#contract/insurance/group/file'
import { dateCell, travellers, workbookOf } from '../../support/group-rows.ts'
import { expectNoEnglish } from '../support/english-left.ts'
import { installWorker } from '../support/install-worker.ts'
import { expectKept } from '../support/kept.ts'
import { expect, expectGoodScreen, test } from '../support/test.ts'
import { bringSession, signIn } from '../support/way/agent.ts'

async function goToGroupTour(page: Page): Promise<void> {
  await page.goto('/app/insurance/booking')
  await page.getByLabel('Coverage', { exact: true }).selectOption('Group Tour (min 11 pax)')
}

const group = (page: Page) => page.getByRole('region', { name: 'Group file' })
const cell = (page: Page, row: number, column: string) =>
  group(page).getByLabel(`Row ${row}, ${column}`, { exact: true })

async function choose(page: Page, name: string, buffer: Buffer): Promise<void> {
  await page.getByLabel('Choose a file', { exact: true }).setInputFiles({
    name,
    mimeType: 'application/octet-stream',
    buffer,
  })
}

test('errors of a group file are shown by cell and corrected in place; packages are for its travellers', async ({
  page,
}) => {
  await bringSession(page)
  await goToGroupTour(page)
  await expect(page.getByText('Please input one or more destination countries!')).toBeVisible()
  await page.getByLabel('Destination countries').fill('Japan')
  await page.getByRole('option', { name: 'Japan', exact: true }).click()
  await expect(page.getByText('Please specify file input group!')).toBeVisible()
  await expectGoodScreen(page)
  // a bad file chosen while another one is being read is refused, too
  await choose(page, 'slow.xlsx', workbookOf(travellers(50)))
  await choose(page, 'tour.csv', Buffer.from('row_no'))
  await expect(group(page).getByText(/^Reading/)).toHaveCount(0)
  await expect(group(page).getByRole('alert')).toHaveText('Only .xls and .xlsx files can be read.')
  await choose(page, 'tour.xlsx', Buffer.from('PK\u0003\u0004 but no more'))
  await expect(group(page).getByRole('alert')).toContainText('This file cannot be read')
  await choose(page, 'tour.xlsx', workbookOf(travellers(3)))
  const tooFew = '3 travellers are right; a group tour needs at least 11.'
  await expect(group(page).getByRole('status').getByText(tooFew)).toBeVisible()
  await expect(page.getByText(/at least 11\.|specify file/)).toHaveCount(1)

  const rows = travellers(12)
  Object.assign(rows[0] ?? {}, { firstname: { t: 's', v: 'Putri', f: 'UPPER("putri")' } })
  Object.assign(rows[1] ?? {}, { pax_type: 'SNR' })
  Object.assign(rows[3] ?? {}, { date_of_birth: '31/02/1985', place_of_birth: '' })
  Object.assign(rows[6] ?? {}, { firstname: '=1+1', lastname: 'x'.repeat(61), date_of_birth: dateCell(-4) })
  await choose(page, 'tour.xlsx', workbookOf(rows))
  await expect(group(page)).toContainText('12 travellers in tour.xlsx')
  await expect(group(page).getByText('7 cells to correct')).toBeVisible()
  await expect(group(page)).toContainText('There is a formula in this cell; type the value itself.')
  await expect(group(page)).toContainText('A group tour takes no seniors; the type is ADT or CHD.')
  await expect(cell(page, 5, 'Date of birth')).toHaveAccessibleDescription(/There is no such day\./)
  await expect(page.getByRole('button', { name: 'Search', exact: true })).toBeDisabled()
  await expectGoodScreen(page)

  await cell(page, 2, 'First name').fill('Putri')
  await cell(page, 3, 'Type').selectOption('ADT')
  await cell(page, 5, 'Place of birth').fill('Ubud')
  // this date is ambiguous; an unambiguous one shows how it was read
  await cell(page, 5, 'Date of birth').fill('3/4/1985')
  await expect(cell(page, 5, 'Date of birth')).toHaveAccessibleDescription(
    /Which day is this: 1985-04-03, 1985-03-04\?/,
  )
  await cell(page, 5, 'Date of birth').fill('3 Apr 1985')
  await expect(cell(page, 5, 'Date of birth')).toHaveAccessibleDescription(/Read as .*3 Apr 1985/)
  await expect(group(page).getByText('3 cells to correct')).toBeVisible()
  await group(page).getByRole('button', { name: 'Remove row 8' }).click()
  await expect(group(page).getByText('All right, ready to be sent')).toBeVisible()
  await expectGoodScreen(page)

  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await expect(page.getByText('3 packages, the lowest rate first')).toBeVisible()
  // the counts of the search are not those of the file
  await expect(page.getByText('2 adults')).toHaveCount(0)
  await expect(page.getByRole('radio', { name: /Insurer ZUR\b/ }).first()).toBeVisible()
})

test('an .xls workbook of fifty travellers is read on the device, in Indonesian', async ({ page }) => {
  await bringSession(page)
  await page.evaluate(() => localStorage.setItem('tradewind.language', '{"version":1,"value":"id"}'))
  await page.goto('/app/insurance/booking')
  await page.getByLabel('Negara tujuan').fill('jepang')
  await page.getByRole('option', { name: 'Jepang' }).click()
  await page.locator('select', { hasText: 'Grup Tur' }).selectOption('Grup Tur (min. 11 orang)')
  const rows = travellers(50)
  Object.assign(rows[49] ?? {}, { identity_no: 3_174_012_345_678_900, pax_title: 'DR' })
  const picker = page.getByLabel('Pilih berkas', { exact: true })
  const file = { name: 'rombongan.xls', mimeType: 'application/vnd.ms-excel' }
  await picker.setInputFiles({ ...file, buffer: workbookOf(rows, 'biff8') })
  await expect(page.getByText('2 sel perlu diperbaiki')).toBeVisible()
  await expect(page.getByText('Lembar kerja hanya menyimpan 15 angka', { exact: false })).toBeVisible()
  await expectNoEnglish(page, { words: false })
  await expectGoodScreen(page)
  await page.getByLabel('Baris 51, Nomor identitas').fill('3174012345678901')
  await page.getByLabel('Baris 51, Titel').selectOption('MRS')
  await expect(page.getByText('Semua benar, siap dikirim')).toBeVisible()
  await page.getByLabel('Baris 51, Nomor identitas').fill('x1000000')
  await expect(page.getByText('Baris 2, 51 memiliki nomor identitas yang sama, X1000000.')).toBeVisible()
  await page.getByLabel('Baris 51, Nomor identitas').fill('3174012345678901')
  await page.getByRole('button', { name: 'Cari', exact: true }).click()
  await expect(page.getByRole('radio', { name: /Perusahaan asuransi/ })).toHaveCount(3)
})

test.describe('without the network', () => {
  test.use({ serviceWorkers: 'allow' })

  test('the template can be downloaded, and a group file is checked and waits for the network', async ({
    page,
    context,
  }) => {
    await signIn(page)
    await installWorker(page)
    await goToGroupTour(page)
    await page.getByLabel('Destination countries').fill('Japan')
    await page.getByRole('option', { name: 'Japan', exact: true }).click()
    await expectKept(page, '/api/insurance/config')
    await context.setOffline(true)
    await page.reload()
    await goToGroupTour(page)
    const download = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Download the template' }).click()
    const template = await download
    expect(template.suggestedFilename()).toBe('group-tour-template.xlsx')
    const sheet = read(await readFile(await template.path()), { dense: true }).Sheets.Travellers
    expect(sheet?.['!data']?.[0]?.map(({ v }) => v)).toEqual([...groupColumns])

    // the reader of workbooks is kept on first use
    await choose(page, 'tour.xlsx', workbookOf(travellers(11)))
    await expect(group(page).getByRole('alert')).toContainText('Connect to the network once')
    await context.setOffline(false)
    await choose(page, 'first.xlsx', workbookOf(travellers(11)))
    await expect(group(page).getByText('All right, ready to be sent')).toBeVisible()
    await context.setOffline(true)
    await choose(page, 'tour.xlsx', workbookOf(travellers(12)))
    await expect(group(page)).toContainText('12 travellers in tour.xlsx')
    await expect(group(page).getByText('All right, ready to be sent')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Search', exact: true })).toBeDisabled()
    await expectGoodScreen(page)
    await page.getByLabel('Destination countries').fill('Japan')
    await page.getByRole('option', { name: 'Japan', exact: true }).click()
    await context.setOffline(false)
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    await expect(page.getByText('3 packages, the lowest rate first')).toBeVisible()
  })
})
