import type { Locator, Page } from '@playwright/test'
import { expectGoodAtEverySize } from '../support/sizes.ts'
import { expect, expectGoodScreen, test } from '../support/test.ts'
import { bringSession, goToBooking } from '../support/way/agent.ts'
import { applyDays, chooseFirstDay, dayIn } from '../support/way/calendar.ts'
import { choosePackage, findInsurance, personForm } from '../support/way/insurance-flow.ts'
import { openOccupancies } from '../support/way/occupancies.ts'

const searchButton = (page: Page) => page.getByRole('button', { name: 'Search', exact: true })

async function paste(field: Locator, text: string): Promise<void> {
  await field.focus()
  await field.evaluate((input: HTMLInputElement) => input.select())
  await field.page().keyboard.insertText(text)
}

test.beforeEach(async ({ page }) => {
  await bringSession(page)
})

test('days out of bounds stay as they are typed, name the bound and close the button', {
  tag: '@desktop',
}, async ({ page }) => {
  await page.goto('/app/insurance/booking')
  await page.getByLabel('Destination countries').fill('Japan')
  await page.getByRole('option', { name: 'Japan', exact: true }).click()
  const days = page.getByLabel('Days')
  await days.fill('')
  await days.pressSequentially('120')
  await expect(days).toHaveValue('120')
  await expect(days).toHaveAccessibleDescription('At most 100.')
  const end = page.getByLabel('End date')
  await expect(end).toHaveText('—')
  await expect(searchButton(page)).toBeDisabled()
  await days.blur()
  await expect(days).toHaveValue('120')
  await expectGoodScreen(page)
  await days.fill('')
  await days.pressSequentially('2.5')
  await expect(days).toHaveValue('2.5')
  await expect(days).toHaveAccessibleDescription('A whole number.')
  await expect(searchButton(page)).toBeDisabled()
  await paste(days, '365')
  await expect(days).toHaveAccessibleDescription('At most 100.')
  // an annual coverage of two persons
  await page.getByLabel('Coverage', { exact: true }).selectOption('Family')
  await expect(days).toHaveAccessibleDescription('')
  await expect(days).toHaveValue('365')
  await expect(end).not.toHaveText('—')
  const adults = page.getByLabel('Adults', { exact: true })
  await paste(adults, '12')
  await expect(adults).toHaveAccessibleDescription('At most 2.')
  await expect(searchButton(page)).toBeDisabled()
  await paste(adults, '2')
  await expect(searchButton(page)).toBeEnabled()
})

test('nights and rooms say their bounds in the label, and the button waits without a message', async ({
  page,
}) => {
  await page.goto('/app/hotel/avail')
  const nights = page.getByLabel('Nights')
  const checkOut = page.getByLabel('Check-out')
  await chooseFirstDay(page, page.getByLabel('Check-in'), 5, 1)
  await nights.fill('2')
  await expect(page.getByText('Nights 1–99')).toBeVisible()
  await nights.fill('')
  await nights.pressSequentially('120')
  await nights.blur()
  await expect(nights).toHaveValue('120')
  await expect(searchButton(page)).toBeDisabled()
  await expect(page.getByRole('alert')).toHaveCount(0)
  // too many nights give no check-out day; choosing a day, even the former one, restores the nights
  await expect(checkOut).toHaveText('—')
  await checkOut.click()
  await dayIn(page, 7).click()
  await applyDays(page)
  await expect(nights).toHaveValue('2')
  await expect(checkOut).toContainText(/^\w+, 7 /)
  await expect(searchButton(page)).toBeEnabled()
  const panel = await openOccupancies(page)
  const rooms = panel.getByLabel('Rooms 1–10')
  await rooms.fill('12')
  await rooms.blur()
  await expect(rooms).toHaveValue('12')
  await expect(panel.getByRole('button', { name: 'Done' })).toBeDisabled()
  await expectGoodAtEverySize(page)
  await rooms.press('Escape')
  await expect(panel).toBeHidden()
  await expect(searchButton(page)).toBeEnabled()
})

test('a tour of more days than there are is not searched for, nor a service charge over its bound booked', async ({
  page,
}) => {
  await page.goto('/app/tour/avail')
  const duration = page.getByLabel('Duration')
  await duration.fill('1000')
  await expect(duration).toHaveValue('1000')
  await expect(duration).toHaveAccessibleDescription(/At most 999\./)
  await expect(searchButton(page)).toBeDisabled()

  await goToBooking(page)
  const percent = page.getByLabel('Percent', { exact: true })
  await percent.fill('150')
  await expect(percent).toHaveAccessibleDescription('At most 100%.')
  await expect(page.getByRole('button', { name: /^Book and / })).toBeDisabled()
  await percent.fill('12,5')
  await expect(page.getByRole('button', { name: /^Book and / })).toBeEnabled()
  const amount = page.getByLabel('Amount per room and night')
  await paste(amount, 'Rp 50.000')
  await amount.blur()
  await expect(amount).toHaveValue('50.000')
})

test('a date of birth is read day first, whatever the browser would, said back, and asked for where it is unclear', async ({
  page,
}) => {
  await findInsurance(page, { countries: ['Japan'] })
  await choosePackage(page)
  const holder = personForm(page, 'Policy holder')
  const born = holder.getByLabel('Date of birth')
  await born.pressSequentially('14031985')
  await expect(born).toHaveAccessibleDescription(/^14 Mar 1985, \d\d years/)
  await born.blur()
  await expect(born).toHaveValue('14 Mar 1985')
  for (const text of ['14-03-1985', '14/03/1985', '14 Mar 1985', '1985-03-14', 'Mar 14, 1985']) {
    await paste(born, text)
    await expect(born).toHaveAccessibleDescription(/^14 Mar 1985, \d\d years/)
  }
  await paste(born, '03/04/1985')
  await expect(born).toHaveAccessibleDescription(/^Which day do you mean\?/)
  await expectGoodAtEverySize(page)
  const choices = holder.getByRole('group', { name: 'Which day do you mean?' })
  await expect(choices.getByRole('button')).toHaveText(['3 Apr 1985', '4 Mar 1985'])
  await born.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(born).toHaveValue('4 Mar 1985')
  await expect(born).toBeFocused()
  await expect(choices).toHaveCount(0)
  await paste(born, '14/03/85')
  await born.blur()
  await expect(born).toHaveAccessibleDescription(/^Write the year with four digits\./)
})

test('a child is asked for the number of the family card, as there is no KTP yet', async ({ page }) => {
  await findInsurance(page, { countries: ['Indonesia'], coverage: 'Family', adults: 2, children: 1 })
  await choosePackage(page)
  const child = personForm(page, 'Participant 3')
  const type = child.getByLabel('Identity type')
  await child.getByLabel('Date of birth').fill('17 May 2019')
  await expect(type.getByRole('option', { name: 'KTP', exact: true })).toHaveCount(0)
  await expect(type.getByRole('option', { selected: true })).toHaveText(/^NIK/)
  await expect(child.getByLabel('Identity number')).toHaveAccessibleDescription(/^Under 17 there is no KTP/)
  await expect(personForm(page, 'Participant 1').getByLabel('Identity type')).toHaveValue('KTP')
})

test('a day is picked by the keyboard: the keys go on into the next month, the focus comes back, the button says its day', {
  tag: '@desktop',
}, async ({ page }) => {
  await page.goto('/app/hotel/avail')
  const checkIn = page.getByLabel('Check-In Date')
  await expect(checkIn).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toBeVisible()
  const label = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '')
  await expect.poll(label).toMatch(/^\d{1,2} \w+ \d{4}$/)
  const first = new Date(await label())
  for (let week = 1; week <= 6; week += 1) {
    await page.keyboard.press('ArrowDown')
    const wanted = new Date(first)
    wanted.setDate(first.getDate() + 7 * week)
    await expect.poll(async () => new Date(await label()).toDateString()).toBe(wanted.toDateString())
  }
  await page.keyboard.press('ArrowUp')
  const reached = async () => new Date(await label())
  const picked = await reached()
  for (const [key, weekday] of [
    ['Home', 1],
    ['End', 0],
  ] as const) {
    await page.keyboard.press(key)
    await expect.poll(async () => (await reached()).getDay()).toBe(weekday)
  }
  await page.keyboard.press('PageDown')
  await expect.poll(async () => (await reached()) > new Date(picked.getTime() + 20 * 86_400_000)).toBe(true)
  // the first day that is possible stops the keys, and is said
  for (let month = 0; month < 4; month += 1) await page.keyboard.press('PageUp')
  await expect.poll(async () => (await reached()).toDateString()).toBe(first.toDateString())
  await expect(page.getByRole('dialog').getByRole('status')).toHaveText(/^Not before /)
  for (let week = 1; week <= 5; week += 1) await page.keyboard.press('ArrowDown')
  await expect.poll(async () => (await reached()).toDateString()).toBe(picked.toDateString())
  await expect(page.getByRole('dialog').getByRole('status')).toContainText('1 night')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(checkIn).toBeFocused()
  await expect(checkIn).toHaveAccessibleName(
    new RegExp(`^Check-In Date \\w+, ${picked.getDate()} \\w+ ${picked.getFullYear()}$`),
  )
  await page.keyboard.press('Enter')
  await expect.poll(label).toMatch(/^\d{1,2} \w+ \d{4}$/)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(checkIn).toBeFocused()
})

test('what is pasted into the search of a list stays whole, and says why it is not searched for', async ({
  page,
}) => {
  await page.goto('/app/pnr/list')
  const field = page.getByRole('searchbox').filter({ visible: true }).first()
  const pasted = 'K7M2QX '.repeat(10)
  await paste(field, pasted)
  await expect(field).toHaveValue(pasted)
  await expect(field).toHaveAccessibleDescription('At most 60 characters.')
  await paste(field, 'K7M2QX')
  await expect(field).toHaveAccessibleDescription('')
  await page.waitForURL('**/app/pnr/list?bookingCode=K7M2QX')
})
