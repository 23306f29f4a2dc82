import { createECDH, randomBytes, randomUUID } from 'node:crypto'
import type { Endpoint } from '#contract/call/endpoint'
import * as push from '#contract/notices/push'
import * as rules from '#contract/notices/rules'
import { administers, asEachKind } from '../matrix/matrix-administrators.ts'
import { type Org, readers } from '../matrix/matrix-people.ts'
import { type Ask, comparable, type Prober } from '../matrix/sale/matrix-prober.ts'
import { sameSet } from '../matrix/sale/matrix-reading.ts'

type Probe = (prober: Prober, wrong: string[]) => Promise<void>

/** Notices: devices and rules are each person's own, defaults those of the administrator's own agency. */
export const noticeProbes: ReadonlyMap<Endpoint, Probe> = new Map<Endpoint, Probe>([
  // before there is a device: nothing leaves the machine
  [push.tryPush, probeTry],
  [push.readPushState, probeState],
  [push.startPush, probeForgery],
  [push.switchPushDevice, probeSwitch],
  [push.stopPush, probeStop],
  [rules.readNoticeRules, probeOwnRules],
  [rules.saveNoticeRules, probeOwnRules],
  [rules.readAgencyNotices, probeAgencyRules],
  [rules.saveAgencyNotices, probeAgencyRules],
])

type Subscription = { endpoint: string; p256dh: string; auth: string }
type Device = { id: string; endpoint: string; org: Org }

function newSubscription(): Subscription {
  return {
    endpoint: `https://push.services.mozilla.com/wpush/v2/${randomUUID()}`,
    p256dh: createECDH('prime256v1').generateKeys('base64url'),
    auth: randomBytes(16).toString('base64url'),
  }
}

async function start(prober: Prober, reader: Org, subscription: Subscription) {
  const { body } = await prober.ask(reader, push.readPushState)
  const { applicationServerKey } = Object(body)
  return prober.ask(reader, push.startPush, { body: { subscription, applicationServerKey, language: 'en' } })
}

async function devices({ world }: Prober): Promise<Device[]> {
  const { rows } = await world.t.database.pool.query<Device>(
    `select push_device.id, endpoint, app_user.org_id as org from push_device join session on session.id = session_id
     join app_user on app_user.id = session.user_id order by endpoint`,
  )
  return rows
}

async function startAll(prober: Prober): Promise<Device[]> {
  for (const reader of readers) await start(prober, reader, newSubscription())
  return devices(prober)
}

async function probeTry(prober: Prober, wrong: string[]): Promise<void> {
  for (const reader of readers) {
    const { status, text } = await prober.ask(reader, push.tryPush)
    if (status !== 200 || text !== '{"outcome":"GONE"}') wrong.push(`${reader}: ${status} ${text}`)
  }
}

async function probeState(prober: Prober, wrong: string[]): Promise<void> {
  const all = await startAll(prober)
  for (const reader of readers) {
    const { status, text, body } = await prober.ask(reader, push.readPushState)
    const shown: string[] = Object(body).deviceList?.map(({ deviceId }: push.PushDevice) => deviceId) ?? []
    const own = all.filter(({ org }) => org === reader).map(({ id }) => id)
    const tells = all.some(({ endpoint }) => text.includes(endpoint))
    if (status !== 200 || own.length === 0 || !sameSet(shown, own) || tells)
      wrong.push(`${reader}: ${status} ${text}`)
  }
}

/** Whoever knows the address of somebody’s device alone takes nothing over. */
async function probeForgery(prober: Prober, wrong: string[]): Promise<void> {
  const before = await startAll(prober)
  for (const reader of readers) {
    for (const { endpoint, org } of prober.sample(before.filter((device) => device.org !== reader))) {
      const { status, text } = await start(prober, reader, { ...newSubscription(), endpoint })
      if (status !== 409) wrong.push(`${reader} takes the device of ${org}: ${status} ${text}`)
    }
  }
  const after = await devices(prober)
  if (JSON.stringify(after) !== JSON.stringify(before)) wrong.push('a device was taken over')
}

async function probeSwitch(prober: Prober, wrong: string[]): Promise<void> {
  const all = await startAll(prober)
  const askOf = (deviceId: string): Ask => ({ params: { deviceId }, body: { isOn: true } })
  for (const reader of readers) {
    const missingId = randomUUID()
    const missing = comparable(await prober.ask(reader, push.switchPushDevice, askOf(missingId)), missingId)
    for (const { id, org } of prober.sample(all)) {
      const answer = await prober.ask(reader, push.switchPushDevice, askOf(id))
      const isMissing = JSON.stringify(comparable(answer, id)) === JSON.stringify(missing)
      if (isMissing === (org === reader) || (answer.status === 200) !== (org === reader))
        wrong.push(`${reader} switches the device of ${org}: ${answer.status} ${answer.text}`)
    }
  }
}

async function probeStop(prober: Prober, wrong: string[]): Promise<void> {
  await startAll(prober)
  for (const reader of readers) {
    const before = await devices(prober)
    const { status, text } = await prober.ask(reader, push.stopPush)
    const left = await devices(prober)
    const expected = before.filter(({ org }) => org !== reader)
    if (status !== 200 || JSON.stringify(left) !== JSON.stringify(expected))
      wrong.push(`${reader}: ${status} ${text}`)
  }
}

async function probeOwnRules(prober: Prober, wrong: string[]): Promise<void> {
  const { pool } = prober.world.t.database
  await pool.query('delete from user_notice_rule')
  for (const reader of readers) {
    const body = { version: 0, rules: { ...rules.usualNoticeRules, whose: 'AGENCY' } }
    const saved = await prober.ask(reader, rules.saveNoticeRules, { body })
    if (saved.status !== 200 || Object(saved.body).own?.whose !== 'AGENCY')
      wrong.push(`${reader}: ${saved.status} ${saved.text}`)
    for (const other of readers.slice(readers.indexOf(reader) + 1)) {
      const { text, body: read } = await prober.ask(other, rules.readNoticeRules)
      if (Object(read).own !== null) wrong.push(`${reader} has changed the rules of ${other}: ${text}`)
    }
  }
}

async function probeAgencyRules(prober: Prober, wrong: string[]): Promise<void> {
  const { pool } = prober.world.t.database
  const owners = async () =>
    (await pool.query<{ org_id: string }>('select org_id from org_notice_rule order by 1')).rows
  await asEachKind(prober, async (reader, kind) => {
    await pool.query('delete from org_notice_rule')
    const read = await prober.ask(reader, rules.readAgencyNotices)
    const { timeZone = 'Asia/Jakarta', version = 0 } = Object(read.body)
    const wanted = { ...rules.usualNoticeRules, hoursAheadList: [6] }
    const saved = await prober.ask(reader, rules.saveAgencyNotices, {
      body: { version, rules: wanted, timeZone },
    })
    const isTheirs = administers(reader, kind)
    const changed = (await owners()).map(({ org_id }) => org_id).join()
    const expected = isTheirs ? [200, 200, reader] : [404, 404, '']
    const found = [read.status, saved.status, changed]
    if (JSON.stringify(found) !== JSON.stringify(expected))
      wrong.push(`${reader} ${kind}: ${found.join(' ')}`)
  })
  await pool.query('delete from org_notice_rule')
}
