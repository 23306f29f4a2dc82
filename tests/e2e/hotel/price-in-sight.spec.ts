import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../support/test.ts'
import { bringSession } from '../support/way/agent.ts'
import { findInsurance } from '../support/way/insurance-flow.ts'
import { chooseTrain, findTrains, trainAgent } from '../support/way/train-flow.ts'

const barOf = (page: Page, button: string | RegExp) =>
  page.getByRole('button', { name: button }).locator('xpath=ancestor::div[contains(@class, "bar")][last()]')

/** Whether the element is completely inside the window. */
async function standsInSight(part: Locator): Promise<void> {
  await expect(part).toBeInViewport({ ratio: 0.99 })
}

test('on a phone the premium stays in sight from the package on to the button', async ({ page }) => {
  await bringSession(page)
  await findInsurance(page, { countries: ['Japan'] })
  const prestige = page.getByRole('radio', { name: /Prestige/ })
  await prestige.check()
  const price = barOf(page, 'Book Insurance').getByText(/^Rp\s\d/)
  // the packages and what they add fold to a line each
  await page.getByText('Additional Benefits').click()
  for (const place of [page.getByRole('checkbox', { name: /Cruise/ }), page.getByLabel('Email').first()]) {
    await place.scrollIntoViewIfNeeded()
    await standsInSight(price)
  }
})

test('on a phone the fare stays in sight up to the trains that were chosen', async ({ page }) => {
  await bringSession(page, trainAgent)
  await findTrains(page)
  await chooseTrain(page)
  const price = barOf(page, /^Hold/).getByText(/^Rp\s\d/)
  for (const place of [
    page.getByLabel('Email').first(),
    page.getByRole('region', { name: 'Pricing Info' }),
    page.getByRole('region', { name: 'Departure Train', exact: true }),
  ]) {
    // the parts below are not in the window yet
    await place.evaluate((part) => part.scrollIntoView({ block: 'end' }))
    await standsInSight(price)
  }
})

test('beside a form no line of a premium needs inner scrolling in a window of 700', {
  tag: '@desktop-only',
}, async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 700 })
  await bringSession(page)
  await findInsurance(page, { countries: ['Japan'] })
  await page.getByRole('radio', { name: /Prestige/ }).check()
  for (const name of [/Winter sports/, /Cruise/]) await page.getByRole('checkbox', { name }).check()
  const panel = page.getByRole('region', { name: 'Pricing Info' })
  await expect(panel.getByText('Cruise')).toBeVisible()
  const inner = await page.evaluate(
    () =>
      [...document.querySelectorAll('aside, aside *')].filter(
        (part) => part.scrollHeight > part.clientHeight + 1 && getComputedStyle(part).overflowY !== 'visible',
      ).length,
  )
  expect(inner).toBe(0)
  // the policy fee is between subtotal and total
  const lines = await panel.getByRole('term').allInnerTexts()
  const sums = lines.slice(lines.indexOf('Sub total'))
  expect(sums.slice(0, 3)).toEqual(['Sub total', 'Policy fee', 'Total premium'])
  // at the top of the forms the bar says the premium, and further down all of it stands beside them
  await page.getByLabel('Email').first().scrollIntoViewIfNeeded()
  await standsInSight(barOf(page, 'Book Insurance').getByText(/^Rp\s\d/))
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  await standsInSight(panel)
})
