import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { listRooms, searchAvailability } from '#contract/hotel/hotel'
import { listDestinations } from '#contract/hotel/search-choices'
import { createApp } from '../../server/app.ts'
import { buildNeeds } from '../../server/build-needs.ts'
import { readConfig } from '../../server/config.ts'
import { openContentApi } from '../../server/content/open-content-api.ts'
import { openDatabase } from '../../server/db/open.ts'
import type { HotelSuppliers } from '../../server/hotel/ports.ts'
import { quietLog } from '../../server/quiet-log.ts'
import { syncContent } from '../../server/suppliers/apitude/content/sync-content.ts'
import { signedHeaders } from '../../server/suppliers/apitude/signature.ts'
import type { Exchange } from '../../server/suppliers/http/supplier-http.ts'
import { createCatalogueContent } from '../../server/suppliers/sandbox/apitude/catalogue-content.ts'
import { createSandboxApitude } from '../../server/suppliers/sandbox/apitude/sandbox-apitude.ts'
import { createCatalogueReader } from '../../server/suppliers/sandbox/hotels/hotel-catalogue.ts'
import { createSandboxHotelSuppliers } from '../../server/suppliers/sandbox/hotels/hotel-suppliers.ts'
import { AgentClient, stayRequest } from '../support/client/agent-client.ts'
import { startPostgres, teardown } from '../support/server/postgres-server.ts'
import { hotelbedsAccess, hotelbedsAt } from '../support/server/served-hotelbeds.ts'
import { createTestApp, type TestApp } from '../support/test-app.ts'
import { quantile, type Row } from './table.ts'

const rounds = Number(process.env.BENCH_ADAPTER_ROUNDS ?? 60)
const warmUp = 10

type Call = { readonly what: string; readonly way: string; work(): Promise<unknown> }

/** Measures the same search and the same rooms with HBD as the sandbox called directly, behind the adapter in the same process,
 * and behind the adapter over HTTP, in turns; beside them the vendor's bare answer, which is read and thrown away. */
export async function measureAdapter(): Promise<Row[]> {
  const databaseUrl = await startPostgres([])
  const vendor = fork(fileURLToPath(new URL('vendor-process.ts', import.meta.url)), {
    env: { ...process.env, DATABASE_URL: databaseUrl },
  })
  const ready = once(vendor, 'message')
  try {
    const t = await createTestApp(async (prepare) => {
      const database = await openDatabase({ databaseUrl, dataDir: '', log: quietLog })
      await prepare(database)
      return database
    })
    try {
      const [origin] = await ready
      return await measure(t, String(origin))
    } finally {
      await t.close()
    }
  } finally {
    vendor.disconnect()
    await teardown()
  }
}

async function measure({ database, needs }: TestApp, origin: string): Promise<Row[]> {
  // the vendor's own clock is that of its machine
  const now = () => new Date()
  const outside = await connectOutside({ database, needs }, origin)
  const readCatalogue = createCatalogueReader(database)
  const { suppliers: direct } = createSandboxHotelSuppliers({ database, now })
  const inProcess = createSandboxApitude({
    database,
    now,
    crash: undefined,
    slowMs: 12_000,
    readCatalogue,
    content: createCatalogueContent(readCatalogue),
    log: quietLog,
  })
  const ways: Record<string, HotelSuppliers> = {
    'sandbox, called directly': direct,
    'adapter, in process': { ...direct, HBD: inProcess },
    'adapter, over HTTP': outside.suppliers,
  }
  const calls: Call[] = []
  const begun: { close(): Promise<unknown> }[] = []
  const found = new Set<string>()
  for (const [way, suppliers] of Object.entries(ways)) {
    const { server } = await createApp({
      ...needs,
      now,
      hotel: { suppliers, destinations: needs.hotel.destinations },
    })
    begun.push(server)
    const sari = new AgentClient(server)
    await sari.signIn('NUSA/sari', 'tradewind-demo')
    const { destinationListResponse } = await sari.call(listDestinations, { query: { q: 'Jakarta' } })
    const destinationSearchKeyList = destinationListResponse[0]?.destinationSearchKeyList ?? []
    const body = stayRequest({ destinationSearchKeyList })
    const search = () => sari.call(searchAvailability, { body })
    const { hotelAvailabilityList, requestCompletionStatus } = await search()
    const hotel = hotelAvailabilityList.find(
      ({ supplierCode, hotelName }) => supplierCode === 'HBD' && !hotelName.includes('('),
    )
    if (!hotel) throw new Error(`HBD has no hotel: ${JSON.stringify(requestCompletionStatus)}`)
    const rooms = {
      supplierHotelIdList: [{ supplierCode: hotel.supplierCode, hotelIdList: [hotel.hotelId] }],
      searchReqInfo: requestCompletionStatus[0]?.searchReqInfo ?? '',
    }
    const listed = await sari.call(listRooms, { body: rooms })
    const offers = listed.hotelRoomListResponse[0]?.roomPriceList.length ?? 0
    found.add(
      `search of Jakarta, ${hotelAvailabilityList.length} hotels of three suppliers; ${offers} offers`,
    )
    calls.push(
      { what: 'search', way, work: search },
      { what: 'rooms', way, work: () => sari.call(listRooms, { body: rooms }) },
    )
  }
  console.log([...found].join('\n'))
  for (const [what, exchange] of outside.asked) {
    calls.push({ what, way: 'bare answer of the vendor', work: () => bareAnswer(origin, exchange) })
  }
  const samples = await inTurns(calls)
  await Promise.all(begun.map((one) => one.close()))
  await outside.close()
  return rowsOf(samples)
}

/** HBD as an agency with a contract has it: content in our tables, calls counted against the allowance. */
async function connectOutside({ database, needs }: Pick<TestApp, 'database' | 'needs'>, origin: string) {
  const now = () => new Date()
  const content = await openContentApi({ config: needs.config, database, now })
  await syncContent({ database, api: content.api, now, log: { ...quietLog, warn: () => {} } })
  await content.close()
  const config = readConfig({ LOG_LEVEL: 'silent', ...hotelbedsAt(origin) })
  const built = buildNeeds({ config, secret: needs.secret, database, now, version: 'bench', log: quietLog })
  const asked = new Map<string, Exchange>()
  built.reports?.listen({
    exchange: (_, exchange) => asked.set(exchange.operation, exchange),
    refusal: () => {},
    log: quietLog,
  })
  return { suppliers: built.hotel.suppliers, asked, close: built.closeSuppliers }
}

async function bareAnswer(origin: string, { target, request }: Exchange): Promise<void> {
  const [method = '', path = ''] = target.split(' ')
  const answer = await fetch(`${origin}${path}`, {
    method,
    body: request,
    headers: { 'content-type': 'application/json', ...signedHeaders(hotelbedsAccess, new Date()) },
  })
  if (!answer.ok) throw new Error(`the vendor answers ${answer.status}`)
  await answer.arrayBuffer()
}

/** Milliseconds of each call; each round begins with another one. */
async function inTurns(calls: readonly Call[]): Promise<Map<Call, number[]>> {
  const samples = new Map(calls.map((call): [Call, number[]] => [call, []]))
  for (let round = 0; round < warmUp + rounds; round += 1) {
    for (let at = 0; at < calls.length; at += 1) {
      const call = calls[(at + round) % calls.length]
      if (!call) continue
      const begin = performance.now()
      await call.work()
      if (round >= warmUp) samples.get(call)?.push(performance.now() - begin)
    }
  }
  return samples
}

function rowsOf(samples: ReadonlyMap<Call, readonly number[]>): Row[] {
  return ['search', 'rooms'].flatMap((what) => {
    const own = [...samples].filter(([call]) => call.what === what)
    const least = quantile(own[0]?.[1] ?? [], 0.5)
    return own.map(([{ way }, sample]) => {
      const p50 = quantile(sample, 0.5)
      return {
        what,
        HBD: way,
        calls: sample.length,
        p50,
        p95: quantile(sample, 0.95),
        'p50 beyond direct': Math.round((p50 - least) * 10) / 10,
        'ratio to direct': Math.round((p50 / least) * 100) / 100,
      }
    })
  })
}
