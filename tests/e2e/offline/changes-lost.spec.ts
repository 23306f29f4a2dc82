import { policyOf, quoted } from '../../support/sale/insurance-policy.ts'
import { held } from '../../support/sale/trains.ts'
import { expect, expectGoodScreen, test } from '../support/test.ts'
import { bringSession, signIn } from '../support/way/agent.ts'
import { agentBeside } from '../support/way/booked.ts'
import { confirm, issueButton, issueDialog } from '../support/way/policies.ts'
import { pathOfTrain, trainAgent } from '../support/way/train-flow.ts'

test('an issue of a policy that never arrived is left for good, or sent by a tap', async ({ page }) => {
  const agent = await agentBeside()
  const [left, issued] = [await quoted(agent), await quoted(agent)]
  await bringSession(page)
  await page.route('**/confirm', (route) => route.abort('connectionreset'))
  for (const [code, answer] of [
    [left, 'Do not send it'],
    [issued, 'Send now'],
  ] as const) {
    await confirm(page, code, 'issue')
    await expect(issueDialog(page)).toContainText('Looking for it')
    await expect(issueDialog(page)).toContainText('It did not arrive')
    await expectGoodScreen(page)
    await page.unroute('**/confirm')
    await issueDialog(page).getByRole('button', { name: answer }).click()
    if (code === left) {
      await expect(issueButton(page)).toBeEnabled()
      await page.route('**/confirm', (route) => route.abort('connectionreset'))
    } else await expect(issueDialog(page)).toContainText('Booking has been updated successfully.')
  }
  expect((await policyOf(agent, left)).orderStatus).toBe('QUOTATION')
})

test('a cancellation of seats whose answer was lost is looked up, and sent once', async ({ page }) => {
  const agent = await agentBeside(trainAgent)
  const code = await held(agent, new Date(), { inDays: 22 + test.info().retry })
  await signIn(page, trainAgent)
  let sent = 0
  await page.route('**/api/train/bookings/*/cancel', async (route) => {
    sent += 1
    await route.fetch()
    await route.abort()
  })
  await page.goto(pathOfTrain(code))
  await page.getByRole('button', { name: 'Cancel the booking' }).click()
  const asked = page.getByRole('dialog', { name: `Give the seats of ${code} back?` })
  await asked.getByRole('button', { name: 'Cancel free of charge' }).click()
  const told = page.getByRole('dialog', { name: 'Cancel the booking' })
  await expect(told).toContainText('The booking is cancelled; its seats are free again.')
  expect(sent).toBe(1)
})
