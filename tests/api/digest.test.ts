import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { usualNoticeRules } from '#contract/notices/rules'
import { createApp } from '../../server/app.ts'
import { type Mailbox, openMailbox } from '../../server/mail/mailbox-for-tests.ts'
import { setSuspended } from '../support/client/person-with.ts'
import { onPostgres } from '../support/databases.ts'
import { bookAt } from '../support/sale/change/changed-booking.ts'
import { quoted } from '../support/sale/insurance-policy.ts'
import { createTestApp, type TestApp } from '../support/test-app.ts'

const hourMs = 3_600_000

describe.each(onPostgres)('the mail of the morning on $engine', { timeout: 60_000 }, ({ fresh }) => {
  let t: TestApp
  let mailbox: Mailbox
  beforeEach(async () => {
    mailbox = await openMailbox()
    t = await createTestApp(fresh, {
      SMTP_URL: mailbox.url,
      MAIL_FROM: 'desk@tradewind.example',
    })
    await t.database.pool.query(
      `update app_user set email = lower(user_name) || '@nusa.example' where org_id = 'NUSA'`,
    )
    await choose('NUSA/sari', {})
  })
  afterEach(async () => {
    await mailbox.close()
    await t.close()
  })

  const choose = (who: string, rules: Partial<typeof usualNoticeRules>) =>
    t.database.pool.query(
      `insert into user_notice_rule select id, $2, 1 from app_user where org_id || '/' || user_name = $1
       on conflict (user_id) do update set rules = excluded.rules`,
      [who, JSON.stringify({ ...usualNoticeRules, digest: true, ...rules })],
    )
  const run = async (jobs = t.app.jobs) => {
    await Promise.all(jobs.filter(({ task }) => task === 'send digests').map((job) => job.run()))
  }
  /** Moves the clock on to a time of day in Jakarta. */
  const passTo = (hours: number, minutes = 0) => {
    const inDay = (t.clock.now().getTime() + 7 * hourMs) % (24 * hourMs)
    const wanted = hours * hourMs + minutes * 60_000
    t.clock.pass((wanted - inDay + 24 * hourMs) % (24 * hourMs))
  }
  /** A hold that ends in so many hours from now. */
  async function holdFor(hours: number, who = 'NUSA/sari') {
    // the clock has passed the life of a former token
    const code = await quoted(await t.signIn(who))
    await t.database.pool.query('update sale set deadline = $2 where locator = $1', [
      code,
      new Date(t.clock.now().getTime() + hours * hourMs),
    ])
    return code
  }
  const states = async () =>
    (
      await t.database.pool.query<{ state: string }>('select state from digest order by made_at, state')
    ).rows.map(({ state }) => state)
  const post = (url: string, body = 'List-Unsubscribe=One-Click', headers: Record<string, string> = {}) =>
    t.app.server.inject({
      method: 'POST',
      url: new URL(url).pathname,
      headers: { host: 'localhost:8080', 'content-type': 'application/x-www-form-urlencoded', ...headers },
      payload: body,
    })
  const linkIn = (at = 0) =>
    /http:\/\/localhost:8080\/s\/digest\/[\w-]+/.exec(mailbox.mails[at]?.text ?? '')?.[0] ?? ''

  test('it says by day what ends, what that comes to and needs, and nothing personal', async () => {
    passTo(6)
    const [today, tomorrow, later] = [await holdFor(10), await holdFor(30), await holdFor(100)]
    const foreign = await holdFor(10, 'NUSA/admin')
    await run()
    expect(mailbox.mails).toEqual([])
    passTo(7, 1)
    await run()
    expect(mailbox.mails).toHaveLength(1)
    const [mail] = mailbox.mails
    expect(mail?.to).toEqual([{ name: 'Sari', address: 'sari@nusa.example' }])
    expect(mail?.subject).toMatch(/^3 time limits – /)
    for (const said of [mail?.text ?? '', mail?.html ?? '']) {
      const places = [
        'Time limits today',
        today,
        'Time limits tomorrow',
        tomorrow,
        'within 7 days',
        later,
      ].map((one) => said.indexOf(one))
      expect(places).toEqual([...places].sort((a, b) => a - b))
      expect(places).not.toContain(-1)
      expect(said).toMatch(/In all Rp\u00a0[\d.]+\./)
      expect(said).toMatch(/takes Rp\u00a0[\d.]+ from the deposit/)
      expect(said).toContain('http://localhost:8080/app/today')
      expect(said).not.toContain(foreign)
      const { rows } = await t.database.pool.query<{ said: string }>(
        'select traveller as said from sale where locator = $1 union select title from sale where locator = $1',
        [today],
      )
      for (const { said: personal } of rows) expect(said).not.toContain(personal)
    }
    const header = (key: string) => mail?.headers.find((one) => one.key === key)?.value
    expect(header('list-unsubscribe')).toBe(`<${linkIn()}>`)
    expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
  })

  test('what the desk answered in the last day is in it', async () => {
    const { code } = await bookAt(await t.signIn('NUSA/sari'), 'FRM')
    passTo(7)
    await t.database.pool.query(
      `insert into change_request (id, booking_id, asked_by, asked_by_user, asked_at, parts, text, wanted, state, answer, answered_by, answered_at)
       select gen_random_uuid(), booking.id, 'Sari', booking.booked_by_user, moment, '{}', 'A cot', '{}', 'DECLINED', 'There is none.', 'Root', moment
       from booking join sale using (id), (select $2::timestamptz - interval '1 hour' as moment) answered where sale.locator = $1`,
      [code, t.clock.now()],
    )
    await run()
    expect(mailbox.mails[0]?.text).toContain('Answered by the desk yesterday')
    expect(mailbox.mails[0]?.text).toMatch(new RegExp(`Hotel ${code}: the change cannot be made`))
    expect(mailbox.mails[0]?.text).not.toContain('cot')
  })

  test('once a person and day, whatever processes and repeats; and again on the next morning', async () => {
    await holdFor(60)
    passTo(7, 30)
    const other = await createApp(t.needs)
    await Promise.all([run(), run(other.jobs), run(), run(other.jobs)])
    await run(other.jobs)
    expect(mailbox.mails).toHaveLength(1)
    passTo(6, 59)
    await run()
    expect(mailbox.mails).toHaveLength(1)
    passTo(7)
    await Promise.all([run(), run(other.jobs)])
    expect(mailbox.mails).toHaveLength(2)
    expect(await states()).toEqual(['SENT', 'SENT'])
    await other.server.close()
  })

  test('one whose process was killed while it sent is not sent again', async () => {
    await holdFor(60)
    passTo(7)
    await t.database.pool.query(`update app_user set email = 'lost@nusa.example' where user_name = 'sari'`)
    // the connection breaks after the mail has been taken: as after a kill, nobody knows whether it arrived
    await run()
    t.clock.pass(20 * 60_000)
    await run()
    expect(mailbox.mails).toHaveLength(1)
    expect(await states()).toEqual(['SENDING'])
  })

  test('while the mail server cannot be reached it waits for it, but not until noon', async () => {
    await mailbox.close()
    await holdFor(60)
    passTo(7)
    await run()
    expect(await states()).toEqual(['WAITS'])
    t.clock.pass(5 * hourMs)
    await run()
    expect(await states()).toEqual(['NOT_SENT'])
    mailbox = await openMailbox()
  })

  test('nobody gets one who has nothing due, has left, is suspended, has no address or did not choose it', async () => {
    passTo(7)
    await run()
    expect(await states()).toEqual(['NOTHING'])
    const code = await holdFor(60)
    passTo(7)
    const set = (what: string) =>
      t.database.pool.query(`update app_user set ${what} where user_name = 'sari'`)
    const nothing = async () => {
      await run()
      expect(mailbox.mails).toEqual([])
    }
    await set(`disabled_at = now()`)
    await nothing()
    await set(`disabled_at = null, email = null`)
    await nothing()
    await set(`email = 'sari@nusa.example'`)
    await setSuspended(t, 'NUSA', true)
    await nothing()
    await setSuspended(t, 'NUSA', false)
    await choose('NUSA/sari', { digest: false })
    await nothing()
    await choose('NUSA/sari', { productList: ['HOTEL'] })
    await nothing()
    await t.database.pool.query(`delete from digest`)
    await choose('NUSA/sari', {})
    // the organisation that owns it has gone elsewhere
    await t.database.pool.query(`update sale set owner_org_id = 'MERAPI' where locator = $1`, [code])
    await nothing()
    await t.database.pool.query(`delete from digest`)
    await t.database.pool.query(`update sale set owner_org_id = 'NUSA' where locator = $1`, [code])
    await run()
    expect(mailbox.mails).toHaveLength(1)
  })

  test('at the end of the quiet hours, in the zone of the organisation and the language of the person', async () => {
    await holdFor(60)
    await t.database.pool.query(`update org set time_zone = 'Asia/Jayapura' where id = 'NUSA'`)
    await t.database.pool.query(`update app_user set language = 'id' where user_name = 'sari'`)
    await choose('NUSA/sari', { quiet: { from: '22:00', until: '08:30' } })
    passTo(6, 29)
    await run()
    expect(mailbox.mails).toEqual([])
    passTo(6, 31)
    await run()
    expect(mailbox.mails[0]?.text).toContain('Selamat pagi Sari,')
    expect(mailbox.mails[0]?.text).toMatch(/\d\d:\d\d WIT/)
  })

  test('the link ends the mail and nothing else, by one press, without a session, and twice alike', async () => {
    await holdFor(60)
    passTo(7)
    await run()
    const link = linkIn()
    const rulesNow = async () =>
      (await t.database.pool.query(`select rules from user_notice_rule`)).rows.map(({ rules }) => rules)
    const get = await t.app.server.inject({
      url: new URL(link).pathname,
      headers: { host: 'localhost:8080' },
    })
    expect(get.statusCode).toBe(200)
    expect(get.body).toContain('<form method="post">')
    expect(get.headers['content-security-policy']).toContain(`form-action 'self'`)
    expect(await rulesNow()).toMatchObject([{ digest: true }])
    for (const forged of [
      `${link}x`,
      link.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')),
      `${link.slice(0, -9)}`,
    ])
      expect((await post(forged)).statusCode).toBe(404)
    const foreign = await post(link, undefined, { origin: 'https://evil.example' })
    expect(foreign.statusCode).toBe(403)
    expect(await rulesNow()).toMatchObject([{ digest: true }])
    for (let times = 0; times < 2; times += 1) expect((await post(link)).statusCode).toBe(200)
    const multipart =
      '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n'
    expect(
      (await post(link, multipart, { 'content-type': 'multipart/form-data; boundary=x' })).statusCode,
    ).toBe(200)
    expect(await rulesNow()).toEqual([{ ...usualNoticeRules, digest: false }])
    const { rows } = await t.database.pool.query(
      `select subject from audit where action = 'notices.digest-ended'`,
    )
    expect(rows).toHaveLength(1)
    await holdFor(60)
    passTo(6)
    passTo(7)
    await run()
    expect(mailbox.mails).toHaveLength(1)
  })
})
