import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addDays } from '#contract/day/dates'
import { listDestinations } from '#contract/hotel/search-choices'
import { enterHotelNumber, listHotelsToCall } from '#contract/pnr/hotel-number'
import { listPnrs } from '#contract/pnr/list'
import { cancelPnr } from '#contract/pnr/pnr'
import { runAdminCommand } from '../../server/admin/run-command.ts'
import { createApitudeSupplier } from '../../server/suppliers/apitude/apitude-supplier.ts'
import { connectSupplier, type SupplierHttp } from '../../server/suppliers/http/supplier-http.ts'
import type { ApiRequest } from '../../server/suppliers/sandbox/apitude/api.ts'
import { type ServedApi, serveApi } from '../../server/suppliers/sandbox/apitude/serve-api-for-tests.ts'
import { adminNeedsOf } from '../support/client/administrators.ts'
import type { AgentClient } from '../support/client/agent-client.ts'
import { onPostgres } from '../support/databases.ts'
import { cloneBooking } from '../support/sale/cloned-bookings.ts'
import { type Address, detailOf, holdOne, tryToIssue } from '../support/sale/held-booking.ts'
import { KeptSales } from '../support/sale/kept-sales.ts'
import { locatorsIn, ordersOf } from '../support/sale/orders.ts'
import { withSupplier } from '../support/server/changed-supplier.ts'
import { createTestApp, newKey, type TestApp, type WorkedApp } from '../support/test-app.ts'

type Entry = { reference: string; clientReference?: string; hotel?: unknown }

const hour = 3_600_000
const script = '<script>alert(1)</script>'

describe.each(onPostgres)('the hotels’ own numbers on $engine', { timeout: 120_000 }, ({ fresh }) => {
  let t: TestApp
  let vendor: ServedApi
  let http: SupplierHttp
  let app: WorkedApp
  let sari: AgentClient
  let callsADay: number | undefined
  /** What came, in the form of the vendor's description. */
  let came: Entry[] = []
  /** What the vendor has of bookings that arrive, and by reference. */
  let known: Entry[] = []

  const numbered = (reference: string, ...numbers: unknown[]): Entry => ({
    reference,
    clientReference: 'R3342223421',
    hotel: {
      rooms: numbers.map((number, id) => ({ id, code: 'DBL.ST', supplierConfirmationCode: [number] })),
    },
  })

  function answer({ query }: ApiRequest) {
    const references = query.get('references')?.split(',')
    const all = references
      ? known.filter(({ reference }) => references.includes(reference))
      : query.get('filterType') === 'CHECKIN'
        ? known
        : came
    const bookings = all.slice(Number(query.get('from')) - 1, Number(query.get('to')))
    return { auditData: { processTime: '2125', token: '87AB1EF7' }, ...(bookings.length > 0 && { bookings }) }
  }

  beforeAll(async () => {
    vendor = await serveApi(async (request) => ({ status: 200, body: answer(request) }))
  })
  afterAll(() => vendor.close())

  beforeEach(async () => {
    t = await createTestApp(fresh)
    came = []
    known = []
    callsADay = undefined
    http = connectSupplier({
      supplierCode: 'HBD',
      origin: vendor.origin,
      atOnce: 4,
      takeTurn: async () => {},
    })
    await sell()
  }, 60_000)
  afterEach(async () => {
    await app.server.close()
    await http.close()
    await t.close()
  })

  /** Sells HBD with its numbers at the vendor. */
  async function sell() {
    const { hotelNumbers, toldNumbers } = createApitudeSupplier({
      http,
      content: { describe: async () => null } as never, // no test asks for it
      credentials: { key: 'key', secret: 'secret' },
      now: t.clock.now,
      log: { warn: () => {} },
      connection: { protocol: 'apitude', address: vendor.origin },
    })
    const changes = { hotelNumbers, toldNumbers, ...(callsADay !== undefined && { callsADay }) }
    ;({ app, sari } = await withSupplier(t, changes as never)) // both are there
  }

  const asked = () => vendor.arrived.filter((one) => one.includes('/bookings/reconfirmations?'))
  async function work() {
    for (const job of app.jobs) if (job.task === 'ask for hotel numbers') await job.run()
  }
  async function workAfter(ms: number) {
    t.clock.pass(ms)
    await t.clock.passed()
    await work()
  }
  async function stored() {
    const { rows } = await t.database.pool.query<{ reference: string; number: string | null }>(
      `select supplier_reference as reference, hotel_number as number from booking where supplier_code = 'HBD'`,
    )
    return new Map(rows.map(({ reference, number }) => [reference, number]))
  }
  const linesOf = async (action: string) => {
    const { rows } = await t.database.pool.query(
      `select before, after, user_name from audit where action = $1`,
      [action],
    )
    return rows
  }
  const referenceOf = async (address: Address) => (await detailOf(sari, address)).supplierConfirmationCode

  test('numbers of 1,000 bookings arrive once: repeated, late, of unknown references, with script in them', async () => {
    const one = await holdOne(sari)
    await cloneBooking(t.database, one, 999)
    const late = await cloneBooking(
      t.database,
      one,
      1,
      `check_in = check_in - 90, check_out = check_out - 90`,
    )
    const gone = await holdOne(sari)
    const references = [...(await stored()).keys()]
    const goneReference = await referenceOf(gone)
    await sari.call(cancelPnr, { params: gone, body: { agreedCharge: ['IDR', 0] } }, newKey())
    const standing = references.filter((reference) => reference !== goneReference)
    expect(standing).toHaveLength(1_001)
    const [first = '', second = ''] = standing
    came = [
      ...standing.map((reference, at) => numbered(reference, `HIL_Conf_${at}`)),
      ...standing.slice(0, 300).map((reference, at) => numbered(reference, `HIL_Conf_${at}`)),
      numbered(goneReference, 'of a cancelled one'),
      ...Array.from({ length: 200 }, (_, at) => numbered(`77-${at}`, 'of somebody else')),
      numbered('not a reference, at all', 'x'),
      { reference: '1-1' },
      numbered('1-2', null, { deep: 1 }, 'bell\u0007', 'x'.repeat(201), ''),
    ]
    came[0] = numbered(first, script, 'B 2', script)
    came[1001] = came[0]
    came[1] = numbered(second, 4711)
    came[1002] = numbered(second, '4711')
    await work()
    const numbers = await stored()
    expect([...numbers.values()].filter((number) => number !== null)).toHaveLength(1_001)
    expect(numbers.get(first)).toBe(`${script}, B 2`)
    expect(numbers.get(second)).toBe('4711')
    expect(numbers.get(goneReference)).toBeNull()
    expect(await linesOf('booking.hotel-number-came')).toHaveLength(1_001)
    const [lateOne] = late
    if (lateOne) expect((await detailOf(sari, lateOne)).hotelNumber?.number).toMatch(/^HIL_Conf_\d+$/)

    // again, and one of them changed
    came[2] = numbered(standing[2] ?? '', 'another one')
    came = came.filter(({ reference }, at) => at <= 1_000 || reference !== standing[2])
    await work()
    const before = asked().length
    await workAfter(hour)
    expect(asked().length).toBeGreaterThan(before)
    expect(await linesOf('booking.hotel-number-came')).toHaveLength(1_002)
    expect((await stored()).get(standing[2] ?? '')).toBe('another one')
  })

  test('a supplier is asked no more often than its share of the calls of a day, and all come in the end', async () => {
    callsADay = 20
    await app.server.close()
    await sell()
    const one = await holdOne(sari)
    await cloneBooking(t.database, one, 499)
    came = [...(await stored()).keys()].map((reference, at) => numbered(reference, `N-${at}`))
    const counts: number[] = []
    let mostOfADay = 0
    for (let day = 0; day < 6; day += 1) {
      const before = asked().length
      for (let run = 0; run < 8; run += 1) await workAfter(3 * hour)
      mostOfADay = Math.max(mostOfADay, asked().length - before)
      counts.push([...(await stored()).values()].filter((number) => number !== null).length)
    }
    expect(counts[0]).toBeLessThan(500)
    expect(counts.at(-1)).toBe(500)
    // a day of the clock may touch two days of the supplier
    expect(mostOfADay).toBeLessThanOrEqual(4)
    const { rows } = await t.database.pool.query(
      'select calls from hotel_number_run where supplier_code = $1',
      ['HBD'],
    )
    expect(rows[0]?.calls).toBeLessThanOrEqual(2)
  })

  test('who arrives soon without a number is asked for by the day of arrival', async () => {
    const one = await holdOne(sari)
    await t.database.pool.query('update booking set check_in = $1 where locator = $2', [
      addDays(t.clock.now().toISOString().slice(0, 10), 9),
      one.code,
    ])
    known = [numbered(await referenceOf(one), 'HIL 1')]
    const before = asked().length
    await work()
    expect(
      asked()
        .slice(before)
        .map((url) => /filterType=(\w+)/.exec(url)?.[1]),
    ).toEqual(['RECONFIRMATION', 'CHECKIN'])
    expect((await detailOf(sari, one)).hotelNumber).toMatchObject({ number: 'HIL 1', saidBy: null })
    await workAfter(hour)
    expect(asked().slice(before)).toHaveLength(3)
  })

  const push = (code: string, body: string, headers: Record<string, string> = {}) =>
    app.server.inject({
      method: 'POST',
      url: `/s/reconfirmations/${code}`,
      headers: { host: 'localhost:8080', 'content-type': 'application/json', ...headers },
      payload: body,
    })
  async function codeOfPush(
    command: 'hotel-number-address' | 'renew-hotel-number-address' = 'hotel-number-address',
  ) {
    const sentence = await runAdminCommand(adminNeedsOf(t), { command })
    return /\/s\/reconfirmations\/([\w-]+)/.exec(sentence)?.[1] ?? ''
  }

  test('what is pushed is asked back before it counts, 80 references a call, and only of bookings that are ours', async () => {
    const one = await holdOne(sari)
    await cloneBooking(t.database, one, 119)
    await work()
    const references = [...(await stored()).keys()]
    known = references.map((reference, at) => numbered(reference, `real ${at}`))
    const code = await codeOfPush()
    const before = asked().length
    const told = [...references, 'S-NOT-OURS', '77-1'].map((reference) => numbered(reference, 'a lie'))
    expect((await push(code, JSON.stringify({ bookings: told }))).statusCode).toBe(204)
    expect([...(await stored()).values()].filter((number) => number !== null)).toEqual([])
    await work()
    const calls = asked()
      .slice(before)
      .map((url) => new URL(url.slice(4), 'http://x').searchParams.get('references')?.split(',') ?? [])
    expect(calls.map(({ length }) => length)).toEqual([80, 40])
    expect(calls.flat().sort()).toEqual(references.toSorted())
    const numbers = [...(await stored()).values()]
    expect(numbers.every((number) => number?.startsWith('real '))).toBe(true)
    // said again: nothing is asked for a second time at once
    await work()
    expect(asked().slice(before)).toHaveLength(2)
  })

  test('a push that is hostile, of somebody else, or at a wrong address changes nothing', async () => {
    const one = await holdOne(sari)
    const reference = await referenceOf(one)
    await work()
    known = []
    const code = await codeOfPush()
    const before = asked().length
    const body = JSON.stringify({ bookings: [numbered(reference, script)] })
    const answers = []
    for (const wrong of ['', 'x', code.slice(1), `${code}A`, code.toLowerCase()])
      answers.push((await push(wrong, body)).statusCode)
    expect(answers).toEqual([404, 404, 404, 404, 404])
    expect(
      (await app.server.inject({ url: `/s/reconfirmations/${code}`, headers: { host: 'localhost:8080' } }))
        .statusCode,
    ).toBe(404)
    await work()
    expect(asked().length).toBe(before)
    const hostile = [
      '',
      '{',
      'null',
      '[]',
      '"x"',
      '{"bookings":{}}',
      '{"bookings":[null,1,"x",{},{"reference":1},{"reference":"a\'; drop table booking"}]}',
      `${'['.repeat(100_000)}`,
      JSON.stringify({ bookings: [numbered('1-1', script)] }),
    ]
    for (const one of hostile) expect((await push(code, one)).statusCode, one.slice(0, 50)).toBe(204)
    expect((await push(code, body, { 'content-type': 'text/plain' })).statusCode).toBe(204)
    expect((await push(code, 'x'.repeat(1_100_000))).statusCode).toBe(413)
    // ours, but the supplier does not say so when it is asked
    for (let time = 0; time < 12; time += 1) await workAfter(hour)
    expect((await stored()).get(reference)).toBeNull()
    const { rows } = await t.database.pool.query('select from hotel_number_push')
    expect(rows).toEqual([])
    expect(
      asked()
        .slice(before)
        .filter((url) => url.includes('references=')).length,
    ).toBeLessThanOrEqual(4)
    const renewed = await codeOfPush('renew-hotel-number-address')
    expect((await push(code, body)).statusCode).toBe(404)
    expect((await push(renewed, body)).statusCode).toBe(204)
  })

  test('wrong addresses and pushes are limited', async () => {
    const code = await codeOfPush()
    const wrong = []
    for (let at = 0; at < 32; at += 1) wrong.push((await push('x'.repeat(22), '{}')).statusCode)
    expect(wrong.slice(0, 30).every((status) => status === 404)).toBe(true)
    expect(wrong.slice(30)).toEqual([429, 429])
    expect((await push(code, '{}')).statusCode).toBe(204)
    await t.database.pool.query('update hotel_number_address set pushes = 1200')
    expect((await push(code, '{}')).statusCode).toBe(429)
    t.clock.pass(hour)
    expect((await push(code, '{}')).statusCode).toBe(204)
  })

  test('a hotel to call stands on the list until its number is entered, which is found, printed and audited', async () => {
    const today = t.clock.now().toISOString().slice(0, 10)
    const one = await holdOne(sari)
    const arrives = (days: number, code = one.code) =>
      t.database.pool.query('update booking set check_in = $1 where locator = $2', [
        addDays(today, days),
        code,
      ])
    const codes = async (agent = sari) =>
      (await agent.call(listHotelsToCall, {})).hotelList.map(({ qilinLocatorCode }) => qilinLocatorCode)
    await tryToIssue(sari, one)
    await arrives(5)
    expect(await codes()).toEqual([])
    await arrives(3)
    expect(await codes()).toEqual([one.code])
    const [listed] = (await sari.call(listHotelsToCall, {})).hotelList
    expect(listed?.hotelPhone).toBe((await detailOf(sari, one)).hotelPhone)
    const agus = await t.signIn('MERAPI/agus')
    expect(await codes(agus)).toEqual([])

    const enter = (body: object, agent = sari, key = newKey()) =>
      agent.raw(
        'PUT',
        enterHotelNumber.path.replace('{supplierCode}', one.supplierCode).replace('{code}', one.code),
        body,
        { 'idempotency-key': key },
      )
    const entered = { number: ` ${script} 4711 `, saidBy: 'Ms Dewi, reception', replaces: null }
    expect((await enter(entered, agus)).status).toBe(404)
    expect((await enter({ ...entered, number: 'bell\u0007' })).status).toBe(400)
    expect((await enter({ ...entered, saidBy: '' })).status).toBe(400)
    const key = newKey()
    expect((await enter(entered, sari, key)).status).toBe(200)
    expect((await enter(entered, sari, key)).status).toBe(200)
    expect(await enter({ ...entered, number: 'other' })).toMatchObject({
      status: 409,
      body: { error: 'CHANGED_MEANWHILE' },
    })
    expect(await codes()).toEqual([])
    const pnr = await detailOf(sari, one)
    expect(pnr.hotelNumber).toMatchObject({ number: `${script} 4711`, saidBy: 'Ms Dewi, reception' })
    expect(pnr.timeline.filter(({ action }) => action === 'booking.hotel-number-entered')).toHaveLength(1)
    expect(await linesOf('booking.hotel-number-entered')).toEqual([
      {
        before: { hotelNumber: null, saidBy: null },
        after: { hotelNumber: `${script} 4711`, saidBy: 'Ms Dewi, reception' },
        user_name: 'sari',
      },
    ])
    expect(locatorsIn(await ordersOf(sari, { search: '4711' }))).toEqual([one.code])
    const found = async (bookingCode: string) =>
      (await sari.call(listPnrs, { query: { bookingCode } })).pnrList.map((row) => row.qilinLocatorCode)
    expect(await found('<SCRIPT>')).toEqual([one.code])
    expect(await found(one.code)).toEqual([one.code])
    expect(await found('4711')).toEqual([])
    const kept = await new KeptSales(sari).sync()
    const sales = [...kept.groups.values()].flatMap(({ sales }) => [...sales.values()])
    expect(sales.find(([, , locator]) => locator === one.code)?.[18]).toContain(`${script} 4711`)

    // what the supplier says later takes its place
    came = [numbered(await referenceOf(one), 'HIL 9')]
    await work()
    expect((await detailOf(sari, one)).hotelNumber).toMatchObject({ number: 'HIL 9', saidBy: null })
  })
})

async function destinationOf(agent: AgentClient, supplierCode: string) {
  const { destinationListResponse } = await agent.call(listDestinations, { query: { q: 'Jakarta' } })
  const key = destinationListResponse
    .flatMap(({ destinationSearchKeyList }) => destinationSearchKeyList)
    .find((one) => one.supplierCode === supplierCode)
  if (!key) throw new Error(`no destination of ${supplierCode}`)
  return key
}

describe.each(onPostgres)('the sandbox’s numbers on $engine', ({ fresh }) => {
  test.each(['HBD', 'FRM', 'MGH'] as const)(
    '%s gives one half an hour after the booking, and never to Nonumber',
    async (supplierCode) => {
      const t = await createTestApp(fresh)
      const sari = await t.signIn('NUSA/sari')
      const search = { destinationSearchKeyList: [await destinationOf(sari, supplierCode)] }
      const one = await holdOne(sari, { search })
      const never = await holdOne(sari, { search, lastName: 'Nonumber' })
      const work = async () => {
        for (const job of t.app.jobs) if (job.task === 'ask for hotel numbers') await job.run()
      }
      await work()
      expect((await detailOf(sari, one)).hotelNumber).toBeUndefined()
      for (let run = 0; run < 3; run += 1) {
        t.clock.pass(hour / 2 + 1)
        await t.clock.passed()
        await work()
      }
      const again = await t.signIn('NUSA/sari')
      expect((await detailOf(again, one)).hotelNumber?.number).toMatch(/^RES-[0-9A-F]{8}$/)
      expect((await detailOf(again, never)).hotelNumber).toBeUndefined()
      await t.close()
    },
  )
})
