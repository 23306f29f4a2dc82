import { addDays, dayInJakarta } from '#contract/day/dates'
import { expectGoodAtEverySize } from '../support/sizes.ts'
import { expect, test } from '../support/test.ts'
import { signIn } from '../support/way/agent.ts'
import { agentBeside, bookBeside } from '../support/way/booked.ts'

test('a hotel is called before the arrival, its number is entered at the desk and corrected in the booking', async ({
  page,
}) => {
  const sari = await agentBeside()
  const checkInDate = addDays(dayInJakarta(new Date()), 2)
  const { code, path } = await bookBeside(sari, {
    search: { checkInDate, checkOutDate: addDays(checkInDate, 1) },
    issueNow: true,
  })
  await signIn(page, 'NUSA/sari', '/app/today')
  await page
    .getByRole('region', { name: 'Call the hotel' })
    .getByRole('link', { name: 'Whom to call' })
    .click()
  const card = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: `Open ${code}` }) })
  await expect(card.getByRole('link', { name: /^\+?[\d ()-]+$/ })).toHaveAttribute('href', /^tel:/)
  await expect(card).toContainText('Lestari')
  await card.getByRole('button', { name: 'Enter its number' }).click()
  await expect(page.getByLabel('The hotel’s number')).toBeFocused()
  await page.getByRole('button', { name: 'Save it' }).click()
  await expect(page.getByText('This is required.').first()).toBeVisible()
  await expectGoodAtEverySize(page)
  await page.getByLabel('The hotel’s number').fill('<b>HIL</b> 4711')
  await page.getByLabel('Who said so').fill('Ms Dewi, reception')
  await page.getByRole('button', { name: 'Save it' }).click()
  await expect(card).toHaveCount(0)

  await page.goto(path)
  const stay = page.getByRole('main')
  await expect(stay.getByText('<b>HIL</b> 4711')).toBeVisible()
  await expect(stay.getByText(/^as Ms Dewi, reception said, /)).toBeVisible()
  await stay.getByRole('button', { name: 'Correct it' }).click()
  await page.getByLabel('The hotel’s number').fill('HIL-9')
  await page.getByLabel('Who said so').fill('Mr Budi')
  await expectGoodAtEverySize(page)
  await page.getByRole('button', { name: 'Save it' }).click()
  await expect(stay.getByText('HIL-9')).toBeVisible()
  await page.goto(path.replace('/detail/HOTEL/', '/voucher/'))
  await expect(page.getByText('HIL-9')).toBeVisible()
})
