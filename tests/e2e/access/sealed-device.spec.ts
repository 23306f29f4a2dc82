import type { Page } from '@playwright/test'
import { storedTexts } from '../support/stored-text.ts'
import { expect, expectGoodScreen, test } from '../support/test.ts'
import {
  bookButton,
  countBookings,
  expectBooked,
  fillGuests,
  fillIn,
  goToBooking,
  signInByForm,
} from '../support/way/agent.ts'

/** Everything stored on the device as it can be read without the key. */
async function readable(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
    const texts = [JSON.stringify(localStorage)]
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await done(indexedDB.open(name))
      for (const store of database.objectStoreNames) {
        const values = await done(database.transaction(store).objectStore(store).getAll())
        texts.push(JSON.stringify(values, (_, value) => (value instanceof Uint8Array ? 'sealed' : value)))
      }
      database.close()
    }
    return texts.join()
  })
}

function keyFiles(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const names: string[] = []
    for await (const name of (await navigator.storage.getDirectory()).keys()) names.push(name)
    return names
  })
}

test('what was typed waits for its user when the server ended the session, and for nobody else', async ({
  page,
  context,
}) => {
  test.slow()
  await signInByForm(page)
  await goToBooking(page)
  await fillGuests(page, 'Tersegel')
  await expect.poll(async () => Object.values(await storedTexts(page)).join()).toContain('Tersegel')
  expect(await readable(page)).not.toContain('Tersegel')

  // the session has ended; the device notices at its next request
  await context.clearCookies({ name: 'tradewind' })
  await page.reload()
  await page.waitForURL('**/auth/login**')
  expect(await keyFiles(page)).toEqual([])
  expect(await readable(page)).not.toContain('Tersegel')

  await fillIn(page, 'NUSA/budi')
  await page.waitForURL('**/app/**')
  await expect.poll(() => keyFiles(page)).toHaveLength(1)
  expect(Object.values(await storedTexts(page)).join()).not.toContain('Tersegel')
  await page.goto('/auth/logout')
  await expect(page.getByText('The app has left nothing of yours on this device.')).toBeVisible()

  await page.goto('/auth/login')
  await fillIn(page, 'NUSA/sari')
  await page.waitForURL('**/app/hotel/avail')
  // the key file is written in the background
  await expect.poll(async () => Object.values(await storedTexts(page)).join()).toContain('Tersegel')
})

test('two tabs sign out at once, and nothing is left', async ({ page, context }) => {
  await signInByForm(page)
  await goToBooking(page)
  await fillGuests(page, 'Tersegel')
  const beside = await context.newPage()
  await beside.goto('/app/pnr/list')
  await expect(beside.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await keyFiles(page)).toHaveLength(1)
  await Promise.all([page.goto('/auth/logout'), beside.goto('/auth/logout')])
  for (const tab of [page, beside]) {
    await expect(tab.getByText('The app has left nothing of yours on this device.')).toBeVisible()
  }
  await expect.poll(() => keyFiles(page)).toEqual([])
  expect(await readable(page)).not.toMatch(/Tersegel|sealed/)
})

test('a key that a broken-off sign-out left is overwritten at the next start', async ({ page }) => {
  await page.goto('/auth/login')
  await page.evaluate(async () => {
    const file = await (await navigator.storage.getDirectory()).getFileHandle('tradewind-key-u1', {
      create: true,
    })
    const written = await file.createWritable()
    await written.write(new Uint8Array(32).fill(7))
    await written.close()
  })
  await page.reload()
  await expect.poll(() => keyFiles(page)).toEqual([])
})

test('a draft of another version is removed, and the person is told', async ({ page }) => {
  await signInByForm(page)
  await goToBooking(page)
  await fillGuests(page, 'Terdahulu')
  await expect.poll(async () => Object.values(await storedTexts(page)).join()).toContain('Terdahulu')
  await page.evaluate(() => {
    for (const name of Object.keys(localStorage)) {
      if (name.startsWith('tradewind.draft.booking.')) localStorage.setItem(name, '{"version":0,"value":{}}')
    }
  })
  await page.reload()
  const note = page.getByText('What was typed with another version of the app could not be opened')
  await expect(note).toBeVisible()
  await expectGoodScreen(page)
  await expect(bookButton(page)).toBeVisible()
  expect(await readable(page)).not.toContain('"version":0')
  await page.getByRole('button', { name: 'Close', exact: true }).click()
  await expect(note).toBeHidden()
})

test.describe('where no file can be overwritten', () => {
  test.beforeEach(async ({ page }) => {
    await page.addInitScript(() => {
      navigator.storage.getDirectory = () => Promise.reject(new DOMException('Private', 'SecurityError'))
    })
    await signInByForm(page)
  })

  test('what left can be asked about after a restart, and no name is kept', async ({ page, context }) => {
    test.slow()
    await expect(page.getByText('This window keeps nothing')).toBeVisible()
    const sent = countBookings(context)
    await goToBooking(page)
    const form = page.url()
    await fillGuests(page, 'Rahasia')
    // the request arrives, and its answer is lost
    await context.route('**/api/hotel/bookings', async (route) => {
      await route.fetch()
      await route.abort()
    })
    await context.route('**/api/commands/**', (route) => route.abort())
    await bookButton(page).click()
    await expect(page.getByText('No answer yet')).toBeVisible()
    const onDevice = await readable(page)
    expect(onDevice).toContain('"state":"SENT"')
    expect(onDevice).not.toMatch(/Rahasia|putri@example.com/)

    // the same form again: the app looks up the first booking instead of booking twice
    await page.goto(form)
    await fillGuests(page, 'Rahasia')
    await bookButton(page).click()
    await expect(page.getByText('No answer yet')).toBeVisible()
    await expectGoodScreen(page)
    expect(sent()).toBe(1)
    await context.unroute('**/api/commands/**')
    await page.reload()
    await expectBooked(page)
    expect(sent()).toBe(1)
  })

  test('what never arrived can only be left', async ({ page }) => {
    await goToBooking(page)
    await fillGuests(page, 'Rahasia')
    await page.route('**/api/hotel/bookings', (route) => route.abort())
    await bookButton(page).click()
    await expect(page.getByText('The booking did not arrive')).toBeVisible()
    await page.reload()
    await expect(page.getByText('The booking did not arrive')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Send the booking' })).toHaveCount(0)
    await page.getByRole('button', { name: 'Do not send it' }).click()
    await page.waitForURL('**/app/hotel/avail')
    expect(await readable(page)).not.toContain('commandId')
  })
})
