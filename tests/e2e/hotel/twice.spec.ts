import type { Page } from '@playwright/test'
import { expect, expectGoodScreen, test } from '../support/test.ts'
import {
  bookButton,
  countBookings,
  expectBooked,
  fillGuests,
  goToBooking,
  signIn,
} from '../support/way/agent.ts'
import { withoutLocks } from '../support/without-locks.ts'

// a user for whom no other test has a booking in doubt
test.beforeEach(async ({ page }) => {
  await signIn(page, 'NUSA/admin')
})

const ofAdult = (page: Page, number: number) => page.getByRole('group', { name: `Adult ${number}` })

test('a form that another window has booked is asked about, and booked once', async ({ page, context }) => {
  test.slow()
  const sent = countBookings(context)
  const lead = `Kembar${'I'.repeat(test.info().retry + 1)}`
  await goToBooking(page)
  await ofAdult(page, 1).getByLabel('First name').fill(lead)
  await fillGuests(page)
  const beside = await withoutLocks(await context.newPage())
  await beside.goto('/app/hotel/booking')
  await expect(ofAdult(beside, 1).getByLabel('First name')).toHaveValue(lead)
  await expect(bookButton(beside)).toBeEnabled()
  await bookButton(page).click()
  await expectBooked(page)

  const gone = beside.getByRole('dialog', { name: 'These forms were booked or cleared in another window' })
  await bookButton(beside).click()
  await expect(gone).toBeVisible()
  await expectGoodScreen(beside)
  await gone.getByRole('button', { name: 'Not now' }).click()
  // even if a field was changed and changed back
  await beside.getByLabel('Client reference').fill('PO-4713')
  await bookButton(beside).click()
  await expect(gone).toBeVisible()
  await beside.close()
  await page.goto('/app/pnr/list')
  await expect(page.getByRole('list', { name: 'PNR list' }).getByText(lead)).toHaveCount(1)
  expect(sent()).toBe(1)
})

test('a form in two tabs is kept by one of them: the second is told, and begins anew or takes it over', async ({
  page,
  context,
}) => {
  test.slow()
  await goToBooking(page)
  await fillGuests(page, 'Pertama')
  const beside = await context.newPage()
  const isOpenElsewhere = (tab: Page) => tab.getByText('This form is open in another tab, which keeps')
  const takeOver = (tab: Page) => tab.getByRole('button', { name: 'Take it over here' }).click()
  const lastName = (tab: Page) => ofAdult(tab, 1).getByLabel('Last name')
  await beside.goto('/app/hotel/booking')
  await expect(isOpenElsewhere(beside)).toBeVisible()
  await expect(lastName(beside)).toHaveCount(0)
  await expectGoodScreen(beside)

  await beside.getByRole('button', { name: 'Begin an empty one' }).click()
  await expect(beside.getByText('What you type here is not kept')).toBeVisible()
  await expect(lastName(beside)).toHaveValue('')
  await lastName(beside).fill('Kedua')
  await page.getByLabel('Client reference').fill('PO-4714')
  await page.reload()
  await expect(lastName(page)).toHaveValue('Pertama')
  await expect(page.getByLabel('Client reference')).toHaveValue('PO-4714')

  await beside.reload()
  await expect(isOpenElsewhere(beside)).toBeVisible()
  await takeOver(beside)
  await expect(lastName(beside)).toHaveValue('Pertama')
  await expect(isOpenElsewhere(page)).toBeVisible()
  await expect(lastName(page)).toHaveCount(0)
  await lastName(beside).fill('Kedua')
  await takeOver(page)
  await expect(lastName(page)).toHaveValue('Kedua')
  await expect(isOpenElsewhere(beside)).toBeVisible()
})

test('a form that is corrected after a booking without an answer is asked about, and not dropped', async ({
  page,
  context,
}) => {
  test.slow()
  const sent = countBookings(context)
  await goToBooking(page)
  await fillGuests(page, 'Lestary')
  // the network fails for this one request
  await page.route('**/api/hotel/bookings', (route) => route.abort('connectionreset'), { times: 1 })
  await bookButton(page).click()
  await expect(page.getByText('The booking did not arrive')).toBeVisible()
  await page.goBack()
  await fillGuests(page, 'Lestari')
  const former = page.getByRole('dialog', { name: 'An earlier booking has no answer yet' })
  await bookButton(page).click()
  await expect(former).toContainText('Guests of the earlier booking: MR Putri Lestary')
  await expectGoodScreen(page)
  await former.getByRole('button', { name: 'Not now' }).click()
  await bookButton(page).click()
  await former.getByRole('button', { name: 'Check it' }).click()
  await page.waitForURL('**/app/hotel/pnr')
  await page.getByRole('button', { name: 'Do not send it' }).click()
  await page.waitForURL('**/app/hotel/avail')
  expect(sent()).toBe(1)

  await page.goto('/app/hotel/booking')
  await expect(ofAdult(page, 1).getByLabel('Last name')).toHaveValue('Lestari')
  await bookButton(page).click()
  await expectBooked(page)
  await expect(page.getByText('Putri Lestari').first()).toBeVisible()
  await expect(page.getByText('Lestary')).toHaveCount(0)
  expect(sent()).toBe(2)
})
