import { expect, type Page } from '@playwright/test'
import { checkPrice, chooseLaterMonth, ownIndex, searchEnded } from './agent.ts'
import { closeFilters, openFilters } from './filters.ts'
import { fillOccupancies, type Room } from './occupancies.ts'

type Supplier = 'HBD' | 'FRM' | 'MGH'

type Search = {
  /** The name of a place; Jakarta by default. */
  destination?: string
  nights?: number
  rooms?: readonly Room[]
}

/** Fills in the availability form; each test gets another day. */
export async function fillSearch(page: Page, { destination, nights = 2, rooms }: Search = {}): Promise<void> {
  if (!page.url().endsWith('/app/hotel/avail')) await page.goto('/app/hotel/avail')
  await chooseLaterMonth(page)
  await page.getByLabel('Nights').fill(String(nights))
  if (destination) {
    await page.getByLabel('Destination').fill(destination)
    await page.getByRole('option').filter({ hasText: destination }).first().click()
  }
  if (rooms) await fillOccupancies(page, rooms)
}

export async function submitSearch(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await page.waitForURL('**/app/hotel/list**')
  // a hotel that joins the list later would stand in another's place
  await searchEnded(page)
}

/** Opens a hotel of the first page (another one for each test, optionally of one supplier) where every group of rooms has
 * a rate that can be held; returns its name. */
export async function openHotel(page: Page, supplier?: Supplier): Promise<string> {
  if (supplier) await keepOnly(page, supplier)
  const hotels = workingHotels(page)
  const count = await hotels.count()
  for (let index = ownIndex(Math.min(15, count)); ; index += 1) {
    const hotel = hotels.nth(index % count)
    const name = await hotel.innerText()
    await hotel.click()
    await page.waitForURL('**/app/hotel/rooms**')
    await expect(page.getByRole('radio').first()).toBeVisible()
    if (await canBeHeld(page)) return name
    // other tests have booked all rooms here that can be held
    await page.goBack()
    await expect(hotels.first()).toBeVisible()
  }
}

async function canBeHeld(page: Page): Promise<boolean> {
  for (const group of await page.getByRole('radiogroup').all()) {
    if ((await group.getByRole('radio', { name: /Free cancellation until/ }).count()) === 0) return false
  }
  return true
}

/** The hotels that are no demonstration hotels. */
function workingHotels(page: Page) {
  return page.getByRole('link', { name: /^See rooms of (?!.*\()/ })
}

async function keepOnly(page: Page, supplier: Supplier): Promise<void> {
  const others = (['HBD', 'FRM', 'MGH'] as const).filter((code) => code !== supplier)
  await openFilters(page)
  for (const other of others) await page.getByLabel(new RegExp(`^${other} \\(`)).uncheck()
  await closeFilters(page)
  for (const other of others) await expect(page.getByText(`Supplier ${other}`)).toHaveCount(0)
  await expect(page.getByText(`Supplier ${supplier}`).first()).toBeVisible()
}

/** From the sign-in to the rooms of a hotel. */
export async function goToRooms(page: Page, search: Search & { supplier?: Supplier } = {}): Promise<string> {
  await fillSearch(page, search)
  await submitSearch(page)
  return openHotel(page, search.supplier)
}

/** Chooses the first rate that can (or cannot) be held in the group with that index. */
export async function chooseRate(
  page: Page,
  group: number,
  terms: 'held' | 'issued' = 'held',
): Promise<void> {
  const rates = page.getByRole('radiogroup').nth(group)
  const name = terms === 'held' ? /Free cancellation until/ : /NON REFUNDABLE/
  await rates.getByRole('radio', { name }).first().check()
}

export async function checkThePrice(page: Page): Promise<void> {
  await checkPrice(page)
  await expect(page.getByLabel('Email')).toBeVisible()
}
