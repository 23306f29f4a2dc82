import {
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { fillDemoFolder } from '../../support/server/demo-folder.ts'
import { type ServerProcess, serverProcess } from '../../support/server/server-process.ts'
import { expect, test } from '../support/test.ts'
import { goToBooking, signIn } from '../support/way/agent.ts'

let folder: string
let server: ServerProcess

test.use({ serviceWorkers: 'allow' })

test.beforeAll(async () => {
  test.setTimeout(120_000)
  folder = mkdtempSync(join(tmpdir(), 'tradewind-releases-'))
  cpSync('dist', join(folder, 'dist'), { recursive: true })
  cpSync('package.json', join(folder, 'package.json'))
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'))
  await fillDemoFolder(join(folder, 'data'))
  server = await serverProcess(
    { DATA_DIR: join(folder, 'data'), DEMO_DATA: 'bare', LOG_LEVEL: 'error' },
    folder,
  )
  await server.start()
})

test.afterAll(async () => {
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
})

/** Puts the same app there under other file names, as a release does that changes every file. */
async function release(mark: string): Promise<void> {
  await server.stop()
  const app = join(folder, 'dist/app')
  const assets = readdirSync(join(app, 'assets'))
  for (const name of assets.filter((one) => /\.(br|gz)$/.test(one))) rmSync(join(app, 'assets', name))
  const renamed = assets
    .filter((one) => /\.(js|css)$/.test(one))
    .map((name) => [name, name.replace(/-[\w-]{8}(\.\w+)$/, `-${mark}$1`)] as const)
  for (const [from, to] of renamed) renameSync(join(app, 'assets', from), join(app, 'assets', to))
  const texts = [
    ...renamed.map(([, to]) => join('assets', to)),
    'index.html',
    'sw.js',
    'sign-in/en.html',
    'sign-in/id.html',
  ]
  for (const text of texts.map((one) => join(app, one))) {
    const named = renamed.reduce((all, [from, to]) => all.replaceAll(from, to), readFileSync(text, 'utf8'))
    writeFileSync(text, named)
    for (const ending of ['br', 'gz']) rmSync(`${text}.${ending}`, { force: true })
  }
  await server.start()
}

const screens = [
  '/app/hotel/avail',
  '/app/hotel/list',
  '/app/pnr/list',
  '/app/pnr/rep',
  '/app/pnr/deposit',
  '/app/pnr/checking',
  '/app/order/list',
  '/app/insurance/booking',
  '/app/insurance/bookinglist',
  '/app/tour/avail',
  '/app/flight/avail',
  '/app/admin/agent',
  '/app/admin/users',
  '/app/admin/audit',
  '/app/admin/prices',
  '/app/admin/deposits',
  '/app/admin/settings',
]

test('two releases under a half-filled form lose nothing: every screen opens, and the form is there', async ({
  browser,
}) => {
  test.slow()
  const context = await browser.newContext({ baseURL: server.url })
  const page = await context.newPage()
  await signIn(page, 'NUSA/admin')
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => true))
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
  await goToBooking(page)
  await page.getByLabel('Email').fill('half@example.com')
  const form = page.url()
  const formState: unknown = await page.evaluate(() => history.state)
  for (const mark of ['release1', 'release2']) {
    await release(mark)
    await page.evaluate(() =>
      navigator.serviceWorker.getRegistration().then((registration) => registration?.update()),
    )
  }
  const missing = await page.evaluate(
    async ({ paths, most }) => {
      let count = 0
      addEventListener('vite:preloadError', () => {
        count += 1
      })
      const frame = () => new Promise((done) => requestAnimationFrame(done))
      for (let at = 0; at < most; at += 1) {
        history.pushState({}, '', paths[at % paths.length])
        dispatchEvent(new PopStateEvent('popstate'))
        await frame()
        await frame()
      }
      return count
    },
    { paths: screens, most: 200 },
  )
  expect(missing).toBe(0)
  for (const path of screens) {
    await page.evaluate((to) => {
      history.pushState({}, '', to)
      dispatchEvent(new PopStateEvent('popstate'))
    }, path)
    await expect(page.getByRole('main').getByRole('heading').first(), path).toBeVisible()
    await expect(page.getByText('This screen belongs to a new version')).toBeHidden()
  }
  await page.evaluate(
    ({ to, state }) => {
      history.pushState(state, '', to)
      dispatchEvent(new PopStateEvent('popstate', { state }))
    },
    { to: form, state: formState },
  )
  await expect(page.getByLabel('Email')).toHaveValue('half@example.com')
  await context.close()
})
