import { quoted } from '../support/insurance-policy.ts'
import { bringSession } from './support/agent.ts'
import { agentBeside } from './support/booked.ts'
import { expect, expectGoodScreen, test } from './support/test.ts'
import { trainAgent } from './support/train-flow.ts'

/** A desktop of 1440 × 900 at 200 % (WCAG 1.4.10). */
const zoomed = { width: 720, height: 450 }

const screens = [
  '/app/insurance/booking',
  '/app/insurance/bookinglist',
  '/app/tour/avail',
  '/app/tour/detail?slug=highlights-of-japan',
  '/app/train/booking',
  '/app/train/bookinglist',
  '/app/order/list',
  '/app/admin/agent',
  '/app/admin/users',
  '/app/admin/prices',
  '/app/admin/prices/new',
  '/app/admin/deposits',
  '/app/admin/audit',
  '/app/admin/suppliers',
]

test('the main screens at 200 % scroll in one direction', { tag: '@desktop-only' }, async ({ page }) => {
  test.setTimeout(120_000)
  await bringSession(page, trainAgent)
  await page.setViewportSize(zoomed)
  for (const path of screens) {
    await test.step(path, async () => {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expectGoodScreen(page)
    })
  }
})

test('a long name in the orders does not widen a narrow screen', async ({ page }) => {
  const agent = await agentBeside()
  const code = await quoted(agent)
  await bringSession(page)
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto('/app/order/list')
  await expect(page.getByText(code).first()).toBeAttached()
  const sideways = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(sideways).toBeLessThanOrEqual(0)
})
