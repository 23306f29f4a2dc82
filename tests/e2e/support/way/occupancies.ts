import { expect, type Page } from '@playwright/test'

/** A room; two adults by default, as in the form. */
export type Room = { adults?: number; ages?: readonly number[]; infants?: number }

/** Opens the popover of the rooms and returns it. */
export async function openOccupancies(page: Page) {
  await page.getByRole('button', { name: /^Room Occupancies/ }).click()
  const panel = page.getByRole('dialog', { name: 'Room Occupancies' })
  await expect(panel).toBeVisible()
  return panel
}

export async function closeOccupancies(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByRole('dialog', { name: 'Room Occupancies' })).toBeHidden()
}

export async function fillOccupancies(page: Page, rooms: readonly Room[]): Promise<void> {
  const panel = await openOccupancies(page)
  await panel.getByRole('spinbutton', { name: 'Rooms' }).fill(String(rooms.length))
  for (const [index, { adults = 2, ages = [], infants = 0 }] of rooms.entries()) {
    const room = panel.getByRole('group', { name: `Room ${index + 1}`, exact: true })
    await room.getByRole('spinbutton', { name: 'Adults' }).fill(String(adults))
    await room.getByRole('spinbutton', { name: 'Children' }).fill(String(ages.length))
    for (const [child, age] of ages.entries()) {
      await room.getByLabel(`Age of child ${child + 1}`).selectOption(String(age))
    }
    await room.getByRole('spinbutton', { name: 'Infants' }).fill(String(infants))
  }
  await closeOccupancies(page)
}
