import type { Page } from '@playwright/test'
import { storedTexts } from '../support/stored-text.ts'
import { expect, expectGoodScreen, test } from '../support/test.ts'
import {
  bookButton,
  bringSession,
  countBookings,
  expectBooked,
  fillGuests,
  goToBooking,
} from '../support/way/agent.ts'

/** Opening a database is answered by nothing, as in Safari, until `answerStores` is called. */
async function silenceStores(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const open = IDBFactory.prototype.open
    const waiting: (() => void)[] = []
    let answers = false
    IDBFactory.prototype.open = function (name, version) {
      const request: Record<string, unknown> = {}
      const ask = () => {
        const real = open.call(this, name, version)
        for (const kind of ['onupgradeneeded', 'onsuccess', 'onerror'] as const) {
          real[kind] = (event: Event) => {
            Object.assign(request, real.readyState === 'done' && { result: real.result })
            const heard = request[kind]
            if (typeof heard === 'function') heard(event)
          }
        }
      }
      if (answers) return open.call(this, name, version)
      waiting.push(ask)
      return request as unknown as IDBOpenDBRequest // what is used of one
    }
    Object.assign(globalThis, {
      answerStores() {
        answers = true
        for (const ask of waiting) ask()
      },
    })
  })
}

test('a store that never answers holds up no screen and sends nothing; when it answers, it is taken', async ({
  page,
  context,
}) => {
  test.slow()
  await silenceStores(page)
  await bringSession(page)
  const note = page.getByText('The storage of this device does not answer.')
  await page.goto('/app/hotel/avail')
  await expect(page.getByRole('button', { name: 'Search' })).toBeVisible({ timeout: 6_000 })
  await expect(note).toBeVisible()
  await expectGoodScreen(page)
  await goToBooking(page)
  await fillGuests(page)
  const sent = countBookings(context)
  await bookButton(page).click()
  await expect(page.getByText('This device could not save the booking, so nothing was sent.')).toBeVisible()
  await expect(bookButton(page)).toBeEnabled()
  await expect(note).toBeVisible()

  await page.evaluate(() => Reflect.get(globalThis, 'answerStores')())
  await expect(note).toBeHidden()
  // what was confirmed then has been given up
  expect(Object.values(await storedTexts(page)).join()).not.toContain('BOOK_HOTEL')
  expect(sent()).toBe(0)
  await bookButton(page).click()
  await expectBooked(page)
  expect(sent()).toBe(1)
})

test('a folder of the key that never answers holds up no screen and no booking', async ({ page }) => {
  test.slow()
  await page.addInitScript(() => {
    navigator.storage.getDirectory = () => new Promise(() => {})
  })
  await bringSession(page)
  await page.goto('/app/hotel/avail')
  await expect(page.getByText('The storage of this device does not answer.')).toBeVisible()
  await goToBooking(page)
  await fillGuests(page)
  await bookButton(page).click()
  await expectBooked(page)
})
