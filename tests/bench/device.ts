import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, chromium, type Page, type Request } from 'playwright'
import { readChanges } from '#contract/changes/changes'
import type { Database } from '../../server/db/database.ts'
import { serverProcess } from '../support/server/server-process.ts'
import { SlowLink } from './first-visit/slow-link.ts'
import { fill } from './million/changes.ts'
import { onPostgres } from './million/on-postgres.ts'
import { signIn } from './sign-in.ts'
import { quantile, type Row } from './table.ts'
import { slowDown } from './watch-tasks.ts'

/** So many bookings make about ten thousand of the last thirteen months for one agency and what is below it. */
const bookings = Number(process.env.BENCH_BOOKINGS ?? 65_000)
const rounds = Number(process.env.ROUNDS ?? 5)

/** Measures a device that keeps ten thousand bookings, its page's main thread slowed down four times, behind 150 ms and
 * 1.6 Mbit/s: the first fetch, starts without a network, keystrokes, and a day's changes. */
export function measureDevice(): Promise<Row[]> {
  return onPostgres(async (t, databaseUrl) => {
    await fill(t, bookings)
    const folder = mkdtempSync(join(tmpdir(), 'tradewind-device-'))
    const server = await serverProcess({
      DATA_DIR: join(folder, 'data'),
      DATABASE_URL: databaseUrl,
      SANDBOX_SUPPLIERS: '1',
      SESSION_SECRET: 'a secret of the bench, 32 characters long',
    })
    await server.start()
    const link = new SlowLink(Number(new URL(server.url).port))
    await link.open()
    const context = await openBrowser(join(folder, 'profile'))
    try {
      return await measure(context, link, t.database)
    } finally {
      await context.close()
      await link.close()
      await server.stop()
      rmSync(folder, { recursive: true, force: true })
    }
  })
}

function openBrowser(profile: string): Promise<BrowserContext> {
  return chromium.launchPersistentContext(profile, {
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic'],
    viewport: { width: 412, height: 823 },
    isMobile: true,
    hasTouch: true,
    locale: 'en-GB',
  })
}

async function measure(context: BrowserContext, link: SlowLink, database: Database): Promise<Row[]> {
  const first = await firstFetch(context, link)
  const starts = await startsOffline(context, link)
  const keys = await keystrokes(context, link)
  const day = await dayAway(context, link, database)
  const ratio = starts.list / (await emptyStart(context, link))
  return [
    ...first,
    row('start without a network: the frame', ms(starts.frame), ''),
    row('the list with data', ms(starts.list), ''),
    row('its ratio to the empty frame of a device that keeps nothing', Math.round(ratio * 100) / 100, '1.2'),
    ...keys,
    ...day,
  ]
}

const row = (what: string, value: number | string, goal: string): Row => ({ what, value, goal })
const ms = (value: number) => `${Math.round(value)} ms`

/** The answers of the feed: when each had come, its bytes on the wire, and its rows. */
type Answer = { at: number; rows: number; bytes: number }

/** Calls of the feed under way: on a busy machine one takes long. */
const open = new Set<Request>()

function watchFeed(page: Page): Answer[] {
  const answers: Answer[] = []
  const isFeed = (request: Request) => new URL(request.url()).pathname === readChanges.path
  page.on('request', (request) => {
    if (isFeed(request)) open.add(request)
  })
  page.on('requestfailed', (request) => open.delete(request))
  page.on('requestfinished', async (request) => {
    open.delete(request)
    if (!isFeed(request)) return
    const at = performance.now()
    const reply = await request.response().then((answer) => answer?.json())
    const { responseBodySize } = await request.sizes()
    answers.push({ at, rows: reply?.changes?.saleList.length ?? 0, bytes: responseBodySize })
  })
  return answers
}

/** Until nothing more of the feed has come for a while. */
async function isLevel(page: Page, answers: readonly Answer[]): Promise<void> {
  for (let seen = -1; seen < 1 || seen !== answers.length || open.size > 0; ) {
    seen = answers.length
    await page.waitForTimeout(5_000)
  }
}

async function firstFetch(context: BrowserContext, link: SlowLink): Promise<Row[]> {
  const page = await context.newPage()
  await page.goto(`${link.url}/auth/login`)
  // a person types their password while the app is being kept
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => true))
  const answers = watchFeed(page)
  let asked = 0
  page.on('request', (request) => {
    if (asked === 0 && new URL(request.url()).pathname === readChanges.path) asked = performance.now()
  })
  await slowDown(page)
  await signIn(page)
  await watchLongTasks(page)
  await isLevel(page, answers)
  const rows = answers.reduce((sum, answer) => sum + answer.rows, 0)
  const bytes = answers.reduce((sum, answer) => sum + answer.bytes, 0)
  const longest = await longestTask(page)
  const used = await page.evaluate(async () => (await navigator.storage.estimate()).usage ?? 0)
  await page.close()
  return [
    row('bookings kept', rows, ''),
    row('until the newest 200 are here', ms((answers[0]?.at ?? 0) - asked), '3,000 ms'),
    row('until all are here', ms((answers.at(-1)?.at ?? 0) - asked), '10,000 ms'),
    row('longest task meanwhile', ms(longest), '100 ms'),
    row('bytes a row on the wire', Math.round(bytes / rows), ''),
    row('bytes a row on the device, the app’s files included', Math.round(used / rows), ''),
  ]
}

async function watchLongTasks(page: Page): Promise<void> {
  await page.evaluate(() => {
    Reflect.set(window, 'longest', 0)
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries())
        Reflect.set(window, 'longest', Math.max(Reflect.get(window, 'longest'), duration))
    }).observe({ type: 'longtask' })
  })
}

const longestTask = (page: Page) => page.evaluate(() => Number(Reflect.get(window, 'longest')))

/** Notes in a page, once a frame, when the empty frame and when the first booking stood. */
function noteStart(): void {
  const seen: { frame?: number; list?: number } = {}
  Reflect.set(window, 'seen', seen)
  const look = () => {
    if (document.querySelector('nav') && document.querySelector('h1')) seen.frame ??= performance.now()
    if (document.querySelector('main [data-row] a, main li a[href*="/detail/"], main tr a'))
      seen.list ??= performance.now()
    requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

type Start = { frame: number; list: number }

/** The middle of some starts; `untilList`: else until the frame stands. */
async function startsOffline(context: BrowserContext, link: SlowLink, untilList = true): Promise<Start> {
  await link.become('refused')
  const frames: number[] = []
  const lists: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const page = await context.newPage()
    await page.addInitScript({ content: `globalThis.__name = (named) => named; (${noteStart.toString()})()` })
    await slowDown(page)
    await page.goto(`${link.url}/app/order/list`, { waitUntil: 'commit' })

    const seen = await page.waitForFunction(
      (last) => {
        const noted = Reflect.get(window, 'seen')
        return noted?.[last] !== undefined && noted
      },
      untilList ? 'list' : 'frame',
    )
    const { frame, list = 0 } = await seen.jsonValue()
    frames.push(frame)
    lists.push(list)
    await page.close()
  }
  await link.become('up')
  return { frame: quantile(frames, 0.5), list: quantile(lists, 0.5) }
}

/** When the frame stands where the device keeps nothing, as a list with data comes with its frame. */
async function emptyStart(context: BrowserContext, link: SlowLink): Promise<number> {
  const page = await context.newPage()
  await page.goto(`${link.url}/app/offline`)
  await page.getByRole('switch', { name: 'Keep my bookings on this device' }).uncheck()
  // they are forgotten, and what was seen of the list
  await page.waitForTimeout(2_000)
  await page.evaluate(async () => {
    for (const { name } of await indexedDB.databases())
      if (name?.startsWith('tradewind-cache-')) indexedDB.deleteDatabase(name)
  })
  await page.close()
  return (await startsOffline(context, link, false)).frame
}

/** From a key to the picture with the list it leads to: in the field that finds anything, and in the list's own. */
async function keystrokes(context: BrowserContext, link: SlowLink): Promise<Row[]> {
  await link.become('refused')
  const page = await context.newPage()
  await page.goto(`${link.url}/app/order/list`)
  await page.getByRole('listitem').or(page.getByRole('row')).nth(3).waitFor()
  await slowDown(page)
  const own = await typed(page, page.getByLabel('Search', { exact: true }))
  await page.keyboard.press('Control+k')
  const palette = await typed(page, page.getByRole('combobox').last())
  await page.close()
  await link.become('up')
  return [
    row('a key in the palette, p95', ms(quantile(palette, 0.95)), '50 ms'),
    row('worst', ms(quantile(palette, 1)), '100 ms'),
    row('a key in the list of orders, p95', ms(quantile(own, 0.95)), '50 ms'),
    row('worst of it', ms(quantile(own, 1)), '100 ms'),
  ]
}

const words = ['putri name1', 'grand nusa', 'po-12', 'wayan', 'merapi', 'siti name77', 'royal kuta']

async function typed(page: Page, field: ReturnType<Page['getByLabel']>): Promise<number[]> {
  await field.focus()
  await page.evaluate(() => {
    const times: number[] = []
    Reflect.set(window, 'keys', times)
    new PerformanceObserver((list) => {
      for (const { name, duration } of list.getEntries()) if (name === 'keydown') times.push(duration)
    }).observe(Object.assign({ type: 'event' }, { durationThreshold: 16 }))
  })
  let keys = 0
  for (const word of words) {
    await field.fill('')
    await page.waitForTimeout(400)
    for (const key of word) {
      await page.keyboard.press(key === ' ' ? 'Space' : key)
      await page.waitForTimeout(250)
      keys += 1
    }
  }
  const times: number[] = await page.evaluate(() => Reflect.get(window, 'keys'))
  // keys that took less than a frame are not told
  return [...times, ...Array.from({ length: Math.max(0, keys - times.length) }, () => 16)]
}

/** What two hundred changes of a day cost a device that was away. */
async function dayAway(context: BrowserContext, link: SlowLink, { pool }: Database): Promise<Row[]> {
  await pool.query(
    `update sale set reference = 'PO-CHANGED' where id in
       (select id from sale where owner_org_id = 'NUSA' and starts_on > current_date limit 200)`,
  )
  const page = await context.newPage()
  const answers = watchFeed(page)
  await page.goto(`${link.url}/app/order/list`)
  await isLevel(page, answers)
  const rows = answers.reduce((sum, answer) => sum + answer.rows, 0)
  await page.close()
  return [row(`requests for ${rows} changes after a day away`, answers.length, '2')]
}
