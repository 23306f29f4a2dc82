import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addDays } from '#contract/day/dates'
import { cancelPnr } from '#contract/pnr/pnr'
import { listSupplierChanges, settleSupplierChange } from '#contract/pnr/supplier-change'
import { demoPassword } from '../../server/admin/demo-data.ts'
import { createApitudeSupplier } from '../../server/suppliers/apitude/apitude-supplier.ts'
import { connectSupplier, type SupplierHttp } from '../../server/suppliers/http/supplier-http.ts'
import type { ApiRequest } from '../../server/suppliers/sandbox/apitude/api.ts'
import { type ServedApi, serveApi } from '../../server/suppliers/sandbox/apitude/serve-api-for-tests.ts'
import type { AgentClient } from '../support/client/agent-client.ts'
import { onPostgres } from '../support/databases.ts'
import { cloneBooking } from '../support/sale/cloned-bookings.ts'
import { type Address, detailOf, holdOne } from '../support/sale/held-booking.ts'
import { withSupplier } from '../support/server/changed-supplier.ts'
import { createTestApp, newKey, type TestApp, type WorkedApp } from '../support/test-app.ts'

type Entry = {
  reference: string
  clientReference: string
  status: string
  hotel: { code: string; name: string; checkIn: string; checkOut: string; rooms: object[] }
}

const hour = 3_600_000
const day = 24 * hour

describe.each(onPostgres)('what suppliers changed on $engine', { timeout: 60_000 }, ({ fresh }) => {
  let t: TestApp
  let vendor: ServedApi
  let http: SupplierHttp
  let app: WorkedApp
  let sari: AgentClient
  let callsADay: number | undefined
  /** What the vendor has, by its reference. */
  let book: Map<string, Entry>
  let isBroken = false
  let isListEmpty = false

  function answer({ path, query }: ApiRequest) {
    const detail = /\/bookings\/([^/]+)$/.exec(path)?.[1]
    if (detail) return { booking: book.get(detail) }
    const all = [...book.values()]
    const [start, end, client] = ['start', 'end', 'clientReference'].map((name) => query.get(name) ?? '')
    const found = client
      ? all.filter(({ clientReference }) => clientReference === client)
      : all.filter(
          ({ hotel: { checkIn } }) => !isListEmpty && checkIn >= (start ?? '') && checkIn <= (end ?? ''),
        )
    const bookings = found.slice(Number(query.get('from')) - 1, Number(query.get('to')))
    return { bookings: { bookings, total: found.length } }
  }

  beforeAll(async () => {
    vendor = await serveApi(async (request) =>
      isBroken ? { status: 500, body: {} } : { status: 200, body: answer(request) },
    )
  })
  afterAll(() => vendor.close())
  beforeEach(async () => {
    t = await createTestApp(fresh)
    ;[isBroken, isListEmpty, callsADay] = [false, false, undefined]
    http = connectSupplier({
      supplierCode: 'HBD',
      origin: vendor.origin,
      atOnce: 4,
      takeTurn: async () => {},
    })
    await sell()
  })
  afterEach(async () => {
    await app.server.close()
    await http.close()
    await t.close()
  })

  async function sell() {
    const { arrivals, lookUp } = createApitudeSupplier({
      http,
      content: { describe: async () => null } as never, // no test asks for it
      credentials: { key: 'key', secret: 'secret' },
      now: t.clock.now,
      log: { warn: () => {} },
      connection: { protocol: 'apitude', address: vendor.origin },
    })
    // what is looked up while a booking is made is the sandbox's
    const changes = { arrivals, lookUp, ...(callsADay !== undefined && { callsADay }) }
    ;({ app, sari } = await withSupplier(t, changes as never)) // all are there
  }

  /** Bookings that arrive in three days, at the vendor as they are with us. */
  async function arriving(copies = 0): Promise<Address[]> {
    const one = await holdOne(sari)
    const clones = copies > 0 ? await cloneBooking(t.database, one, copies) : []
    const from = addDays(t.clock.now().toISOString().slice(0, 10), 3)
    await t.database.pool.query(
      'update booking set check_out = $1::date + (check_out - check_in), check_in = $1::date',
      [from],
    )
    const { rows } = await t.database.pool.query(
      `select supplier_reference as reference, client_reference as client, check_in, check_out, record
       from booking where supplier_code = 'HBD'`,
    )
    book = new Map(
      rows.map(({ reference, client, check_in, check_out, record }) => [
        reference,
        {
          reference,
          clientReference: client.replace(/^TW-/, ''),
          status: 'CONFIRMED',
          hotel: {
            code: record.hotel.hotelId,
            name: record.hotel.hotelName,
            checkIn: check_in,
            checkOut: check_out,
            rooms: record.rooms.map((room: { roomTypeCode: string; numberOfRooms: number }) => ({
              code: room.roomTypeCode,
              name: 'As booked',
              rates: [{ rooms: room.numberOfRooms }],
            })),
          },
        },
      ]),
    )
    // whatever was booked in the moment in which a run begins is left for the next one
    t.clock.pass(60_000)
    await t.clock.passed()
    return [one, ...clones]
  }
  async function change(address: Address, changes: { status?: string; hotel?: Partial<Entry['hotel']> }) {
    const { supplierConfirmationCode: reference } = await detailOf(sari, address)
    const entry = book.get(reference)
    if (!entry) throw new Error('the vendor does not have it')
    book.set(reference, { ...entry, ...changes, hotel: { ...entry.hotel, ...changes.hotel } })
  }

  const asked = () => vendor.arrived.filter((one) => one.includes('/bookings?'))
  const work = async (jobs = app.jobs) => {
    for (const job of jobs) if (job.task === 'read arrivals') await job.run()
  }
  async function workAfter(ms: number) {
    t.clock.pass(ms)
    await t.clock.passed()
    await work()
    // a session ends meanwhile
    await sari.signIn('NUSA/sari', demoPassword)
  }
  async function endLease() {
    await t.database.pool.query(`update arrival_run set held_until = now() - interval '1 second'`)
  }
  const listed = async (agent = sari) => (await agent.call(listSupplierChanges, {})).bookingList
  const changeOf = async (address: Address) => (await detailOf(sari, address)).supplierChange
  const linesOf = async (action: string) =>
    (await t.database.pool.query('select after from audit where action = $1', [action])).rows
  const news = async () =>
    (await t.database.pool.query('select sale_id from supplier_change_news')).rows.length
  const settle = (address: Address, foundAt: string, agent = sari, key = newKey()) =>
    agent.raw(
      'PUT',
      settleSupplierChange.path
        .replace('{supplierCode}', address.supplierCode)
        .replace('{code}', address.code),
      { foundAt },
      { 'idempotency-key': key },
    )

  test('250 bookings are read by the list, three pages, once a day; what is the same is not named', async () => {
    await arriving(249)
    callsADay = 5_000
    await app.server.close()
    await sell()
    const before = asked().length
    await work()
    await work()
    expect(asked().slice(before)).toHaveLength(3)
    expect(asked().at(-1)).toMatch(/filterType=CHECKIN/)
    expect(await listed()).toEqual([])
    await workAfter(23 * hour)
    expect(asked().slice(before)).toHaveLength(3)
    await workAfter(hour)
    expect(asked().slice(before)).toHaveLength(6)
    expect(await news()).toBe(0)
  })

  test('another hotel, day, room and status are told once each, until a person settles them', async () => {
    const all = await arriving(4)
    const [hotel, days, rooms, status] = all as [Address, Address, Address, Address]
    const foreign = await t.signIn('MERAPI/agus')
    await change(hotel, { hotel: { code: '99', name: 'Palma' } })
    const { checkInDate } = await detailOf(sari, days)
    await change(days, { hotel: { checkIn: addDays(checkInDate, 1) } })
    await change(rooms, { hotel: { rooms: [{ code: 'SUI.ST', name: 'Suite', rates: [{ rooms: 1 }] }] } })
    await change(status, { status: 'CANCELLED' })
    await work()
    const whatOf = async (address: Address) =>
      (await changeOf(address))?.differenceList.map(({ what, theirs }) => `${what} ${theirs}`)
    expect(await whatOf(hotel)).toEqual(['HOTEL Palma'])
    expect((await whatOf(days))?.[0]).toMatch(new RegExp(`^DAYS ${addDays(checkInDate, 1)}/`))
    expect(await whatOf(rooms)).toEqual(['ROOMS 1 × Suite'])
    expect(await whatOf(status)).toEqual(['STATUS CANCELLED'])
    const codes = [hotel, days, rooms, status].map(({ code }) => code).sort()
    expect((await listed()).map((row) => row.qilinLocatorCode).sort()).toEqual(codes)
    expect(await listed(foreign)).toEqual([])
    expect(await news()).toBe(4)
    expect(await linesOf('booking.supplier-changed')).toHaveLength(4)

    // the same again tells nobody
    await t.database.pool.query('delete from supplier_change_news')
    await workAfter(day)
    expect(await news()).toBe(0)
    expect(await linesOf('booking.supplier-changed')).toHaveLength(4)

    const foundAt = (await changeOf(hotel))?.foundAt ?? ''
    await foreign.signIn('MERAPI/agus', demoPassword)
    expect((await settle(hotel, foundAt, foreign)).status).toBe(404)
    const late = new Date(Date.parse(foundAt) + 1).toISOString()
    expect(await settle(hotel, late)).toMatchObject({ status: 409, body: { error: 'CHANGED_MEANWHILE' } })
    const first = await settle(hotel, foundAt)
    expect(first.status).toBe(200)
    // another device, with a key of its own
    expect((await settle(hotel, foundAt)).body).toEqual(first.body)
    expect(await linesOf('booking.supplier-change-settled')).toHaveLength(1)
    expect(await changeOf(hotel)).toBeUndefined()
    await workAfter(day)
    expect(await changeOf(hotel)).toBeUndefined()

    // something else is named anew, and what is undone is not
    await change(hotel, { hotel: { code: '98', name: 'Other' } })
    await change(status, { status: 'CONFIRMED' })
    await workAfter(day)
    expect(await whatOf(hotel)).toEqual(['HOTEL Other'])
    expect(await changeOf(status)).toBeUndefined()
    expect(await news()).toBe(1)
    expect(await linesOf('booking.supplier-changed-back')).toHaveLength(1)
  })

  test('days that were moved out of the list are found by our reference; a booking that is gone is missing', async () => {
    const [moved, gone] = (await arriving(1)) as [Address, Address]
    const { checkInDate, supplierConfirmationCode: reference } = await detailOf(sari, moved)
    await change(moved, { hotel: { checkIn: addDays(checkInDate, 60), checkOut: addDays(checkInDate, 61) } })
    book.delete((await detailOf(sari, gone)).supplierConfirmationCode)
    expect(book.has(reference)).toBe(true)
    await work()
    expect((await changeOf(moved))?.differenceList[0]?.theirs).toBe(
      `${addDays(checkInDate, 60)}/${addDays(checkInDate, 61)}`,
    )
    expect((await changeOf(gone))?.differenceList).toEqual([{ what: 'MISSING', ours: '', theirs: '' }])
  })

  test('a list that lacks nearly all names none of them', async () => {
    await arriving(39)
    isListEmpty = true
    const before = asked().length
    await work()
    expect(asked().slice(before)).toHaveLength(1)
    expect(await listed()).toEqual([])
  })

  test('two processes at once read once; one that is killed is followed by the next', async () => {
    const [one] = (await arriving(149)) as [Address]
    await change(one, { status: 'CANCELLED' })
    const second = await withSupplier(t, {
      arrivals: createApitudeSupplier({
        http,
        content: { describe: async () => null } as never, // no test asks for it
        credentials: { key: 'key', secret: 'secret' },
        now: t.clock.now,
        log: { warn: () => {} },
        connection: { protocol: 'apitude', address: vendor.origin },
      }).arrivals,
    } as never) // it is there
    const before = asked().length
    await Promise.all([work(), work(second.app.jobs)])
    expect(asked().slice(before)).toHaveLength(2)
    expect(await news()).toBe(1)

    // a process that has read one page and was killed holds the run until its lease ends
    await t.database.pool.query(
      `update arrival_run set began_at = $1, page = 2, holder = gen_random_uuid(),
         held_until = now() + interval '5 minutes', completed_at = $1`,
      [t.clock.now()],
    )
    await work(second.app.jobs)
    expect(asked().slice(before)).toHaveLength(2)
    await endLease()
    await work(second.app.jobs)
    expect(asked().at(-1)).toMatch(/from=101/)
    expect(await news()).toBe(1)
    await second.app.server.close()
  })

  test('a vendor that fails is asked again after a rest, and the calls of a day are few', async () => {
    const [one] = (await arriving(249)) as [Address]
    callsADay = 40
    await app.server.close()
    await sell()
    isBroken = true
    const before = asked().length
    await work()
    await work()
    expect(asked().slice(before)).toHaveLength(1)
    isBroken = false
    await endLease()
    await change(one, { status: 'CANCELLED' })
    // two calls a day
    for (let turn = 0; turn < 3; turn += 1) {
      await work()
      await endLease()
    }
    expect(asked().slice(before)).toHaveLength(2)
    await workAfter(day)
    expect(asked().slice(before)).toHaveLength(4)
    expect(asked().at(-1)).toMatch(/from=201/)
  })

  test('what we have cancelled ourselves is not compared', async () => {
    const [one] = (await arriving()) as [Address]
    await sari.call(cancelPnr, { params: one, body: { agreedCharge: ['IDR', 0] } }, newKey())
    for (const [reference, entry] of book) book.set(reference, { ...entry, status: 'CANCELLED' })
    await work()
    expect(await listed()).toEqual([])
    expect(await news()).toBe(0)
  })
})

describe.each(onPostgres)('what the sandbox changes on $engine', { timeout: 60_000 }, ({ fresh }) => {
  test.each([
    ['Moved', 'DAYS'],
    ['Otherhotel', 'HOTEL'],
    ['Otherroom', 'ROOMS'],
    ['Dropped', 'STATUS'],
  ])('a booking for %s differs a few seconds later', async (lastName, what) => {
    const t = await createTestApp(fresh)
    const sari = await t.signIn('NUSA/sari')
    const one = await holdOne(sari, { lastName })
    const same = await holdOne(sari)
    const from = addDays(t.clock.now().toISOString().slice(0, 10), 3)
    for (const table of ['booking', 'sandbox_booking'])
      await t.database.pool.query(
        `update ${table} set check_out = $1::date + (check_out - check_in), check_in = $1::date`,
        [from],
      )
    await t.clock.passed()
    const work = async () => {
      for (const job of t.app.jobs) if (job.task === 'read arrivals') await job.run()
    }
    t.clock.pass(hour)
    await t.clock.passed()
    await work()
    const again = await t.signIn('NUSA/sari')
    expect((await detailOf(again, one)).supplierChange?.differenceList.map((one) => one.what)).toEqual([what])
    expect((await detailOf(again, same)).supplierChange).toBeUndefined()
    await t.close()
  })
})
