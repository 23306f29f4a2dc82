import { expectGoodAtEverySize } from '../support/sizes.ts'
import { expect, expectGoodScreen, test } from '../support/test.ts'
import { bookButton, expectBooked, fillGuests, goToBooking, signIn } from '../support/way/agent.ts'

test.beforeEach(async ({ page }) => {
  await signIn(page)
})

// on a desktop the same is done with the keyboard alone (screens/keyboard.spec.ts)
test('an agent searches, chooses, checks the price, books and sees the booking', async ({ page }) => {
  await expect(page.getByLabel('Check-In Date')).toBeFocused()
  await goToBooking(page)
  await fillGuests(page)
  await expectGoodScreen(page)
  await expect(bookButton(page)).toHaveText(/^Book and hold until /)
  await bookButton(page).click()
  const locator = await expectBooked(page)
  await expect(page.getByText('HOLD').first()).toBeVisible()
  await expect(page.getByText('putri@example.com')).toBeVisible()
  await expectGoodScreen(page)
  await page.goto('/app/pnr/list')
  await expect(page.getByRole('link', { name: locator })).toBeVisible()
  await expectGoodScreen(page)
})

test('three rooms are booked as one, each guest by name', async ({ page }) => {
  await goToBooking(page, { rooms: 3 })
  await fillGuests(page)
  await bookButton(page).click()
  await expectBooked(page)
})

test('issue-now takes the deposit that the button names', async ({ page }) => {
  await goToBooking(page)
  await fillGuests(page)
  await page.getByText('Issue now', { exact: true }).click()
  await expect(bookButton(page)).toHaveText(/^Book and issue now – deducts Rp\s[\d.]+$/)
  await bookButton(page).click()
  await expectBooked(page)
  await expect(page.getByText('ISSUED').first()).toBeVisible()
})

test('a form with holes says what is missing, beside the fields, and sends nothing', async ({ page }) => {
  await goToBooking(page)
  await bookButton(page).click()
  const summary = page.getByRole('alert').first()
  await expect(summary).toContainText('need your attention')
  await expect(page.getByText('Email is required.').first()).toBeVisible()
  const holder = page.getByRole('region', { name: 'Room holder' })
  const next = summary.getByRole('button', { name: 'Next', exact: true })
  for (const label of ['First name', 'Email', 'Phone']) {
    await next.click()
    await expect(holder.getByLabel(label)).toBeFocused()
  }
  // what is mended is passed over
  await holder.getByLabel('First name').fill('Putri')
  await holder.getByLabel('Phone').fill('+62 811 000 000')
  await next.click()
  await expect(holder.getByLabel('Email')).toBeFocused()
  expect((await summary.boundingBox())?.height).toBeLessThanOrEqual(48)
  await expectGoodAtEverySize(page)
  expect(page.url()).toContain('/app/hotel/booking')
})

test('every start of the form holds, also when it was left to issue now', async ({ page }) => {
  await goToBooking(page)
  const hold = page.getByLabel('Hold', { exact: true })
  await expect(hold).toBeChecked()
  await page.getByLabel('Email').fill('putri@example.com')
  await page.getByText('Issue now', { exact: true }).click()
  await expect(bookButton(page)).toHaveText(/^Book and issue now – deducts /)
  await page.reload()
  await expect(page.getByLabel('Email')).toHaveValue('putri@example.com')
  await expect(hold).toBeChecked()
  await expect(bookButton(page)).toHaveText(/^Book and hold until /)
})

test('one tap makes the holder the first guest; a reloaded form says what it filled in again', async ({
  page,
}) => {
  await goToBooking(page)
  const guest = page.getByRole('group', { name: 'Adult 1' })
  await guest.getByRole('button', { name: 'Same as the room holder' }).click()
  const holder = page.getByRole('region', { name: 'Room holder' })
  await expect(holder.getByLabel('First name')).toBeFocused()
  await holder.getByLabel('First name').fill('Putri')
  await holder.getByLabel('Last name').fill('Wibowo')
  await guest.getByRole('button', { name: 'Same as the room holder' }).click()
  await expect(guest.getByLabel('First name')).toHaveValue('Putri')
  await expect(guest.getByLabel('Last name')).toHaveValue('Wibowo')
  await expect(page.getByText('Filled in again', { exact: false })).toHaveCount(0)
  await page.reload()
  await expect(page.getByText('Filled in again from this device: room holder, guests.')).toBeVisible()
  await expect(guest.getByLabel('First name')).toHaveValue('Putri')
})
