import type { Locator, Page } from '@playwright/test'
import { rowsInSight } from '../support/first-row.ts'
import { expectGoodAtEverySize } from '../support/sizes.ts'
import { expect, expectGoodScreen, test } from '../support/test.ts'
import { searchEnded, signIn } from '../support/way/agent.ts'
import { chooseFirstDay, chooseLastDay, dayIn } from '../support/way/calendar.ts'
import { openFilters } from '../support/way/filters.ts'
import { closeOccupancies, fillOccupancies, openOccupancies } from '../support/way/occupancies.ts'
import { trainAgent } from '../support/way/train-flow.ts'

test.beforeEach(async ({ page }) => {
  await signIn(page)
})

const nights = (page: Page) => page.getByLabel('Nights')
const field = (page: Page, name: 'Check-In Date' | 'Check-Out Date') => page.getByLabel(name)
const occupancies = (page: Page) => page.getByRole('button', { name: /^Room Occupancies/ })

/** In the colour of what is chosen. */
async function expectMarked(day: Locator): Promise<void> {
  await expect(day).toHaveCSS('background-color', 'rgb(15, 110, 98)')
  await expect(day).toHaveCSS('color', 'rgb(255, 255, 255)')
}

async function boxOf(part: Locator) {
  const { x, y, width, height } = (await part.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  return { left: x, right: x + width, bottom: y + height, top: y }
}

/** Within the column of the form. */
async function expectWithinColumn(page: Page, panel: Locator): Promise<void> {
  const [box, form] = [await boxOf(panel), await boxOf(page.locator('main form').first())]
  expect(box.left).toBeGreaterThanOrEqual(form.left)
  expect(box.right).toBeLessThanOrEqual(form.right)
}

test('without a search of its own the list begins today by the server, whatever the device says', async ({
  page,
}) => {
  const { serverTime } = await (await page.request.get('/api/health')).json()
  await page.evaluate(() => localStorage.removeItem('halReq'))
  await page.addInitScript(() => {
    const now = Date.now.bind(Date)
    const threeDaysMs = 3 * 86_400_000
    Date.now = () => now() + threeDaysMs
  })
  await page.goto('/app/hotel/list')
  const today = new Intl.DateTimeFormat('en-GB', {
    day: 'numeric',
    month: 'short',
    timeZone: 'Asia/Jakarta',
  }).format(new Date(serverTime))
  await expect(page.getByRole('main').getByText(today).first()).toBeVisible()
})

test('check-in, nights and check-out move each other', { tag: '@desktop' }, async ({ page }) => {
  await expect(field(page, 'Check-In Date')).toBeFocused()
  await chooseFirstDay(page, field(page, 'Check-In Date'), 10, 1)
  await nights(page).fill('4')
  await expect(field(page, 'Check-Out Date')).toHaveText(/, 14 /)
  await nights(page).fill('')
  await expect(field(page, 'Check-Out Date')).toHaveText(/, 11 /)
  await nights(page).blur()
  await expect(nights(page)).toHaveValue('1')

  // opened at the check-out, a day changes the nights alone
  await field(page, 'Check-Out Date').click()
  const panel = page.getByRole('dialog', { name: 'Check-Out Date' })
  for (const day of [9, 10]) await expect(dayIn(panel, day)).toBeDisabled()
  await chooseLastDay(page, panel, 13)
  await expect(field(page, 'Check-In Date')).toHaveText(/, 10 /)
  await expect(nights(page)).toHaveValue('3')

  // opened at the check-in, a day takes the check-out along, and the next day is for the check-out
  await field(page, 'Check-In Date').click()
  const both = page.getByRole('dialog', { name: 'Check-In Date' })
  await dayIn(both, 20).click()
  await expect(both.getByLabel('Check-Out Date')).toHaveValue(/^23 /)
  await expect(both.getByRole('status')).toContainText('3 nights')
  // too early for the check-out, it begins the stay anew
  await dayIn(both, 18).click()
  await expect(both.getByLabel('Check-Out Date')).toHaveValue(/^21 /)
  await chooseLastDay(page, both, 25)
  await expect(field(page, 'Check-In Date')).toHaveText(/, 18 /)
  await expect(nights(page)).toHaveValue('7')
  await expect(field(page, 'Check-Out Date')).toHaveText(/, 25 /)
})

test('the calendar shows filled ends and a band, and both days can be typed', { tag: '@desktop' }, async ({
  page,
}) => {
  await chooseFirstDay(page, field(page, 'Check-In Date'), 8, 1)
  await nights(page).fill('4')
  await field(page, 'Check-In Date').click()
  const panel = page.getByRole('dialog', { name: 'Check-In Date' })
  const isPhone = (page.viewportSize()?.width ?? 0) < 500
  await expect(panel).toHaveCSS('opacity', '1')
  await expect(panel).not.toHaveCSS('box-shadow', 'none')
  await expect(panel.getByRole('table')).toHaveCount(isPhone ? 1 : 2)
  for (const day of [8, 12]) await expectMarked(dayIn(panel, day))
  for (const day of [9, 10, 11])
    await expect(dayIn(panel, day).locator('..')).toHaveCSS('background-color', 'rgb(227, 243, 239)')
  await expect(dayIn(panel, 13).locator('..')).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
  if (isPhone) {
    for (const button of await panel.getByRole('table').getByRole('button').all()) {
      const box = await button.boundingBox()
      expect(box?.width).toBeGreaterThanOrEqual(44)
      expect(box?.height).toBeGreaterThanOrEqual(44)
    }
    // the fields that it fills are in it, and it stands on the edge
    await expect(panel.getByLabel('Check-In Date')).toBeInViewport({ ratio: 1 })
    const { height } = page.viewportSize() ?? { height: 0 }
    const sheet = await panel.boundingBox()
    expect((sheet?.y ?? 0) + (sheet?.height ?? 0)).toBe(height)
  } else {
    await expectWithinColumn(page, panel)
  }
  await expectGoodScreen(page)
  const year = new Date().getFullYear() + 1
  await panel.getByLabel('Check-In Date').fill(`20 Dec ${year}`)
  await panel.getByLabel('Check-Out Date').fill(`27 Dec ${year}`)
  await expect(panel.getByRole('status')).toContainText('7 nights')
  await page.keyboard.press('Enter')
  await expect(panel).toBeHidden()
  await expect(field(page, 'Check-In Date')).toBeFocused()
  await expect(field(page, 'Check-In Date')).toHaveText(new RegExp(`20 Dec ${year}`))
  await expect(nights(page)).toHaveValue('7')
  expect(page.url()).toContain('/app/hotel/avail')
})

test('a typed day of two meanings is asked about, and closes Search meanwhile', async ({ page }) => {
  const year = new Date().getFullYear() + 1
  const panel = page.getByRole('dialog', { name: 'Check-In Date' })
  const search = page.getByRole('button', { name: 'Search', exact: true })
  const from = panel.getByLabel('Check-In Date')
  const to = panel.getByLabel('Check-Out Date')
  await field(page, 'Check-In Date').click()
  await from.fill(`03/04/${year}`)
  const choices = panel.getByRole('group', { name: 'Which day do you mean?' })
  await expect(choices.getByRole('button')).toHaveText([`3 Apr ${year}`, `4 Mar ${year}`])
  await from.press('Tab')
  await expect(from).toHaveValue(`03/04/${year}`)
  await expectGoodAtEverySize(page)
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await expect(search).toBeDisabled()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expectGoodAtEverySize(page)
  await page.getByRole('group', { name: 'Check-In Date' }).getByRole('button', { name: '4 Mar' }).click()
  await expect(field(page, 'Check-In Date')).toHaveText(new RegExp(`, 4 Mar ${year}`))
  await expect(search).toBeEnabled()

  await field(page, 'Check-In Date').click()
  // read, and not after the check-in
  await to.fill(`4 Mar ${year}`)
  await expect(search).toBeDisabled()
  await to.blur()
  await expect(to).toHaveValue(`5 Mar ${year}`)
  await expect(search).toBeEnabled()
  // the other day that it can mean is too late for a stay
  await to.fill(`12/03/${year}`)
  await to.blur()
  await expect(to).toHaveValue(`12/03/${year}`)
  await expect(choices.getByRole('button', { name: `3 Dec ${year}` })).toBeDisabled()
  await choices.getByRole('button', { name: `12 Mar ${year}` }).click()
  await expect(to).toBeFocused()
  await to.fill(`31 Apr ${year}`)
  await page.keyboard.press('Escape')
  await expect(search).toBeDisabled()
  await expect(page.getByText(`Check-Out Date: 31 Apr ${year}?`)).toBeVisible()
  // the number of nights says the day, too
  await nights(page).fill('3')
  await expect(search).toBeEnabled()
  await expect(field(page, 'Check-Out Date')).toHaveText(new RegExp(`, 7 Mar ${year}`))
})

test('the form stands in two rows on a desktop', { tag: '@desktop-only' }, async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await expect(page.getByRole('switch', { name: 'Search for Corporate' })).toBeVisible()
  const form = page.locator('main form').first()
  expect((await form.boundingBox())?.height).toBeLessThanOrEqual(215)
  const { bottom } = await boxOf(form)
  for (const name of ['Check-In Date', 'Nights', 'Check-Out Date', 'Destination']) {
    const box = await boxOf(page.getByLabel(name))
    expect(box.bottom).toBeLessThan(bottom - 100)
  }
  // the specified order, in the document as on the screen
  await expect(form.locator('label, .mantine-InputWrapper-label')).toHaveText([
    'Check-In Date',
    /^Nights/,
    'Check-Out Date',
    'Destination',
    'Nationality',
    /^Room Occupancies/,
    'Search for Corporate',
  ])
})

/** A field of each screen that has a calendar. */
const calendars = [
  ['/app/hotel/avail', 'Check-In Date'],
  ['/app/insurance/booking', 'Start date'],
  ['/app/train/booking', 'Departure date'],
  ['/app/tour/avail', 'Start date'],
  ['/app/flight/avail', 'Departure Date'],
  ['/app/pnr/list', 'From'],
  ['/app/pnr/deposit', 'From'],
] as const

test('every calendar marks the chosen day on a page that is opened by its address', {
  tag: '@desktop',
}, async ({ page }) => {
  await signIn(page, trainAgent)
  for (const [path, name] of calendars) {
    await page.goto(path)
    const field = page.getByLabel(name, { exact: true })
    if (name === 'From') await openFilters(page)
    await field.click()
    const panel = page.getByRole('dialog', { name, exact: true })
    const chosen = panel.getByRole('button', { name: /^\d+ \w+ \d{4}$/, pressed: true })
    await expect(panel).toBeVisible()
    if ((await chosen.count()) === 0) {
      await panel
        .getByRole('button', { name: /^\d+ \w+ \d{4}$/, disabled: false })
        .first()
        .click()
      await field.click()
    }
    await expectMarked(chosen.first())
    await expect(panel).not.toHaveCSS('box-shadow', 'none')
    await page.keyboard.press('Escape')
  }
})

test('after a search the focus is on the heading of the hotels', async ({ page }) => {
  await page.getByRole('button', { name: 'Search', exact: true }).press('Enter')
  await page.waitForURL('**/app/hotel/list**')
  await searchEnded(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Hotels' })).toBeFocused()
})

test('the name of the month leads to the months of other years, where nothing bounds them', async ({
  page,
}) => {
  await page.goto('/app/pnr/deposit')
  await openFilters(page)
  await page.getByLabel('From', { exact: true }).click()
  const panel = page.getByRole('dialog', { name: 'From', exact: true })
  await panel.getByRole('button', { name: /^\w+ \d{4}$/ }).click()
  // the month that was shown
  await expect(panel.locator('[data-selected]')).toBeFocused()
  await expectGoodScreen(page)
  await panel.getByRole('button', { name: 'Previous year' }).click()
  await panel.getByRole('button', { name: 'Feb', exact: true }).click()
  await expect(panel.getByRole('button', { name: /^1 February \d{4}$/ })).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(panel.getByRole('button', { name: /^25 January \d{4}$/ })).toBeFocused()
})

test('Search is in sight, and the panel of the rooms does not cover it', { tag: '@desktop' }, async ({
  page,
}) => {
  const isPhone = (page.viewportSize()?.width ?? 0) < 500
  if (isPhone) await page.setViewportSize({ width: 360, height: 780 })
  const search = page.getByRole('button', { name: 'Search', exact: true })
  await expect(page.getByText('2 adults · 1 room')).toBeVisible()
  expect(await rowsInSight(page, search)).toBe(1)
  const panel = await openOccupancies(page)
  for (const name of ['Rooms', 'Adults', 'Children', 'Infants'])
    await expect(panel.getByRole('spinbutton', { name })).toBeInViewport({ ratio: 1 })
  if (isPhone) {
    // a sheet, whose steppers stand clear of its foot and of the edge
    await expect(panel.getByRole('button', { name: 'Done' })).toBeInViewport({ ratio: 1 })
    await panel.getByRole('button', { name: 'More: Infants' }).click({ trial: true })
    await closeOccupancies(page)
    await page.setViewportSize({ width: 820, height: 1180 })
    await openOccupancies(page)
  }
  const [below, field] = [await boxOf(panel), await boxOf(occupancies(page))]
  expect(below.left).toBe(field.left)
  expect(below.top).toBeGreaterThanOrEqual(field.bottom)
  // a click would meet whatever covered it
  await search.click({ trial: true })
})

test('rooms, adults, children and their ages stay within their bounds', async ({ page }) => {
  const panel = await openOccupancies(page)
  const room = panel.getByRole('group', { name: 'Room 1', exact: true })
  const adults = room.getByRole('spinbutton', { name: 'Adults' })
  const children = room.getByRole('spinbutton', { name: 'Children' })
  for (const [count, least, most] of [
    [adults, '1', '7'],
    [children, '0', '3'],
    [panel.getByRole('spinbutton', { name: 'Rooms' }), '1', '10'],
  ] as const) {
    await count.press('Home')
    await expect(count).toHaveValue(least)
    await count.press('ArrowDown')
    await expect(count).toHaveValue(least)
    await count.press('End')
    await expect(count).toHaveValue(most)
    await count.fill(String(Number(most) + 1))
    await count.blur()
    await expect(count).toHaveValue(String(Number(most) + 1))
    await expect(panel.getByRole('button', { name: 'Done' })).toBeDisabled()
    await count.fill(most)
  }
  await expect(panel.getByRole('group')).toHaveCount(10)
  const ages = room.getByLabel(/^Age of child/)
  for (const age of await ages.all()) await expect(age).toHaveValue('7')
  const offered = await ages.first().getByRole('option').allInnerTexts()
  expect(offered).toEqual(Array.from({ length: 16 }, (_, index) => String(index + 2)))
  await expectGoodScreen(page)
  await closeOccupancies(page)
  await expect(occupancies(page)).toContainText(`10 Room(s): 7,3${' + 2,0'.repeat(9)}`)
})

test('fewer rooms and children keep what was filled in for the others', async ({ page }) => {
  await fillOccupancies(page, [{ adults: 3, ages: [4, 11] }, { adults: 1 }])
  await expect(occupancies(page)).toContainText('2 Room(s): 3,2 + 1,0')
  const panel = await openOccupancies(page)
  await panel.getByRole('button', { name: 'Fewer: Rooms' }).click()
  await panel.getByRole('button', { name: 'More: Rooms' }).click()
  await panel.getByRole('button', { name: 'More: Children' }).first().click()
  for (const [child, age] of ['4', '11', '7'].entries()) {
    await expect(panel.getByLabel(`Age of child ${child + 1}`)).toHaveValue(age)
  }
  await panel.getByRole('button', { name: 'Fewer: Children' }).first().click()
  await closeOccupancies(page)
  await expect(occupancies(page)).toContainText('2 Room(s): 3,2 + 2,0')
})

test('a search is remembered; what storage holds of nonsense is not, without a word', async ({ page }) => {
  await nights(page).fill('5')
  await fillOccupancies(page, [{ ages: [9] }])
  await page.getByLabel('Nationality').selectOption('SG')
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await page.waitForURL('**/app/hotel/list**')
  await page.goto('/app/hotel/avail')
  await expect(nights(page)).toHaveValue('5')
  await expect(occupancies(page)).toContainText('1 Room(s): 2,1')
  await expect(page.getByLabel('Nationality')).toHaveValue('SG')

  const remembered = await page.evaluate(() => localStorage.getItem('halReq') ?? '')
  const garbage = [
    'nonsense {',
    '42',
    '{"checkInDate":"yesterday"}',
    remembered.replace('"numberOfRooms":1', '"numberOfRooms":11'),
    remembered.replace('[[9]]', '[[18]]'),
  ]
  for (const text of garbage) {
    expect(text).not.toBe(remembered)
    await page.evaluate((value) => localStorage.setItem('halReq', value), text)
    await page.reload()
    await expect(nights(page)).toHaveValue('1')
    await expect(occupancies(page)).toContainText('1 Room(s): 2,0')
    await expect(page.getByLabel('Nationality')).toHaveValue('ID')
    await expect(page.getByLabel('Destination')).toHaveValue('Jakarta')
    await expect(page.getByRole('alert')).toHaveCount(0)
  }
})

test('destinations are looked up when the typing pauses, Jakarta first', async ({ page }) => {
  const destination = page.getByLabel('Destination')
  const jakarta = page.getByRole('option').filter({ hasText: 'Jakarta' }).first()
  await destination.click()
  await expect(jakarta).toBeVisible()
  const asked: (string | null)[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (pathname === '/api/hotel/destinations') asked.push(searchParams.get('q'))
  })
  await page.clock.install()
  await page.reload()
  await destination.click()
  await expect(jakarta).toBeVisible()
  expect(asked).toEqual(['Jakarta'])
  // a fixed clock, so that typing on a slow machine does not count as a pause
  await page.clock.pauseAt(Date.now() + 60_000)
  await destination.pressSequentially('Yogya')
  await page.clock.runFor(190)
  expect(asked).toEqual(['Jakarta'])
  await page.clock.runFor(20)
  await expect.poll(() => asked).toEqual(['Jakarta', 'Yogya'])
  await page.clock.resume()
  await page.getByRole('option').filter({ hasText: 'Yogyakarta' }).first().click()
  await expect(destination).toHaveValue('Yogyakarta')
})

test('Enter takes the first destination of what was typed, however fast it is', async ({ page }) => {
  const destination = page.getByLabel('Destination')
  await destination.click()
  await expect(page.getByRole('option').filter({ hasText: 'Jakarta' }).first()).toBeVisible()
  await destination.fill('Singapore')
  await destination.press('Enter')
  await expect(page.getByRole('listbox')).toBeHidden()
  await expect(destination).toHaveValue(/^Singapore/)
  expect(page.url()).toContain('/app/hotel/avail')
})
