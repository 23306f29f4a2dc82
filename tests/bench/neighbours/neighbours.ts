import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { searchAvailability } from '#contract/hotel/hotel'
import { listDestinations } from '#contract/hotel/search-choices'
import { listPnrs } from '#contract/pnr/list'
import { openDatabase } from '../../../server/db/open.ts'
import { stayRequest } from '../../support/client/agent-client.ts'
import { HttpAgent } from '../../support/client/http-agent.ts'
import { startPostgres, teardown } from '../../support/server/postgres-server.ts'
import { serverProcess } from '../../support/server/server-process.ts'
import { createTestApp } from '../../support/test-app.ts'
import { makeBookings } from '../million/million-bookings.ts'
import { quantile, type Row } from '../table.ts'
import { type Answered, Caller } from './neighbours-caller.ts'
import { type Heavy, heavyCalls } from './neighbours-calls.ts'

const bookings = Number(process.env.BENCH_NEIGHBOUR_BOOKINGS ?? 20_000)
const phaseMs = Number(process.env.BENCH_NEIGHBOUR_MS ?? 8_000)
const settleMs = 1_500
const thinkMs = 20
const silent = { info() {}, warn() {}, error() {}, fatal() {} }

type Engine = 'embedded' | 'postgres'

/** Measures an agency's list, a colleague's list and an agency's search, without other load and while one user of another
 * agency sends heavy requests as fast as the limits allow. */
export async function measureNeighbours(engine: Engine): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'tradewind-bench-neighbours-'))
  const dataDir = join(folder, 'data')
  const databaseUrl = engine === 'postgres' ? await startPostgres(['max_wal_size=4GB']) : undefined
  try {
    const codes = await fill(dataDir, databaseUrl)
    const server = await serverProcess({
      DATA_DIR: dataDir,
      LOG_LEVEL: 'error',
      ...(databaseUrl && {
        DATABASE_URL: databaseUrl,
        SANDBOX_SUPPLIERS: '1',
        SESSION_SECRET: 'a secret of the bench, 32 characters long',
      }),
    })
    await server.start()
    try {
      return await measure(server.url, codes)
    } finally {
      await server.stop()
    }
  } finally {
    if (databaseUrl) await teardown()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Makes bookings of many agencies; returns the locators of some issued ones of NUSA. */
async function fill(dataDir: string, databaseUrl: string | undefined): Promise<string[]> {
  // keeps the process alive, which the engine's thread does not
  const awake = setInterval(() => {}, 1_000)
  const t = await createTestApp(async (prepare) => {
    const database = await openDatabase({ databaseUrl, dataDir, log: silent })
    await prepare(database)
    return database
  })
  try {
    const sari = await t.signIn('NUSA/sari')
    const request = await sari.prepareBooking({ refundable: true, issueNow: false })
    const { body } = await sari.book(request)
    await makeBookings(
      t.database,
      t.clock.now(),
      Object(body).hotelBookingsResponse[0].qilinLocatorCode,
      bookings,
    )
    const { rows } = await t.database.pool.query<{ locator: string }>(
      `select locator from booking where owner_org_id = 'NUSA' and voucher_status is not null
         and cancel_status is null limit 2000`,
    )
    return rows.map(({ locator }) => locator)
  } finally {
    await t.close()
    clearInterval(awake)
  }
}

async function measure(url: string, codes: readonly string[]): Promise<Row[]> {
  const signIn = async (who: string) => {
    const agent = new HttpAgent(url, who)
    await agent.ensureSignedIn()
    return agent
  }
  const first = await signIn('NUSA/sari')
  const { destinationListResponse } = await first.call(listDestinations, {
    query: { q: 'Indonesia, all places' },
  })
  const keys = destinationListResponse[0]?.destinationSearchKeyList ?? []
  const callerOf = ({ accessToken }: HttpAgent) => new Caller(url, accessToken)
  const sari = callerOf(first)
  const agus = callerOf(await signIn('MERAPI/agus'))
  const budi = callerOf(await signIn('NUSA/budi'))
  const hotels = { method: 'POST', path: searchAvailability.path, body: stayRequest() }
  const list = { method: 'GET', path: listPnrs.path }
  const watched = {
    list: { caller: agus, call: () => list },
    'colleague’s list': { caller: budi, call: () => list },
    search: { caller: agus, call: () => hotels },
  }
  for (let round = 0; round < 20; round += 1) {
    for (const { caller, call } of Object.values(watched)) await caller.ask(call())
  }
  const rows: Row[] = []
  for (const heavy of heavyCalls(codes, keys)) {
    const quiet = await watch(watched, phaseMs / 2)
    const end = Date.now() + settleMs + phaseMs
    const load = Array.from({ length: heavy.atOnce }, (_, lane) => keepAsking(sari, heavy, lane, end))
    await wait(settleMs)
    const busy = await watch(watched, phaseMs)
    const counts = await Promise.all(load)
    const sum = (of: keyof Counts) => counts.reduce((all, one) => all + one[of], 0)
    for (const what of Object.keys(watched)) {
      const [before, during] = [quiet.get(what) ?? [], busy.get(what) ?? []]
      rows.push({
        load: heavy.what,
        measured: what,
        calls: during.length,
        'quiet p50': quantile(before, 0.5),
        'quiet p95': quantile(before, 0.95),
        'busy p50': quantile(during, 0.5),
        'busy p95': quantile(during, 0.95),
        ratio: Math.round((quantile(during, 0.95) / quantile(before, 0.95)) * 100) / 100,
        done: sum('done'),
        refused: sum('refused'),
        failed: sum('failed'),
      })
    }
  }
  return rows
}

type Watched = Record<string, { caller: Caller; call: () => Parameters<Caller['ask']>[0] }>

/** Repeats all watched calls in parallel for `ms`, each one call at a time; returns the durations (ms). */
async function watch(watched: Watched, ms: number): Promise<Map<string, number[]>> {
  const end = Date.now() + ms
  const samples = await Promise.all(
    Object.entries(watched).map(async ([what, { caller, call }]) => {
      const sample: number[] = []
      while (Date.now() < end) {
        const begin = performance.now()
        const { status } = await caller.ask(call())
        if (status !== 200) throw new Error(`${what} was refused: ${status}`)
        sample.push(performance.now() - begin)
        await wait(thinkMs)
      }
      return [what, sample] as const
    }),
  )
  return new Map(samples)
}

type Counts = { done: number; refused: number; failed: number }

/** Repeats a heavy request until `end`; after a refusal it waits as long as the server says. */
async function keepAsking(caller: Caller, heavy: Heavy, lane: number, end: number): Promise<Counts> {
  const counts = { done: 0, refused: 0, failed: 0 }
  for (let round = 0; Date.now() < end; round += 1) {
    const { status, retryAfter }: Answered = await caller.ask(heavy.call(lane, round))
    if (status === 200) counts.done += 1
    else if (status === 429 || status === 503) counts.refused += 1
    else counts.failed += 1
    if (status !== 200) await wait(Math.max(0, Math.min(retryAfter * 1_000, end - Date.now())))
  }
  return counts
}
