import type { Page } from '@playwright/test'
import { expectNoEnglish } from './english-left.ts'
import { expectGoodLayout, expectGoodScreen } from './test.ts'

export const sizes = {
  phone: { width: 360, height: 740 },
  tablet: { width: 820, height: 1180 },
  desktop: { width: 1440, height: 900 },
} as const

export type Size = keyof typeof sizes

/** Looks at the open screen in a window of each size, as somebody turns or drags it; nothing is opened again. */
export async function atSizes(
  page: Page,
  names: readonly Size[],
  look: (size: Size) => Promise<void>,
): Promise<void> {
  const own = page.viewportSize()
  for (const name of names) {
    await page.setViewportSize(sizes[name])
    await look(name)
  }
  if (own) await page.setViewportSize(own)
}

export const everySize = ['desktop', 'tablet', 'phone'] as const

/** What a tablet shows is shown by a phone or a desktop, too, laid out in another way. */
export function expectGoodAt(size: Size, page: Page): Promise<void> {
  return size === 'tablet' ? expectGoodLayout(page) : expectGoodScreen(page)
}

export function expectGoodAtEverySize(page: Page): Promise<void> {
  return atSizes(page, everySize, (size) => expectGoodAt(size, page))
}

/** A screen in Indonesian, which is longer and which a table says in other words than a card. Its roles and colours are those in
 * English. */
export function expectIndonesianAtEverySize(page: Page): Promise<void> {
  return atSizes(page, everySize, async (size) => {
    await expectNoEnglish(page)
    await (size === 'phone' ? expectGoodScreen(page) : expectGoodLayout(page))
  })
}
