import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type LaunchOptions, type Page } from '@playwright/test'
import { signOutEverywhere } from '#contract/access/session'
import { demoPassword } from '../../../server/admin/demo-data.ts'
import { HttpAgent } from '../../support/client/http-agent.ts'
import { fillDemoFolder } from '../../support/server/demo-folder.ts'
import { type ServerProcess, serverProcess } from '../../support/server/server-process.ts'
import { installWorker } from '../support/install-worker.ts'
import {
  dropControls,
  keepControls,
  keyFilesLeft,
  missingOnDevice,
  sealedDraft,
} from '../support/profile/kept-on-device.ts'
import { keptSaleTexts, plantsNotKept, sellKeptPlants } from '../support/profile/kept-plants.ts'
import { keysIn, type SealedRecord, spellingsOfKey } from '../support/profile/key-search.ts'
import { type PlantedSales, sellPlants } from '../support/profile/planted-sales.ts'
import { seeNotes, seeSales, seeTrips, typePlants } from '../support/profile/planted-screens.ts'
import { everyPlant, keptPlants } from '../support/profile/plants.ts'
import { rawBytesIn } from '../support/profile/raw-files.ts'
import { sightingsOf } from '../support/profile/readable.ts'
import { expect, test } from '../support/test.ts'
import { fillIn } from '../support/way/agent.ts'
import { trainAgent } from '../support/way/train-flow.ts'

test.use({ serviceWorkers: 'allow' })
test.describe.configure({ timeout: 180_000 })

let folder: string
let server: ServerProcess
let sales: PlantedSales

/** A separate server, because ending all sessions would end those of other tests, too. */
test.beforeAll(async () => {
  test.setTimeout(120_000)
  folder = mkdtempSync(join(tmpdir(), 'tradewind-raw-'))
  await fillDemoFolder(join(folder, 'data'))
  server = await serverProcess({
    DATA_DIR: join(folder, 'data'),
    LOG_LEVEL: 'error',
    TRAIN_ROLES: 'ROLE_ADMIN',
  })
  await server.start()
  const agent = await signedIn()
  sales = await sellPlants(agent)
  await sellKeptPlants(agent)
})

test.afterAll(async () => {
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
})

async function signedIn(): Promise<HttpAgent> {
  const agent = new HttpAgent(server.url, trainAgent)
  await agent.signIn(trainAgent, demoPassword)
  return agent
}

/** Runs the browser with a persistent profile. */
async function withBrowser<T>(
  profile: string,
  { args = [], ...options }: LaunchOptions,
  work: (page: Page) => Promise<T>,
): Promise<T> {
  const context = await chromium.launchPersistentContext(profile, {
    ...options,
    args: [...args, '--disk-cache-size=1000000'],
    baseURL: server.url,
  })
  try {
    return await work(context.pages()[0] ?? (await context.newPage()))
  } finally {
    await context.close()
  }
}

type Planted = { sealed: SealedRecord | null; controls: readonly string[] }

async function plant(page: Page): Promise<Planted> {
  await page.goto('/auth/login')
  await fillIn(page, trainAgent)
  await page.waitForURL('**/app/hotel/avail')
  await installWorker(page)
  const controls = await keepControls(page)
  await becomeLevel(page)
  await expect.poll(() => plantsNotKept(page)).toEqual([])
  await seeSales(page, sales)
  await seeNotes(page, sales)
  await seeTrips(page)
  await typePlants(page, sales)
  await expect.poll(() => missingOnDevice(page)).toEqual([])
  return { sealed: await sealedDraft(page), controls }
}

/** Waits until the device keeps all sales of its user. */
async function becomeLevel(page: Page): Promise<void> {
  await page.goto('/app/offline')
  const held = page.getByRole('region', { name: 'On this device' }).getByRole('status')
  await expect(held).toContainText(' as of ')
}

async function leaveByOneself(page: Page): Promise<void> {
  await page.goto('/auth/logout')
  await page.getByRole('button', { name: 'Discard and go on' }).click()
  await expect(page.getByText('The app has left nothing of yours on this device.')).toBeVisible()
}

/** Ends the session at the server; the page notices at its next request. */
async function endOnServer(page: Page): Promise<void> {
  await (await signedIn()).call(signOutEverywhere, {})
  await page.goto('/app/pnr/list')
  await page.waitForURL('**/auth/login**')
  await expect.poll(() => keyFilesLeft(page)).toEqual([])
}

/** Another person signs in where the server has ended the session of the first. */
async function giveToAnother(page: Page): Promise<void> {
  await endOnServer(page)
  await fillIn(page, 'MERAPI/agus')
  await page.waitForURL('**/app/**')
  await becomeLevel(page)
  const stores = Object.values(await keptSaleTexts(page))
  // those of the first person are here, and stay shut
  expect(stores.filter(({ records }) => records > 0)).toHaveLength(2)
  expect(stores.filter(({ opened }) => opened !== '')).toHaveLength(1)
  expect(await plantsNotKept(page)).toEqual(keptPlants)
}

const endings = [
  { way: 'the person signed out', name: 'own', end: leaveByOneself },
  { way: 'the server ended the session', name: 'server', end: endOnServer },
  { way: 'another person signed in', name: 'other', end: giveToAnother },
]

for (const { way, name, end } of endings) {
  test.describe(`after ${way}`, () => {
    let planted: Planted
    const before = () => join(folder, `${name}-before`)
    const after = () => join(folder, name)

    test.beforeAll(async ({ launchOptions }) => {
      test.setTimeout(180_000)
      rmSync(after(), { recursive: true, force: true })
      planted = await withBrowser(after(), launchOptions, plant)
      // the browser writes local storage with a delay, and at the latest when it is closed
      cpSync(after(), before(), { recursive: true })
      await withBrowser(after(), launchOptions, async (page) => {
        await page.context().setOffline(true)
        await seeSales(page, sales)
        await page.context().setOffline(false)
        await dropControls(page)
        await end(page)
      })
    })

    test('none of forty plants can be read in the files of the profile', () => {
      const files = rawBytesIn(after())
      const found = sightingsOf([...everyPlant, ...planted.controls], files)
      const read = new Set(found.map(({ text }) => text))
      expect(
        planted.controls.filter((control) => !read.has(control)),
        'what was kept in the clear is found',
      ).toEqual([])
      const where = found.filter(({ text }) => everyPlant.includes(text))
      expect([...new Set(where.map(({ text, path }) => `${text}: ${path}`))]).toEqual([])
    })

    test('none of forty plants in kept sales can be read, neither then nor while their person was signed in', () => {
      for (const [when, folder] of [
        ['signed in', before()],
        ['after', after()],
      ] as const) {
        const files = rawBytesIn(folder)
        expect(sightingsOf(planted.controls, files), when).not.toEqual([])
        const found = sightingsOf(keptPlants, files)
        expect([...new Set(found.map(({ text, path }) => `${text}: ${path}`))], when).toEqual([])
      }
    })

    test('no file of the profile holds the key, as one did before', () => {
      const record = planted.sealed
      if (!record) throw new Error('no draft was sealed')
      const signedInFiles = rawBytesIn(before())
      const [found, ...others] = keysIn(signedInFiles, record)
      expect(others).toEqual([])
      expect(found?.path).toMatch(/^Default\/File System\//)
      const key = found?.key ?? Buffer.alloc(0)
      expect(spellingsOfKey(key, signedInFiles)).toEqual([`${found?.path}: raw`])
      const files = rawBytesIn(after())
      expect(keysIn(files, record)).toEqual([])
      expect(spellingsOfKey(key, files)).toEqual([])
    })
  })
}
