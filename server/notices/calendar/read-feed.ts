import type { RoleCode } from '#contract/access/role'
import { addDays } from '#contract/day/dates'
import { dayInZone } from '#contract/day/day-in-zone'
import type { Database } from '../../db/database.ts'
import type { LinkedAnswer } from '../../http/file/linked.ts'
import type { WrongCodes } from '../../http/guard/wrong-codes.ts'
import type { DueSales } from '../dues/due-sales.ts'
import { findDueReader } from '../dues/reader.ts'
import { feedCalendar } from './feed-calendar.ts'
import { codeIn, type FeedCodes } from './feed-codes.ts'
import type { FeedStore } from './feed-store.ts'

export type FeedNeeds = {
  database: Database
  trainRoles: readonly RoleCode[]
  dues: DueSales
  feeds: FeedStore
  codes: FeedCodes
  wrongCodes: WrongCodes
  now: () => Date
}

const daysAhead = 60
const daysBack = 7
/** Of deadlines, and of days. */
const mostEvents = 2_000
/** All devices of the person have the same address. */
const mostReadsAnHour = 120
const hourMs = 3_600_000

const policy = "default-src 'none'; frame-ancestors 'none'; sandbox"

/** The calendar at an address. A code that is unknown or has ended is answered like any address that does not exist. */
export async function readFeed(needs: FeedNeeds, fileName: string, address: string): Promise<LinkedAnswer> {
  const { feeds, codes, wrongCodes, dues, now } = needs
  const moment = now()
  const code = codeIn(fileName)
  const feed = code ? await feeds.read(codes.hashOf(code), moment) : null
  const reader = feed && (await findDueReader(needs, feed.userId))
  if (!feed || !reader) {
    const retryAfter = await wrongCodes.count(address)
    return retryAfter === null ? { kind: 'NOTHING' } : { kind: 'TOO_OFTEN', retryAfter }
  }
  if (feed.reads > mostReadsAnHour) {
    const left = feed.since.getTime() + hourMs - moment.getTime()
    return { kind: 'TOO_OFTEN', retryAfter: Math.max(1, Math.ceil(left / 1_000)) }
  }
  const today = dayInZone(moment, reader.zone)
  const [holds, starts] = await Promise.all([
    dues.holds(
      reader,
      { after: moment, until: new Date(moment.getTime() + daysAhead * 24 * hourMs) },
      mostEvents,
    ),
    dues.starts(reader, { from: addDays(today, -daysBack), to: addDays(today, daysAhead) }, mostEvents),
  ])
  const { text, etag } = feedCalendar({ holds, starts, language: feed.language, now: moment })
  return { kind: 'PAGE', status: 200, type: 'text/calendar; charset=utf-8', content: text, policy, etag }
}
