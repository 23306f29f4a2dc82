import type { Browser, Page } from 'playwright'
import { signIn } from './sign-in.ts'
import type { Row } from './table.ts'

const slowdown = 4

/** Records in the page its longest task and its longest event latency (ms). */
async function watch(page: Page): Promise<() => Promise<{ task: number; latency: number }>> {
  await page.evaluate(() => {
    const seen = { task: 0, latency: 0 }
    Reflect.set(window, 'seen', seen)
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) seen.task = Math.max(seen.task, duration)
    }).observe({ type: 'longtask' })
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) seen.latency = Math.max(seen.latency, duration)
    }).observe(Object.assign({ type: 'event' }, { durationThreshold: 16 }))
  })
  return async () => {
    // performance entries are delivered with the next frames
    await page.waitForTimeout(600)
    return page.evaluate(() => {
      const seen = Reflect.get(window, 'seen')
      const taken = { task: Math.round(seen.task), latency: Math.round(seen.latency) }
      Object.assign(seen, { task: 0, latency: 0 })
      return taken
    })
  }
}

/** Measures a list of all offers of a country with a CPU slowed down four times. */
export async function measureHotelList(browser: Browser, url: string): Promise<Row[]> {
  const context = await browser.newContext({
    serviceWorkers: 'block',
    viewport: { width: 1280, height: 900 },
  })
  const page = await context.newPage()
  await page.goto(`${url}/auth/login`)
  await signIn(page)
  await page.getByLabel('Destination').fill('Indonesia, all places')
  await page.getByRole('option', { name: /Indonesia, all places/ }).click()
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await page.waitForURL('**/app/hotel/list**')
  const offers = page.getByText(/^[\d.,]+ hotels$/)
  await offers.waitFor()
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  const take = await watch(page)
  await take()
  const rows: Row[] = []
  const note = async (what: string, work: () => Promise<unknown>) => {
    await work()
    const { task, latency } = await take()
    rows.push({ what, offers: (await offers.innerText()).replace(/\D/g, ''), task, latency })
  }
  const slider = page.getByLabel('Price up to')
  await note('price slider, ten steps', async () => {
    await slider.focus()
    for (let step = 0; step < 10; step += 1) await page.keyboard.press('ArrowLeft')
  })
  await note('price slider back', () => slider.press('End'))
  await note('four stars', () => page.getByLabel('Star rating').selectOption('4'))
  await note('all stars', () => page.getByLabel('Star rating').selectOption(''))
  await note('a supplier off', () => page.getByLabel(/^FRM \(/).click())
  await note('a supplier on', () => page.getByLabel(/^FRM \(/).click())
  await note('highest first', () => page.getByLabel('Sort by').selectOption('B'))
  await note('next page', () => page.getByRole('button', { name: 'Next page' }).click())
  await note('scroll through the page', async () => {
    for (let step = 0; step < 30; step += 1) await page.mouse.wheel(0, 200)
  })
  await context.close()
  return rows
}
