import type { Page } from '@playwright/test'

/** As in a browser without Web Locks, where a draft can be open in two tabs. */
export async function withoutLocks(page: Page): Promise<Page> {
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'locks'))
  return page
}
