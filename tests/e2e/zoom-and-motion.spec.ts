import type { Locator, Page } from '@playwright/test'
import { quoted } from '../support/insurance-policy.ts'
import { bookedTour, someDeparture } from '../support/tours.ts'
import { held } from '../support/trains.ts'
import { bringSession, goToBooking } from './support/agent.ts'
import { agentBeside, bookBeside } from './support/booked.ts'
import { openOccupancies } from './support/occupancies.ts'
import { pathOf } from './support/policies.ts'
import { expect, expectGoodScreen, test } from './support/test.ts'
import { pathOfTrain, trainAgent } from './support/train-flow.ts'

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
      await expectGoodScreen(page)
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

test('bars of a phone and a tablet are low, and carry the actions of a booking', async ({ page }) => {
  const { path } = await bookBeside(await agentBeside())
  await bringSession(page)
  const lowBars = async () => expect(Math.max(...(await barsOf(page)))).toBeLessThanOrEqual(97)
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
    await lowBars()
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
  await page.getByRole('button', { name: /^Both days/ }).click()
  await nothingMoves(page.getByRole('button', { name: 'Next month' }).first())
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
