import { appendFileSync, cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { fillDemoFolder } from '../../support/server/demo-folder.ts'
import { type ServerProcess, serverProcess } from '../../support/server/server-process.ts'
import { expect, expectGoodScreen, test } from '../support/test.ts'

let folder: string
let server: ServerProcess

test.use({ serviceWorkers: 'allow' })

/** A server that serves a copy of the build, into which the test puts a new release. */
test.beforeAll(async () => {
  test.setTimeout(120_000)
  folder = mkdtempSync(join(tmpdir(), 'tradewind-release-'))
  cpSync('dist', join(folder, 'dist'), { recursive: true })
  cpSync('package.json', join(folder, 'package.json'))
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'))
  await fillDemoFolder(join(folder, 'data'))
  server = await serverProcess({ DATA_DIR: join(folder, 'data'), LOG_LEVEL: 'error' }, folder)
  await server.start()
})

test.afterAll(async () => {
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
})

function release(): void {
  const worker = join(folder, 'dist/app/sw.js')
  appendFileSync(worker, '\n// the next release\n')
  for (const ending of ['br', 'gz']) rmSync(`${worker}.${ending}`, { force: true })
}

test('a new version asks before it takes over, and a later is respected', async ({ page }) => {
  await page.goto(`${server.url}/auth/login`)
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => true))
  await page.reload()
  await page.getByLabel('Account', { exact: true }).fill('NUSA')
  release()
  await page.evaluate(() =>
    navigator.serviceWorker.getRegistration().then((registration) => registration?.update()),
  )
  await expect(page.getByText('A new version is ready')).toBeVisible()
  await expectGoodScreen(page)
  await page.getByRole('button', { name: 'Later' }).click()
  await expect(page.getByText('A new version is ready')).toBeHidden()
  await expect(page.getByLabel('Account', { exact: true })).toHaveValue('NUSA')

  await page.reload()
  await expect(page.getByText('A new version is ready')).toBeVisible()
  const reloaded = page.waitForEvent('load')
  await page.getByRole('button', { name: 'Update' }).click()
  await reloaded
  await expect(page.getByLabel('Account', { exact: true })).toHaveValue('')
  await expect(page.getByText('A new version is ready')).toBeHidden()
})
