import type { Page } from '@playwright/test'
import { isQuiet } from '../support/quiet.ts'
import { expect, test } from '../support/test.ts'
import { bringSession } from '../support/way/agent.ts'

const checkIn = (page: Page) => page.getByLabel('Check-In Date')
const checkOut = (page: Page) => page.getByLabel('Check-Out Date')
const destination = (page: Page) => page.getByLabel('Destination')

type Answer = 'continue' | 'abort'

/** Opens the search; scripts that are asked for later wait until they are answered as the test says. */
async function openSearch(page: Page): Promise<(answer: Answer) => void> {
  const held: { answer?: (answer: Answer) => void } = {}
  const answered = new Promise<Answer>((resolve) => {
    held.answer = resolve
  })
  // or the code would come by itself
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0
  })
  await page.goto('/app/hotel/avail')
  await expect(checkIn(page)).toBeFocused()
  await isQuiet(page)
  await page.route(/\.(js|css)$/, async (route) => route[await answered]())
  return (answer) => held.answer?.(answer)
}

test.beforeEach(async ({ page }) => {
  await bringSession(page)
})

test('a press opens the calendar when its code arrives', async ({ page }) => {
  const answer = await openSearch(page)
  await checkIn(page).press('Enter')
  await expect(checkIn(page)).toHaveAttribute('aria-expanded', 'false')
  await expect(checkIn(page)).toHaveAttribute('aria-haspopup', 'dialog')
  answer('continue')
  // it hears the key once it has the focus
  await expect(page.getByRole('dialog', { name: 'Check-In Date' }).locator(':focus')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(checkIn(page)).toBeFocused()
})

test('what is typed stays, and is listed when the code arrives', async ({ page }) => {
  const answer = await openSearch(page)
  await destination(page).fill('Yogya')
  await expect(destination(page)).toHaveAttribute('aria-expanded', 'false')
  answer('continue')
  await page.getByRole('option').filter({ hasText: 'Yogyakarta' }).first().click()
  await expect(destination(page)).toHaveValue('Yogyakarta')
})

test('rooms are chosen in the panel that opens when its code arrives', async ({ page }) => {
  const answer = await openSearch(page)
  const rooms = page.getByRole('button', { name: /^Room Occupancies/ })
  await rooms.click()
  answer('continue')
  const panel = page.getByRole('dialog', { name: 'Room Occupancies' })
  await expect(panel.getByLabel('Rooms')).toBeVisible()
  // the panel takes the focus a moment after it is drawn
  await expect(panel.locator(':focus')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(rooms).toBeFocused()
})

test('without the code days, places and rooms can be typed', async ({ page }) => {
  const answer = await openSearch(page)
  answer('abort')
  await checkIn(page).click()
  await expect(checkIn(page)).toHaveAttribute('type', 'date')
  await expect(checkIn(page)).toBeFocused()
  const search = page.getByRole('button', { name: 'Search', exact: true })
  await checkIn(page).fill('2020-01-01')
  await checkIn(page).blur()
  await expect(checkIn(page)).toHaveValue('2020-01-01')
  await expect(search).toBeDisabled()
  const day = await page.evaluate(() => new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10))
  await checkIn(page).fill(day)
  await expect(search).toBeEnabled()
  await page.getByLabel('Nights').fill('3')
  const leaving = new Date(Date.parse(day) + 3 * 86_400_000).getUTCDate()
  await expect(checkOut(page)).toHaveText(new RegExp(`, ${leaving} `))
  await checkOut(page).click()
  const value = await checkOut(page).inputValue()
  await checkOut(page).fill(day)
  await expect(search).toBeDisabled()
  await checkOut(page).blur()
  await expect(checkOut(page)).toHaveValue(value)
  await expect(search).toBeEnabled()
  await destination(page).fill('Yogyakarta')
  await page.getByRole('button', { name: /^Room Occupancies/ }).click()
  await expect(destination(page)).toHaveValue('Yogyakarta')
  await page.getByLabel('Rooms').fill('2')
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByRole('button', { name: /^Room Occupancies/ })).toContainText('2 Room(s)')
})
