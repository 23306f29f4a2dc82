import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { type BrowserContext, type CDPSession, chromium, type Page } from 'playwright'
import { signIn } from '../sign-in.ts'
import { readProbe, type Seen, watchPage } from './page-probe.ts'
import type { SlowLink } from './slow-link.ts'

export type App = {
  readonly name: string
  readonly link: SlowLink
  /** The server without the slow link. */
  readonly server: string
  /** Where a sign-in leads. */
  readonly start: string
  readonly list: string
  /** A word that only the list shows. */
  readonly word: string
}

const slowdown = 4
/** Until a visit counts as never usable. */
const limitMs = 20_000
const phone = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
}

export type Visit = { page: Page; seen: Seen; startedAt: number; seeLater(key: keyof Seen): Promise<Seen> }

/** A browser with a profile of its own, on a slow phone, behind the link of an app. */
export class Device {
  private readonly app: App
  private readonly folder = mkdtempSync(join(tmpdir(), 'tradewind-profile-'))
  private readonly opened: Promise<BrowserContext>
  private control: CDPSession | null = null

  constructor(app: App, { withWorker = true } = {}) {
    this.app = app
    this.opened = chromium.launchPersistentContext(this.folder, {
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      args: ['--no-sandbox', '--disable-gpu', '--disable-quic'],
      serviceWorkers: withWorker ? 'allow' : 'block',
      ...phone,
    })
  }

  /** Opens a new page after everything of the last visit has ended, the service worker too. */
  async visit(path: string, until: keyof Seen): Promise<Visit> {
    const context = await this.opened
    await this.endLastVisit(context)
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    await page.addInitScript({ content: probeFor(this.app.word) })
    await page.goto(this.app.link.url + path, { waitUntil: 'commit', timeout: limitMs }).catch(() => {})
    const seeLater = async (key: keyof Seen, limit = limitMs) => {
      const isSeen = await waitFor(session, `globalThis.probe?.${key} != null`, limit)
      // a page that never came has no probe
      return isSeen || (await evaluate(session, 'globalThis.probe != null'))
        ? page.evaluate(readProbe)
        : nothing
    }
    const seen = await seeLater(until)
    const startedAt = Number(await evaluate(session, 'performance.timeOrigin'))
    return { page, seen, startedAt, seeLater: (key) => seeLater(key, 120_000) }
  }

  /** Signs in, and waits until the list is kept on the device. */
  async signInAndKeepList(): Promise<void> {
    const { page } = await this.visit('/auth/login', 'framework')
    await signIn(page, `**${this.app.start}`)
    const { seeLater } = await this.visit(this.app.list, 'list')
    await seeLater('list')
    await wait(3_000)
  }

  private async endLastVisit(context: BrowserContext): Promise<void> {
    const [first, ...others] = context.pages()
    if (!first) throw new Error('the browser has no page')
    for (const page of others) await page.close()
    if (!this.control) {
      // a browser that was just started is busy with itself
      await wait(1_000)
      this.control = await context.newCDPSession(first)
      await this.control.send('ServiceWorker.enable')
    }
    await this.control.send('ServiceWorker.stopAllWorkers')
    this.app.link.drop()
  }

  async close(): Promise<void> {
    await (await this.opened).close()
    rmSync(this.folder, { recursive: true, force: true })
  }
}

const nothing: Seen = {
  usable: null,
  framework: null,
  list: null,
  load: null,
  activated: null,
  layoutShift: 0,
  longestTaskBeforeUse: 0,
  filesUntilUsable: 0,
  filesUntilFramework: 0,
}

/** The bundler that runs this marks named functions by a function that pages do not have. */
const probeFor = (word: string) =>
  `globalThis.__name = (named) => named; (${watchPage.toString()})(${JSON.stringify(word)})`

async function evaluate(session: CDPSession, expression: string): Promise<unknown> {
  const answer = await session.send('Runtime.evaluate', { expression, returnByValue: true }).catch(() => null)
  return answer?.result.value
}

/** Asks by the bare protocol: Playwright's own waiting loads a script into the page that costs it time. */
async function waitFor(session: CDPSession, expression: string, limit: number): Promise<boolean> {
  for (const end = performance.now() + limit; performance.now() < end; await wait(50)) {
    if (await evaluate(session, expression)) return true
  }
  return false
}
