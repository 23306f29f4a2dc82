import { type BrowserContext, expect, type Locator, type Page, test } from '@playwright/test'
import * as v from 'valibot'
import { checkUserPassword, openSession } from '#contract/access/session'
import { demoPassword } from '../../../../server/admin/demo-data.ts'
import { chooseFirstDay } from './calendar.ts'

/** Fills in the sign-in form that is open, as `NUSA/sari`. */
export async function fillIn(page: Page, who: string, password = demoPassword): Promise<void> {
  const [account = '', user = ''] = who.split('/')
  await page.getByLabel('Account', { exact: true }).fill(account)
  await page.getByLabel('User', { exact: true }).fill(user)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Login' }).click()
}

/** Signs in with the form. */
export async function signInByForm(page: Page, who = 'NUSA/sari'): Promise<void> {
  await page.goto('/auth/login')
  await fillIn(page, who)
  await page.waitForURL('**/app/hotel/avail')
}

/** Signs in by calls and opens the path. */
export async function signIn(page: Page, who = 'NUSA/sari', path = '/app/hotel/avail'): Promise<void> {
  await bringSession(page, who)
  await page.goto(path)
}

/** Signs in by calls with the browser's cookies, and stores the user on the device as the form does. Opens no screen. The
 * app gets the device's key with its first access token. */
export async function bringSession(page: Page, who = 'NUSA/sari'): Promise<void> {
  const [accountName = '', userName = ''] = who.split('/')
  const data = { accountName, userName, password: demoPassword }
  const checked = await page.request.post(checkUserPassword.path, { data, failOnStatusCode: true })
  const { token } = v.parse(checkUserPassword.reply, await checked.json())
  const opened = await page.request.post(openSession.path, { data: { token }, failOnStatusCode: true })
  const { claims, permissions } = v.parse(openSession.reply, await opened.json())
  // a page of this origin without the app
  await page.goto('/api/ready')
  await page.evaluate(
    (session) => localStorage.setItem('tradewind.session', session),
    JSON.stringify({ version: 1, value: { claims, permissions } }),
  )
}

type Trip = {
  /** The hotel's name; one of the first page by default. */
  hotel?: string
  nights?: number
  rooms?: number
  /** A check-in day that no other test uses, for a hotel with one room; by default in two months. */
  when?: { monthsOn: number; day: number }
}

/** From the availability form to the price-checked booking form of a room that can be held. */
export async function goToBooking(page: Page, trip: Trip = {}): Promise<void> {
  await goToRooms(page, trip)
  await chooseHoldable(page)
  await checkPrice(page)
  await expect(page.getByLabel('Email')).toBeVisible()
}

/** From the availability form to the rooms of a hotel with a room that can be held. */
export async function goToRooms(page: Page, { hotel, ...trip }: Trip = {}): Promise<void> {
  await searchTrip(page, trip)
  if (hotel) {
    await (await findHotel(page, hotel)).click()
    return page.waitForURL('**/app/hotel/rooms**')
  }
  const hotels = page.getByRole('link', { name: /^See rooms of (?!.*\()/ })
  for (let index = ownIndex(20); ; index += 1) {
    await hotels.nth(index % 20).click()
    await page.waitForURL('**/app/hotel/rooms**')
    await expect(page.getByRole('radio').first()).toBeVisible()
    if ((await holdable(page).count()) > 0) return
    // other tests have booked all rooms here that can be held
    await page.goBack()
  }
}

/** From the availability form to the list of hotels in Jakarta, on this test's days. */
async function searchTrip(page: Page, { nights = 2, rooms = 1, when }: Omit<Trip, 'hotel'>): Promise<void> {
  if (!page.url().endsWith('/app/hotel/avail')) await page.goto('/app/hotel/avail')
  await chooseDay(page, when ?? laterDay())
  await page.getByLabel('Nights').fill(String(nights))
  if (rooms > 1) await chooseRooms(page, rooms)
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await page.waitForURL('**/app/hotel/list**')
  await searchEnded(page)
}

/** Checks the price of the chosen rooms. */
export async function checkPrice(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Check Price' }).click()
  await page.waitForURL('**/app/hotel/booking**')
}

/** A number below `count` from a hash of the test's title and screen size, by which parallel tests choose different
 * hotels and days, so that none sells out another's. A new title is another number. */
export function ownIndex(count: number): number {
  const { titlePath, project, repeatEachIndex } = test.info()
  const name = Buffer.from([...titlePath, project.name, repeatEachIndex].join())
  return name.reduce((sum, byte) => (sum * 31 + byte) % 9_973, 7) % count
}

/** Demonstration hotels with four stars; all others have one (docs/sandbox.md). */
const ofFourStars = /\((price rises|policy turns|sells out|few left)\)$/

/** Filters the list by the hotel's stars and turns its pages until the demonstration hotel is found. */
async function findHotel(page: Page, name: string) {
  await page.goto(`/app/hotel/list?stars=${ofFourStars.test(name) ? 4 : 1}`)
  const link = page.getByRole('link', { name: `See rooms of ${name}` }).first()
  const cards = page.getByRole('link', { name: /^See rooms of / })
  await expect(cards.first()).toBeVisible()
  while (!(await link.isVisible())) {
    const first = await cards.first().textContent()
    await page
      .getByRole('button', { name: 'Next page' })
      .or(page.getByRole('link', { name: 'Next page' }))
      .click()
    await expect(cards.first()).not.toHaveText(first ?? '')
  }
  return link
}

/** Chooses a day in two months, when every refundable rate is still free to cancel; another day for each test. */
export async function chooseLaterMonth(page: Page): Promise<void> {
  await chooseDay(page, laterDay())
}

const laterDay = () => ({ monthsOn: 2, day: 10 + ownIndex(10) })

async function chooseDay(page: Page, { monthsOn, day }: NonNullable<Trip['when']>): Promise<void> {
  await chooseFirstDay(page, page.getByLabel('Check-In Date'), day, monthsOn)
}

async function chooseRooms(page: Page, rooms: number): Promise<void> {
  await page.getByRole('button', { name: /Room Occupancies/ }).click()
  for (let room = 1; room < rooms; room += 1) await page.getByRole('button', { name: 'More: Rooms' }).click()
  await page.getByRole('button', { name: 'Done' }).click()
}

/** Chooses the first room with free cancellation in every group. */
export async function chooseHoldable(page: Page): Promise<void> {
  await holdable(page).first().check()
}

function holdable(page: Page) {
  return page.getByRole('radio', { name: /Free cancellation until/ })
}

export async function fillGuests(page: Page, lastName = 'Lestari'): Promise<void> {
  const holder = page.getByRole('region', { name: 'Room holder' })
  await holder.getByLabel('First name').fill('Putri')
  await holder.getByLabel('Last name').fill('Lestari')
  await page.getByLabel('Email').fill('putri@example.com')
  await page.getByLabel('Phone').fill('+62 811 000 000')
  const guests = page.getByRole('group', { name: /^(Adult|Child|Infant) \d/ })
  for (const guest of await guests.all()) {
    const firstName = guest.getByLabel('First name')
    const typed = await firstName.inputValue()
    if (typed === '' || typed === 'TBA') await firstName.fill(typed === '' ? 'Putri' : 'Tirta')
    await guest.getByLabel('Last name').fill(lastName)
  }
}

/** Opens a part that is one line on a narrow screen. */
export async function unfold(part: Locator): Promise<void> {
  await expect(part).toBeVisible()
  const line = part.locator('details:not([open]) > summary')
  if ((await line.count()) > 0) await line.first().click()
}

/** Opens the stay and its price beside the booking form. */
export function unfoldPrice(page: Page): Promise<void> {
  const recheck = page.getByRole('button', { name: 'Check the price again', includeHidden: true })
  return unfold(page.getByRole('region').filter({ has: recheck }))
}

/** A hotel with one room of every rate, in another month for each screen size. */
export function fewLeft(day: number) {
  const monthsOn = 3 + ['phone', 'tablet', 'desktop'].indexOf(test.info().project.name)
  return { hotel: 'Demo Hotel Jakarta (few left)', when: { monthsOn, day } }
}

/** Counts the hotel bookings that this browser sends from now on. */
export function countBookings(context: BrowserContext): () => number {
  let sent = 0
  context.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/hotel/bookings')) sent += 1
  })
  return () => sent
}

export function bookButton(page: Page) {
  return page.getByRole('button', { name: /^Book and / })
}

/** Waits for the detail of the booking and returns its locator. */
export async function expectBooked(page: Page): Promise<string> {
  await page.waitForURL('**/app/pnr/detail/HOTEL/**', { timeout: 30_000 })
  const locator = page.url().split('/').at(-1) ?? ''
  await expect(page.getByText(locator).first()).toBeVisible()
  return locator
}

/** Searches the destination of that name and waits for the list. */
export async function searchIn(
  page: Page,
  destination: string,
  { nights }: { nights?: number } = {},
): Promise<void> {
  await page.goto('/app/hotel/avail')
  // after 18:00 nothing of tonight can be cancelled free
  await chooseLaterMonth(page)
  await page.getByLabel('Destination').fill(destination)
  await page.getByRole('option').filter({ hasText: destination }).first().click()
  if (nights !== undefined) await page.getByLabel('Nights').fill(String(nights))
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await page.waitForURL('**/app/hotel/list**')
}

/** Waits until no supplier is searching any more, so that no hotel joins the list. */
export async function searchEnded(page: Page): Promise<void> {
  await expect(page.getByText(/^\w{3} (answered|did not answer)$/).first()).toBeAttached()
  await expect(page.getByText(/^\w{3} searching$/)).toHaveCount(0)
}

/** All hotel cards of the page. */
export function hotelCards(page: Page) {
  return page.getByRole('link', { name: /^See rooms of / })
}
