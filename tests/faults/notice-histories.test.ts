import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hoursAhead, type NoticeRules, usualNoticeRules } from '#contract/notices/rules'
import type { Database } from '../../server/db/database.ts'
import { createDeviceStore } from '../../server/notices/push/device-store.ts'
import { createPushKeys } from '../../server/notices/push/push-keys.ts'
import { createNoticeRuleStore } from '../../server/notices/rules/rule-store.ts'
import { freshPostgres } from '../support/databases.ts'
import { insertHeldSale } from '../support/push/held-sale.ts'
import { type NoticeProcess, noticeProcess } from '../support/push/killable-notices.ts'
import { type PushService, startPushService, type TestBrowser } from '../support/push/push-service.ts'
import { expectedOf, type Hold, type Person, quietAt, standingAt } from '../support/push/told-model.ts'
import { urlOf } from '../support/server/postgres-databases.ts'
import { prepareDemo, testSecret } from '../support/test-app.ts'
import { isLong, pick, random, restartRandom, seed } from '../support/workload.ts'

const minute = 60_000
const hour = 60 * minute
/** Each is a hold, what becomes of it, and who is told when, in two processes of which either may be killed. */
const histories = isLong ? 500 : 150
const people = isLong ? 40 : 16
const days = isLong ? 9 : 2
/** Minutes between two looks of the processes. */
const [shortest, longest] = isLong ? [4, 22] : [20, 60]
/** In looks. */
const killEvery = isLong ? 12 : 20
const start = Date.parse('2027-03-01T00:00:00Z')
const orgs = { NUSA: 'Asia/Jakarta', 'NUSA-BALI': 'Asia/Makassar', MERAPI: 'Asia/Jayapura' } as const
const offsets = { NUSA: 7, 'NUSA-BALI': 8, MERAPI: 9 } as const

type Told = Person & { browser: TestBrowser; flaky: TestBrowser; sessionEndsAt: number | null }

let database: Database
let service: PushService
/** Fails, hangs and asks to wait. */
let flaky: PushService
let processes: NoticeProcess[]
beforeAll(async () => {
  restartRandom()
  database = await freshPostgres(prepareDemo)
  ;[service, flaky] = await Promise.all([startPushService(), startPushService()])
  const { rows } = await database.pool.query<{ name: string }>('select current_database() as name')
  const url = urlOf(rows[0]?.name ?? '', 'application')
  processes = [noticeProcess(url, testSecret), noticeProcess(url, testSecret)]
  await Promise.all(processes.map((one) => one.start()))
})
afterAll(async () => {
  await Promise.all(processes.map((one) => one.kill()))
  await Promise.all([service.close(), flaky.close()])
  await database.close()
})

const between = (least: number, most: number) => Math.round(least + random() * (most - least))

function drawRules(): NoticeRules {
  const hours = hoursAhead.filter((step) => (isLong || step <= 48) && random() < 0.5)
  return {
    ...usualNoticeRules,
    kindList: ['LIMIT'],
    whose: pick(['MINE', 'MINE', 'AGENCY']),
    hoursAheadList: hours.length > 0 ? hours : [3],
    quiet: pick([
      null,
      usualNoticeRules.quiet,
      { from: '22:30', until: '06:15' },
      { from: '12:00', until: '13:00' },
    ]),
  }
}

async function makePerson(index: number, key: string): Promise<Told> {
  const org = pick(Object.keys(orgs) as (keyof typeof orgs)[]) // of that very object
  const [id, ...sessions] = [randomUUID(), randomUUID(), randomUUID()]
  await database.pool.query(
    `insert into app_user (id, org_id, user_name, display_name, role, password_hash)
     values ($1, $2, $3, $3, 'ROLE_AGENT', '')`,
    [id, org, `told${index}`],
  )
  const rules = drawRules()
  await createNoticeRuleStore(database).saveOwn(id, { rules, version: 0 })
  const devices = createDeviceStore({ database, trainRoles: [], now: () => new Date(start) })
  const browsers = [service.subscribe(), flaky.subscribe()] as const // a pair
  for (const [at, { subscription }] of browsers.entries()) {
    const sessionId = sessions[at] ?? ''
    await database.pool.query(
      `insert into session (id, user_id, device, address, started_at, last_seen_at) values ($1, $2, '', '', $3, $3)`,
      [sessionId, id, new Date(start)],
    )
    await devices.put({ sessionId, userId: id, subscription, publicKey: key, language: pick(['en', 'id']) })
  }
  const [browser, flakyBrowser] = browsers
  const sessionEndsAt = random() < 0.2 ? start + between(1, days * 24) * hour : null
  return { id, org, zoneOffsetHours: offsets[org], rules, browser, flaky: flakyBrowser, sessionEndsAt }
}

/** From its booking on: its limit is moved, an issue comes to nothing, and at last it is issued, cancelled or left to expire. */
function drawHold(by: Told): Hold {
  const bookedAt = start + between(0, days * 24 * 0.7 * 60) * minute
  let deadline = bookedAt + between(20, days * 24 * 60) * minute
  const hold: Hold = {
    id: randomUUID(),
    bookedBy: by.id,
    org: by.org,
    bookedAt,
    standings: [{ at: bookedAt, deadline, isChanging: false }],
  }
  let at = bookedAt
  for (let change = 0; change < 3; change += 1) {
    at += between(10, days * 6 * 60) * minute
    if (at >= deadline) break
    const next = pick(['MOVED', 'TRIED', 'GONE', 'NOTHING'] as const)
    if (next === 'NOTHING') break
    if (next === 'MOVED') deadline = at + between(30, 40 * 60) * minute
    hold.standings.push({ at, deadline: next === 'GONE' ? null : deadline, isChanging: next === 'TRIED' })
    if (next === 'GONE') break
    if (next === 'TRIED') {
      at += between(5, 90) * minute
      hold.standings.push({ at, deadline: random() < 0.5 ? deadline : null, isChanging: false })
    }
  }
  return hold
}

/** Lets what happened since the last look take effect. */
async function happen(
  holds: readonly Hold[],
  persons: readonly Told[],
  since: number,
  now: number,
): Promise<void> {
  for (const hold of holds) {
    if (hold.bookedAt > since && hold.bookedAt <= now)
      await insertHeldSale(database, { ...hold, deadline: hold.standings[0]?.deadline ?? 0 })
    const standing = standingAt(hold, now)
    if (!standing || standing.at <= since) continue
    const { deadline, isChanging } = standing
    await database.pool.query(
      `update sale set status = $2, is_changing = $3, deadline = coalesce($4, deadline) where id = $1`,
      [
        hold.id,
        deadline === null ? pick(['ISSUED', 'CANCELLED']) : 'HELD',
        isChanging,
        deadline && new Date(deadline),
      ],
    )
  }
  for (const { id, sessionEndsAt } of persons)
    if (sessionEndsAt !== null && sessionEndsAt > since && sessionEndsAt <= now)
      await database.pool.query('update session set ended_at = $2 where user_id = $1', [id, new Date(now)])
}

const waiting = `select from notice_sending where state = 'WAITS'`
/** Claims and pauses end. */
const letTimePass = () =>
  database.pool.query(
    `update notice_sending set next_try_at = clock_timestamp() - interval '1 second' where state = 'WAITS'`,
  )

/** Both processes work at a moment, one may be killed meanwhile; at the end all is done that can be. */
async function look(now: number, kills: boolean): Promise<number> {
  const victim = kills ? pick(processes) : null
  const working = Promise.all(processes.map((one) => one.work(now)))
  if (victim) {
    await wait(random() * 120)
    await victim.kill()
    await working
    await victim.start()
  }
  await working
  await letTimePass()
  if (victim || (await database.pool.query(waiting)).rowCount) {
    // a lock of the killed one ends with its connection
    await expect.poll(async () => (await database.pool.query(busy)).rowCount, { timeout: 10_000 }).toBe(0)
    await Promise.all(processes.map((one) => one.work(now)))
    await letTimePass()
  }
  return victim ? 1 : 0
}
const busy = `select from pg_stat_activity where datname = current_database() and state <> 'idle' and pid <> pg_backend_pid()`

test(`${histories} histories of holds under kills: each deadline is told each device once, none in quiet hours or of what is over (seed ${seed})`, {
  // a thousand looks by two processes
  timeout: 2_400_000,
}, async () => {
  const { publicKey } = await createPushKeys(database, testSecret, () => new Date(start)).current()
  for (const [org, zone] of Object.entries(orgs))
    await database.pool.query('update org set time_zone = $2 where id = $1', [org, zone])
  const persons: Told[] = []
  for (let index = 0; index < people; index += 1) persons.push(await makePerson(index, publicKey))
  const holds = Array.from({ length: histories }, () => drawHold(pick(persons)))
  const heardAt = new Map<object, number>()
  const ticks: number[] = []
  let kills = 0
  for (let [since, now] = [start - 1, start + minute]; now < start + days * 24 * hour; ) {
    await happen(holds, persons, since, now)
    const trouble = pick([201, 201, 201, 429, 500, 503] as const)
    flaky.answerAll(trouble === 201 ? null : trouble)
    const isKilled = ticks.length % killEvery === 5
    // so that some are killed between sending and writing that down
    service.answerAll(isKilled ? { slowMs: 40 } : null)
    kills += await look(now, isKilled)
    service.answerAll(null)
    for (const one of [...service.arrived, ...flaky.arrived]) if (!heardAt.has(one)) heardAt.set(one, now)
    ticks.push(now)
    since = now
    now += between(shortest, longest) * minute
  }

  const { rows } = await database.pool.query<{ id: string; subject: string; of: string | null }>(
    `select id, subject, summary_id as of from notice`,
  )
  /** By notice, what it tells: of a summary all its parts. */
  const partsOf = (noticeId: string) =>
    rows
      .filter(({ id, of, subject }) => (id === noticeId || of === noticeId) && subject.startsWith('LIMIT'))
      .map(({ subject }) => {
        const [, sale, seconds, hours] = subject.split(' ')
        return {
          sale,
          deadline: Math.round(Number(seconds) * 1_000),
          name: `${sale} ${Math.round(Number(seconds) * 1_000)} ${hours}`,
        }
      })
  const holdOf = new Map(holds.map((hold) => [hold.id, hold]))
  const wrong: string[] = []
  let told = 0
  let repeated = 0
  for (const person of persons) {
    const seen = ticks.filter((tick) => person.sessionEndsAt === null || tick < person.sessionEndsAt)
    const expected = expectedOf(person, holds, seen)
    for (const [browser, from] of [
      [person.browser, service],
      [person.flaky, flaky],
    ] as const) {
      const shown = from.shownBy(browser)
      const posted = from.arrived.filter(({ endpoint }) => endpoint === browser.subscription.endpoint)
      repeated += posted.length - shown.length
      const names = shown.flatMap(({ message }) =>
        partsOf(message.notification.data.noticeId).map(({ name }) => name),
      )
      told += names.length
      if (new Set(names).size !== names.length) wrong.push(`${person.id} is told twice: ${names.join()}`)
      for (const name of names) if (!expected.has(name)) wrong.push(`${person.id} is told of ${name}`)
      if (from === service)
        for (const name of expected)
          if (!names.includes(name)) wrong.push(`${person.id} is not told of ${name}`)
      for (const one of posted) {
        const at = heardAt.get(one) ?? 0
        if (quietAt(person, at)) wrong.push(`${person.id} is told in quiet hours`)
        if (person.sessionEndsAt !== null && at >= person.sessionEndsAt)
          wrong.push(`${person.id} has signed out`)
        const parts = partsOf(one.message.notification.data.noticeId).map(({ sale, deadline }) => {
          const hold = holdOf.get(sale ?? '')
          const standing = hold ? standingAt(hold, at) : null
          return standing?.deadline === deadline && deadline > at && !standing.isChanging
        })
        // of a summary's parts only those that still hold are counted
        if (!parts.some(Boolean)) wrong.push(`${person.id} is told of what is over`)
      }
    }
  }
  const { rows: counted } = await database.pool.query<{ summaries: number }>(
    `select count(*)::int as summaries from notice where kind = 'SUMMARY'`,
  )
  console.log(
    `${holds.length} holds, ${ticks.length} looks, ${told} told, ${counted[0]?.summaries} summaries, ${kills} kills, ${repeated} repeated; seed ${seed}`,
  )
  expect(wrong.slice(0, 10)).toEqual([])
  expect(told).toBeGreaterThan(histories / 2)
  expect(kills).toBeGreaterThan(0)
  expect(counted[0]?.summaries).toBeGreaterThan(0)
})
