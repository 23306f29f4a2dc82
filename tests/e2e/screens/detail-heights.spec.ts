import { quoted } from '../../support/sale/insurance-policy.ts'
import { bookedTour, someDeparture } from '../../support/sale/tours.ts'
import { held } from '../../support/sale/trains.ts'
import { sizes } from '../support/sizes.ts'
import { expect, test } from '../support/test.ts'
import { bringSession } from '../support/way/agent.ts'
import { agentBeside } from '../support/way/booked.ts'
import { cancelButton, issueButton, pathOf } from '../support/way/policies.ts'
import { pathOfTrain, trainAgent } from '../support/way/train-flow.ts'

test('a tour and a booking of a tour or a train take three screens of a desktop at most', {
  tag: '@desktop-only',
}, async ({ page }) => {
  const agent = await agentBeside(trainAgent)
  const train = await held(agent, new Date())
  const tour = await bookedTour(agent, await someDeparture(agent))
  await bringSession(page, trainAgent)
  await page.setViewportSize({ width: 1440, height: 900 })
  for (const [path, words] of [
    [pathOfTrain(train), train],
    [`/app/tour/pnr?bookId=${tour}`, tour],
    ['/app/tour/detail?slug=highlights-of-japan', 'Itinerary'],
  ] as const) {
    await test.step(path, async () => {
      await page.goto(path)
      await expect(page.getByText(words).first()).toBeVisible()
      const height = await page.evaluate(() => document.documentElement.scrollHeight)
      expect(height).toBeLessThanOrEqual(3 * 900)
    })
  }
})

test('a policy takes four screens of a phone at most, its first actions in sight', async ({ page }) => {
  const code = await quoted(await agentBeside())
  await bringSession(page)
  await page.setViewportSize(sizes.phone)
  await page.goto(pathOf(code))
  await expect(issueButton(page)).toBeInViewport({ ratio: 1 })
  await expect(cancelButton(page)).toBeInViewport({ ratio: 1 })
  await expect(page.getByText('Total premium')).toBeVisible()
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  expect(height).toBeLessThanOrEqual(4 * sizes.phone.height)
  await expect(page.getByText('Jalan Merdeka 1').filter({ visible: true })).toHaveCount(0)
  await page.getByText('All details').first().click()
  await expect(page.getByText('Jalan Merdeka 1').filter({ visible: true })).toHaveCount(1)
})
