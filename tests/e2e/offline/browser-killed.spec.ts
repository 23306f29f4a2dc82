import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { type Browser, chromium, type Page } from '@playwright/test'
import { expect, test } from '../support/test.ts'
import { fillIn, goToBooking } from '../support/way/agent.ts'
import { agentBeside } from '../support/way/booked.ts'
import { findInsurance, personForm } from '../support/way/insurance-flow.ts'
import { contactForm, firstDeparture } from '../support/way/tour-flow.ts'
import { chooseTrain, findTrains, searchTrains, trainAgent, trainHolder } from '../support/way/train-flow.ts'

const isLong = process.env.LONG === '1'
/** In the short form the last relaunch comes later than the ten seconds in which a used token may be used again. */
const kills = isLong ? 200 : 4
const maxLifeMs = 4_000
/** A browser writes its cookies half a minute after they came. */
const fullLifeMs = 35_000

/** Nothing that was typed longer ago may be lost. */
const maxLostMs = 1_000

type Killable = {
  page: Page
  another: () => Promise<Page>
  kill: () => Promise<void>
  close: () => Promise<void>
}

type Launch = { executable: string; profile: string; baseURL: string | undefined }

async function launch({ executable, profile, baseURL }: Launch): Promise<Killable> {
  const portFile = join(profile, 'DevToolsActivePort')
  rmSync(portFile, { force: true })
  const flags = [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--password-store=basic',
  ]
  const started = spawn(
    executable,
    [...flags, '--headless', '--remote-debugging-port=0', `--user-data-dir=${profile}`, 'about:blank'],
    { detached: true, stdio: 'ignore' },
  )
  await expect.poll(() => existsSync(portFile) && /\d+\n/.test(readFileSync(portFile, 'utf8'))).toBe(true)
  const [port] = readFileSync(portFile, 'utf8').split('\n')
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`)
  const context = browser.contexts()[0] ?? (await browser.newContext())
  return {
    page: openingPaths(context.pages()[0] ?? (await context.newPage()), baseURL),
    another: async () => openingPaths(await context.newPage(), baseURL),
    kill: () => killed(started),
    close: () => closed(browser, started),
  }
}

/** The context of a browser that Playwright has not started knows no address of the server. */
function openingPaths(page: Page, baseURL: string | undefined): Page {
  const goto = page.goto.bind(page)
  page.goto = (path, options) => goto(new URL(path, baseURL).href, options)
  return page
}

/** With all its processes, as by the system when memory runs out. */
async function killed(started: ChildProcess): Promise<void> {
  const exited = once(started, 'exit')
  if (started.pid !== undefined) process.kill(-started.pid, 'SIGKILL')
  await exited
}

/** Leaves everything on the disk. */
async function closed(browser: Browser, started: ChildProcess): Promise<void> {
  const exited = once(started, 'exit')
  const session = await browser.newBrowserCDPSession()
  await session.send('Browser.close').catch(() => {})
  await exited
}

/** A browser with its profile, which is there only while `work` runs. */
async function withProfile(work: (profile: string) => Promise<void>): Promise<void> {
  const profile = mkdtempSync(join(tmpdir(), 'tradewind-killed-'))
  try {
    await work(profile)
  } finally {
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
  }
}

/** Signed in, with everything of it on the disk. */
async function signInAndClose(launched: Launch, who: string): Promise<void> {
  const { page, close } = await launch(launched)
  await page.goto('/auth/login')
  await fillIn(page, who)
  await page.waitForURL('**/app/hotel/avail')
  await close()
}

test(`${kills} kills of the browser at random moments after a relaunch sign nobody out`, async ({
  baseURL,
  launchOptions,
}) => {
  test.setTimeout(isLong ? 3_600_000 : 120_000)
  const executable = launchOptions.executablePath ?? chromium.executablePath()
  await withProfile(async (profile) => {
    await signInAndClose({ executable, profile, baseURL }, 'NUSA/sari')
    for (let kill = 1; kill <= kills; kill += 1) {
      const { page, kill: end } = await launch({ executable, profile, baseURL })
      const renewed = page.waitForResponse('**/api/auth/refresh').catch(() => null)
      void page.goto('/app/pnr/list').catch(() => {})
      // a kill after the answer, before the cookie is on the disk, is what signed out
      if (!isLong) await renewed
      await wait(isLong && kill % 20 === 0 ? fullLifeMs : Math.random() * maxLifeMs)
      await end()
    }
    const last = await launch({ executable, profile, baseURL })
    const answered = last.page.waitForResponse('**/api/auth/refresh')
    await last.page.goto('/app/pnr/list')
    expect((await answered).status()).toBe(200)
    await expect(last.page.getByRole('heading', { level: 1, name: 'PNR list' })).toBeVisible()
    await last.kill()
  })
})

test('what was typed a second before a kill is there again, in the forms of all products', async ({
  baseURL,
  launchOptions,
}) => {
  test.setTimeout(180_000)
  const executable = launchOptions.executablePath ?? chromium.executablePath()
  const tour = `/app/tour/book?adultss=1&productId=${await firstDeparture(await agentBeside(), 'highlights-of-japan')}`
  const holderOf = (page: Page) => personForm(page, 'Policy holder')
  const typed = [
    { open: openHotel, field: (page: Page) => page.getByLabel('Client reference') },
    { open: openInsurance, field: (page: Page) => holderOf(page).getByLabel('Last name') },
    { open: openTour, field: (page: Page) => contactForm(page).getByLabel('Last name') },
    { open: openTrain, field: (page: Page) => trainHolder(page).getByLabel('Last name') },
  ]

  await withProfile(async (profile) => {
    await signInAndClose({ executable, profile, baseURL }, trainAgent)
    const first = await launch({ executable, profile, baseURL })
    const forms: { page: Page; field: (typeof typed)[number]['field'] }[] = []
    for (const { open, field } of typed) {
      const page = forms.length === 0 ? first.page : await first.another()
      await open(page, false)
      await field(page).fill('Lama')
      forms.push({ page, field })
    }
    for (const { page, field } of forms) await field(page).fill('Terakhir')
    await wait(maxLostMs)
    await first.kill()

    const { page, kill } = await launch({ executable, profile, baseURL })
    for (const { open, field } of typed) {
      await open(page, true)
      await expect(field(page)).toHaveValue('Terakhir')
    }
    await kill()
  })

  async function openHotel(page: Page, isAgain: boolean): Promise<void> {
    if (isAgain) await page.goto('/app/hotel/booking')
    else await goToBooking(page)
  }
  async function openInsurance(page: Page, isAgain: boolean): Promise<void> {
    // the search is there again, too
    await findInsurance(page, { countries: isAgain ? [] : ['Singapore'] })
  }
  async function openTour(page: Page): Promise<void> {
    await page.goto(tour)
  }
  async function openTrain(page: Page, isAgain: boolean): Promise<void> {
    if (isAgain) {
      await page.goto('/app/train/booking')
      await searchTrains(page)
    } else await findTrains(page)
    await chooseTrain(page)
  }
})
