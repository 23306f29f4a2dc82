import { whoAmI } from '#contract/access/session'
import { maxCounted } from '#contract/call/list'
import { pnrPageSize } from '#contract/pnr/filter'
import { listPnrs } from '#contract/pnr/list'
import { readPnr } from '#contract/pnr/pnr'
import { watchHolds } from '#contract/pnr/watch'
import type { AgentClient } from '../../support/client/agent-client.ts'
import type { TestApp } from '../../support/test-app.ts'
import type { Row } from '../table.ts'
import { compare } from './compare-to-sql.ts'
import { makeBookings } from './million-bookings.ts'
import { onPostgres } from './on-postgres.ts'
import { type ListCase, listCases, ownersOf } from './pnr-cases.ts'
import { measureReports } from './pnr-reports.ts'

const usual = { bookings: Number(process.env.BENCH_BOOKINGS ?? 1_000_000), rounds: 60 }

/** Measures list, search, watch, detail, report and export over a million bookings on a real PostgreSQL, each against bare
 * SQL on the same rows. */
export function measurePnr(): Promise<Row[]> {
  return onPostgres(async (t) => {
    await fillWithBookings(t, usual.bookings)
    return [...(await measureLists(t, usual.rounds)), ...(await measureReports(t, usual.rounds))]
  })
}

/** Books one room and makes the others from it. */
export async function fillWithBookings(t: TestApp, bookings: number): Promise<void> {
  const sari = await t.signIn('NUSA/sari')
  const request = await sari.prepareBooking({ refundable: true, issueNow: false })
  const locator: string = Object((await sari.book(request)).body).hotelBookingsResponse[0].qilinLocatorCode
  const begin = performance.now()
  await makeBookings(t.database, t.clock.now(), locator, bookings)
  console.log(`${bookings} bookings made in ${Math.round((performance.now() - begin) / 1_000)} s`)
}

export async function measureLists(t: TestApp, rounds: number): Promise<Row[]> {
  const on = { t, rounds }
  const sari = await t.signIn('NUSA/sari')
  const people = new Map<string, AgentClient>()
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
    rows.push(await compare(on, `${one.what}, ${one.who}`, found, ask, listInSql(one)))
  }
  for (const who of ['TRADEWIND/root', 'NUSA/sari']) {
    const ask = () => as(who).call(watchHolds, {})
    rows.push(await compare(on, `watch, ${who}`, '', ask, watchInSql(who)))
  }
  rows.push(await compare(on, 'who am I, for comparison', '', () => sari.call(whoAmI, {}), ['select 1']))
  const params = { supplierCode: some.supplierCode, code: some.qilinLocatorCode }
  const ask = () => sari.call(readPnr, { params })
  rows.push(await compare(on, 'detail, NUSA/sari', '', ask, detailInSql(params.code)))
  return rows
}

const columns = `b.id, b.locator, b.supplier_code, b.supplier_reference, b.cancel_status, b.voucher_status,
  b.pending_command_id, b.hold_until, b.alarm, b.alarm_since, b.hotel_name, b.destination_name, b.check_in, b.check_out,
  b.rooms, b.lead_guest, b.booked_by, b.booked_at, b.currency, b.total_selling`

function listInSql({ who, where, query, order = 'booked_at desc, b.id desc' }: ListCase): string[] {
  const offset = (Number(query?._page ?? 1) - 1) * pnrPageSize
  return [
    `select ${columns}, org.name from booking b join org on org.id = owner_org_id
     where ${ownersOf(who)} and ${where} order by ${order} limit ${pnrPageSize + 1} offset ${offset}`,
    `select count(*) from (select 1 from booking b where ${ownersOf(who)} and ${where} limit ${maxCounted + 1}) counted`,
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
