import { chromium, type Locator, type Page } from '@playwright/test'
import { quoted } from '../../support/sale/insurance-policy.ts'
import { bookedTour, someDeparture } from '../../support/sale/tours.ts'
import { held } from '../../support/sale/trains.ts'
import { expect, expectGoodLayout, test } from '../support/test.ts'
import { bringSession, goToBooking } from '../support/way/agent.ts'
import { agentBeside, bookBeside } from '../support/way/booked.ts'
import { openOccupancies } from '../support/way/occupancies.ts'
import { pathOf } from '../support/way/policies.ts'
import { pathOfTrain, trainAgent } from '../support/way/train-flow.ts'

/** A desktop of 1440 × 900 at 200 % (WCAG 1.4.10). */
const zoomed = { width: 720, height: 450 }
const tablet = { width: 820, height: 1180 }
const phone = { width: 360, height: 780 }

/** The heights of all bars that stay at an edge of the window while the page scrolls. */
function barsOf(page: Page): Promise<readonly number[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('body *')]
      .filter(
        (part) =>
          ['sticky', 'fixed'].includes(getComputedStyle(part).position) &&
          part.tagName !== 'TH' &&
          part.checkVisibility() &&
          part.getBoundingClientRect().bottom > 0 &&
          part.getBoundingClientRect().width > innerWidth / 2,
      )
      .map((part) => part.getBoundingClientRect().height),
  )
}

async function expectNoSideways(page: Page): Promise<void> {
  const sideways = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect.soft(sideways, `${page.url()} scrolls sideways`).toBeLessThanOrEqual(0)
}

async function expectGoodWhenZoomed(page: Page, part: Locator): Promise<void> {
  await expect(part.filter({ visible: true }).first()).toBeVisible()
  const sideways = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(sideways, `${page.url()} scrolls sideways`).toBeLessThanOrEqual(0)
  const bars = await barsOf(page)
  expect(
    bars.reduce((sum, height) => sum + height, 0),
    `${page.url()}: ${bars.join()}`,
  ).toBeLessThanOrEqual(zoomed.height / 3)
}

test('at 200 % nothing scrolls sideways, and bars leave two thirds of the window', async ({ page }) => {
  const { code, path } = await bookBeside(await agentBeside())
  await bringSession(page)
  await page.setViewportSize(zoomed)
  await page.goto('/app/hotel/avail')
  await expectGoodWhenZoomed(page, page.getByRole('button', { name: 'Search', exact: true }))
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  const hotel = page.getByRole('link', { name: /^See rooms of/ })
  await expectGoodWhenZoomed(page, hotel)
  await hotel.first().click()
  await page.getByRole('radio').first().check()
  await expectGoodWhenZoomed(page, page.getByRole('button', { name: 'Check Price' }))
  await page.getByRole('button', { name: 'Check Price' }).click()
  await expectGoodWhenZoomed(page, page.getByLabel('Email'))
  for (const [address, words] of [
    ['/app/pnr/list', code],
    ['/app/pnr/rep', code],
    ['/app/pnr/deposit', 'Deposit statement'],
    ['/app/pnr/checking', 'Being checked'],
    [path, code],
    ['/app/order/list', code],
    ['/app/order/trip', 'Show the trip'],
  ] as const) {
    await page.goto(address)
    await expectGoodWhenZoomed(page, page.getByRole('main').getByText(words))
  }
})

test('the main screens at 200 % scroll in one direction', { tag: '@desktop-only' }, async ({ page }) => {
  test.setTimeout(180_000)
  const agent = await agentBeside(trainAgent)
  const departure = await someDeparture(agent)
  await bringSession(page, trainAgent)
  await page.setViewportSize(zoomed)
  for (const path of [
    '/app/insurance/booking',
    '/app/insurance/bookinglist',
    pathOf(await quoted(agent)),
    '/app/tour/avail',
    '/app/tour/detail?slug=highlights-of-japan',
    `/app/tour/book?adultss=1&productId=${departure}`,
    `/app/tour/pnr?bookId=${await bookedTour(agent, departure)}`,
    '/app/train/booking',
    '/app/train/bookinglist',
    pathOfTrain(await held(agent, new Date())),
    '/app/order/list',
    '/app/flight/avail',
    '/auth/profile',
    '/app/admin/agent',
    '/app/admin/users',
    '/app/admin/prices',
    '/app/admin/prices/new',
    '/app/admin/deposits',
    '/app/admin/audit',
    '/app/admin/suppliers',
  ]) {
    await test.step(path, async () => {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expectGoodLayout(page)
    })
  }
})

test('a long name in the orders does not widen a narrow screen', async ({ page }) => {
  const agent = await agentBeside()
  const code = await quoted(agent)
  await bringSession(page)
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto('/app/order/list')
  await expect(page.getByText(code).first()).toBeAttached()
  const sideways = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(sideways).toBeLessThanOrEqual(0)
})

/** As one word, which no space lets wrap. */
const longName = 'W'.repeat(60)
/** The supplier takes no longer one. */
const longestAtHotels = 50

// letters half as large again scroll nothing that letters of twice the size do not; the long run looks at both
for (const fontSize of process.env.LONG === '1' ? [24, 32] : [32]) {
  test(`letters of ${fontSize} px and a name of 60 letters scroll no screen of a phone sideways`, async ({
    baseURL,
    launchOptions,
  }) => {
    test.setTimeout(180_000)
    const agent = await agentBeside(trainAgent)
    const { path, code, supplierCode } = await bookBeside(agent, {
      lastName: longName.slice(0, longestAtHotels),
    })
    const departure = await someDeparture(agent)
    const tour = await bookedTour(agent, departure, { lastName: longName })
    const browser = await chromium.launch({
      ...launchOptions,
      args: [...(launchOptions.args ?? []), `--blink-settings=defaultFontSize=${fontSize}`],
    })
    const page = await browser.newPage({
      baseURL: baseURL ?? '',
      viewport: phone,
      isMobile: true,
      serviceWorkers: 'block',
    })
    await page.goto('/auth/login')
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe(
      `${fontSize}px`,
    )
    await expectNoSideways(page)
    await bringSession(page, trainAgent)
    for (const [address, words] of [
      ['/app/hotel/avail', 'Nights'],
      ['/app/pnr/list', code],
      ['/app/pnr/rep', code],
      ['/app/pnr/deposit', 'Deposit statement'],
      ['/app/pnr/checking', 'Being checked'],
      [path, 'Guests'],
      [`/app/pnr/itinerary/${supplierCode}/${code}`, code],
      ['/app/order/list', code],
      ['/app/order/trip', 'Show the trip'],
      ['/auth/profile', 'Where I am signed in'],
      ['/app/insurance/booking', 'Destination countries'],
      ['/app/insurance/bookinglist', await quoted(agent, { lastName: longName })],
      [pathOf(await quoted(agent, { lastName: longName })), 'Total premium'],
      ['/app/tour/detail?slug=highlights-of-japan', /Rp/],
      [`/app/tour/book?adultss=1&productId=${departure}`, 'Contact Information'],
      [`/app/tour/pnr?bookId=${tour}`, tour],
      ['/app/train/booking', 'Departure date'],
      [pathOfTrain(await held(agent, new Date(), { lastName: longName })), 'Passengers'],
      ['/app/train/bookinglist', 'Train'],
      ['/app/admin/audit', 'Audit'],
      ['/about', 'Tradewind'],
    ] as const) {
      await page.goto(address)
      await expect(page.getByText(words).filter({ visible: true }).first()).toBeVisible()
      await expectNoSideways(page)
    }
    await browser.close()
  })
}

// on a phone in letters of 32 px above
test('a name of 60 letters widens no list', { tag: '@desktop-only' }, async ({ page }) => {
  const agent = await agentBeside(trainAgent)
  const { code, path } = await bookBeside(agent, { lastName: longName.slice(0, longestAtHotels) })
  const policy = await quoted(agent, { lastName: longName })
  const train = await held(agent, new Date(), { lastName: longName })
  await bringSession(page, trainAgent)
  for (const [address, words] of [
    ['/app/pnr/list', code],
    ['/app/pnr/rep', code],
    [path, 'Guests'],
    ['/app/order/list', code],
    ['/app/insurance/bookinglist', policy],
    [pathOf(policy), 'Total premium'],
    ['/app/train/bookinglist', train],
    [pathOfTrain(train), 'Passengers'],
  ] as const) {
    await page.goto(address)
    await expect(page.getByText(words).filter({ visible: true }).first()).toBeVisible()
    await expectNoSideways(page)
  }
})

test('where colours are forced, the current place, tab and choice are told by them', {
  tag: '@desktop',
}, async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await bringSession(page)
  await page.goto('/app/pnr/list')
  const look = (part: Locator) =>
    part.evaluate((element) => {
      const { backgroundColor, color, borderBottomColor } = getComputedStyle(element)
      return [backgroundColor, color, borderBottomColor].join()
    })
  const expectTold = async (current: Locator, other: Locator) => {
    await expect(current).toBeVisible()
    expect(await look(current)).not.toBe(await look(other))
  }
  for (const bar of await page.getByRole('navigation').all()) {
    const current = bar.locator('a[aria-current]').filter({ visible: true })
    if ((await current.count()) > 0)
      await expectTold(
        current.first(),
        bar.locator('a:not([aria-current])').filter({ visible: true }).first(),
      )
  }
  await expect(page.locator('nav a[aria-current]').filter({ visible: true })).not.toHaveCount(0)
  await page.goto('/auth/profile')
  await expectTold(
    page.locator('input:checked + span').first(),
    page.locator('input:not(:checked) + span').first(),
  )
  await bookBeside(await agentBeside(), { issueNow: true })
  await page.goto('/app/pnr/rep?charts=true')
  const bars = page.locator('figure li > i')
  for (const bar of [bars.first(), bars.last()])
    await expect(bar).not.toHaveCSS('background-color', await backgroundOf(page.locator('body')))
})

const backgroundOf = (part: Locator) => part.evaluate((element) => getComputedStyle(element).backgroundColor)

test('papers, report and statement are printed on white from the dark appearance', async ({ page }) => {
  const { code, supplierCode } = await bookBeside(await agentBeside())
  await page.emulateMedia({ colorScheme: 'dark' })
  await bringSession(page)
  for (const [address, words] of [
    [`/app/pnr/itinerary/${supplierCode}/${code}`, code],
    [`/app/pnr/receipt/${supplierCode}/${code}`, code],
    ['/app/pnr/rep', code],
    ['/app/pnr/deposit', 'Deposit statement'],
  ] as const) {
    await page.emulateMedia({ media: 'screen', colorScheme: 'dark' })
    await page.goto(address)
    await expect(page.getByText(words).filter({ visible: true }).first()).toBeVisible()
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
    const dark = await page.evaluate(() => {
      const levelOf = (color: string) => {
        const [red = 0, green = 0, blue = 0, alpha = 1] = (color.match(/[\d.]+/g) ?? []).map(Number)
        return alpha === 0 ? null : (red + green + blue) / 3
      }
      return [document.body, ...document.querySelectorAll<HTMLElement>('main, main *')]
        .filter((part) => part.checkVisibility())
        .filter((part) => {
          const { backgroundColor, color } = getComputedStyle(part)
          const hasWords = [...part.childNodes].some(({ nodeType }) => nodeType === Node.TEXT_NODE)
          return (levelOf(backgroundColor) ?? 255) < 128 || (hasWords && (levelOf(color) ?? 0) > 160)
        })
        .map((part) => `${part.tagName} ${part.className} ${part.innerText.slice(0, 40)}`)
    })
    expect(dark, address).toEqual([])
  }
})

async function placeOf(part: Locator) {
  const place = await part.boundingBox()
  if (!place) throw new Error('it is not on the screen')
  return place
}

test('bars of a phone and a tablet are low, and carry the actions of a booking', async ({ page }) => {
  const { path } = await bookBeside(await agentBeside())
  await bringSession(page)
  const lowBars = async (most = 97) => expect(Math.max(...(await barsOf(page)))).toBeLessThanOrEqual(most)
  for (const size of [phone, tablet]) {
    await page.setViewportSize(size)
    await page.goto(path)
    await expect(page.getByRole('heading', { name: 'Guests' })).toBeVisible()
    for (const place of [0, 400, 800]) {
      await page.evaluate((top) => scrollTo(0, top), place)
      for (const name of [/^Issue/, 'Cancel booking'])
        await expect(page.getByRole('button', { name })).toBeInViewport({ ratio: 1 })
    }
    await lowBars()
  }
  await goToBooking(page)
  for (const size of [phone, tablet]) {
    await page.setViewportSize(size)
    const bar = await placeOf(page.getByRole('button', { name: /^Book and hold until/ }).locator('..'))
    const choice = await placeOf(page.getByRole('group', { name: 'Hold or issue' }))
    // the amount and the button in one row, how it is booked directly above them
    expect(bar.y + bar.height - (choice.y + choice.height)).toBeLessThanOrEqual(64)
    await lowBars(64 + 52)
  }
})

test('without motion nothing moves when folds, dialogs and calendars open', async ({ page }) => {
  const { path } = await bookBeside(await agentBeside())
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await bringSession(page, trainAgent)
  const nothingMoves = async (shown: Locator) => {
    await expect(shown).toBeVisible()
    const moving = await page.evaluate(() =>
      document.getAnimations().map(({ effect }) => {
        const target = effect instanceof KeyframeEffect ? effect.target : null
        return `${target?.tagName}.${target?.className}`
      }),
    )
    expect(moving).toEqual([])
  }
  await page.goto('/app/hotel/avail')
  await nothingMoves(await openOccupancies(page))
  await page.keyboard.press('Escape')
  await page.getByLabel('Check-In Date').click()
  await nothingMoves(page.getByRole('button', { name: 'Next month' }).first())
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  const hotel = page.getByRole('link', { name: /^See rooms of/ }).first()
  await expect(hotel).toBeVisible()
  await page.getByRole('button', { name: /^Filters/ }).click()
  await nothingMoves(page.getByRole('dialog', { name: 'Filters' }))
  await page.keyboard.press('Escape')
  await hotel.click()
  await page.getByText('About the hotel', { exact: true }).click()
  await nothingMoves(page.getByText('Address', { exact: true }))
  for (const address of [
    '/app/pnr/list',
    '/app/pnr/rep',
    '/app/pnr/deposit',
    '/app/order/list',
    '/app/insurance/bookinglist',
    '/app/train/bookinglist',
  ]) {
    await page.goto(address)
    await page.getByRole('button', { name: /^Filters/ }).click()
    await nothingMoves(page.getByRole('dialog', { name: 'Filters' }))
  }
  await page.goto(path)
  await page.getByRole('button', { name: 'Cancel booking' }).click()
  await nothingMoves(page.getByRole('dialog'))
})
