import type { Page } from '@playwright/test'
import { demoPassword } from '../../../server/admin/demo-data.ts'
import { expect, test } from '../support/test.ts'
import { bookButton, expectBooked, fillGuests, goToBooking, signIn } from '../support/way/agent.ts'
import { agentBeside, bookBeside } from '../support/way/booked.ts'
import { expectNamed, withKeyboardOnly } from '../support/way/by-keyboard.ts'
import {
  bookInsurance,
  choosePackage,
  expectPolicyBooked,
  fillHolder,
  findInsurance,
  holderTravels,
} from '../support/way/insurance-flow.ts'
import { issueButton, issueDialog, ownName } from '../support/way/policies.ts'
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

/** Their code comes a moment after the first screen. */
async function keysAreHere(page: Page): Promise<void> {
  const help = page.getByRole('dialog', { name: 'Keys' })
  await expect(async () => {
    await page.keyboard.press('?')
    await expect(help).toBeVisible({ timeout: 500 })
  }).toPass()
  await page.keyboard.press('Escape')
  await expect(help).toBeHidden()
}

/** A list of one's own bookings, with the row that holds the code. */
async function openPnrList(page: Page, lastName: string): Promise<void> {
  await signIn(page, 'NUSA/sari', '/app/order/list')
  await keysAreHere(page)
  await page.keyboard.press('g')
  await page.keyboard.press('p')
  await page.waitForURL('**/app/pnr/list**')
  await expect(page.getByRole('heading', { level: 1, name: 'PNR list' })).toBeVisible()
  await page.keyboard.press('/')
  await expect(page.getByLabel('Locator', { exact: true })).toBeFocused()
  await page.goto(`/app/pnr/list?paxName=${lastName}`)
  await keysAreHere(page)
}

test('a booking is found in a list and issued by keys of one letter, each asked first', {
  tag: '@desktop-only',
}, async ({ page }) => {
  const lastName = ownName('Keys')
  const agent = await agentBeside()
  const booked = [await bookBeside(agent, { lastName }), await bookBeside(agent, { lastName })]
  await openPnrList(page, lastName)
  const links = page.locator('tbody [data-opens]')
  await expect(links).toHaveCount(2)
  for (const [key, at] of [
    ['j', 0],
    ['j', 1],
    ['j', 1],
    ['k', 0],
  ] as const) {
    await page.keyboard.press(key)
    await expect(links.nth(at)).toBeFocused()
  }
  const code = (await links.first().textContent()) ?? ''
  expect(booked.map((one) => one.code)).toContain(code)
  await page.keyboard.press('i')
  await page.waitForURL(`**/${code}`)
  const question = page.getByRole('dialog', { name: new RegExp(`Issued PNR ${code}`) })
  await expect(question).toBeVisible()
  // asked once: neither a reload nor the way back and forth asks again
  await page.reload()
  await expect(page.getByRole('button', { name: /^Issue – Rp/ })).toBeVisible()
  await expect(question).toBeHidden()
  await page.goBack()
  await expect(links).toHaveCount(2)
  await keysAreHere(page)
  await page.keyboard.press('j')
  await page.keyboard.press('p')
  await page.waitForURL(`**/${code}`)
  await expect(page.getByRole('link', { name: /^Itinerary/ })).toBeFocused()
})

/** Types the locator into the search of the PNR list, which opens the booking. */
async function findByLocator(page: Page, code: string): Promise<void> {
  await page.keyboard.press('g')
  await page.keyboard.press('p')
  await expect(page.getByRole('heading', { level: 1, name: 'PNR list' })).toBeVisible()
  await page.keyboard.press('/')
  await expect(page.getByLabel('Locator', { exact: true })).toBeFocused()
  await page.keyboard.type(code)
  await page.keyboard.press('Enter')
  await page.waitForURL(`**/${code}`)
}

// selling, issuing and quoting by keys alone are the tests above
test('a paper is opened, another hold cancelled and the orders exported with the keyboard alone', {
  tag: '@desktop-only',
}, async ({ page, context }) => {
  const lastName = ownName('Sheet')
  const agent = await agentBeside()
  const [kept, dropped] = [await bookBeside(agent, { lastName }), await bookBeside(agent, { lastName })]
  await signIn(page, 'NUSA/sari', '/app/order/list')
  await keysAreHere(page)

  await findByLocator(page, kept.code)
  const [paper] = await Promise.all([
    context.waitForEvent('page'),
    page.getByRole('link', { name: /^Itinerary/ }).click(),
  ])
  await expect(paper.getByText(kept.code).first()).toBeVisible()
  await paper.close()

  await findByLocator(page, dropped.code)
  await page.getByRole('button', { name: 'Cancel booking' }).click()
  const question = page.getByRole('dialog', { name: `Cancel PNR ${dropped.code} ?` })
  await question.getByRole('button', { name: /^Cancel free/ }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Cancelled by' })).toContainText('Sari')

  await page.keyboard.press('g')
  await page.keyboard.press('o')
  await page.waitForURL('**/app/order/list**')
  await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible()
  await page.keyboard.press('/')
  await page.keyboard.type(lastName)
  await page.keyboard.press('Enter')
  await expect(page.locator('tbody tr')).toHaveCount(2)
  const exporting = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export to Excel' }).click()
  expect((await exporting).suggestedFilename()).toMatch(/\.xlsx$/)
})

test('the keys show themselves, rest in a field and in a dialog, and can be turned off', {
  tag: '@desktop-only',
}, async ({ page }) => {
  await signIn(page, 'NUSA/sari', '/app/pnr/list')
  await keysAreHere(page)
  await page.keyboard.press('?')
  const help = page.getByRole('dialog', { name: 'Keys' })
  await expect(help).toBeVisible()
  await expect(help.getByText('Client’s view: hide or show net prices')).toBeVisible()
  await page.keyboard.press('g')
  await page.keyboard.press('o')
  await expect(help).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(help).toBeHidden()
  await page.keyboard.press('/')
  await page.keyboard.type('go?')
  await expect(page.getByLabel('Locator', { exact: true })).toHaveValue('go?')
  await expect(help).toBeHidden()
  await expect(page).toHaveURL(/\/app\/pnr\/list/)
  await page.goto('/auth/profile')
  await keysAreHere(page)
  const off = page.getByRole('group', { name: /^Keys/ }).getByRole('radio', { name: 'Off' })
  await off.check()
  await off.blur()
  await page.keyboard.press('?')
  await page.keyboard.press('g')
  await page.keyboard.press('o')
  await expect(page).toHaveURL(/\/auth\/profile/)
  await expect(help).toBeHidden()
})
