import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { serverProcess } from '../support/server/server-process.ts'
import { measureAdapter } from './adapter.ts'
import { measureBrowser } from './browser.ts'
import { measureDeposit } from './deposit.ts'
import { measureDevice } from './device.ts'
import { measureFirstVisit } from './first-visit.ts'
import { measureFiveSales } from './five-sales/five-sales.ts'
import { measureHotelContent } from './hotel-content.ts'
import { measureLighthouse } from './lighthouse.ts'
import { measureChanges } from './million/changes.ts'
import { measureOrders } from './million/orders.ts'
import { measurePnr } from './million/pnr.ts'
import { measureSalesMemory } from './million/sales-memory.ts'
import { measureNeighbours } from './neighbours/neighbours.ts'
import { measureNotices } from './notices/notices.ts'
import { measurePriceRules } from './price-rules.ts'
import { measureSameHotels } from './same-hotels.ts'
import { measureServer } from './server.ts'
import { print } from './table.ts'

const parts: Record<string, () => Promise<void>> = {
  server: () =>
    withServer(async (url) =>
      print('Server: milliseconds a call, embedded database', await measureServer(url)),
    ),
  browser: () =>
    withServer(async (url) => {
      const { bytes, starts, list, report } = await measureBrowser(url)
      print('Browser: kilobytes on the wire a route, first visit of each, after the ones above', bytes)
      print('Browser: milliseconds until the sign-in form can be used, 4× CPU slowdown', starts)
      print(
        'Hotel list: milliseconds of the longest task, by clock and by processor, and until the next picture, 4× CPU slowdown',
        list,
      )
      print('Sales report: the same', report)
    }),
  'first-visit': () =>
    withServer(async (url) =>
      print(
        'First visit: medians at 150 ms, 1.6 Mbit/s, 4× CPU slowdown, beside a bare app of the same packages',
        await measureFirstVisit(url),
      ),
    ),
  neighbours: async () => {
    for (const engine of ['embedded', 'postgres'] as const) {
      print(
        `Neighbours: milliseconds a call while one user of another agency asks for too much, ${engine}`,
        await measureNeighbours(engine),
      )
    }
  },
  'price-rules': async () =>
    print(
      'Price rules: a search of a country by a sub-agency, a call, PostgreSQL, with few rules and with many in turns',
      await measurePriceRules(),
    ),
  pnr: async () =>
    print(
      'A million bookings: milliseconds a call, PostgreSQL, and the bare SQL on the same rows',
      await measurePnr(),
    ),
  orders: async () =>
    print('Orders: milliseconds a call, a million sales, PostgreSQL', await measureOrders()),
  changes: async () => {
    const { pages, waiting } = await measureChanges()
    print('Feed of changes: milliseconds a page, by the number of sales, PostgreSQL', pages)
    print('Devices that follow the feed: processor time', waiting)
  },
  device: async () =>
    print(
      'Device: ten thousand bookings kept, a phone of a quarter of this processor behind 150 ms and 1.6 Mbit/s',
      await measureDevice(),
    ),
  deposit: async () =>
    print(
      'Deposit: milliseconds a call, 200,000 movements, beside the same rows by bare SQL',
      await measureDeposit(),
    ),
  memory: async () =>
    print('Memory: megabytes that the process holds after that many sales', await measureSalesMemory()),
  content: async () =>
    print('Hotel content: milliseconds a call, 200,000 hotels, PostgreSQL', await measureHotelContent()),
  adapter: async () =>
    print(
      'Adapter for Hotelbeds: milliseconds a call, PostgreSQL, HBD in three ways in turns',
      await measureAdapter(),
    ),
  'same-hotels': async () =>
    print('The same hotel of three suppliers: milliseconds a list', measureSameHotels()),
  notices: async () =>
    print('Notices: ten thousand devices, one deadline, two processes, PostgreSQL', await measureNotices()),
  'five-sales': () =>
    withServer(
      async (url) =>
        print(
          'A family buys a hotel, a train, a tour, an insurance and a second hotel: keys, taps and fields',
          await measureFiveSales(url),
        ),
      { TRAIN_ROLES: 'ROLE_ADMIN' },
    ),
  lighthouse: () => withServer(async (url) => print('Lighthouse, mobile', await measureLighthouse(url))),
}

/** The built product with a new database. */
async function withServer(
  measure: (url: string) => Promise<void>,
  environment: Record<string, string> = {},
): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'tradewind-bench-'))
  const server = await serverProcess({ DATA_DIR: join(folder, 'data'), ...environment })
  try {
    await server.start()
    await measure(server.url)
  } finally {
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Measures the built product on this machine: the parts that are named, or all but Lighthouse, which is no dependency of
 * the project. The numbers are for comparison within one run; nothing is asserted. */
const named = process.argv.slice(2)
const unknown = named.filter((name) => !(name in parts))
if (unknown.length > 0) {
  console.error(`There is no ${unknown.join(', ')}; there are ${Object.keys(parts).join(', ')}.`)
  process.exit(1)
}
for (const [name, measure] of Object.entries(parts)) {
  if (named.length > 0 ? named.includes(name) : name !== 'lighthouse') await measure()
}
