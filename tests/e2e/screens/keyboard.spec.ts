import type { Page } from '@playwright/test'
import { demoPassword } from '../../../server/admin/demo-data.ts'
import { expect, test } from '../support/test.ts'
import { bookButton, expectBooked, fillGuests, goToBooking } from '../support/way/agent.ts'
import { expectNamed, withKeyboardOnly } from '../support/way/by-keyboard.ts'
import {
  bookInsurance,
  choosePackage,
  expectPolicyBooked,
  fillHolder,
  findInsurance,
  holderTravels,
} from '../support/way/insurance-flow.ts'
import { issueButton, issueDialog } from '../support/way/policies.ts'
import { bookTourButton, expectTourBooked, fillOneAdult } from '../support/way/tour-flow.ts'
import {
  chooseTrain,
  expectHeld,
  fillOneTraveller,
  findTrains,
  holdButton,
} from '../support/way/train-flow.ts'

let putAway = () => {}
test.beforeEach(({ page }) => {
  test.setTimeout(120_000)
  putAway = withKeyboardOnly(page)
})
test.afterEach(() => putAway())

/** Signs in from the field that has the focus at first. */
async function signInByKeys(page: Page, [account, user]: readonly [string, string]): Promise<void> {
  await page.goto('/auth/login')
  await expect(page.getByLabel('Account', { exact: true })).toBeFocused()
  await expectNamed(page)
  for (const text of [account, user]) {
    await page.keyboard.type(text)
    await page.keyboard.press('Tab')
  }
  await page.keyboard.type(demoPassword)
  await page.keyboard.press('Enter')
  await page.waitForURL('**/app/hotel/avail')
}

test('a hotel is sold with the keyboard alone, from the sign-in to the issue', {
  tag: '@desktop-only',
}, async ({ page }) => {
  await signInByKeys(page, ['NUSA', 'sari'])
  await expectNamed(page)
  await goToBooking(page)
  await expectNamed(page)
  await fillGuests(page)
  await bookButton(page).click()
  await expectBooked(page)
  await expectNamed(page)
  await page.getByRole('button', { name: /^Issue – Rp/ }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Issue – deducts/ })
    .click()
  await page.waitForURL('**/app/pnr/issued/**')
  await expect(page.getByRole('status').filter({ hasText: 'Issued by' })).toContainText('Sari')
  await expectNamed(page)
})

test('a policy is sold with the keyboard alone, from the sign-in to the issue', {
  tag: '@desktop-only',
}, async ({ page }) => {
  await signInByKeys(page, ['NUSA', 'sari'])
  await findInsurance(page, { countries: ['Japan'] })
  await expectNamed(page)
  await choosePackage(page)
  await fillHolder(page, 'Tuts')
  await holderTravels(page)
  await expectNamed(page)
  await bookInsurance(page).click()
  await expectPolicyBooked(page)
  await expectNamed(page)
  await issueButton(page).click()
  await issueDialog(page)
    .getByRole('button', { name: /^Issue – deducts/ })
    .click()
  await expect(page.getByText('ISSUED').first()).toBeVisible({ timeout: 30_000 })
})

test('train tickets are sold with the keyboard alone, from the sign-in to the issue', {
  tag: '@desktop-only',
}, async ({ page }) => {
  await signInByKeys(page, ['NUSA', 'admin'])
  await findTrains(page)
  await chooseTrain(page)
  await expectNamed(page)
  await fillOneTraveller(page, 'Tuts')
  await expectNamed(page)
  await holdButton(page).click()
  await expectHeld(page)
  await expectNamed(page)
  await page.getByRole('button', { name: 'Issue the tickets' }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Issue – deducts Rp/ })
    .click()
  await expect(page.getByText('ISSUED').first()).toBeVisible({ timeout: 30_000 })
})

test('a tour is booked with the keyboard alone, from the sign-in to the record', {
  tag: '@desktop-only',
}, async ({ page }) => {
  await signInByKeys(page, ['NUSA', 'sari'])
  await page.getByRole('link', { name: 'Tour', exact: true }).click()
  await expectNamed(page)
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  const tour = page.getByRole('link', { name: /^See (?!.*\()/ }).first()
  await expect(tour).toBeVisible()
  await expectNamed(page)
  await tour.click()
  await page.waitForURL('**/app/tour/detail**')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectNamed(page)
  await page.getByRole('radio', { disabled: false }).first().check()
  await page.getByRole('button', { name: 'Pesan' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await fillOneAdult(page, 'Tuts')
  await expectNamed(page)
  await bookTourButton(page).click()
  await expectTourBooked(page)
  await expectNamed(page)
})
