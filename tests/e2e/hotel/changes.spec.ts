import type { Locator, Page } from '@playwright/test'
import { expect, expectGoodScreen, test } from '../support/test.ts'
import {
  bookButton,
  checkPrice,
  chooseHoldable,
  expectBooked,
  fillGuests,
  goToBooking,
  goToRooms,
  signIn,
} from '../support/way/agent.ts'

test.beforeEach(async ({ page }) => {
  await signIn(page)
})

const demo = (what: string) => ({ hotel: `Demo Hotel Jakarta (${what})` })
const rupiah = /Rp\s[\d.]+/.source

/** Expects the notice with that title to be visible before the form, on an accessible screen. */
async function expectNotice(page: Page, title: string): Promise<Locator> {
  const notice = page.getByRole('region', { name: title })
  await expect(notice).toBeInViewport()
  await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toHaveText(title)
  await expectGoodScreen(page)
  return notice
}

test('a price that rose since the rooms is said before anything else', async ({ page }) => {
  await goToBooking(page, demo('price rises'))
  const notice = await expectNotice(page, 'The price has gone up since the rooms were listed')
  await expect(notice).toContainText(new RegExp(`Since the rooms:.*${rupiah}.*${rupiah}`))
})

test('a lowest price that rose since the list is said at the rooms, and again in the booking', async ({
  page,
}) => {
  await goToRooms(page, demo('dearer at the rooms'))
  const said = page.getByText('The lowest price has gone up since the list')
  await expect(said).toContainText(new RegExp(`${rupiah}.*${rupiah}`))
  await expectGoodScreen(page)
  const cheapest = await cheapestRate(page)
  const isFirst = await said.evaluate(
    (node, rate) => Boolean(rate && node.compareDocumentPosition(rate) & Node.DOCUMENT_POSITION_FOLLOWING),
    await page.getByRole('radio').first().elementHandle(),
  )
  expect(isFirst).toBe(true)
  await cheapest.check()
  await checkPrice(page)
  const notice = await expectNotice(page, 'The price has gone up since the list of hotels')
  await expect(notice).toContainText(new RegExp(`Since the list of hotels:.*${rupiah}.*${rupiah}`))
  await expect(notice).not.toContainText('Since the rooms:')
})

async function cheapestRate(page: Page): Promise<Locator> {
  // the cancellation policy names amounts, too
  const prices = (await page.getByRole('radiogroup').locator('label [data-strong]').allInnerTexts()).map(
    (price) => Number(price.replace(/\D/g, '')),
  )
  return page.getByRole('radio').nth(prices.indexOf(Math.min(...prices)))
}

test('another board is said, and is what gets booked', async ({ page }) => {
  await goToBooking(page, demo('board changes'))
  const notice = await expectNotice(page, 'Something changed since the rooms were listed')
  const words = /Board: (.+) before, (.+) now/.exec(await notice.innerText())
  expect(words?.[1]).not.toBe(words?.[2])
  await fillGuests(page)
  await bookButton(page).click()
  await expectBooked(page)
  await expect(page.getByText(words?.[2] ?? 'no board').first()).toBeVisible()
})

test('few rooms that are left are said', async ({ page }) => {
  await goToRooms(page, demo('nearly gone'))
  const plenty = page.getByRole('radio', { name: /^(?!.*\b1 left)/ })
  await plenty.first().check()
  await checkPrice(page)
  const notice = await expectNotice(page, 'Something changed since the rooms were listed')
  await expect(notice).toContainText('1 left')
})

test('an earlier deadline is said, before and now', async ({ page }) => {
  await goToBooking(page, demo('deadline moves'))
  const notice = await expectNotice(page, 'Something changed since the rooms were listed')
  await expect(notice).toContainText(
    /Cancellation before: Free cancellation until .+Cancellation now: Free cancellation until /s,
  )
})

test('a booking that cannot be given back any more is sent only after that was seen', async ({ page }) => {
  test.slow()
  await goToRooms(page, demo('policy turns'))
  await chooseHoldable(page)
  await checkPrice(page)
  const notice = await expectNotice(page, 'This booking can no longer be cancelled free of charge')
  await expect(notice).toContainText('Cancellation now: NON REFUNDABLE')
  await fillGuests(page)
  const book = bookButton(page)
  const agreed = page.getByLabel('I agree to book and issue directly')
  await agreed.check()
  await expect(book).toBeDisabled()
  await expect(book).toHaveAccessibleDescription(/First confirm what is non-refundable now/)
  await agreed.uncheck()
  await notice.getByLabel('I have seen that it is non-refundable now').check()
  await expect(book).toBeDisabled()
  await expect(book).toHaveAccessibleDescription('Tick the box below to book and issue now.')
  await agreed.check()
  await expectGoodScreen(page)
  await book.click()
  await expectBooked(page)
  await expect(page.getByText('ISSUED').first()).toBeVisible()
})
