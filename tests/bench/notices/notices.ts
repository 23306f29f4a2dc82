import { createECDH, randomBytes, randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { Database } from '../../../server/db/database.ts'
import { makeNotices } from '../../../server/notices/find/make-notices.ts'
import { createPushKeys } from '../../../server/notices/push/push-keys.ts'
import { insertHeldSale } from '../../support/push/held-sale.ts'
import { noticeProcess } from '../../support/push/killable-notices.ts'
import { testSecret } from '../../support/test-app.ts'
import { onPostgres } from '../million/on-postgres.ts'
import { quantile, type Row } from '../table.ts'
import { startSink } from './push-sink.ts'

const devices = Number(process.env.BENCH_DEVICES ?? 10_000)
const ofDead = devices / 10
const hour = 3_600_000

/** How long it takes to tell many devices of one deadline, with and without a push service that never answers, and what a look costs when
 * nothing is due. */
export function measureNotices(): Promise<Row[]> {
  return onPostgres(async ({ database }, databaseUrl) => {
    const sinks = await Promise.all([startSink(true), startSink(true), startSink(true)])
    const dead = await startSink(false)
    const processes = [0, 1].map(() => noticeProcess(databaseUrl, testSecret, 10_000))
    try {
      await Promise.all(processes.map((one) => one.start()))
      await addDevices(
        database,
        sinks.map(({ origin }) => origin),
        devices,
      )
      await database.pool.query('analyze')
      const taken = () => sinks.reduce((sum, sink) => sum + sink.taken.size, 0)
      const idle = await measureIdle(database)
      for (const one of processes) one.serve()
      const first = await tellAll(database, taken)
      for (const sink of sinks) sink.taken.clear()
      await addDevices(database, [dead.origin], ofDead)
      await database.pool.query('analyze')
      const second = await tellAll(database, taken)
      return [
        { what: 'a look when nothing is due, ms', found: idle },
        { what: `${devices} devices, seconds`, found: first },
        { what: `beside ${ofDead} of a silent service, seconds`, found: second },
        { what: 'requests that the silent service got meanwhile', found: dead.requests() },
      ]
    } finally {
      await Promise.all(processes.map((one) => one.kill()))
      await Promise.all([...sinks, dead].map((sink) => sink.close()))
    }
  })
}

/** Of people of one agency who want to hear of all its holds. */
async function addDevices(database: Database, origins: readonly string[], count: number): Promise<void> {
  const { publicKey } = await createPushKeys(database, testSecret, () => new Date()).current()
  const p256dh = createECDH('prime256v1').generateKeys('base64url')
  const auth = randomBytes(16).toString('base64url')
  await database.pool.query(
    `insert into org_notice_rule (org_id, version, rules) values ('NUSA', 1, $1) on conflict do nothing`,
    [
      JSON.stringify({
        kindList: ['LIMIT'],
        productList: ['HOTEL'],
        whose: 'AGENCY',
        hoursAheadList: [3],
        quiet: null,
        digest: false,
      }),
    ],
  )
  await database.pool.query(
    `with person as (
       insert into app_user (org_id, user_name, display_name, role, password_hash)
       select 'NUSA', 'person ' || gen_random_uuid(), '', 'ROLE_AGENT', '' from generate_series(1, $1) returning id
     ), opened as (
       insert into session (user_id, device, address, started_at, last_seen_at)
       select id, '', '', now() - interval '1 day', now() from person returning id
     )
     insert into push_device (id, session_id, endpoint, host, p256dh, auth, public_key, language, made_at)
     select gen_random_uuid(), id, origin || '/' || id, split_part(origin, '//', 2), $2, $3, $4, 'en', now() - interval '1 day'
     from (select id, ($5::text[])[1 + row_number() over () % cardinality($5::text[])] as origin from opened) numbered`,
    [count, p256dh, auth, publicKey, origins],
  )
}

async function measureIdle(database: Database): Promise<string> {
  const times: number[] = []
  for (let run = 0; run < 10; run += 1) {
    const begin = performance.now()
    await makeNotices({ database, trainRoles: [], now: () => new Date() })
    times.push(performance.now() - begin)
  }
  return `${quantile(times, 0.5)}`
}

/** From the moment at which the deadline's step has come until the last device has been told; a look begins every ten seconds. */
async function tellAll(database: Database, taken: () => number): Promise<string> {
  const { rows } = await database.pool.query<{ id: string }>(
    `select id from app_user where user_name = 'sari'`,
  )
  const now = Date.now()
  await insertHeldSale(database, {
    id: randomUUID(),
    bookedBy: rows[0]?.id ?? '',
    org: 'NUSA',
    bookedAt: now - 20 * hour,
    deadline: now + 3 * hour,
  })
  const begin = performance.now()
  const seconds = () => (performance.now() - begin) / 1_000
  while (taken() < devices && seconds() < 300) await wait(50)
  return `${taken()} in ${seconds().toFixed(1)}`
}
