import { expect, type Locator, type Page } from '@playwright/test'

/** A day in an open calendar, by its number in the month that stands first. */
export const dayIn = (panel: Page | Locator, day: number): Locator =>
  panel.getByRole('button', { name: new RegExp(`^${day} \\w+ \\d{4}$`) }).first()

/** Closes the calendar of two days, which stays open for the second. */
export async function applyDays(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Apply', exact: true }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

/** Chooses the last of two days, which closes the calendar but for the sheet of a phone. */
export async function chooseLastDay(page: Page, panel: Locator, day: number): Promise<void> {
  await dayIn(panel, day).click()
  if ((page.viewportSize()?.width ?? 0) < 768) await applyDays(page)
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

/** Chooses the first of two days, by its number in a month so many after the one that the calendar shows. */
export async function chooseFirstDay(page: Page, field: Locator, day: number, monthsOn = 0): Promise<void> {
  await field.click()
  for (let month = 0; month < monthsOn; month += 1)
    await page.getByRole('button', { name: 'Next month' }).click()
  await dayIn(page, day).click()
  await applyDays(page)
}
