import * as v from 'valibot'
import { type TimeZone, timeZone, timeZones } from '#contract/notices/rules'

/** The zone as screens show and choose it: of one outside the markets, the first with the same time now, else Jakarta's. */
export function marketZone(zone: string, now: Date): TimeZone {
  if (v.is(timeZone, zone)) return zone
  const time = timeIn(zone, now)
  return timeZones.find((one) => timeIn(one, now) === time) ?? 'Asia/Jakarta'
}

function timeIn(timeZone: string, now: Date): string {
  return new Intl.DateTimeFormat('en-GB', { timeZone, dateStyle: 'short', timeStyle: 'short' }).format(now)
}
