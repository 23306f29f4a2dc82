import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Ask } from '#contract/call/endpoint'
import type { TimeLimit } from '#contract/call/list'
import { maxCounted } from '#contract/call/list'
import { addDays, dayInJakarta } from '#contract/day/dates'
import { type PnrSort, type PnrStatus, pnrPageSize, pnrSort, pnrStatus } from '#contract/pnr/filter'
import { listPnrs } from '#contract/pnr/list'
import { watchHolds } from '#contract/pnr/watch'
import { foldText } from '#contract/text/fold-text'
import type { AgentClient } from '../support/client/agent-client.ts'
import { bothEngines } from '../support/databases.ts'
import { cloneBooking } from '../support/sale/cloned-bookings.ts'
import { createTestApp, newKey, type TestApp } from '../support/test-app.ts'

/** Last names as they are stored, and as people type them. */
const differentlyTyped = [
  ['Đặng', 'Dang'],
  ['Łukasz', 'Lukasz'],
  ['Sørensen', 'sorensen'],
  ['Weiß', 'weiss'],
  ['Æbelø', 'aebelo'],
  ["Nu'man", 'Numan'],
  ['Qomar', "Qo'mar"],
  ["O'Hara", 'ohara'],
  ['Mary-Ann', 'Maryann'],
  ['De la Cruz', 'Delacruz'],
  ['Vanderberg', 'van der Berg'],
  ['Du Pont', 'tamu dupont'],
] as const

const hour = 3_600_000
const day = 24 * hour
type Query = Ask<typeof listPnrs>['query']

describe.each(bothEngines)('the PNR list and the watch of holds on $engine', ({ fresh }) => {
  let t: TestApp
  let sari: AgentClient
  const copies = new Map<string, AgentClient>()

  beforeAll(async () => {
    t = await createTestApp(fresh)
    sari = await as('NUSA/sari')
  })
  afterAll(() => t.close())

  async function as(who: string): Promise<AgentClient> {
    const client = copies.get(who) ?? (await t.signIn(who))
    copies.set(who, client)
    return client
  }

  type Change = {
    owner?: string
    guest?: [string, string]
    hotel?: string
    locator?: string
    set?: string
  }

  /** Copies a real booking in SQL with the given changes; returns the locator of the copy. */
  let original: string | undefined
  async function addBooking({ owner = 'NUSA', guest, hotel, locator = newLocator(), set }: Change = {}) {
    original ??= await bookReal()
    const command = newKey()
    const id = newKey()
    await t.database.pool.query(
      `with made as (
         insert into command (id, user_id, key, kind, org_id, owner_org_id, title, fingerprint, state, supplier_code, client_reference,
           payload, created_at, updated_at)
         select $1::uuid, user_id, $1::uuid, kind, org_id, owner_org_id, title, fingerprint, state, supplier_code, $1::uuid::text, payload, created_at, updated_at
         from command where id = (select command_id from booking where locator = $2) returning id)
       insert into booking (id, locator, command_id, supplier_code, supplier_reference, client_reference, owner_org_id,
         booked_by, booked_by_user, booking_status, booked_at, hold_until, hotel_name, destination_name, check_in,
         check_out, rooms, lead_guest, currency, total_selling, deposit_due, record)
       select $3::uuid, $4, made.id, supplier_code, $3::uuid::text, $3::uuid::text, $5, booked_by, booked_by_user, booking_status, $8, hold_until,
         coalesce($6, hotel_name), destination_name, check_in, check_out, rooms, lead_guest, currency, 1000000, 900000,
         case when $7::text is null then record else jsonb_set(record, '{guests,0}', (record #> '{guests,0}') || $7::jsonb) end
       from booking, made where locator = $2`,
      [
        command,
        original,
        id,
        locator,
        owner,
        hotel ?? null,
        guest ? JSON.stringify({ firstName: guest[0], lastName: guest[1] }) : null,
        t.clock.now(),
      ],
    )
    if (set) await t.database.pool.query(`update booking set ${set} where id = $1`, [id])
    return locator
  }

  async function bookReal(): Promise<string> {
    const body = await sari.prepareBooking({ refundable: true, issueNow: false })
    const answer = await sari.book(body)
    return Object(answer.body).hotelBookingsResponse[0].qilinLocatorCode
  }

  const list = (query: Query, client = sari) => client.call(listPnrs, { query })
  const locators = async (query: Query, client = sari) =>
    (await list(query, client)).pnrList.map(({ qilinLocatorCode }) => qilinLocatorCode)
  const clear = async () => {
    await t.database.pool.query('delete from booking where locator <> $1', [original ?? ''])
  }
  const at = (ms: number) => `'${new Date(t.clock.now().getTime() + ms).toISOString()}'`

  test('shows the last 30 days until tomorrow, by days in Jakarta, and returns that period', async () => {
    const today = dayInJakarta(t.clock.now())
    const midnight = (days: number) => `'${addDays(today, days)}T00:00:00+07:00'::timestamptz`
    const first = await addBooking({ set: `booked_at = ${midnight(-30)}` })
    const tooOld = await addBooking({ set: `booked_at = ${midnight(-30)} - interval '1 ms'` })
    const last = await addBooking({ set: `booked_at = ${midnight(2)} - interval '1 ms'` })
    const tooLate = await addBooking({ set: `booked_at = ${midnight(2)}` })
    const reply = await list({})
    expect(reply).toMatchObject({
      fromDate: addDays(today, -30),
      toDate: addDays(today, 1),
      page: 1,
      total: 3,
      totalIsCapped: false,
      hasMore: false,
    })
    expect(reply.pnrList.map(({ qilinLocatorCode }) => qilinLocatorCode)).toEqual([last, original, first])
    expect(await locators({ toDate: addDays(today, -31) })).toEqual([tooOld])
    expect(await locators({ fromDate: addDays(today, 2) })).toEqual([tooLate])
    // a search covers all days
    expect(await locators({ bookingCode: tooOld.toLowerCase() })).toEqual([tooOld])
    await clear()
  })

  test.each([
    ['issued', `voucher_status = 'VOUCHERED', vouchered_at = '2026-03-01T16:59:59Z'`, '2026-03-01'],
    ['checkin', `check_in = '2026-05-02', check_out = '2026-05-04'`, '2026-05-02'],
    ['checkout', `check_in = '2026-05-02', check_out = '2026-05-04'`, '2026-05-04'],
    ['booking', `booked_at = '2026-01-31T17:00:00Z'`, '2026-02-01'],
  ] as const)('finds by the date of %s, both ends included', async (dateQualifier, set, date) => {
    const wanted = await addBooking({ set })
    await addBooking()
    const of = (fromDate: string, toDate: string) => locators({ dateQualifier, fromDate, toDate })
    expect(await of(date, date)).toEqual([wanted])
    expect(await of(addDays(date, 1), addDays(date, 1))).toEqual([])
    expect(await of(addDays(date, -1), addDays(date, -1))).toEqual([])
    await clear()
  })

  test('a filter by status finds exactly the bookings with that status', async () => {
    const sets: Record<PnrStatus, string> = {
      HOLD: `hold_until = ${at(day)}`,
      ISSUED: `hold_until = ${at(-day)}, voucher_status = 'VOUCHERED', vouchered_at = ${at(0)}`,
      CANCELLING: `hold_until = ${at(-day)}, pending_command_id = command_id`,
      CANCELLED: `hold_until = ${at(-day)}, cancel_status = 'CANCELLED'`,
      EXPIRED: `hold_until = ${at(-1)}`,
    }
    const made = new Map<string, string>()
    for (const status of pnrStatus.options) made.set(status, await addBooking({ set: sets[status] }))
    const now = await addBooking({ set: `hold_until = ${at(0)}` })
    const inTime = await addBooking({ set: `hold_until = ${at(1)}` })
    const unlimited = await addBooking({ set: 'hold_until = null' })
    for (const status of pnrStatus.options) {
      const { pnrList } = await list({ status })
      const expected = [
        made.get(status),
        ...(status === 'HOLD' ? [inTime, unlimited, original] : []),
        ...(status === 'EXPIRED' ? [now] : []),
      ]
      expect(pnrList.map(({ qilinLocatorCode }) => qilinLocatorCode).sort()).toEqual(expected.sort())
      // the filter in SQL and the status of the row agree
      expect(new Set(pnrList.map(({ displayStatus }) => displayStatus))).toEqual(new Set([status]))
    }
    await clear()
  })

  test('a filter by time limit finds holds that end by the end of that day in Jakarta, the soonest first', async () => {
    const today = dayInJakarta(t.clock.now())
    const end = (days: number) => Date.parse(`${addDays(today, days + 1)}T00:00:00+07:00`)
    const at = (ms: number) => `hold_until = '${new Date(ms).toISOString()}', booked_at = '2024-01-01'`
    await addBooking({ set: at(t.clock.now().getTime() - 1) })
    await addBooking({ set: `${at(end(0) - 1)}, voucher_status = 'VOUCHERED'` })
    await addBooking({ set: `${at(end(0) - 1)}, pending_command_id = command_id` })
    const ends = [0, 3, 7, 30]
    const inside: string[] = []
    for (const days of [...ends].reverse()) inside.unshift(await addBooking({ set: at(end(days) - 1) }))
    await addBooking({ set: at(end(30)) })
    await t.database.pool.query(`update booking set hold_until = null where locator = $1`, [original])
    const limits: TimeLimit[] = ['today', '3days', '7days', '30days']
    for (const [index, timeLimit] of limits.entries())
      expect(await locators({ timeLimit })).toEqual(inside.slice(0, index + 1))
    await clear()
  })

  test('searches locator, guest and hotel by the beginnings of words, in any case and without accents', async () => {
    const wanted = await addBooking({
      guest: ['Nguyễn Thị', "O'Brien-Müller"],
      hotel: 'St.Regis Café 1001 (Nusa Dua)',
      locator: 'QZ7K2M',
    })
    await addBooking({ guest: ['Budi', 'Santoso'], hotel: 'Grand Merapi', locator: 'XZ7K2M' })
    const found: Query[] = [
      { bookingCode: 'QZ7' },
      { bookingCode: ' qz7k2m ' },
      { paxName: 'nguyen' },
      { paxName: 'NGUYỄN' },
      { paxName: 'brien mull' },
      { paxName: "O'Brien" },
      { paxName: 'o’b' },
      { paxName: 'muller & thi' },
      { hotelName: 'regis' },
      { hotelName: 'CAFE 100' },
      { hotelName: 'nusa dua st' },
      { hotelName: 'regis', paxName: 'thi', bookingCode: 'QZ', status: 'HOLD' },
    ]
    for (const query of found) expect(await locators(query), JSON.stringify(query)).toEqual([wanted])
    for (const [stored, typed] of differentlyTyped) {
      const guest = await addBooking({ guest: ['Tamu', stored] })
      expect(await locators({ paxName: typed }), `${typed} for ${stored}`).toEqual([guest])
    }
    const none: Query[] = [
      { bookingCode: 'Z7K' },
      { paxName: 'guyen' },
      { paxName: 'nguyen santoso' },
      { hotelName: 'egis' },
      { hotelName: 'nguyen' },
      { hotelName: 'regis', paxName: 'budi' },
    ]
    for (const query of none) expect(await locators(query), JSON.stringify(query)).toEqual([])
    await clear()
  })

  test('the database folds letters as the server does', async () => {
    const latin = Array.from({ length: 0x250 - 0xc0 }, (_, index) => String.fromCodePoint(0xc0 + index))
    const texts = [...latin, 'ẞ', 'ẽ', 'ỹ', 'ə', 'Ａ', 'ﬁ', 'Straße', 'AÐð Łódź', 'plain Text 1']
    const { rows } = await t.database.pool.query<{ folded: string }>(
      'select fold_text(text) as folded from unnest($1::text[]) with ordinality as given(text, place) order by place',
      [texts],
    )
    expect(rows.map(({ folded }) => folded)).toEqual(texts.map(foldText))
  })

  test.each(['bookingCode', 'paxName', 'hotelName'] as const)(
    'takes every character in %s as it is',
    async (field) => {
      await addBooking()
      const odd = [
        '%',
        '_',
        '%%',
        "'",
        "''",
        ':*',
        '&',
        '|',
        '!',
        '<->',
        '()',
        '\\',
        "a':* | 'b",
        '😀',
        '--',
        ';',
        '"',
        '$1',
      ]
      for (const text of odd) {
        const answer = await sari.raw('GET', `${listPnrs.path}?${new URLSearchParams({ [field]: text })}`)
        expect(answer, text).toMatchObject({ status: 200, body: { pnrList: [], total: 0 } })
      }
      expect((await list({ [field]: '   ' })).pnrList.length).toBeGreaterThan(0)
      await clear()
    },
  )

  test('a name is found in the reach of each person, whether few have it or many', {
    timeout: 90_000,
  }, async () => {
    const ofNusa = await addBooking({ guest: ['Kartika', 'Dewi'], hotel: 'Bromo Sari' })
    const ofBali = await addBooking({ owner: 'NUSA-BALI', guest: ['Kar', 'Tika'], hotel: 'Hotel Bromo' })
    const ofMerapi = await addBooking({ owner: 'MERAPI', guest: ['Dewi', 'Kartika'], hotel: 'Puri Bromo' })
    const found = async (who: string, query: Query = { paxName: 'kartika' }) =>
      (await locators(query, await as(who))).toSorted((a, b) => a.localeCompare(b))
    const expectFound = async (expected: Record<string, string[]>) => {
      for (const [who, codes] of Object.entries(expected)) {
        const sorted = codes.toSorted((a, b) => a.localeCompare(b))
        expect(await found(who), who).toEqual(sorted)
        expect(await found(who, { hotelName: 'bromo' }), who).toEqual(sorted)
        expect(await found(who, { hotelName: 'bromo', paxName: 'kartika' }), who).toEqual(sorted)
      }
    }
    const ofOthers = { 'NUSA-BALI/wayan': [ofBali], 'MERAPI/agus': [ofMerapi], 'SAMUDRA/rina': [] }
    await expectFound({
      'TRADEWIND/root': [ofNusa, ofBali, ofMerapi],
      'NUSA/sari': [ofNusa, ofBali],
      ...ofOthers,
    })
    const copied = { supplierCode: 'HBD', code: ofNusa } as const
    const copies = await cloneBooking(t.database, copied, maxCounted)
    for (const who of ['TRADEWIND/root', 'NUSA/sari']) {
      const pageOf = async (_page: string) => list({ paxName: 'kartika', _page }, await as(who))
      expect(await pageOf('1')).toMatchObject({ total: maxCounted, totalIsCapped: true, hasMore: true })
      const { pnrList } = await pageOf('50')
      expect(pnrList).toHaveLength(pnrPageSize)
      for (const { qilinLocatorCode } of pnrList)
        expect([ofNusa, ofBali, ofMerapi, ...copies.map(({ code }) => code)]).toContain(qilinLocatorCode)
    }
    await expectFound(ofOthers)
    await clear()
  })

  test('a search follows changes of the guests or the hotel', async () => {
    const locator = await addBooking({ guest: ['Before', 'Name'], hotel: 'Before Inn' })
    await t.database.pool.query(
      `update booking set hotel_name = 'After Inn', record = jsonb_set(record, '{guests,0,firstName}', '"After"')
       where locator = $1`,
      [locator],
    )
    expect(await locators({ paxName: 'before' })).toEqual([])
    expect(await locators({ hotelName: 'before' })).toEqual([])
    expect(await locators({ paxName: 'after', hotelName: 'after' })).toEqual([locator])
    await clear()
  })

  test('bookings that arrive meanwhile do not shift the pages', async () => {
    const made: string[] = []
    for (let index = 0; index < 45; index += 1) {
      t.clock.pass(1)
      made.unshift(await addBooking())
    }
    const all = [...made, original]
    const first = await list({})
    expect(first).toMatchObject({ total: 46, hasMore: true })
    t.clock.pass(1)
    for (let index = 0; index < 5; index += 1) await addBooking()
    const { asOf } = first
    const second = await list({ _page: '2', asOf })
    const third = await list({ _page: '3', asOf })
    expect(
      [first, second, third].flatMap(({ pnrList }) => pnrList.map((row) => row.qilinLocatorCode)),
    ).toEqual(all)
    expect(third).toMatchObject({ total: 46, hasMore: false, asOf, page: 3 })
    expect(await list({ _page: '4', asOf })).toMatchObject({ pnrList: [], total: 46, hasMore: false })
    expect((await list({})).total).toBe(51)
    await clear()
  })

  test('puts the list in each order both ways', async () => {
    const rows = [
      ['ana', 'Zen', '2026-05-01', 3_000_000, -3, `hold_until = ${at(2 * hour)}`],
      ['Budi', 'alam', '2026-03-01', 1_000_000, -2, `hold_until = ${at(hour)}`],
      ['Citra', 'Bumi', '2026-04-01', 2_000_000, -4, `hold_until = ${at(1)}, voucher_status = 'VOUCHERED'`],
      ['Dewi', 'Melati', '2026-02-01', 2_500_000, -5, 'hold_until = null'],
    ] as const
    const made: string[] = []
    for (const [guest, hotel, checkIn, total, hours, set] of rows)
      made.push(
        await addBooking({
          guest: ['Order', 'Test'],
          set: `lead_guest = '${guest}', hotel_name = '${hotel}', check_in = '${checkIn}', check_out = '2026-06-01',
            total_selling = ${total}, booked_at = ${at(hours * hour)}, ${set}`,
        }),
      )
    const [ana, budi, citra, dewi] = made
    const orders = {
      guest: [ana, budi, citra, dewi],
      hotel: [budi, citra, dewi, ana],
      checkIn: [dewi, budi, citra, ana],
      booked: [dewi, citra, ana, budi],
      total: [budi, citra, dewi, ana],
    } as const
    const sorted = (sort: PnrSort) => locators({ paxName: 'order test', sort })
    for (const field of ['guest', 'hotel', 'checkIn', 'booked', 'total'] as const) {
      expect(await sorted(field), field).toEqual(orders[field])
      expect(await sorted(`-${field}`), `-${field}`).toEqual([...orders[field]].reverse())
    }
    // what has no running time limit comes last in both directions
    expect((await sorted('limit')).slice(0, 2)).toEqual([budi, ana])
    expect((await sorted('-limit')).slice(0, 2)).toEqual([ana, budi])
    await clear()
  })

  test('equal rows stand on one page each', async () => {
    const made = new Set<string>()
    for (let index = 0; index < 25; index += 1) made.add(await addBooking({ guest: ['Equal', 'Rows'] }))
    for (const sort of pnrSort.options) {
      const query = { paxName: 'equal rows', sort }
      const pages = [await locators(query), await locators({ ...query, _page: '2' })]
      expect(
        pages.map(({ length }) => length),
        sort,
      ).toEqual([20, 5])
      expect(new Set(pages.flat()), sort).toEqual(made)
    }
    await clear()
  })

  test('list and watch show each reader the own organisation and those below', async () => {
    const owners = ['NUSA', 'NUSA-BALI', 'SAMUDRA', 'MERAPI', 'TRADEWIND']
    const made = new Map<string, string>()
    for (const owner of owners)
      made.set(
        owner,
        await addBooking({
          owner,
          guest: ['Reach', 'Test'],
          set: `hold_until = ${at(1)}, alarm = 'EXPIRY_FAILED', alarm_since = ${at(0)}`,
        }),
      )
    const reach = {
      'TRADEWIND/root': owners,
      'NUSA/sari': ['NUSA', 'NUSA-BALI', 'SAMUDRA'],
      'NUSA-BALI/wayan': ['NUSA-BALI'],
      'SAMUDRA/rina': ['SAMUDRA'],
      'MERAPI/agus': ['MERAPI'],
    }
    for (const [who, expected] of Object.entries(reach)) {
      const client = await as(who)
      const codes = expected.map((owner) => made.get(owner)).sort()
      for (const query of [
        { paxName: 'reach' },
        { timeLimit: 'today' },
        { hotelName: '', paxName: 'test' },
        ...pnrSort.options.map((sort) => ({ paxName: 'reach', sort })),
      ] satisfies Query[]) {
        const reply = await list(query, client)
        expect(reply.total, who).toBe(expected.length)
        expect(reply.pnrList.map((row) => row.qilinLocatorCode).sort(), who).toEqual(codes)
      }
      for (const [owner, bookingCode] of made)
        expect(await locators({ bookingCode }, client)).toEqual(expected.includes(owner) ? [bookingCode] : [])
      const watch = await client.call(watchHolds, {})
      expect(
        watch.windowList.map(({ count }) => count),
        who,
      ).toEqual([0, 1, 2].map(() => expected.length))
      expect(watch.alarmList.map((row) => row.qilinLocatorCode).sort(), who).toEqual(codes)
      expect(watch.alarms).toBe(expected.length)
    }
    await clear()
  })

  test('the row of a booking shows its alarm', async () => {
    const locator = await addBooking({
      set: `hold_until = ${at(-hour)}, alarm = 'EXPIRY_FAILED', alarm_since = ${at(-hour / 2)}`,
    })
    const [row] = (await list({ bookingCode: locator })).pnrList
    expect(row).toMatchObject({
      displayStatus: 'EXPIRED',
      alarm: { kind: 'EXPIRY_FAILED', since: new Date(t.clock.now().getTime() - hour / 2).toISOString() },
    })
    await clear()
  })

  test('the watch adds up the amounts that become due, and names deposits that are too small', async () => {
    await t.database.pool.query('update booking set hold_until = null')
    const due = (hours: number, deposit: number) =>
      `hold_until = ${at(hours * hour)}, total_selling = ${deposit + 100}, deposit_due = ${deposit}`
    // 5 million in MERAPI's deposit, 250 million in that of NUSA
    const first = await addBooking({ owner: 'MERAPI', set: due(0.001, 3_000_000) })
    await addBooking({ owner: 'MERAPI', set: due(24, 4_000_000) })
    await addBooking({ owner: 'NUSA', set: due(24 * 5, 1_000_000) })
    await addBooking({ owner: 'NUSA', set: due(24 * 9, 900_000_000) })
    await addBooking({ owner: 'NUSA', set: `${due(1, 900_000_000)}, voucher_status = 'VOUCHERED'` })
    const watch = await (await as('TRADEWIND/root')).call(watchHolds, {})
    const [today, soon, week] = watch.windowList
    expect(today).toMatchObject({
      timeLimit: 'today',
      count: 1,
      atStake: [['IDR', 3_000_100]],
      depositDue: [['IDR', 3_000_000]],
      depositMissing: [],
      shortOwnerList: [],
    })
    expect(soon).toMatchObject({
      count: 2,
      atStake: [['IDR', 7_000_200]],
      depositDue: [['IDR', 7_000_000]],
      depositMissing: [['IDR', 2_000_000]],
      shortOwners: 1,
      shortOwnerList: [
        {
          ownerOrgName: 'Merapi Tours',
          depositDue: ['IDR', 7_000_000],
          depositBalance: ['IDR', 5_000_000],
          depositMissing: ['IDR', 2_000_000],
        },
      ],
    })
    // the rest of NUSA's deposit does not help MERAPI
    expect(week).toMatchObject({
      count: 3,
      depositDue: [['IDR', 8_000_000]],
      depositMissing: [['IDR', 2_000_000]],
    })
    expect(watch.nextDeadline?.qilinLocatorCode).toBe(first)
    expect(JSON.stringify(watch)).not.toMatch(/nta|net/i)
    for (const { timeLimit, count } of watch.windowList)
      expect((await list({ timeLimit }, await as('TRADEWIND/root'))).total).toBe(count)
    await clear()
  })

  test('an invalid filter is refused with a sentence', async () => {
    const refused: [string, RegExp][] = [
      [
        'dateQualifier=holding',
        /Date qualifier: One of these is expected: booking, issued, checkin, checkout/,
      ],
      ['fromDate=2026-02-30', /From date: There is no such day/],
      ['toDate=tomorrow', /To date: A date is written/],
      ['fromDate=2026-02-02&toDate=2026-02-01', /The first day of the period is after its last/],
      ['timeLimit=forever', /Time limit: One of these/],
      ['status=LOST', /Status: One of these/],
      [`paxName=${'x'.repeat(61)}`, /At most 60 characters/],
      ['paxName=%00', /characters that cannot be saved/],
      ['paxName=a&paxName=b', /A text is expected/],
      ['_page=0', /Page/],
      ['_page=100000', /Page/],
      ['asOf=yesterday', /As of/],
      ['sort=price', /Sort: One of these/],
      ['owner=MERAPI', /does not belong/],
    ]
    for (const [query, sentence] of refused) {
      const answer = await sari.raw('GET', `${listPnrs.path}?${query}`)
      expect(answer, query).toMatchObject({ status: 400, body: { error: 'INVALID_REQUEST' } })
      expect(Object(answer.body).errorDescription, query).toMatch(sentence)
    }
  })
})

let drawn = 0
/** A locator with its own prefix, so that searches of other tests do not find it. */
function newLocator(): string {
  drawn += 1
  return `ZZ${String(drawn).padStart(4, '0')}`
}
