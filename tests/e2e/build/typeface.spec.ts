import type { Page } from '@playwright/test'
import { isQuiet } from '../support/quiet.ts'
import { expect, test } from '../support/test.ts'
import {
  bringSession,
  goToBooking,
  goToRooms,
  hotelCards,
  searchEnded,
  searchIn,
} from '../support/way/agent.ts'

const file = '**/*.woff2'

/** The typeface is there and the screen wears it. */
const isShown = (page: Page) =>
  page.waitForFunction(() =>
    [...document.fonts].some(
      ({ family, status }) => /^"?Tradewind Sans"?$/.test(family) && status === 'loaded',
    ),
  )

/** Keeps the typeface away until the answer is called, which shows it and tells how far the screen has moved. */
async function holdTypeface(page: Page): Promise<() => Promise<number>> {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  let noteAsked = () => {}
  const asked = new Promise<void>((resolve) => {
    noteAsked = resolve
  })
  await page.route(file, async (route) => {
    noteAsked()
    await released
    // the page may be another one since
    await route.continue().catch(() => {})
  })
  return async () => {
    await asked
    const moved = page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          let sum = 0
          const watch = new PerformanceObserver((list) => {
            for (const entry of list.getEntries()) if ('value' in entry) sum += Number(entry.value)
          })
          watch.observe({ type: 'layout-shift' })
          document.fonts.addEventListener('loadingdone', ({ fontfaces }) => {
            if (!fontfaces.some(({ family }) => /^"?Tradewind Sans"?$/.test(family))) return
            // two frames show it, and what follows from it
            requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => resolve(sum), 100)))
          })
        }),
    )
    release()
    return moved
  }
}

/** Each on a phone or on a desktop: the fallback's measures, by which nothing moves, are the same everywhere. */
const screens: Record<string, (page: Page) => Promise<unknown>> = {
  'the list of bookings @desktop-only': async (page) => {
    await page.goto('/app/pnr/list')
    await page.getByRole('heading', { level: 1 }).waitFor()
  },
  'hotels that were found': async (page) => {
    await searchIn(page, 'Jakarta')
    await searchEnded(page)
    await hotelCards(page).first().waitFor()
  },
  'the rates of a hotel @desktop-only': (page) => goToRooms(page),
  'a booking': (page) => goToBooking(page),
}
for (const [screen, open] of Object.entries(screens))
  test(`nothing moves when the typeface comes: ${screen}`, async ({ page }) => {
    const show = await holdTypeface(page)
    await bringSession(page)
    await open(page)
    expect(await show()).toBeLessThan(0.01)
  })

test('the lines stay as high and, on average, as long as they were', async ({ page }) => {
  const show = await holdTypeface(page)
  await bringSession(page)
  await page.goto('/app/hotel/avail')
  const sizeOfLine = () =>
    page.evaluate(() => {
      const line = document.createElement('span')
      line.textContent = 'Hotel Santika Premiere Jakarta, Deluxe Twin Room, issued until 17 Dec 2026'
      line.style.cssText = 'font-size: 100px; position: absolute; white-space: nowrap'
      document.body.append(line)
      const { width, height } = line.getBoundingClientRect()
      line.remove()
      return { width, height }
    })
  const before = await sizeOfLine()
  await show()
  const after = await sizeOfLine()
  expect(after.width).not.toBe(before.width)
  expect(Math.abs(after.width / before.width - 1)).toBeLessThan(0.03)
  expect(after.height).toBeCloseTo(before.height, 0)
})

test('the first paint does not ask for the typeface, and a line that saves data never does', async ({
  page,
}) => {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true, effectiveType: '4g' } }),
  )
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await bringSession(page)
  await page.goto('/app/pnr/list')
  await expect.poll(() => asked.filter((path) => /\/idle-[^/]+\.js$/.test(path))).not.toEqual([])
  await isQuiet(page)
  expect(asked.filter((path) => path.endsWith('.woff2'))).toEqual([])
})

test.describe('with the service worker', () => {
  test.use({ serviceWorkers: 'allow' })

  test('offline the typeface is there once it was used', async ({ page, context }) => {
    await bringSession(page)
    await page.goto('/app/pnr/list')
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => true))
    await page.reload()
    await isShown(page)
    const caches = await page.evaluate(async () => {
      const names = await globalThis.caches.keys()
      const kept = names.map(async (name) => {
        const requests = await (await globalThis.caches.open(name)).keys()
        return requests.some(({ url }) => url.endsWith('.woff2')) ? name : []
      })
      return (await Promise.all(kept)).flat()
    })
    expect(caches).toEqual(['build-on-use'])
    await context.setOffline(true)
    await page.reload()
    await isShown(page)
  })
})
