import type { Endpoint } from '#contract/call/endpoint'
import * as calendar from '#contract/notices/calendar'
import { usualNoticeRules } from '#contract/notices/rules'
import { type Org, orgs, reachOf, readers } from '../matrix/matrix-people.ts'
import type { Prober } from '../matrix/sale/matrix-prober.ts'

type Probe = (prober: Prober, wrong: string[]) => Promise<void>

/** A calendar feed is each person's own, and shows their bookings and at most those of their organisation. */
export const calendarProbes: ReadonlyMap<Endpoint, Probe> = new Map<Endpoint, Probe>([
  [calendar.readCalendarFeed, probeState],
  [calendar.makeCalendarFeed, probeFeed],
  [calendar.endCalendarFeed, probeEnd],
])

const english = { body: { language: 'en' } }

async function feeds({ world }: Prober): Promise<{ id: string; org: string }[]> {
  const { rows } = await world.t.database.pool.query<{ id: string; org: string }>(
    'select calendar_feed.id, org_id as org from calendar_feed join app_user on app_user.id = user_id',
  )
  return rows
}

async function probeState(prober: Prober, wrong: string[]): Promise<void> {
  const made = await prober.ask('MERAPI', calendar.makeCalendarFeed, english)
  if (made.status !== 200) wrong.push(`MERAPI: ${made.status} ${made.text}`)
  for (const reader of readers.filter((org) => org !== 'MERAPI')) {
    const { status, text } = await prober.ask(reader, calendar.readCalendarFeed)
    if (status !== 200 || text !== '{"feed":null}') wrong.push(`${reader}: ${status} ${text}`)
  }
  await prober.ask('MERAPI', calendar.endCalendarFeed)
}

/** Which sales of a reader's own organisation and of others are in what the address shows. */
async function probeFeed(prober: Prober, wrong: string[]): Promise<void> {
  const { t } = prober.world
  const { rows } = await t.database.pool.query<{ locator: string; owner: string }>(
    'select locator, owner_org_id as owner from sale',
  )
  for (const reader of readers) {
    await chooseAgency(prober, reader)
    const { body } = await prober.ask(reader, calendar.makeCalendarFeed, english)
    const { status, text } = await open(prober, String(Object(body).feedUrl))
    const foreign = rows.filter(({ locator, owner }) => !reachedBy(reader, owner) && text.includes(locator))
    const own = rows.filter(({ locator, owner }) => owner === reader && text.includes(locator))
    if (status !== 200 || foreign.length > 0 || (own.length === 0 && reader !== 'TRADEWIND'))
      wrong.push(`${reader}: ${status} ${JSON.stringify(foreign)} ${text.slice(0, 500)}`)
  }
}

/** Of the organisations below, at most those that the reader made for them. */
const reachedBy = (reader: Org, owner: string) => reachOf(reader).some((org) => org === owner)

async function chooseAgency({ world }: Prober, reader: Org): Promise<void> {
  const rules = { ...usualNoticeRules, whose: 'AGENCY' }
  await world.t.database.pool.query(
    `insert into user_notice_rule select id, $2, 1 from app_user where org_id || '/' || user_name = $1
     on conflict (user_id) do update set rules = excluded.rules`,
    [orgs[reader].person, JSON.stringify(rules)],
  )
}

async function open({ world }: Prober, url: string): Promise<{ status: number; text: string }> {
  const answer = await world.t.app.server.inject({
    url: new URL(url).pathname,
    headers: { host: 'localhost:8080' },
  })
  return { status: answer.statusCode, text: answer.body }
}

/** Ending one’s own ends nobody else’s. */
async function probeEnd(prober: Prober, wrong: string[]): Promise<void> {
  for (const reader of readers) {
    for (const org of readers) await prober.ask(org, calendar.makeCalendarFeed, english)
    const before = await feeds(prober)
    const { status, text } = await prober.ask(reader, calendar.endCalendarFeed)
    const left = new Set((await feeds(prober)).map(({ id }) => id))
    const ended = before.filter(({ id }) => !left.has(id)).map(({ org }) => org)
    if (status !== 200 || ended.join() !== reader)
      wrong.push(`${reader}: ${status} ${text}, ended ${ended.join()}`)
  }
}
