import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { chromium } from 'playwright'
import * as v from 'valibot'
import { freePort } from '../support/server/server-process.ts'
import { serveFloor } from './first-visit/floor-site.ts'
import { signIn } from './sign-in.ts'
import { quantile, type Row } from './table.ts'

/** The last version that runs on Node 20. It is not a dependency: npm fetches it for this measurement alone. */
const version = '12.8.2'
const categories = ['performance', 'accessibility', 'best-practices'] as const
const report = v.object({
  categories: v.record(v.string(), v.object({ score: v.nullable(v.number()) })),
  audits: v.record(v.string(), v.object({ numericValue: v.optional(v.number()) })),
})
type Report = v.InferOutput<typeof report>

/** Scores of a first load, with nothing in the browser's cache; inside, of a user who is signed in. */
export async function measureLighthouse(url: string): Promise<Row[]> {
  const floor = await serveFloor([])
  try {
    return [
      await scoresOf('floor /auth/login', `http://localhost:${floor.port}/auth/login`),
      await scoresOf('/auth/login', `${url}/auth/login`),
      await scoresOf('/app/hotel/avail', `${url}/app/hotel/avail`, `${url}/auth/login`),
      await scoresOf('/app/pnr/list', `${url}/app/pnr/list`, `${url}/auth/login`),
    ]
  } finally {
    await floor.close()
  }
}

async function scoresOf(what: string, url: string, signInAt?: string): Promise<Row> {
  const runs: Report[] = []
  for (let run = 0; run < Number(process.env.ROUNDS ?? 3); run += 1) runs.push(await runOnce(url, signInAt))
  const median = (read: (run: Report) => number) => Math.round(quantile(runs.map(read), 0.5))
  const time = (audit: string) => median(({ audits }) => audits[audit]?.numericValue ?? 0)
  return {
    what,
    runs: runs.length,
    ...Object.fromEntries(
      categories.map((one) => [one, median((run) => 100 * (run.categories[one]?.score ?? 0))]),
    ),
    'first paint': time('first-contentful-paint'),
    'largest paint': time('largest-contentful-paint'),
    'blocked ms': time('total-blocking-time'),
  }
}

/** The browser keeps the session and, without a worker, nothing of the app. */
async function runOnce(url: string, signInAt: string | undefined): Promise<Report> {
  const folder = mkdtempSync(join(tmpdir(), 'tradewind-lighthouse-'))
  const executablePath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium'
  const port = await freePort()
  const context = await chromium.launchPersistentContext(join(folder, 'profile'), {
    executablePath,
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', `--remote-debugging-port=${port}`],
    serviceWorkers: 'block',
    viewport: null,
  })
  try {
    const [page = await context.newPage()] = context.pages()
    if (signInAt !== undefined) {
      await page.goto(signInAt)
      await signIn(page)
      await page.goto('about:blank')
    }
    await (await context.newCDPSession(page)).send('Network.clearBrowserCache')
    const file = join(folder, 'report.json')
    const words = [url, `--port=${port}`, '--disable-storage-reset', '--quiet']
    const options = [`--only-categories=${categories.join()}`, '--output=json', `--output-path=${file}`]
    await promisify(execFile)(
      'npm',
      ['exec', '--yes', '--package', `lighthouse@${version}`, '--', 'lighthouse', ...words, ...options],
      { cwd: folder, env: { ...process.env, CHROME_PATH: executablePath } },
    )
    return v.parse(report, JSON.parse(readFileSync(file, 'utf8')))
  } finally {
    await context.close()
    rmSync(folder, { recursive: true, force: true })
  }
}
