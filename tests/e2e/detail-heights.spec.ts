import { bookedTour, someDeparture } from '../support/tours.ts'
import { held } from '../support/trains.ts'
import { bringSession } from './support/agent.ts'
import { agentBeside } from './support/booked.ts'
import { expect, test } from './support/test.ts'
import { pathOfTrain, trainAgent } from './support/train-flow.ts'

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
