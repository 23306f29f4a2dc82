import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { read, utils, write } from 'xlsx'
import { travellerColumns } from '#contract/travellers/file/columns'
import { paste } from '../support/paste.ts'
import { expectGoodAtEverySize } from '../support/sizes.ts'
import { storedTexts } from '../support/stored-text.ts'
import { expect, test } from '../support/test.ts'
import { bringSession } from '../support/way/agent.ts'

/** Names of this run alone: other tests put people into the book, too. */
const surname = `Imp${Math.random()
  .toString(36)
  .replace(/[^a-z]/g, '')
  .slice(0, 6)}`

const header = ['Surname', 'Given names', 'Birth date', 'Document kind', 'Document number']

async function choose(page: Page, rows: readonly (readonly string[])[], name = 'people.xlsx'): Promise<void> {
  const book = utils.book_new()
  utils.book_append_sheet(book, utils.aoa_to_sheet([header, ...rows.map((row) => [...row])]), 'People')
  const buffer: Buffer = write(book, { type: 'buffer', bookType: 'xlsx', compression: true })
  const mimeType = 'application/octet-stream'
  const picker = page.getByLabel('Choose a file', { exact: true })
  // while an import is under way no other file is taken
  await expect(picker).toBeEnabled()
  await picker.setInputFiles({ name, mimeType, buffer })
}

test('people of a file are put into the book once; wrong cells are named, and nothing of the file is kept', async ({
  page,
}) => {
  test.setTimeout(120_000)
  await bringSession(page)
  await page.goto('/app/travellers')
  await page.getByRole('link', { name: 'Import from a file' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Import travellers')

  await test.step('the template has the columns', async () => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download the template' }).click(),
    ])
    const { Sheets, SheetNames } = read(await readFile(await download.path()))
    const [names] = utils.sheet_to_json(Sheets[SheetNames[0] ?? ''] ?? {}, { header: 1 })
    expect(names).toEqual([...travellerColumns])
  })

  await test.step('what is no workbook, and what has no columns, says so', async () => {
    const buffer = Buffer.from('surname')
    await page
      .getByLabel('Choose a file', { exact: true })
      .setInputFiles({ name: 'people.csv', mimeType: 'text/csv', buffer })
    await expect(page.getByRole('alert')).toHaveText('Only .xls and .xlsx files can be read.')
    await choose(page, [])
    await expect(page.getByRole('alert')).toHaveText('There is nobody below the names of the columns.')
  })

  const right = [
    [surname, 'Putri', '1990-05-17', 'Passport', 'B7654321'],
    [surname, 'Budi', '', '', ''],
  ]
  await test.step('the wrong cells are named, and the right rows compared with the book', async () => {
    await choose(page, [...right, [`${surname}wrong`, 'Ani', '31/02/1990', 'Visa', '']])
    await expect(page.getByText('2 travellers are new.')).toBeVisible()
    await expect(page.getByText('1 row is wrong and is left out.')).toBeVisible()
    await expect(page.getByText('Row 4, birth_date: 31/02/1990 There is no such day.')).toBeVisible()
    await expect(page.getByText(/^Row 4, document_kind: Visa One of these goes here/)).toBeVisible()
    await expectGoodAtEverySize(page)
  })

  await test.step('the right ones are put in, and the same file adds nobody', async () => {
    await page.getByRole('button', { name: 'Put 2 travellers into the book' }).click()
    await expect(page.getByText('2 travellers were put into the book.')).toBeVisible()
    await choose(page, right)
    await expect(page.getByText('Nobody is new. 2 are in the book already.')).toBeVisible()
    await expect(page.getByRole('button', { name: /into the book$/ })).toHaveCount(0)
  })

  await test.step('rows that were copied out of a spreadsheet do as well', async () => {
    await paste(page.locator('body'), [header, [surname, 'Citra', '', '', '']])
    await expect(page.getByText('1 traveller is new.')).toBeVisible()
  })

  await page.getByRole('link', { name: 'All travellers' }).click()
  await page.getByLabel('Find a traveller').fill(surname)
  await expect(page.getByText('2 travellers', { exact: true })).toBeVisible()
  // neither what was wrong nor the number, which no list shows
  expect(JSON.stringify(await storedTexts(page))).not.toMatch(new RegExp(`${surname}wrong|B7654321`, 'i'))
})
