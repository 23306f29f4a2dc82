import { listPnrs, pnrPageSize } from '#contract/pnr/list'
import { readPnr } from '#contract/pnr/pnr'
import { watchHolds } from '#contract/pnr/watch'
import { whoAmI } from '#contract/session'
import { openDatabase } from '../../server/db/open.ts'
import type { AgentClient } from '../support/agent-client.ts'
import { startPostgres, teardown } from '../support/postgres-server.ts'
import { createTestApp, type TestApp } from '../support/test-app.ts'
import { makeBookings } from './million-bookings.ts'
import { type ListCase, listCases } from './pnr-cases.ts'
import { recordQueries, scansOf } from './recorded-queries.ts'
import { quantile, type Row } from './table.ts'

const bookings = Number(process.env.BENCH_BOOKINGS ?? 1_000_000)
const rounds = 60
const warmUp = 5
const silent = { info() {}, warn() {}, error() {}, fatal() {} }

/** Measures list, search, watch and detail over a million bookings on a real PostgreSQL, each against bare SQL on the
 * same rows. */
export async function measurePnr(): Promise<Row[]> {
  const databaseUrl = await startPostgres(['shared_buffers=512MB', 'max_wal_size=8GB', 'autovacuum=off'])
  let t: TestApp | undefined
  try {
    t = await createTestApp(async (prepare) => {
      const database = await openDatabase({ databaseUrl, dataDir: '', log: silent })
      await prepare(database)
      return database
    })
    return await measure(t)
  } finally {
    await t?.close()
    await teardown()
  }
}

async function measure(t: TestApp): Promise<Row[]> {
  const sari = await t.signIn('NUSA/sari')
  const request = await sari.prepareBooking({ refundable: true, issueNow: false })
  const locator: string = Object((await sari.book(request)).body).hotelBookingsResponse[0].qilinLocatorCode
  const begin = performance.now()
  await makeBookings(t.database, locator, bookings)
  console.log(`${bookings} bookings made in ${Math.round((performance.now() - begin) / 1_000)} s`)
  const people = new Map<string, AgentClient>([['NUSA/sari', sari]])
  for (const who of ['TRADEWIND/root', 'MERAPI/agus']) people.set(who, await t.signIn(who))
  const as = (who: string) => people.get(who) ?? sari
  const { pnrList } = await sari.call(listPnrs, { query: {} })
  const [some] = pnrList
  if (!some) throw new Error('there are no bookings')
  const [first = '', last = ''] = some.leadGuestName.toLowerCase().split(' ')

  const rows: Row[] = []
  for (const one of listCases({ first, last }, some.qilinLocatorCode)) {
    const ask = () => as(one.who).call(listPnrs, { query: one.query })
    const { total, totalIsCapped } = await ask()
    const found = `${total}${totalIsCapped ? '+' : ''}`
    rows.push(await compare(t, `${one.what}, ${one.who}`, found, ask, listInSql(one)))
  }
  for (const who of ['TRADEWIND/root', 'NUSA/sari']) {
    const ask = () => as(who).call(watchHolds, {})
    rows.push(await compare(t, `watch, ${who}`, '', ask, watchInSql(who)))
  }
  rows.push(await compare(t, 'who am I, for comparison', '', () => sari.call(whoAmI, {}), ['select 1']))
  const params = { supplierCode: some.supplierCode, code: some.qilinLocatorCode }
  const ask = () => sari.call(readPnr, { params })
  rows.push(await compare(t, 'detail, NUSA/sari', '', ask, detailInSql(params.code)))
  return rows
}

/** Measures both in turns, so that other load on the machine affects both. */
async function compare(
  { database }: TestApp,
  what: string,
  found: string,
  ask: () => Promise<unknown>,
  sql: readonly string[],
): Promise<Row> {
  const asked: number[] = []
  const bare: number[] = []
  for (let round = -warmUp; round < rounds; round += 1) {
    const begin = performance.now()
    await ask()
    const middle = performance.now()
    // simultaneously, as the server does
    await Promise.all(sql.map((text) => database.pool.query(text)))
    const end = performance.now()
    if (round < 0) continue
    asked.push(middle - begin)
    bare.push(end - middle)
  }
  const [p50, p99, sql50, sql99] = [
    quantile(asked, 0.5),
    quantile(asked, 0.99),
    quantile(bare, 0.5),
    quantile(bare, 0.99),
  ]
  return {
    what,
    found,
    p50,
    p99,
    'SQL p50': sql50,
    'SQL p99': sql99,
    ratio: Math.round((p50 / sql50) * 100) / 100,
    by: await scansOf(database, await recordQueries(ask)),
  }
}

const columns = `b.id, b.locator, b.supplier_code, b.supplier_reference, b.cancel_status, b.voucher_status,
  b.pending_command_id, b.hold_until, b.alarm, b.alarm_since, b.hotel_name, b.destination_name, b.check_in, b.check_out,
  b.rooms, b.lead_guest, b.booked_by, b.booked_at, b.currency, b.total_selling`

function ownersOf(who: string): string {
  if (who.startsWith('TRADEWIND')) return 'true'
  return who.startsWith('NUSA')
    ? `owner_org_id in ('NUSA', 'NUSA-BALI', 'SAMUDRA')`
    : `owner_org_id = '${who.split('/')[0]}'`
}

function listInSql({ who, where, query, order = 'booked_at desc, b.id desc' }: ListCase): string[] {
  const offset = (Number(query?._page ?? 1) - 1) * pnrPageSize
  return [
    `select ${columns}, org.name from booking b join org on org.id = owner_org_id
     where ${ownersOf(who)} and ${where} order by ${order} limit ${pnrPageSize + 1} offset ${offset}`,
    `select count(*) from (select 1 from booking b where ${ownersOf(who)} and ${where} limit 10001) counted`,
  ]
}

function watchInSql(who: string): string[] {
  const open = `${ownersOf(who)} and cancel_status is null and voucher_status is null and pending_command_id is null
    and hold_until > now()`
  const jakarta = (days: number) =>
    `((now() at time zone 'Asia/Jakarta')::date + ${days})::timestamp at time zone 'Asia/Jakarta'`
  return [
    `select owner_org_id, currency, hold_until < ${jakarta(1)}, hold_until < ${jakarta(4)}, count(*), sum(total_selling),
       sum(deposit_due) from booking where ${open} and hold_until < ${jakarta(8)} group by 1, 2, 3, 4`,
    `select locator from booking where ${open} order by hold_until limit 1`,
    `select locator from booking where ${ownersOf(who)} and alarm is not null order by alarm_since, id limit 10`,
    `select count(*) from booking where ${ownersOf(who)} and alarm is not null`,
  ]
}

function detailInSql(code: string): string[] {
  return [
    `select booking.* from booking join org on org.id = owner_org_id where 'NUSA' = any(path) and locator = '${code}'`,
    `select * from audit where subject = 'booking:${code}' order by id`,
  ]
}
