import { listOrgNames } from '#contract/access/orgs'
import { listCommands } from '#contract/call/commands'
import { listDoubtful } from '#contract/call/desk'
import type { Endpoint } from '#contract/call/endpoint'
import { followChanges, readChanges } from '#contract/changes/changes'
import { readDetails } from '#contract/changes/details'
import { dayInJakarta } from '#contract/day/dates'
import { listCorporates } from '#contract/hotel/search-choices'
import { listPolicies } from '#contract/insurance/list'
import { printPolicyReport } from '#contract/insurance/papers'
import { depositBalance, listDepositOrganisations, readStatement } from '#contract/money/deposit'
import type { MoneyPair } from '#contract/money/money'
import { todayOverview } from '#contract/order/today'
import { pnrSort } from '#contract/pnr/filter'
import { listHotelsToCall } from '#contract/pnr/hotel-number'
import { listPnrs } from '#contract/pnr/list'
import { reportPnrs, summarizePnrs } from '#contract/pnr/report'
import { listSupplierChanges } from '#contract/pnr/supplier-change'
import { watchHolds } from '#contract/pnr/watch'
import { listTrainBookings } from '#contract/train/booking'
import { listTrips } from '#contract/trip/trip'
import { probeChanges, probeFollowing } from './matrix-changes.ts'
import { probeBalance, probeStatement } from './matrix-deposits.ts'
import { probeDetails } from './matrix-details.ts'
import { orderProbes } from './matrix-orders.ts'
import { markOf, type Org, orgs, owners, reaches, reachOf, readers } from './matrix-people.ts'
import { probeToday } from './matrix-today.ts'
import { changeRequestList } from './sale/matrix-change-requests.ts'
import { probePolicyList } from './sale/matrix-policies.ts'
import { probePolicyReport } from './sale/matrix-policy-papers.ts'
import type { Prober } from './sale/matrix-prober.ts'
import { isInReach, read, sameSet } from './sale/matrix-reading.ts'
import { probeTrainList } from './sale/matrix-trains.ts'
import { probeTripList } from './sale/matrix-trips.ts'

type Probe = (prober: Prober, wrong: string[]) => Promise<void>
type Query = Record<string, string>

/** Every endpoint that returns a list, with its probe. */
export const listProbes: ReadonlyMap<Endpoint, Probe> = new Map<Endpoint, Probe>([
  [listPnrs, probeList],
  [listTrips, probeTripList],
  [reportPnrs, probeReport],
  [summarizePnrs, probeSummary],
  [watchHolds, probeWatch],
  [listOrgNames, (prober, wrong) => probeOrgs(prober, wrong, listOrgNames, (org) => reachOf(org))],
  [
    listDepositOrganisations,
    (prober, wrong) => probeOrgs(prober, wrong, listDepositOrganisations, (org) => reachOf(org)),
  ],
  [listCorporates, (prober, wrong) => probeOrgs(prober, wrong, listCorporates, corporatesOf)],
  [depositBalance, probeBalance],
  [readStatement, probeStatement],
  [listCommands, probeCommands],
  [listDoubtful, probeDoubtful],
  changeRequestList,
  [todayOverview, probeToday],
  [readChanges, probeChanges],
  [followChanges, probeFollowing],
  [readDetails, probeDetails],
  [listPolicies, probePolicyList],
  [printPolicyReport, probePolicyReport],
  [listTrainBookings, probeTrainList],
  ...orderProbes,
  [listHotelsToCall, probeHotelsToCall],
  [listSupplierChanges, probeSupplierChanges],
])

/** Filters with values from the bookings of every organisation. */
function filtersOf({ world }: Prober): Query[] {
  const samples = owners.flatMap((owner) =>
    world.made.filter((made) => made.owner === owner && ['ISSUED', 'ALARM'].includes(made.state)),
  )
  const today = dayInJakarta(world.t.clock.now())
  return [
    {},
    ...['HOLD', 'ISSUED', 'CANCELLING', 'CANCELLED', 'EXPIRED'].map((status) => ({ status })),
    ...['booking', 'issued', 'checkin', 'checkout'].map((dateQualifier) => ({
      dateQualifier,
      fromDate: today,
      toDate: '2030-01-01',
    })),
    ...['today', '3days', '7days', '30days'].map((timeLimit) => ({ timeLimit })),
    ...samples.map(({ address }) => ({ bookingCode: address.code })),
    ...owners.map((owner) => ({ paxName: markOf[owner] })),
    { paxName: '%' },
    { hotelName: 'a' },
  ]
}

async function probeList(prober: Prober, wrong: string[]): Promise<void> {
  const sorted = pnrSort.options.map((sort) => ({ sort }))
  for (const filter of prober.sample([...filtersOf(prober), ...sorted])) {
    const listed = async (reader: Org) => {
      const pages = [
        await read(prober, reader, listPnrs, filter),
        await read(prober, reader, listPnrs, { ...filter, _page: '2' }),
      ]
      return {
        codes: pages.flatMap(({ pnrList }) => pnrList.map((row) => row.qilinLocatorCode)),
        total: pages[0]?.total,
      }
    }
    const all = await listed('TRADEWIND')
    for (const reader of owners) {
      const { codes, total } = await listed(reader)
      const expected = all.codes.filter((code) => isInReach(prober, reader, code))
      if (!sameSet(codes, expected) || total !== expected.length)
        wrong.push(`${reader} ${JSON.stringify(filter)}: ${codes.join()} (${total}), not ${expected.join()}`)
    }
  }
}

async function probeReport(prober: Prober, wrong: string[]): Promise<void> {
  const byOrg = [...readers, 'NOSUCH'].map((agent) => ({ agent }))
  const byBooker = owners.map((owner) => ({ bookerName: orgs[owner].display }))
  for (const filter of prober.sample([...filtersOf(prober), ...byOrg, ...byBooker])) {
    const all = await read(prober, 'TRADEWIND', reportPnrs, { ...filter, exports: '1' })
    for (const reader of owners) {
      const rows = all.pnrReportSummaries.filter(({ bookingCode }) => isInReach(prober, reader, bookingCode))
      const expected = rows.map(({ bookingCode }) => bookingCode)
      const sum = sumOf(
        rows.flatMap(({ fareInfo }) =>
          fareInfo.fareInfo.flatMap(({ label, amount }) => (label === 'total' ? [amount] : [])),
        ),
      )
      for (const exports of ['0', '1']) {
        const found = await read(prober, reader, reportPnrs, { ...filter, exports })
        const codes = found.pnrReportSummaries.map(({ bookingCode }) => bookingCode)
        const whole = exports === '1' ? expected : expected.slice(0, 20)
        if (
          !sameSet(codes, whole) ||
          found.total !== expected.length ||
          sumOf(found.sums.map(({ totalSellingPrice }) => totalSellingPrice)) !== sum
        )
          wrong.push(
            `${reader} ${JSON.stringify({ ...filter, exports })}: ${codes.join()} of ${found.total}, not ${expected.join()}`,
          )
      }
    }
  }
}

async function probeSummary(prober: Prober, wrong: string[]): Promise<void> {
  for (const filter of [
    {},
    { status: 'CANCELLED' },
    { agent: 'NUSA' },
    { agent: 'MERAPI' },
    { agent: 'NUSA-BALI' },
  ]) {
    const rows = (await read(prober, 'TRADEWIND', reportPnrs, { ...filter, exports: '1' })).pnrReportSummaries
    const standing = rows.filter(
      ({ bookingStatus }) => 'status' in filter || !['CANCELLED', 'EXPIRED'].includes(bookingStatus),
    )
    for (const reader of readers) {
      const expected = standing.filter(({ bookingCode }) => isInReach(prober, reader, bookingCode)).length
      const { summaries } = await read(prober, reader, summarizePnrs, filter)
      for (const { overTime, byAgent, byHotel } of summaries) {
        const names = byAgent.map(({ name }) => name)
        const foreign = names.filter((name) => !reachOf(reader).some((org) => orgs[org].name === name))
        const counted = [overTime, byAgent].map((slices) =>
          slices.reduce((sum, { bookings }) => sum + bookings, 0),
        )
        const hotels = byHotel.reduce((sum, { bookings }) => sum + bookings, 0)
        if (foreign.length > 0 || counted.some((count) => count !== expected) || hotels > expected)
          wrong.push(
            `${reader} ${JSON.stringify(filter)}: ${names.join()}, ${counted.join()}, not ${expected}`,
          )
      }
      if (summaries.length > 1 || (summaries.length === 0) !== (expected === 0))
        wrong.push(`${reader} ${JSON.stringify(filter)}: ${summaries.length} currencies`)
    }
  }
}

/** The watch counts the `DUE` bookings in reach, one of each owner, and the missing deposit of the two short owners. */
async function probeWatch(prober: Prober, wrong: string[]): Promise<void> {
  const { pool } = prober.world.t.database
  for (const reader of readers) {
    const due = prober.world.made.filter(({ owner, state }) => state === 'DUE' && reaches(reader, owner))
    const { rows } = await pool.query<{ total: number; due: number; missing: number }>(
      `select sum(total_selling)::int as total, sum(deposit_due)::int as due,
         sum(case when owner_org_id = 'SAMUDRA' then deposit_due - 111117
                  when owner_org_id = 'MERAPI' then deposit_due - 122227 else 0 end)::int as missing
       from booking where locator = any($1)`,
      [due.map(({ address }) => address.code)],
    )
    const watch = await read(prober, reader, watchHolds)
    const week = watch.windowList.find(({ timeLimit }) => timeLimit === '7days')
    const money = [week?.atStake, week?.depositDue, week?.depositMissing].map((pairs) => sumOf(pairs ?? []))
    const expected = [rows[0]?.total, rows[0]?.due, rows[0]?.missing]
    const alarms = prober.world.made.filter(({ owner, state }) => state === 'ALARM' && reaches(reader, owner))
    const short = reachOf(reader)
      .filter((org) => org === 'SAMUDRA' || org === 'MERAPI')
      .map((org) => orgs[org].name)
    if (
      week?.count !== due.length ||
      !sameSet(money, expected) ||
      !sameSet(
        week.shortOwnerList.map(({ ownerOrgName }) => ownerOrgName),
        short,
      ) ||
      !sameSet(
        watch.alarmList.map((row) => row.qilinLocatorCode),
        alarms.map(({ address }) => address.code),
      ) ||
      watch.alarms !== alarms.length ||
      !due.some(({ address }) => address.code === watch.nextDeadline?.qilinLocatorCode)
    )
      wrong.push(`${reader}: ${JSON.stringify(watch)}, not ${due.length} of ${expected.join()}`)
  }
}

/** All bookings of the world begin later: the issued ones are moved for it. */
async function probeHotelsToCall(prober: Prober, wrong: string[]): Promise<void> {
  const { t, made } = prober.world
  const issued = made.filter(({ state }) => state === 'ISSUED')
  const move = (days: number) =>
    t.database.pool.query('update booking set check_in = check_in + $1::integer where locator = any($2)', [
      days,
      issued.map(({ address }) => address.code),
    ])
  const { rows } = await t.database.pool.query<{ days: number }>(
    'select min(check_in) - $1::date as days from booking where locator = any($2)',
    [dayInJakarta(t.clock.now()), issued.map(({ address }) => address.code)],
  )
  const days = rows[0]?.days ?? 0
  await move(-days)
  for (const reader of readers) {
    const { hotelList, total } = await read(prober, reader, listHotelsToCall)
    const expected = issued.filter(({ owner }) => reaches(reader, owner)).map(({ address }) => address.code)
    if (
      total !== expected.length ||
      !sameSet(
        hotelList.map((row) => row.qilinLocatorCode),
        expected,
      )
    )
      wrong.push(`${reader}: ${JSON.stringify(hotelList)}, not ${expected.join()}`)
    const today = await read(prober, reader, todayOverview)
    if (today.hotelsToCall !== expected.length)
      wrong.push(`${reader} today: ${today.hotelsToCall}, not ${expected.length}`)
  }
  await move(days)
}

type OrgList = typeof listOrgNames | typeof listDepositOrganisations | typeof listCorporates

const corporatesOf = (reader: Org) => (reader === 'NUSA' ? ['NUSA-BALI', 'SAMUDRA'] : [])

async function probeOrgs(
  prober: Prober,
  wrong: string[],
  endpoint: OrgList,
  expected: (reader: Org) => readonly string[],
): Promise<void> {
  for (const reader of readers) {
    const { text } = await prober.ask(reader, endpoint)
    const found = [...text.matchAll(/"orgId":"([^"]+)"/g)].map(([, id = '']) => id)
    if (!sameSet(found, expected(reader)))
      wrong.push(`${reader}: ${found.join()}, not ${expected(reader).join()}`)
  }
}

/** Every owner has one booking of each product in doubt, and finds no other. */
async function probeCommands(prober: Prober, wrong: string[]): Promise<void> {
  const { doubtful, doubtfulPolicies, doubtfulTours, doubtfulTrains } = prober.world
  const keysOf = {
    BOOK_HOTEL: doubtful,
    CREATE_POLICY: doubtfulPolicies,
    BOOK_TOUR: doubtfulTours,
    HOLD_TRAIN: doubtfulTrains,
  }
  for (const reader of readers) {
    const { commandList } = await read(prober, reader, listCommands)
    for (const [kind, keys] of Object.entries(keysOf)) {
      const ofKind = commandList.filter((command) => command.kind === kind)
      const found = ofKind.map(({ commandId }) => commandId)
      const own = reader === 'TRADEWIND' ? [] : [keys[reader]]
      if (!sameSet(found, own)) wrong.push(`${reader}: ${JSON.stringify(ofKind)}, not ${own.join()}`)
    }
  }
}

async function probeDoubtful(prober: Prober, wrong: string[]): Promise<void> {
  const { rows } = await prober.world.t.database.pool.query<{ id: string; org_id: string }>(
    `select id, org_id from command where state in ('INTENT', 'SENDING', 'UNKNOWN', 'PARKED')`,
  )
  for (const reader of readers) {
    const { doubtfulCommandList, mayResolve } = await read(prober, reader, listDoubtful)
    const expected = rows
      .filter(({ org_id }) => reachOf(reader).some((org) => org === org_id))
      .map(({ id }) => id)
    if (
      !sameSet(
        doubtfulCommandList.map(({ commandId }) => commandId),
        expected,
      ) ||
      mayResolve !== (reader === 'TRADEWIND')
    )
      wrong.push(`${reader}: ${doubtfulCommandList.length} of ${expected.length}, ${mayResolve}`)
  }
}

function sumOf(pairs: readonly MoneyPair[]): number {
  return pairs.reduce((sum, [, major]) => sum + major, 0)
}

/** Bookings that their suppliers have changed, one of each owner. */
async function probeSupplierChanges(prober: Prober, wrong: string[]): Promise<void> {
  const { t, made } = prober.world
  const issued = made.filter(({ state }) => state === 'ISSUED')
  await t.database.pool.query(
    `insert into supplier_reading (booking_id, read_at, differences, found_at)
     select id, now(), '[{"what": "STATUS", "ours": "CONFIRMED", "theirs": "CANCELLED"}]', now() from booking
     where locator = any($1)`,
    [issued.map(({ address }) => address.code)],
  )
  for (const reader of readers) {
    const { bookingList, total } = await read(prober, reader, listSupplierChanges)
    const expected = issued.filter(({ owner }) => reaches(reader, owner)).map(({ address }) => address.code)
    const codes = bookingList.map((row) => row.qilinLocatorCode)
    if (total !== expected.length || !sameSet(codes, expected))
      wrong.push(`${reader}: ${codes.join()} of ${total}, not ${expected.join()}`)
  }
  await t.database.pool.query('delete from supplier_reading')
}
