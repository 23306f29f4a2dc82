import { expect, type Page } from '@playwright/test'

const loaded = (page: Page) => page.evaluate(() => performance.getEntriesByType('resource').length)

/** Waits until nothing more arrives for a while. The network is never idle: the stream of changes stays open. */
export async function isQuiet(page: Page): Promise<void> {
  const arriving = async () => {
    const before = await loaded(page)
    await page.waitForTimeout(600)
    return (await loaded(page)) - before
  }
  await expect.poll(arriving, { intervals: [0] }).toBe(0)
}
