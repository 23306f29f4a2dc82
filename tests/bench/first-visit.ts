import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { listPnrs } from '#contract/pnr/list'
import { HttpAgent } from '../support/client/http-agent.ts'
import { serverProcess } from '../support/server/server-process.ts'
import { compare } from './first-visit/comparison.ts'
import { serveFloor } from './first-visit/floor-site.ts'
import { type Measured, measureRound } from './first-visit/round.ts'
import { SlowLink } from './first-visit/slow-link.ts'
import type { App } from './first-visit/visits.ts'
import type { Row } from './table.ts'

const bookings = 10

/** Measures visits over a slow link in turns: the floor, a former build if BESIDE names its folder, and the product. */
export async function measureFirstVisit(url: string): Promise<Row[]> {
  const rounds = Number(process.env.ROUNDS ?? 5)
  const before = process.env.BESIDE ? await serveBeside(process.env.BESIDE) : null
  const rows = await bookHotels(url)
  const floor = await serveFloor(rows)
  const floorUrl = `http://127.0.0.1:${floor.port}`
  const [word = ''] = rows.map(({ locator }) => locator)
  const apps: App[] = [
    { ...behindLink('floor', floorUrl), start: '/list', list: '/list', word },
    ...(before ? [await productOf('before', before.url)] : []),
    { ...behindLink('product', url), ...product, word },
  ]
  const measured: Record<string, Measured[]> = Object.fromEntries(apps.map(({ name }) => [name, []]))
  try {
    for (const { link } of apps) await link.open()
    for (let round = 1; round <= rounds; round += 1) {
      for (const app of apps) {
        const one = await measureRound(app)
        measured[app.name]?.push(one)
        console.log(`round ${round} of ${rounds}, ${app.name}: ${JSON.stringify(one)}`)
      }
    }
  } finally {
    for (const { link } of apps) await link.close()
    await floor.close()
    await before?.close()
  }
  return compare(measured)
}

const product = { start: '/app/hotel/avail', list: '/app/pnr/list' }

const behindLink = (name: string, server: string) => ({
  name,
  server,
  link: new SlowLink(Number(new URL(server).port)),
})

async function productOf(name: string, url: string): Promise<App> {
  const [first] = await bookHotels(url)
  return { ...behindLink(name, url), ...product, word: first?.locator ?? '' }
}

async function serveBeside(folder: string) {
  const data = mkdtempSync(join(tmpdir(), 'tradewind-beside-'))
  const server = await serverProcess({ DATA_DIR: join(data, 'data') }, folder)
  await server.start()
  return {
    url: server.url,
    async close() {
      await server.stop()
      rmSync(data, { recursive: true, force: true })
    },
  }
}

/** Fills the list, which is also the floor's. */
async function bookHotels(url: string): Promise<{ locator: string; hotelName: string }[]> {
  const agent = new HttpAgent(url, 'NUSA/sari')
  await agent.ensureSignedIn()
  for (let hotel = 0; hotel < bookings; hotel += 1)
    await agent.book(await agent.prepareBooking({ hotel, issueNow: true }))
  const { pnrList } = await agent.call(listPnrs, { query: {} })
  return pnrList.map(({ qilinLocatorCode, ...row }) => ({ ...row, locator: qilinLocatorCode }))
}
