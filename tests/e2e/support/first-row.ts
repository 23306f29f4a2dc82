import { expect, type Locator, type Page } from '@playwright/test'

/** Where the first row of a list ends its way down the screen at most, in CSS pixels (design: look, density). */
const most = { wide: 420, narrow: 360 }

/** The first visible of `rows` stands high up. */
export async function expectFirstRowHighUp(page: Page, rows: Locator): Promise<void> {
  // what stands for rows that are on their way
  await expect(page.locator('[data-waiting]')).toHaveCount(0)
  const first = rows.filter({ visible: true }).first()
  await expect(first).toBeVisible()
  const width = page.viewportSize()?.width ?? 0
  const place = await first.boundingBox()
  expect(place?.y ?? Number.NaN).toBeLessThanOrEqual(width >= 992 ? most.wide : most.narrow)
}

/** The first field of a form stands within 320 px (design: look, density). */
export async function expectFirstFieldHighUp(field: Locator): Promise<void> {
  await field.page().evaluate(() => scrollTo(0, 0))
  await expect(field).toBeVisible()
  expect((await field.boundingBox())?.y ?? Number.NaN).toBeLessThanOrEqual(320)
}

/** How many of `rows` are in sight as a whole, above what stands at the foot. */
export async function rowsInSight(page: Page, rows: Locator): Promise<number> {
  const foot = await page.evaluate(() => {
    const isAtFoot = ({ position, bottom }: CSSStyleDeclaration) =>
      position === 'fixed' || (position === 'sticky' && bottom !== 'auto')
    const bars = [...document.querySelectorAll('nav, footer, div')].filter(
      (one) => isAtFoot(getComputedStyle(one)) && one.getBoundingClientRect().top > innerHeight / 2,
    )
    return Math.min(innerHeight, ...bars.map((one) => one.getBoundingClientRect().top))
  })
  const places = await Promise.all(
    (await rows.filter({ visible: true }).all()).map((row) => row.boundingBox()),
  )
  return places.filter((place) => place && place.y + place.height <= foot).length
}

/** On a phone the cards of a list are 96 px high at most, and three of them are in sight (design: look, density). */
export async function expectShortCards(page: Page, cards: Locator): Promise<void> {
  await page.setViewportSize({ width: 360, height: 740 })
  const heights = () => cards.evaluateAll((all) => all.map((card) => card.getBoundingClientRect().height))
  await expect.poll(async () => Math.max(...(await heights()))).toBeLessThanOrEqual(96)
  expect(await rowsInSight(page, cards)).toBeGreaterThanOrEqual(3)
}
