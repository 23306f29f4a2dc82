import type { Page } from '@playwright/test'
import { pdfOf } from '../../../server/hotel/attachments/files-for-tests.ts'
import { installWorker } from '../support/install-worker.ts'
import { expectGoodAtEverySize } from '../support/sizes.ts'
import { expect, test } from '../support/test.ts'
import { bringSession, fillIn, goToBooking } from '../support/way/agent.ts'
import { agentBeside, bookBeside } from '../support/way/booked.ts'

// the device posts the form, which a page here may not
test.use({ serviceWorkers: 'allow', bypassCSP: true })

type Given = { text?: string; file?: { name: string; type: string; base64: string } }

/** Shares something to the app, as the device does it: a form that is posted by a navigation. */
async function share(page: Page, given: Given): Promise<void> {
  await page.evaluate(({ text = '', file }) => {
    const form = document.createElement('form')
    Object.assign(form, { method: 'post', action: '/app/share', enctype: 'multipart/form-data' })
    const words = Object.assign(document.createElement('textarea'), { name: 'text', value: text })
    const files = Object.assign(document.createElement('input'), { type: 'file', name: 'files' })
    if (file) {
      const bytes = Uint8Array.from(atob(file.base64), (letter) => letter.charCodeAt(0))
      const chosen = new DataTransfer()
      chosen.items.add(new File([bytes], file.name, { type: file.type }))
      files.files = chosen.files
    }
    form.append(words, files)
    document.body.append(form)
    form.submit()
  }, given)
  await page.waitForURL(/\/app\/shared|\/auth\/login/)
}

async function openWithWorker(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await installWorker(page)
  await page.reload()
}

const section = (page: Page, name: string) => page.getByRole('region', { name })

test('names that are shared begin the next form, and a text waits as a remark', async ({ page }) => {
  test.setTimeout(90_000)
  const { code, path } = await bookBeside(await agentBeside())
  await bringSession(page)
  await openWithWorker(page, '/app/today')
  await share(page, { text: 'Late arrival, two beds\nBpk Budi Santoso\nIbu Dewi Anggraini' })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Shared with Tradewind')
  await expectGoodAtEverySize(page)

  const remark = section(page, 'A remark of a booking')
  await remark.getByLabel('Hotel booking').fill(code)
  await remark.getByRole('button', { name: new RegExp(code) }).click()
  await page.waitForURL(`**${path}`)
  await expect(page.getByText(/not saved|waiting|not sent/i).first()).toBeVisible()
  await page
    .getByRole('region', { name: 'Remarks for guests' })
    .getByText('Remarks for guests')
    .first()
    .click()
  await expect(page.getByLabel('Line 1').first()).toHaveValue('Late arrival, two beds')

  // it stays on the device, sealed, until it is removed
  await page.goto('/app/shared')
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toMatch(/Santoso/)
  const names = section(page, 'Guests')
  await names.getByLabel('Mrs Dewi Anggraini').uncheck()
  await names.getByRole('link', { name: 'Hotel' }).click()
  await page.waitForURL('**/app/hotel/avail')
  await goToBooking(page)
  await expect(page.getByText('Filled with the names that were shared.')).toBeVisible()
  await expect(section(page, 'Room holder').getByLabel('First name')).toHaveValue('Budi')

  await page.goto('/app/shared')
  await page.getByRole('button', { name: 'Remove it from this device' }).click()
  await expect(page.getByText('Nothing is waiting here.', { exact: false })).toBeVisible()
  await page.reload()
  await expect(page.getByText('Nothing is waiting here.', { exact: false })).toBeVisible()
})

test('a PDF that is shared before the sign-in waits for it, and is attached', async ({ page }) => {
  const { code, path } = await bookBeside(await agentBeside())
  await openWithWorker(page, '/about')
  const base64 = Buffer.from(pdfOf()).toString('base64')
  await share(page, { file: { name: 'passport.pdf', type: 'application/pdf', base64 } })
  await fillIn(page, 'NUSA/sari')
  await page.waitForURL('**/app/shared')
  const attach = section(page, 'The attachment of a booking')
  await expect(page.getByText('passport.pdf')).toBeVisible()
  await attach.getByLabel('Hotel booking').fill(code)
  await attach.getByRole('button', { name: new RegExp(code) }).click()
  await page.waitForURL(`**${path}`)
  await page.getByRole('button', { name: 'Attach passport.pdf' }).click()
  await expect(page.getByText('passport.pdf').first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Attach passport.pdf' })).toBeHidden()
})
