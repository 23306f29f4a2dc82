import { expect, expectGoodScreen, test } from '../support/test.ts'
import { bringSession } from '../support/way/agent.ts'
import {
  bookInsurance,
  bornYearsAgo,
  choosePackage,
  expectPolicyBooked,
  fillHolder,
  fillName,
  findInsurance,
  holderTravels,
  personForm,
} from '../support/way/insurance-flow.ts'
import { issueButton, issueDialog } from '../support/way/policies.ts'

test('a family already abroad is insured, from the search to the policy number', async ({ page }) => {
  test.setTimeout(90_000)
  await bringSession(page)
  const family = { coverage: 'Family', adults: 1, children: 1, days: 9 }
  await findInsurance(page, { ...family, countries: ['Malaysia', 'Singapore'], hasLeft: true })
  await choosePackage(page)
  await fillHolder(page, 'Santoso')
  await holderTravels(page)
  const child = personForm(page, 'Participant 2: Child 1')
  await fillName(child, { firstName: 'Bayu', lastName: 'Santoso', born: bornYearsAgo(9) })
  await child.getByLabel('Identity number').fill('C1234567')
  await bookInsurance(page).click()
  const doubt = page.getByRole('dialog', { name: 'One document for two insured?' })
  await expect(doubt).toContainText(/C1234567: Putri Santoso, Bayu Santoso/)
  await expectGoodScreen(page)
  await doubt.getByRole('button', { name: 'Correct it' }).click()
  await child.getByLabel('Identity number').fill('C7654321')
  await expectGoodScreen(page)
  await bookInsurance(page).click()
  const code = await expectPolicyBooked(page)

  await expect(page.getByText('QUOTATION', { exact: true })).toBeVisible()
  await expect(page.getByText('Bayu Santoso').first()).toBeVisible()
  await expectGoodScreen(page)
  await issueButton(page).click()
  const dialog = issueDialog(page)
  await dialog.getByRole('button', { name: /^Issue – deducts Rp/ }).click()
  await expect(dialog).toContainText('Booking has been updated successfully.')
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByText('ISSUED', { exact: true })).toBeVisible()
  await expect(page.getByRole('region', { name: /^Policy number/ })).toContainText(/\d{6}/)

  await page.goto(`/app/insurance/bookinglist?searchTerm=${code}`)
  await expect(page.getByText(code).filter({ visible: true }).first()).toBeVisible()
  await expectGoodScreen(page)
})
