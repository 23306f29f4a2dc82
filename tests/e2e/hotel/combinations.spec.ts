import type { Locator, Page } from '@playwright/test'
import { expect, expectGoodScreen, test } from '../support/test.ts'
import { bookButton, expectBooked, fillGuests, signIn } from '../support/way/agent.ts'
import { checkThePrice, chooseRate, goToRooms } from '../support/way/hotel-flow.ts'

test.beforeEach(async ({ page }) => {
  // a flow from the sign-in to the booking
  test.setTimeout(90_000)
  await signIn(page, 'NUSA/admin')
})

const groups = (page: Page) => page.getByRole('radiogroup')
const checkPrice = (page: Page) => page.getByRole('button', { name: 'Check Price' })
const roomsToName = (page: Page) => page.getByRole('region', { name: /^Room \d+: / })
const bookedGuests = (page: Page) => page.getByRole('region', { name: 'Guests', exact: true })

/** The initial title, first name and last name of each guest of a room. */
async function namesIn(room: Locator): Promise<readonly string[][]> {
  const guests = await room.getByRole('group').all()
  return Promise.all(
    guests.map(async (guest) => [
      await guest.getByLabel('Title').inputValue(),
      await guest.getByLabel('First name').inputValue(),
      await guest.getByLabel('Last name').inputValue(),
    ]),
  )
}

const titlesOf = (guest: Locator) => guest.getByLabel('Title').getByRole('option').allInnerTexts()

async function book(page: Page): Promise<void> {
  await bookButton(page).click()
  await expectBooked(page)
}

test('rooms that are all alike are one group, and the guests of one stand for all', async ({ page }) => {
  await goToRooms(page, { destination: 'Bali', supplier: 'FRM', rooms: [{}, {}, {}] })
  await expect(groups(page)).toHaveCount(1)
  await expect(page.getByText('3 rooms, all alike')).toBeVisible()
  await expect(checkPrice(page)).toBeDisabled()
  await chooseRate(page, 0)
  await expect(page.getByText(/^3 × /)).toBeVisible()
  await expectGoodScreen(page)
  await checkThePrice(page)
  await expect(roomsToName(page)).toHaveCount(1)
  await expect(page.getByText('Guests of one room: all 3 rooms are alike')).toBeVisible()
  expect(await namesIn(roomsToName(page))).toEqual([
    ['MR', '', ''],
    ['MR', 'TBA', ''],
  ])
  await fillGuests(page)
  await page.getByRole('group', { name: 'Adult 2' }).getByLabel('Title').selectOption('MRS')
  await book(page)
  await expect(bookedGuests(page)).toContainText('Rooms 1 to 3')
  await expect(bookedGuests(page).getByRole('listitem')).toHaveText(['MR Putri Lestari', 'MRS Tirta Lestari'])
  await expect(page.getByRole('region', { name: 'Rooms and prices' })).toContainText(/3 × /)
})

test('rooms that are sold together are chosen in the first, the others follow', async ({ page }) => {
  await goToRooms(page, { destination: 'Bali', supplier: 'MGH', rooms: [{}, { ages: [4], infants: 1 }] })
  await expect(groups(page)).toHaveCount(2)
  const follows = groups(page).nth(1)
  for (const rate of await follows.getByRole('radio').all()) await expect(rate).toBeDisabled()
  await expect(page.getByText('Chosen together with the first room')).toHaveCount(1)
  await expect(checkPrice(page)).toBeDisabled()
  await chooseRate(page, 0)
  const chosen = await groups(page).nth(0).getByRole('radio').evaluateAll(placeOfChecked)
  expect(await follows.getByRole('radio').evaluateAll(placeOfChecked)).toBe(chosen)
  await expect(checkPrice(page)).toBeEnabled()
  await expectGoodScreen(page)
  await checkThePrice(page)
  await expect(roomsToName(page)).toHaveCount(2)
  await fillGuests(page)
  await book(page)
  await expect(bookedGuests(page).getByRole('listitem')).toHaveText([
    'MR Putri Lestari',
    'MR Tirta Lestari',
    'MR Putri Lestari',
    'MR Tirta Lestari',
    'MSTR Tirta Lestari, age 4',
    'MSTR Tirta Lestari',
  ])
})

function placeOfChecked(radios: (HTMLElement | SVGElement)[]): number {
  return radios.findIndex((radio) => radio instanceof HTMLInputElement && radio.checked)
}

test('mixed rooms are chosen one by one, and every guest is booked in the right room', async ({ page }) => {
  const rooms = [{ adults: 1 }, {}, { ages: [5], infants: 1 }]
  await goToRooms(page, { destination: 'Bali', supplier: 'HBD', rooms })
  await expect(groups(page)).toHaveCount(3)
  for (const group of [2, 0, 1]) {
    await expect(checkPrice(page)).toBeDisabled()
    await expect(page.getByText('Choose a room for each of the 3 groups')).toBeVisible()
    await chooseRate(page, group)
  }
  await expect(checkPrice(page)).toBeEnabled()
  await checkThePrice(page)
  await expect(page.getByRole('region', { name: 'Search', exact: true })).toContainText(
    '5 Adults, 2 Children3 Room(s): 1,0 + 2,0 + 2,1',
  )
  await expect(roomsToName(page)).toHaveCount(3)
  const family = roomsToName(page).nth(2)
  expect(await namesIn(family)).toEqual([
    ['MR', '', ''],
    ['MR', 'TBA', ''],
    ['MSTR', 'TBA', ''],
    ['MSTR', 'TBA', ''],
  ])
  const child = family.getByRole('group', { name: 'Child 1, age 5' })
  const infant = family.getByRole('group', { name: 'Infant 1', exact: true })
  expect(await titlesOf(family.getByRole('group', { name: 'Adult 2' }))).toEqual(['MR', 'MRS', 'MS'])
  expect(await titlesOf(child)).toEqual(['MSTR', 'MISS'])
  expect(await titlesOf(infant)).toEqual(['MSTR', 'MISS'])
  await fillGuests(page)
  const [single, couple] = await roomsToName(page).all()
  await single?.getByRole('group', { name: 'Adult 1' }).getByLabel('Title').selectOption('MS')
  await couple?.getByRole('group', { name: 'Adult 2' }).getByLabel('First name').fill('Wira')
  await child.getByLabel('Title').selectOption('MISS')
  await child.getByLabel('First name').fill('Ayu')
  await expectGoodScreen(page)
  await book(page)
  await expect(bookedGuests(page).getByRole('term')).toHaveText(['Room 1', 'Room 2', 'Room 3', 'Room holder'])
  await expect(bookedGuests(page).getByRole('listitem')).toHaveText([
    'MS Putri Lestari',
    'MR Putri Lestari',
    'MR Wira Lestari',
    'MR Putri Lestari',
    'MR Tirta Lestari',
    'MISS Ayu Lestari, age 5',
    'MSTR Tirta Lestari',
  ])
})

test('mixed rooms of the same guests are one group, whatever stands between them', async ({ page }) => {
  await goToRooms(page, { destination: 'Bali', supplier: 'HBD', rooms: [{}, { ages: [5] }, {}] })
  await expect(groups(page)).toHaveCount(2)
  await expect(page.getByRole('heading', { name: 'Rooms 1 to 2' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Room 3', exact: true })).toBeVisible()
  await chooseRate(page, 0)
  await expect(checkPrice(page)).toBeDisabled()
  await chooseRate(page, 1)
  await checkThePrice(page)
  const [first, second, third] = await Promise.all((await roomsToName(page).all()).map(namesIn))
  expect([first?.length, second?.length, third?.length]).toEqual([2, 2, 3])
  await fillGuests(page)
  await book(page)
  await expect(bookedGuests(page).getByRole('term')).toHaveText(['Room 1', 'Room 2', 'Room 3', 'Room holder'])
  await expect(bookedGuests(page).getByRole('listitem').last()).toHaveText('MSTR Tirta Lestari, age 5')
})
