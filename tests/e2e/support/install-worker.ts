import type { Page } from '@playwright/test'

/** Installs the service worker now. The app waits until its first screen is usable; that it does so by itself is seen by
 * `install.spec` and `update.spec`. */
export async function installWorker(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.register('/sw.js')
    await navigator.serviceWorker.ready
  })
}
