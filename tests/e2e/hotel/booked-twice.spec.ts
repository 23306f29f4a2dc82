import { expect, expectGoodScreen, test } from '../support/test.ts'
import { bookButton, expectBooked, fillGuests, goToBooking, signIn } from '../support/way/agent.ts'

test.use({ asksTwice: true })

/** Found by its name on both devices, whatever else their lists hold. */
const hotel = 'Demo Hotel Jakarta (fixed price)'

test('the same guests, hotel and days once more, from another device, are asked about first', async ({
  page,
  browser,
}) => {
  test.slow()
  const lastName = `Kembar${Date.now().toString(36).replaceAll(/\d/g, 'x')}`
  await signIn(page, 'MERAPI/agus')
  await goToBooking(page, { hotel })
  await fillGuests(page, lastName)
  await bookButton(page).click()
  const locator = await expectBooked(page)

  const other = await (await browser.newContext()).newPage()
  await signIn(other, 'MERAPI/agus')
  await goToBooking(other, { hotel })
  await fillGuests(other, lastName)
  await bookButton(other).click()
  const question = other.getByRole('dialog', {
    name: new RegExp(`^You booked this at \\d\\d:\\d\\d \\(${locator}\\)$`),
  })
  await expect(question).toBeVisible()
  await expectGoodScreen(other)
  await expect(question.getByRole('link', { name: `See booking ${locator}` })).toBeVisible()
  await question.getByRole('button', { name: 'Do not book again' }).click()
  await expect(question).toBeHidden()
  await expect(bookButton(other)).toBeEnabled()
  await bookButton(other).click()
  await question.getByRole('button', { name: 'Book it again' }).click()
  expect(await expectBooked(other)).not.toBe(locator)
})
