import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { endCalendarFeed, makeCalendarFeed, readCalendarFeed } from '#contract/notices/calendar'
import { usualNoticeRules } from '#contract/notices/rules'
import type { AgentClient } from '../support/client/agent-client.ts'
import { setSuspended } from '../support/client/person-with.ts'
import { onPostgres } from '../support/databases.ts'
import { holdOne } from '../support/sale/held-booking.ts'
import { quoted, tryToChange } from '../support/sale/insurance-policy.ts'
import { bookedTour, someDeparture } from '../support/sale/tours.ts'
import { createTestApp, newKey, type TestApp } from '../support/test-app.ts'

const english = { body: { language: 'en' as const } }

describe.each(onPostgres)('the calendar feed of a person on $engine', { timeout: 60_000 }, ({ fresh }) => {
  let t: TestApp
  let sari: AgentClient
  let admin: AgentClient
  beforeAll(async () => {
    t = await createTestApp(fresh)
    ;[sari, admin] = [await t.signIn('NUSA/sari'), await t.signIn('NUSA/admin')]
  })
  afterAll(() => t.close())

  const get = (url: string, headers: Record<string, string> = {}, remoteAddress = '10.0.0.1') =>
    t.app.server.inject({
      url: new URL(url, 'http://localhost').pathname,
      headers: { host: 'localhost:8080', ...headers },
      remoteAddress,
    })
  const urlOf = async (agent: AgentClient) => (await agent.call(makeCalendarFeed, english)).feedUrl
  const feedOf = async (url: string) => (await get(url)).body.replaceAll('\r\n ', '')
  const rulesOf = (who: string, rules: Partial<typeof usualNoticeRules>) =>
    t.database.pool.query(
      `insert into user_notice_rule select id, $2, 1 from app_user where org_id || '/' || user_name = $1
       on conflict (user_id) do update set rules = excluded.rules`,
      [who, JSON.stringify({ ...usualNoticeRules, ...rules })],
    )

  test('it shows the deadlines and the days of one’s own bookings, with locator, product and time alone', async () => {
    const policy = await quoted(sari)
    const tour = await bookedTour(sari, await someDeparture(sari))
    const foreign = await quoted(admin)
    const answer = await get(await urlOf(sari))
    expect(answer.statusCode).toBe(200)
    expect(answer.headers).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'cache-control': 'private, no-cache',
      'x-robots-tag': 'noindex, nofollow',
    })
    const { rows } = await t.database.pool.query<{ id: string; at: string }>(
      `select id, to_char(deadline at time zone 'UTC', 'YYYYMMDD"T"HH24MISS"Z"') as at from sale where locator = $1`,
      [policy],
    )
    const text = answer.body.replaceAll('\r\n ', '')
    expect(text).toContain(`UID:limit-of-${rows[0]?.id}@tradewind`)
    expect(text).toContain(`DTSTART:${rows[0]?.at}`)
    expect(text).toContain(`SUMMARY:Time limit: insurance ${policy}`)
    expect(text).toContain(`SUMMARY:Departure: tour ${tour}`)
    expect(text).not.toContain(foreign)
    const { rows: sales } = await t.database.pool.query<{ traveller: string; title: string }>(
      'select traveller, title from sale where locator = any($1)',
      [[policy, tour]],
    )
    for (const { traveller, title } of sales)
      for (const said of [traveller, title]) expect(text).not.toContain(said)
    expect(text).not.toMatch(/VALARM|Rp|IDR/)
  })

  test('what is issued or cancelled disappears, and a calendar that has this version is told so', async () => {
    const [issued, cancelled] = [await quoted(sari), await quoted(sari)]
    const url = await urlOf(sari)
    const first = await get(url)
    expect(first.body).toContain(issued)
    expect(first.body).toContain(cancelled)
    const same = await get(url, { 'if-none-match': String(first.headers.etag) })
    expect([same.statusCode, same.body]).toEqual([304, ''])
    await tryToChange(sari, 'confirm', issued)
    await tryToChange(sari, 'cancel', cancelled)
    const next = await get(url, { 'if-none-match': String(first.headers.etag) })
    expect(next.statusCode).toBe(200)
    expect(next.body).not.toContain(issued)
    expect(next.body).not.toContain(cancelled)
    const hold = await quoted(sari)
    expect(await feedOf(url)).toContain(hold)
    await t.database.pool.query(`update sale set deadline = $2 where locator = $1`, [hold, t.clock.now()])
    expect(await feedOf(url)).not.toContain(hold)
  })

  test('a moved deadline moves its event, by a higher sequence', async () => {
    const code = await quoted(sari)
    const url = await urlOf(sari)
    const eventOf = async () =>
      (await feedOf(url)).split('BEGIN:VEVENT').find((event) => event.includes(code)) ?? ''
    const line = (event: string, name: string) =>
      new RegExp(`^${name}:(.*)$`, 'm').exec(event)?.[1]?.trim() ?? ''
    const before = await eventOf()
    await t.database.pool.query(
      `update sale set deadline = deadline + interval '1 hour' where locator = $1`,
      [code],
    )
    const after = await eventOf()
    expect(line(after, 'UID')).toBe(line(before, 'UID'))
    expect(line(after, 'DTSTART')).not.toBe(line(before, 'DTSTART'))
    expect(Number(line(after, 'SEQUENCE'))).toBeGreaterThan(Number(line(before, 'SEQUENCE')))
    await tryToChange(sari, 'cancel', code)
  })

  test('the rules choose whose bookings and which products, and no organisation below is told of', async () => {
    const wayan = await t.signIn('NUSA-BALI/wayan')
    const [mine, colleague, below] = [await quoted(admin), await quoted(sari), await quoted(wayan)]
    const url = await urlOf(admin)
    const shown = async () => {
      const text = await feedOf(url)
      return [mine, colleague, below].map((code) => text.includes(code))
    }
    expect(await shown()).toEqual([true, false, false])
    await rulesOf('NUSA/admin', { whose: 'AGENCY' })
    expect(await shown()).toEqual([true, true, false])
    await t.database.pool.query(
      `update app_user set permissions = '{book,issue}' where org_id = 'NUSA' and user_name = 'admin'`,
    )
    expect(await shown()).toEqual([true, false, false])
    await t.database.pool.query(
      `update app_user set permissions = null where org_id = 'NUSA' and user_name = 'admin'`,
    )
    await rulesOf('NUSA/admin', { whose: 'AGENCY', productList: ['HOTEL'] })
    expect(await shown()).toEqual([false, false, false])
  })

  test('a new one ends the former, revoking ends it, and a repeat of the call gets the same address', async () => {
    const former = await urlOf(sari)
    const key = newKey()
    const made = await sari.call(makeCalendarFeed, english, key)
    expect(await sari.call(makeCalendarFeed, english, key)).toEqual(made)
    expect(made.feedUrl).toMatch(/^http:\/\/localhost:\d+\/s\/calendar\/[\w-]{22}\.ics$/)
    expect((await get(former)).statusCode).toBe(404)
    const { feed } = await sari.call(readCalendarFeed, {})
    expect(feed).toEqual({ madeAt: made.madeAt, readAt: null })
    expect((await get(made.feedUrl)).statusCode).toBe(200)
    expect((await sari.call(readCalendarFeed, {})).feed?.readAt).not.toBeNull()
    // no row holds the code
    const code = made.feedUrl.slice(-26, -4)
    const { rows } = await t.database.pool.query(
      `select (select count(*) from calendar_feed where calendar_feed::text like $1)
        + (select count(*) from idempotency_record where idempotency_record::text like $1) + (select count(*) from audit where audit::text like $1) as found`,
      [`%${code}%`],
    )
    expect(Number(rows[0]?.found)).toBe(0)
    await sari.call(endCalendarFeed, {})
    await sari.call(endCalendarFeed, {})
    const gone = await get(made.feedUrl)
    const never = await get(`/s/calendar/${'x'.repeat(22)}.ics`)
    const noAddress = await get('/s/nothing.ics')
    const wordsOf = ({ statusCode, json }: typeof gone) => {
      const { requestId: _id, ...words } = json()
      return [statusCode, words]
    }
    expect(wordsOf(gone)).toEqual(wordsOf(never))
    expect(wordsOf(gone)).toEqual(wordsOf(noAddress))
    await expect(sari.call(makeCalendarFeed, english, key)).rejects.toMatchObject({ status: 409 })
    const { rows: audited } = await t.database.pool.query(
      `select action, count(*)::int as times from audit where action like 'notices.calendar-%' and user_name = 'sari' group by 1 order by 1`,
    )
    expect(audited.map(({ action }) => action)).toEqual(['notices.calendar-ended', 'notices.calendar-made'])
  })

  test('it ends with its person, also when they come back; a suspended organisation reads on', async () => {
    const budi = await t.signIn('NUSA/budi')
    const url = await urlOf(budi)
    await setSuspended(t, 'NUSA', true)
    expect((await get(url)).statusCode).toBe(200)
    await expect(budi.call(makeCalendarFeed, english)).rejects.toMatchObject({ status: 403 })
    await setSuspended(t, 'NUSA', false)
    const disable = (at: string | null) =>
      t.database.pool.query(
        `update app_user set disabled_at = $1 where org_id = 'NUSA' and user_name = 'budi'`,
        [at],
      )
    await disable('2026-01-01')
    expect((await get(url)).statusCode).toBe(404)
    await disable(null)
    expect((await get(url)).statusCode).toBe(404)
  })

  test('a stay is shown on its first day, until a week after it', async () => {
    const { code } = await holdOne(sari, { refundable: false, issueNow: true })
    const url = await urlOf(sari)
    const { rows } = await t.database.pool.query<{ day: string }>(
      `select to_char(starts_on, 'YYYYMMDD') as day from sale where locator = $1`,
      [code],
    )
    const text = await feedOf(url)
    const event = text.split('BEGIN:VEVENT').find((one) => one.includes(code))
    expect(event).toContain(`SUMMARY:Check-in: hotel ${code}`)
    expect(event).toContain(`DTSTART;VALUE=DATE:${rows[0]?.day}`)
    for (const [days, isShown] of [
      [-7, true],
      [-8, false],
      [60, true],
      [61, false],
    ] as const) {
      await t.database.pool.query(
        `update sale set starts_on = ($2::timestamptz at time zone 'Asia/Jakarta')::date + $3::int where locator = $1`,
        [code, t.clock.now(), days],
      )
      expect((await feedOf(url)).includes(code), `${days} days from today`).toBe(isShown)
    }
  })

  test('too many unknown codes of one address are slowed, and a right one works for it still', async () => {
    const url = await urlOf(sari)
    const from = '10.9.9.9'
    const statuses: number[] = []
    for (let at = 0; at < 32; at += 1)
      statuses.push((await get(`/s/calendar/${String(at).padStart(22, 'y')}.ics`, {}, from)).statusCode)
    expect(statuses.slice(0, 30)).toEqual(Array(30).fill(404))
    expect(statuses.slice(30)).toEqual([429, 429])
    expect((await get(url, {}, from)).statusCode).toBe(200)
    await t.database.pool.query('update calendar_feed set reads = 120')
    const slowed = await get(url)
    expect(slowed.statusCode).toBe(429)
    expect(Number(slowed.headers['retry-after'])).toBeGreaterThan(3_000)
    t.clock.pass(3_600_001)
    expect((await get(url)).statusCode).toBe(200)
  })
})
