import { addDays } from '#contract/day/dates'
import { dayInZone } from '#contract/day/day-in-zone'
import type { Database } from '../../db/database.ts'
import { type AnsweredRequest, readAnsweredRequests } from '../dues/answered-requests.ts'
import type { DueHold, DueSales, DueStart, NamedSale } from '../dues/due-sales.ts'
import { type EndingCertificate, readEndingCertificates } from '../dues/ending-certificates.ts'
import type { DueReader } from '../dues/reader.ts'
import { type ResolvedDoubt, readResolvedDoubts } from '../dues/resolved-doubts.ts'

/** What is due for a person on a day in the zone of their organisation. */
export type Digest = {
  day: string
  /** By the day on which they end, the soonest first. */
  holds: { today: readonly DueHold[]; tomorrow: readonly DueHold[]; later: readonly DueHold[] }
  /** Of this day. */
  starts: readonly DueStart[]
  doubts: readonly ResolvedDoubt[]
  /** Of the last day. */
  answers: readonly AnsweredRequest[]
  /** Bookings that their suppliers have changed. */
  changed: readonly NamedSale[]
  /** Whose warnings came up in the last day; for the platform's administrators. */
  certificates: readonly EndingCertificate[]
}

const dayMs = 86_400_000
const daysAhead = 7
/** Of each: the mail says how many more there are up to this. */
const most = 500

type Needs = { database: Database; dues: DueSales; now: () => Date }

/** `null`: nothing is due. */
export async function readDigest({ database, dues, now }: Needs, reader: DueReader): Promise<Digest | null> {
  const moment = now()
  const day = dayInZone(moment, reader.zone)
  const tomorrow = addDays(day, 1)
  const last = addDays(day, daysAhead)
  const ago = new Date(moment.getTime() - dayMs)
  const { kindList } = reader.rules
  const [held, starts, doubts, answers, changed, certificates] = await Promise.all([
    dues.holds(reader, { after: moment, until: new Date(moment.getTime() + (daysAhead + 1) * dayMs) }, most),
    dues.starts(reader, { from: day, to: day }, most),
    readResolvedDoubts(database, reader, { after: ago, until: moment }, most),
    kindList.includes('CHANGE_ANSWER')
      ? readAnsweredRequests(database, reader, { after: ago, until: moment }, most)
      : [],
    kindList.includes('SUPPLIER_CHANGE') ? dues.changed(reader, most) : [],
    reader.isPlatformAdministrator && kindList.includes('CERTIFICATE')
      ? readEndingCertificates(database, { after: ago, until: moment })
      : [],
  ])
  const endingOn = (isIn: (day: string) => boolean) =>
    held.filter(({ deadline }) => isIn(dayInZone(deadline, reader.zone)))
  const holds = {
    today: endingOn((on) => on === day),
    tomorrow: endingOn((on) => on === tomorrow),
    later: endingOn((on) => on > tomorrow && on <= last),
  }
  const parts = [...Object.values(holds), starts, doubts, answers, changed, certificates]
  return parts.flat().length === 0 ? null : { day, holds, starts, doubts, answers, changed, certificates }
}
