import { expect, type Page } from '@playwright/test'

/** On a phone the filters stand behind a button. */
export async function openFilters(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: /^Filters/ })
  await expect(button.or(page.getByLabel('Sort by'))).toBeVisible()
  if (await button.isVisible()) await button.click()
}

export async function closeFilters(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: /^Show .* hotels?$/ })
  if (await button.isVisible()) await button.click()
}
