import { expect, type Page } from '@playwright/test'
import { storedTexts } from './stored-text.ts'

/** Waits until the answer of a call is in the device's store, sealed: it is written behind the screen. */
export async function expectKept(page: Page, path: string): Promise<void> {
  const keptAnswers = async () =>
    Object.entries(await storedTexts(page))
      .filter(([place]) => place.startsWith('tradewind-cache-'))
      .map(([, text]) => text)
      .join()
  await expect.poll(keptAnswers).toContain(path)
}
