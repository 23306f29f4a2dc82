import { addDays } from '../day/dates.ts'
import { escapeText, joinLines } from '../paper/ics-text.ts'
import type { Leg } from './legs.ts'
import { instantOf, type Moment } from './local-time.ts'

type Named = { readonly tripId: string; readonly madeAt: string }

/** An event for each leg, in the hours of their places; all day where an hour is not known. UIDs stay the same and SEQUENCE grows, so
 * that importing the file again updates the events (RFC 5545). `kindOf`: a leg's kind in words. No price and no document stands
 * in it. */
export function tripCalendar(
  { tripId, madeAt }: Named,
  legs: readonly Leg[],
  kindOf: (leg: Leg) => string,
  now: Date,
): string {
  const sequence = Math.max(0, Math.floor((now.getTime() - Date.parse(madeAt)) / 1_000))
  const events = legs.flatMap((leg) => [
    'BEGIN:VEVENT',
    `UID:${leg.id.replace('/', '-')}-${tripId}@tradewind`,
    `DTSTAMP:${utc(now.getTime())}`,
    `SEQUENCE:${sequence}`,
    ...timesOf(leg),
    `SUMMARY:${escapeText(`${kindOf(leg)}: ${leg.title}`)}`,
    `LOCATION:${escapeText([leg.from.name, leg.to.name].filter(Boolean).join(' – '))}`,
    ...(leg.people.length > 0 ? [`DESCRIPTION:${escapeText(leg.people.join('\n'))}`] : []),
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ])
  return joinLines([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Tradewind//Trips//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    ...events,
    'END:VCALENDAR',
  ])
}

function timesOf({ start, end, kind }: Leg): string[] {
  if (start.time !== null && end.time !== null)
    return [`DTSTART:${momentText(start)}`, `DTEND:${momentText(end)}`]
  // the last day is in it, but for a hotel's; the end of an event is not
  const until = kind === 'HOTEL' && end.day > start.day ? end.day : addDays(end.day, 1)
  return [`DTSTART;VALUE=DATE:${dayText(start.day)}`, `DTEND;VALUE=DATE:${dayText(until)}`]
}

const dayText = (day: string) => day.replaceAll('-', '')

/** Without a zone, in the local time of whoever reads it there. */
function momentText({ day, time, zone }: Moment): string {
  if (zone === null) return `${dayText(day)}T${(time ?? '00:00').replace(':', '')}00`
  return utc(instantOf(day, time ?? '00:00', zone))
}

/** `20261212T110000Z` */
function utc(moment: number): string {
  return new Date(moment)
    .toISOString()
    .replace(/\.\d{3}/, '')
    .replace(/[-:]/g, '')
}
