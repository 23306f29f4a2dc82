import { addDays } from '#contract/day/dates'
import { dayInZone } from '#contract/day/day-in-zone'
import type { Database } from '../../db/database.ts'
import type { DueHold, DueSales, DueStart } from '../dues/due-sales.ts'
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
  const [held, starts, doubts] = await Promise.all([
    dues.holds(reader, { after: moment, until: new Date(moment.getTime() + (daysAhead + 1) * dayMs) }, most),
    dues.starts(reader, { from: day, to: day }, most),
    readResolvedDoubts(database, reader, { after: ago, until: moment }, most),
  ])
  const endingOn = (isIn: (day: string) => boolean) =>
    held.filter(({ deadline }) => isIn(dayInZone(deadline, reader.zone)))
  const holds = {
    today: endingOn((on) => on === day),
    tomorrow: endingOn((on) => on === tomorrow),
    later: endingOn((on) => on > tomorrow && on <= last),
  }
  const count = Object.values(holds).flat().length + starts.length + doubts.length
  return count === 0 ? null : { day, holds, starts, doubts }
}
