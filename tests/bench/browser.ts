import { type Browser, chromium, type Page } from 'playwright'
import { measureHotelList } from './hotel-list.ts'
import { measureReport } from './report-rows.ts'
import { signIn } from './sign-in.ts'
import { quantile, type Row } from './table.ts'

const executablePath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium'
const kinds = ['script', 'stylesheet', 'document', 'other'] as const
type Kind = (typeof kinds)[number]

/** Counts the compressed bytes of responses by kind. */
function countBytes(page: Page): { take(): Record<Kind, number> } {
  let bytes: Record<Kind, number> = { script: 0, stylesheet: 0, document: 0, other: 0 }
  page.on('requestfinished', async (request) => {
    const type = request.resourceType()
    const kind = kinds.find((one) => one === type) ?? 'other'
    const sizes = await request.sizes().catch(() => null)
    // responses from a cache do not count
    bytes[kind] += Math.max(0, sizes?.responseBodySize ?? 0)
  })
  return {
    take() {
      const taken = bytes
      bytes = { script: 0, stylesheet: 0, document: 0, other: 0 }
      return taken
    },
  }
}

const kilo = (bytes: number) => Math.round(bytes / 102.4) / 10

async function measureRoutes(browser: Browser, url: string): Promise<Row[]> {
  const context = await browser.newContext({ serviceWorkers: 'block' })
  const page = await context.newPage()
  const counter = countBytes(page)
  const rows: Row[] = []
  const note = async (route: string) => {
    // lazy chunks and pictures load after the screen
    await page.waitForTimeout(1_500)
    const { script, stylesheet, document, other } = counter.take()
    rows.push({
      route,
      script: kilo(script),
      css: kilo(stylesheet),
      html: kilo(document),
      other: kilo(other),
    })
  }
  await page.goto(`${url}/auth/login`)
  await note('/auth/login')
  await signIn(page)
  await note('/app/hotel/avail')
  await page.getByRole('button', { name: 'Search' }).click()
  await page.waitForURL('**/app/hotel/list**')
  await note('/app/hotel/list')
  await page.goto(`${url}/app/pnr/list`)
  await note('/app/pnr/list')
  await context.close()
  return rows
}

/** Start times. Cold: nothing stored on the device. Warm: installed, from the service worker's cache. */
async function measureStarts(browser: Browser, url: string): Promise<Row[]> {
  const cold: number[] = []
  const warm: number[] = []
  for (let round = 0; round < 5; round += 1) {
    const context = await browser.newContext()
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    const start = async () => {
      const begin = performance.now()
      await page.goto(`${url}/auth/login`, { waitUntil: 'commit' })
      await page.getByRole('button', { name: 'Login' }).waitFor()
      return performance.now() - begin
    }
    cold.push(await start())
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => true))
    await page.reload()
    warm.push(await start())
    await context.close()
  }
  const row = (start: string, sample: readonly number[]): Row => ({
    start,
    rounds: sample.length,
    p50: quantile(sample, 0.5),
    worst: quantile(sample, 1),
  })
  return [row('cold', cold), row('warm', warm)]
}

type Measured = { bytes: Row[]; starts: Row[]; list: Row[]; report: Row[] }

export async function measureBrowser(url: string): Promise<Measured> {
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
  try {
    return {
      bytes: await measureRoutes(browser, url),
      starts: await measureStarts(browser, url),
      list: await measureHotelList(browser, url),
      report: await measureReport(browser, url),
    }
  } finally {
    await browser.close()
  }
}
