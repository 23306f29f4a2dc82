import { expect, type Page } from '@playwright/test'

/** On a phone the bar at the foot of a long page is one row of at most 64 px, flush with the places below it (design: look, flat). */
export async function expectLowBar(page: Page): Promise<void> {
  await page.evaluate(() => scrollTo(0, 0))
  const bars = await page.evaluate(() => {
    const [places] = [...document.querySelectorAll('nav')].filter(
      (nav) => getComputedStyle(nav).position === 'fixed' && nav.checkVisibility(),
    )
    return [...document.querySelectorAll<HTMLElement>('main div')]
      .filter((one) => {
        const { position, bottom } = getComputedStyle(one)
        return position === 'sticky' && bottom !== 'auto' && one.checkVisibility()
      })
      .map((bar) => ({
        // what is said of the row stands above it
        height:
          bar.offsetHeight - (bar.querySelector<HTMLElement>(':scope > [data-above]')?.offsetHeight ?? 0),
        gap: Math.round((places?.getBoundingClientRect().top ?? 0) - bar.getBoundingClientRect().bottom),
      }))
  })
  expect(bars).toHaveLength(1)
  expect(bars[0]?.height).toBeLessThanOrEqual(64)
  expect(bars[0]?.gap).toBe(0)
}
