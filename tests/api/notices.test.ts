import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { whoAmI } from '#contract/access/session'
import { readCommand } from '#contract/call/commands'
import { addDays, dayInJakarta } from '#contract/day/dates'
import {
  readAgencyNotices,
  readNoticeRules,
  saveAgencyNotices,
  usualNoticeRules,
} from '#contract/notices/rules'
import { answerChangeRequest, askForChange, withdrawChangeRequest } from '#contract/pnr/change'
import { readPnr } from '#contract/pnr/pnr'
import { noteOpening } from '../../server/orgs/note-opening.ts'
import { moveByHand as hand } from '../support/books/deposits-by-hand.ts'
import { makeUser } from '../support/client/administrators.ts'
import type { AgentClient } from '../support/client/agent-client.ts'
import { setSuspended, signInWithout } from '../support/client/person-with.ts'
import { onPostgres } from '../support/databases.ts'
import { insertHeldSale } from '../support/push/held-sale.ts'
import { setRules, subscribe, tell } from '../support/push/notified.ts'
import {
  loopbackNetwork,
  type PushService,
  startPushService,
  type TestBrowser,
} from '../support/push/push-service.ts'
import { bookAt } from '../support/sale/change/changed-booking.ts'
import { createTestApp, newKey, type TestApp } from '../support/test-app.ts'

const minute = 60_000
const hour = 60 * minute
const site = 'http://localhost:8080'

type Held = { id: string; code: string }

describe.each(onPostgres)('notices on $engine', ({ fresh }) => {
  let service: PushService
  let t: TestApp
  let sari: AgentClient
  let sariId: string
  beforeAll(async () => {
    service = await startPushService()
    t = await createTestApp(fresh, { PUBLIC_URL: site }, 1_000, { pushNetwork: loopbackNetwork })
    sari = await t.signIn('NUSA/sari')
    sariId = (await sari.call(whoAmI, {})).claims.userId
  })
  afterAll(async () => {
    await t.close()
    await service.close()
  })
  beforeEach(async () => {
    await t.database.pool.query('delete from user_notice_rule')
    sari = await t.signIn('NUSA/sari')
  })
  afterEach(async () => {
    await t.database.pool.query('delete from push_device')
    await t.database.pool.query(`update sale set status = 'CANCELLED'`)
  })

  /** Holds of sari that end in so many hours. */
  async function holdsEndingIn(
    hours: number,
    count = 1,
    { ageHours = 30, org = 'NUSA' } = {},
  ): Promise<Held[]> {
    const now = t.clock.now().getTime()
    const held = Array.from({ length: count }, () => randomUUID()).map((id) => ({
      id,
      code: id.slice(0, 8).toUpperCase(),
    }))
    for (const { id } of held)
      await insertHeldSale(t.database, {
        id,
        bookedBy: sariId,
        org,
        bookedAt: now - ageHours * hour,
        deadline: now + hours * hour,
      })
    return held
  }
  async function holdEndingIn(...given: Parameters<typeof holdsEndingIn>): Promise<Held> {
    const [held] = await holdsEndingIn(...given)
    if (!held) throw new Error('nothing is held')
    return held
  }
  const change = (set: string, { id }: Held) =>
    t.database.pool.query(`update sale set ${set} where id = $1`, [id])
  const titles = (browser: TestBrowser) =>
    service.shownBy(browser).map(({ message }) => message.notification.title)
  /** Moves the clock to this time of a day in Jakarta, ahead of now. */
  function passTo(time: string): void {
    const next = new Date(`${t.clock.now().toISOString().slice(0, 10)}T${time}:00+07:00`).getTime()
    const day = 24 * hour
    t.clock.pass((((next - t.clock.now().getTime()) % day) + day) % day || day)
  }

  test('numbers of hotels that came together are told together, to whoever booked', async () => {
    await setRules(sari, {})
    const browser = await subscribe(sari, service)
    const agus = await t.signIn('MERAPI/agus')
    await setRules(agus, { whose: 'AGENCY' })
    const stranger = await subscribe(agus, service)
    const held = await holdsEndingIn(200, 3)
    const come = (ids: readonly string[]) =>
      t.database.pool.query('insert into hotel_number_news select unnest($1::uuid[])', [ids])
    await come(held.slice(0, 1).map(({ id }) => id))
    await tell(t)
    await come(held.slice(1).map(({ id }) => id))
    t.clock.pass(minute)
    await tell(t)
    await tell(t)
    expect(titles(browser)).toEqual([
      `Hotel ${held[0]?.code}: the hotel’s number has come`,
      'The hotels’ numbers of 2 bookings have come',
    ])
    const [first] = service.shownBy(browser)
    expect(first?.message.notification.navigate).toBe(`${site}/app/pnr/detail/HOTEL/HBD/${held[0]?.code}`)
    expect(titles(stranger)).toEqual([])
  })

  test('what suppliers changed is told together, to whoever booked', async () => {
    await setRules(sari, {})
    const browser = await subscribe(sari, service)
    const held = await holdsEndingIn(200, 3)
    const change = (ids: readonly string[]) =>
      t.database.pool.query('insert into supplier_change_news select unnest($1::uuid[])', [ids])
    await change(held.slice(0, 1).map(({ id }) => id))
    await tell(t)
    await change(held.slice(1).map(({ id }) => id))
    t.clock.pass(minute)
    await tell(t)
    await tell(t)
    expect(titles(browser)).toEqual([
      `Hotel ${held[0]?.code}: the supplier changed this booking`,
      'Suppliers changed 2 bookings',
    ])
    const places = service.shownBy(browser).map(({ message }) => message.notification.navigate)
    expect(places).toEqual([`${site}/app/pnr/detail/HOTEL/HBD/${held[0]?.code}`, `${site}/app/pnr/checking`])
  })

  test('the desk’s answer to a request for a change is told once, to whoever asked', async () => {
    await setRules(sari, {})
    const budi = await t.signIn('NUSA/budi')
    await setRules(budi, { whose: 'AGENCY' })
    const [asking, colleague] = [await subscribe(sari, service), await subscribe(budi, service)]
    const root = await t.signIn('TRADEWIND/root')
    const checkInDate = addDays(dayInJakarta(t.clock.now()), 40)
    const params = await bookAt(sari, 'FRM', {
      search: { checkInDate, checkOutDate: addDays(checkInDate, 1) },
    })
    const ask = () => sari.call(askForChange, { params, body: { text: 'A cot, please' } })
    for (const state of ['DECLINED', 'DONE'] as const) {
      const { requestId } = (await ask()).changeRequest
      await tell(t)
      await root.call(answerChangeRequest, { params: { requestId }, body: { state, answer: 'As it is.' } })
      t.clock.pass(minute)
      await tell(t)
      await tell(t)
    }
    const { requestId } = (await ask()).changeRequest
    await sari.call(withdrawChangeRequest, { params: { ...params, requestId }, body: {} })
    await tell(t)
    expect(titles(asking)).toEqual([
      `Hotel ${params.code}: the change cannot be made`,
      `Hotel ${params.code}: the desk has made the change`,
    ])
    expect(service.shownBy(asking)[0]?.message.notification.navigate).toBe(
      `${site}/app/pnr/detail/HOTEL/FRM/${params.code}`,
    )
    expect(titles(colleague)).toEqual([])
  })

  test('a late backup is told to super administrators of the platform alone, once', async () => {
    const root = await t.signIn('TRADEWIND/root')
    await setRules(root, {})
    await setRules(sari, {})
    const [platform, agent] = [await subscribe(root, service), await subscribe(sari, service)]
    for (let run = 0; run < 2; run += 1) {
      await t.database.pool.query(
        'insert into backup_late (last_good_at, found_at) values ($1, $1) on conflict do nothing',
        [new Date('2026-11-01T00:00:00Z')],
      )
      await tell(t)
      t.clock.pass(minute)
      await tell(t)
    }
    expect(titles(platform)).toEqual(['The last good backup is older than wished'])
    expect(service.shownBy(platform)[0]?.message.notification.navigate).toBe(`${site}/app/admin/backups`)
    expect(titles(agent)).toEqual([])
  })

  test('a certificate that ends is told to administrators of the platform alone, each number of days once', async () => {
    const root = await t.signIn('TRADEWIND/root')
    await setRules(root, {})
    await setRules(sari, {})
    const [platform, agent] = [await subscribe(root, service), await subscribe(sari, service)]
    const validUntil = new Date(t.clock.now().getTime() + 29 * 24 * hour)
    for (const days of [30, 30, 14]) {
      await t.database.pool.query(
        `insert into certificate_end (supplier_code, valid_until, days, found_at) values ('HBD', $1, $2, $3)
         on conflict do nothing`,
        [validUntil, days, t.clock.now()],
      )
      t.clock.pass(minute)
      await tell(t)
    }
    expect(titles(platform)).toEqual([
      'The certificate for HBD ends within 30 days',
      'The certificate for HBD ends within 14 days',
    ])
    expect(service.shownBy(platform)[0]?.message.notification.navigate).toBe(
      `${site}/app/admin/suppliers/HBD`,
    )
    expect(titles(agent)).toEqual([])
  })

  test('a hold is told a day and three hours before its end, in the declarative form, and not after its issue', async () => {
    await setRules(sari, {})
    const browser = await subscribe(sari, service)
    const held = await holdEndingIn(26)
    await tell(t)
    expect(service.shownBy(browser)).toEqual([])
    t.clock.pass(2 * hour)
    await tell(t)
    await tell(t)
    const [first, ...more] = service.shownBy(browser)
    expect(more).toEqual([])
    const { notification, ...message } = first?.message ?? {}
    expect(first).toMatchObject({ urgency: 'normal', ttl: 86_400, topic: notification?.tag })
    expect(message).toEqual({ web_push: 8030, app_badge: 1 })
    const navigate = `${site}/app/pnr/detail/HOTEL/HBD/${held.code}`
    expect(notification).toMatchObject({
      title: expect.stringMatching(new RegExp(`^Hotel ${held.code}: time limit \\w{3}, .* WIB$`)),
      lang: 'en',
      navigate,
      renotify: true,
      actions: [{ action: 'issue', title: 'Issue', navigate: `${navigate}?issue=1` }],
    })
    t.clock.pass(21 * hour)
    await tell(t)
    const [, second] = service.shownBy(browser)
    expect(second).toMatchObject({ topic: first?.topic, ttl: 3 * 3_600 })
    expect(second?.message.notification.title).toMatch(/time limit \d\d:\d\d WIB$/)
    await change(`status = 'ISSUED'`, held)
    t.clock.pass(hour)
    await tell(t)
    expect(service.shownBy(browser)).toHaveLength(2)
  })

  test('of a hold made two hours before its end one step is told, and not in the first minutes', async () => {
    await setRules(sari, {})
    const browser = await subscribe(sari, service, 'id')
    await holdsEndingIn(2, 1, { ageHours: 0 })
    await tell(t)
    t.clock.pass(4 * minute)
    await tell(t)
    expect(titles(browser)).toEqual([])
    t.clock.pass(2 * minute)
    await tell(t)
    t.clock.pass(30 * minute)
    await tell(t)
    expect(titles(browser)).toEqual([expect.stringMatching(/^Hotel \w+: batas waktu/)])
    expect(service.shownBy(browser)[0]?.urgency).toBe('high')
  })

  test('another limit is told anew; what waits is dropped when the hold ends, and waits while it is being issued', async () => {
    await setRules(sari, { hoursAheadList: [3] })
    const browser = await subscribe(sari, service)
    const held = await holdEndingIn(3)
    service.answer(browser, 500)
    await tell(t, 1)
    const again = `update notice_sending set next_try_at = clock_timestamp() where state = 'WAITS'`
    await change('is_changing = true', held)
    await t.database.pool.query(again)
    await tell(t, 1)
    expect(titles(browser)).toEqual([])
    await change('is_changing = false', held)
    await change(`deadline = deadline + interval '30 minutes'`, held)
    await t.database.pool.query(again)
    await tell(t)
    expect(titles(browser)).toEqual([])
    t.clock.pass(30 * minute)
    await tell(t)
    expect(titles(browser)).toHaveLength(1)
    const { rows } = await t.database.pool.query(
      `select state, count(*)::int from notice_sending group by state order by state`,
    )
    expect(rows).toContainEqual({ state: 'DROPPED', count: expect.any(Number) })
  })

  test('mine are those that I booked, and my agency’s all that I see of it; nobody is told of those below or of trains', async () => {
    const boss = await makeUser(t, 'NUSA/chief')
    const own = await signInWithout(t, 'NUSA', 'seeAllBookings')
    const wayan = await t.signIn('NUSA-BALI/wayan')
    const readers = [sari, boss, own, wayan]
    for (const reader of readers)
      await setRules(reader, { whose: reader === sari ? 'MINE' : 'AGENCY', kindList: ['LIMIT'] })
    const browsers = await Promise.all(readers.map((reader) => subscribe(reader, service)))
    await holdsEndingIn(3)
    await holdsEndingIn(3, 1, { org: 'NUSA-BALI' })
    await tell(t)
    // sari has booked for the agency below, too
    expect(browsers.map((browser) => titles(browser).length)).toEqual([2, 1, 0, 1])
    await t.database.pool.query(
      `update sale set product = 'TRAIN' where status = 'HELD' and deadline <= $1`,
      [new Date(t.clock.now().getTime() + 3 * hour)],
    )
    await t.database.pool.query('delete from notice')
    await tell(t)
    expect(browsers.map((browser) => titles(browser).length)).toEqual([2, 1, 0, 1])
    await t.database.pool.query(`update sale set product = 'HOTEL' where product = 'TRAIN'`)
  })

  test('nobody of a suspended organisation is told anything', async () => {
    await setRules(sari, {})
    const browser = await subscribe(sari, service)
    await holdsEndingIn(3)
    await setSuspended(t, 'NUSA', true)
    await tell(t)
    expect(titles(browser)).toEqual([])
    await setSuspended(t, 'NUSA', false)
    await tell(t)
    expect(titles(browser)).toHaveLength(1)
  })

  test('a colleague’s hold that nobody has opened goes to the administrators an hour before its end', async () => {
    const boss = await makeUser(t, 'NUSA/boss')
    for (const reader of [sari, boss]) await setRules(reader, { kindList: ['UNSEEN'] })
    const [toBoss, toSari] = [await subscribe(boss, service), await subscribe(sari, service)]
    const [seen, unseen] = await holdsEndingIn(1.5, 2)
    if (!seen || !unseen) throw new Error('nothing is held')
    await noteOpening(t.database, seen.id, t.clock.now())
    t.clock.pass(hour)
    await tell(t)
    expect(titles(toBoss)).toEqual([
      expect.stringMatching(new RegExp(`^Hotel ${unseen.code}: .*not opened by anybody$`)),
    ])
    expect(titles(toSari)).toEqual([])
  })

  test('the outcome of a command in doubt is told once to who confirmed it, when nobody waits for it any more', async () => {
    await setRules(sari, { kindList: ['OUTCOME'] })
    const browser = await subscribe(sari, service)
    const keys = [newKey(), newKey()]
    for (const [at, key] of keys.entries()) {
      const lost = await sari.prepareBooking({
        refundable: true,
        issueNow: false,
        hotel: at,
        lastName: 'Timeout',
      })
      await sari.book(lost, key)
      // the first is known at once
      if (at > 0) t.clock.pass(5 * minute)
      await t.app.reconcile()
    }
    const { rows: booked } = await t.database.pool.query<{ supplierCode: 'HBD'; code: string; id: string }>(
      `select supplier_code as "supplierCode", locator as code, id from booking`,
    )
    for (const { id: _id, ...params } of [...booked, ...booked]) await sari.call(readPnr, { params })
    const opened = `select from sale_opening where sale_id = any($1)`
    expect((await t.database.pool.query(opened, [booked.map(({ id }) => id)])).rowCount).toBe(2)
    const { state } = await sari.call(readCommand, { params: { commandId: keys[1] ?? '' } })
    expect(state).toBe('CONFIRMED')
    await Promise.all([tell(t), tell(t)])
    expect(titles(browser)).toEqual([expect.stringMatching(/^Hotel \w{6}: it is booked$/)])
  })

  test('a lower level of the deposit is told to those who see the balance', async () => {
    const agus = await t.signIn('MERAPI/agus')
    const blind = await signInWithout(t, 'MERAPI', 'seeBalance')
    for (const reader of [agus, blind]) await setRules(reader, {})
    const [browser, other] = [await subscribe(agus, service), await subscribe(blind, service)]
    await hand.post(await t.signIn('TRADEWIND/root'), 'WITHDRAW', 'MERAPI', 3_000_000)
    const warn = () =>
      Promise.all(t.app.jobs.filter(({ task }) => task === 'warn of low deposits').map((job) => job.run()))
    await warn()
    await warn()
    await tell(t)
    expect(titles(browser)).toEqual(['The deposit is getting low'])
    expect(titles(other)).toEqual([])
    const { navigate } = service.shownBy(browser)[0]?.message.notification ?? {}
    expect(navigate).toBe(`${site}/app/pnr/deposit`)
  })

  test('what falls into the quiet hours is one summary when they end, and what ends in them is told before', async () => {
    passTo('19:00')
    sari = await t.signIn('NUSA/sari')
    await setRules(sari, { hoursAheadList: [3], quiet: { from: '21:00', until: '07:00' } })
    const browser = await subscribe(sari, service)
    const [early] = await holdsEndingIn(7) // 02:00
    const late = await holdsEndingIn(14.5, 3) // 09:30
    await tell(t)
    t.clock.pass(100 * minute) // 20:40
    await tell(t)
    expect(titles(browser)).toEqual([expect.stringContaining(early?.code ?? '')])
    passTo('21:00')
    for (let look = 0; look < 10; look += 1) {
      await tell(t)
      t.clock.pass(59 * minute)
    }
    expect(titles(browser)).toHaveLength(1)
    if (late[0]) await change(`status = 'ISSUED'`, late[0])
    passTo('07:00')
    await tell(t)
    await tell(t)
    const [, summary, ...more] = service.shownBy(browser)
    expect(more).toEqual([])
    expect(summary?.message).toMatchObject({
      notification: { title: '2 time limits', navigate: `${site}/app/today` },
    })
  })

  test('a summary of holds that are all being changed waits until that has ended', async () => {
    passTo('19:00')
    sari = await t.signIn('NUSA/sari')
    await setRules(sari, { hoursAheadList: [3], quiet: { from: '21:00', until: '07:00' } })
    const browser = await subscribe(sari, service)
    const held = await holdsEndingIn(14.5, 2) // 09:30
    passTo('07:00')
    for (const { task, run } of t.app.jobs) if (task === 'make notices') await run()
    for (const one of held) await change('is_changing = true', one)
    await tell(t, 1)
    const putOff = `select from notice_sending where state = 'WAITS' and next_try_at > clock_timestamp()`
    await expect.poll(async () => (await t.database.pool.query(putOff)).rowCount).toBe(1)
    expect(titles(browser)).toEqual([])
    for (const one of held) await change('is_changing = false', one)
    // it is put off by the clock of the database
    await t.database.pool.query(`update notice_sending set next_try_at = clock_timestamp()`)
    await tell(t)
    expect(titles(browser)).toEqual(['2 time limits'])
  })

  test('people have their agency’s rules until they have their own, and both are changed from one version to the next', async () => {
    const boss = await makeUser(t, 'MERAPI/boss')
    const agus = await t.signIn('MERAPI/agus')
    expect(await agus.call(readNoticeRules, {})).toMatchObject({
      own: null,
      agency: usualNoticeRules,
      version: 0,
    })
    const { version } = await boss.call(readAgencyNotices, {})
    const wanted = { ...usualNoticeRules, hoursAheadList: [6] }
    const body = { version, rules: wanted, timeZone: 'Asia/Jayapura' }
    const saved = await boss.call(saveAgencyNotices, {
      body: { ...body, timeZone: 'Asia/Jayapura' } as never,
    }) // the literals
    expect(saved).toMatchObject({ rules: wanted, timeZone: 'Asia/Jayapura' })
    expect(await agus.call(readNoticeRules, {})).toMatchObject({ agency: wanted, timeZone: 'Asia/Jayapura' })
    const late = await boss.raw('PUT', saveAgencyNotices.path, body, { 'idempotency-key': newKey() })
    expect(late).toMatchObject({ status: 409, body: { error: 'CHANGED_MEANWHILE' } })
    await setRules(agus, { digest: true })
    expect((await agus.call(readNoticeRules, {})).own?.digest).toBe(true)
    await expect(setRules(agus, {}, 0)).rejects.toThrow('CHANGED_MEANWHILE')
    await expect(setRules(agus, {}, 7)).rejects.toThrow('CHANGED_MEANWHILE')
    const foreign = await t.database.pool.query(
      `update org set time_zone = 'Asia/Tokyo' where id = 'MERAPI' returning id`,
    )
    expect(foreign.rowCount).toBe(1)
    expect((await agus.call(readNoticeRules, {})).timeZone).toBe('Asia/Jayapura')
  })
})
