import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { serverProcess } from '../support/server-process.ts'
import { measureBrowser } from './browser.ts'
import { measureDeposit } from './deposit.ts'
import { measureNeighbours } from './neighbours.ts'
import { measureOrders } from './orders.ts'
import { measurePnr } from './pnr.ts'
import { measurePriceRules } from './price-rules.ts'
import { measureServer } from './server.ts'
import { print } from './table.ts'

/** Measures the built product on this machine. The numbers are for comparison within one run; nothing is asserted. */
const folder = mkdtempSync(join(tmpdir(), 'tradewind-bench-'))
const server = await serverProcess({ DATA_DIR: join(folder, 'data') })
try {
  await server.start()
  print('Server: milliseconds a call, embedded database', await measureServer(server.url))
  const { bytes, starts, list } = await measureBrowser(server.url)
  print('Browser: kilobytes on the wire a route, first visit of each, after the ones above', bytes)
  print('Browser: milliseconds until the sign-in form can be used, 4× CPU slowdown', starts)
  print('Hotel list: milliseconds of the longest task and until the next picture, 4× CPU slowdown', list)
} finally {
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
}
for (const engine of ['embedded', 'postgres'] as const) {
  print(
    `Neighbours: milliseconds a call while one user of another agency asks for too much, ${engine}`,
    await measureNeighbours(engine),
  )
}
print(
  'Price rules: a search of a country by a sub-agency, a call, PostgreSQL, with few rules and with many in turns',
  await measurePriceRules(),
)
print(
  'A million bookings: milliseconds a call, PostgreSQL, and the bare SQL on the same rows',
  await measurePnr(),
)
print('Orders: milliseconds a call, a million sales, PostgreSQL', await measureOrders())
print(
  'Deposit: milliseconds a call, 200,000 movements, beside the same rows by bare SQL',
  await measureDeposit(),
)
