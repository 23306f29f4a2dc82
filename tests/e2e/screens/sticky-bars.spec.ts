import { someDeparture } from '../../support/sale/tours.ts'
import { expectLowBar } from '../support/sticky-bar.ts'
import { expect, test } from '../support/test.ts'
import { bringSession, checkPrice, chooseHoldable, goToRooms } from '../support/way/agent.ts'
import { agentBeside } from '../support/way/booked.ts'
import { choosePackage, findInsurance } from '../support/way/insurance-flow.ts'
import { findTrains, holdButton, trainAgent } from '../support/way/train-flow.ts'

test('the bar of a hotel is low on a phone: at its rooms, and at the booking', async ({ page }) => {
  await bringSession(page)
  await goToRooms(page)
  await expectLowBar(page)
  await chooseHoldable(page)
  await expect(page.getByRole('button', { name: 'Check Price' })).toBeEnabled()
  await expectLowBar(page)
  await checkPrice(page)
  await expect(page.getByRole('button', { name: /^Book and / })).toBeVisible()
  await expectLowBar(page)
})

test('the bar of an insurance is low on a phone, with a premium and without', async ({ page }) => {
  await bringSession(page)
  await findInsurance(page, { countries: ['Japan'] })
  await expect(page.getByText('No premium selected')).toBeVisible()
  await expectLowBar(page)
  await choosePackage(page)
  await expect(page.getByRole('button', { name: 'Book Insurance' })).toBeEnabled()
  await expectLowBar(page)
})

test('the bar of trains is low on a phone: at the trains, and at the passengers', async ({ page }) => {
  await bringSession(page, trainAgent)
  await findTrains(page)
  const choices = page.getByRole('button', { name: /^Choose .*Eksekutif/ })
  await expect(choices.first()).toBeVisible()
  await expectLowBar(page)
  await choices.first().click()
  await page.getByRole('button', { name: 'Continue to passengers' }).click()
  await expect(holdButton(page)).toBeVisible()
  await expectLowBar(page)
})

test('the bar of a tour is low on a phone: before a departure, with one, and at the booking', async ({
  page,
}) => {
  const departure = await someDeparture(await agentBeside())
  await bringSession(page)
  await page.goto('/app/tour/detail?slug=highlights-of-japan')
  await expect(page.getByRole('radio').first()).toBeVisible()
  await expectLowBar(page)
  await page.getByRole('radio').first().check()
  await expect(page.getByText(/^With Tax/)).toBeVisible()
  await expectLowBar(page)
  await page.goto(`/app/tour/book?adultss=1&productId=${departure}`)
  await expect(page.getByRole('button', { name: 'Book', exact: true })).toBeEnabled()
  await expectLowBar(page)
})
