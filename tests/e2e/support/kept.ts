import { expect, type Page } from '@playwright/test'
import { storedTexts } from './stored-text.ts'

/** Waits until the answer of a request is stored (sealed) on the device, which happens in the background. */
export async function expectKept(page: Page, path: string): Promise<void> {
  const keptAnswers = async () =>
    Object.entries(await storedTexts(page))
      .filter(([place]) => place.startsWith('tradewind-cache-'))
      .map(([, text]) => text)
      .join()
  await expect.poll(keptAnswers).toContain(path)
}
