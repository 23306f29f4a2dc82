import { expect, type Locator, type Page } from '@playwright/test'

/** On a phone the button of a search stands above the tab bar without scrolling. */
export async function expectAboveTabBar(page: Page, button: Locator): Promise<void> {
  await page.setViewportSize({ width: 360, height: 780 })
  await page.evaluate(() => scrollTo(0, 0))
  const bar = await page
    .getByRole('navigation')
    .filter({ visible: true })
    .evaluateAll((all) => Math.max(...all.map((one) => one.getBoundingClientRect().top)))
  const place = await button.boundingBox()
  expect(bar).toBeGreaterThan(600)
  expect((place?.y ?? Number.NaN) + (place?.height ?? 0)).toBeLessThanOrEqual(bar)
}

/** The search stands above its results in a line or two, with the button to change it. */
export async function expectFoldedSearch(page: Page, name: string, said: string): Promise<void> {
  const search = page.getByRole('region', { name })
  await expect(search).toContainText(said)
  await expect(search.getByRole('button', { name: 'Change Search Parameters' })).toBeVisible()
  expect((await search.boundingBox())?.height).toBeLessThanOrEqual(150)
}
