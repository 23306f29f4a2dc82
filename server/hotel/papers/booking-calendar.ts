import { escapeText, icsDay, icsMoment, joinLines } from '#contract/paper/ics-text'
import type { Say } from '#contract/paper/paper-word'
import type { PnrStatus } from '#contract/pnr/filter'
import type { PnrFacts } from '#contract/pnr/pnr'

const statuses: Record<PnrStatus, 'TENTATIVE' | 'CONFIRMED' | 'CANCELLED'> = {
  HOLD: 'TENTATIVE',
  ISSUED: 'CONFIRMED',
  CANCELLING: 'TENTATIVE',
  CANCELLED: 'CANCELLED',
  // the hotel has not confirmed a cancellation
  EXPIRED: 'TENTATIVE',
}

/** The stay as an all-day event, and a hold's time limit as an event with two alarms. UIDs stay the same and SEQUENCE
 * grows, so that importing the file again updates the events; a time limit that no longer applies is sent as CANCELLED,
 * without alarms (RFC 5545 §3.8.7.4). */
export function bookingCalendar(pnr: PnrFacts, say: Say, now: Date): string {
  const version = [`DTSTAMP:${icsMoment(now)}`, `SEQUENCE:${secondsBetween(new Date(pnr.bookedAt), now)}`]
  const isHold = pnr.displayStatus === 'HOLD'
  const hotel = escapeText(pnr.hotelName)
  const place = escapeText(
    [pnr.hotelName, pnr.hotelAddress, pnr.hotelDestinationName].filter(Boolean).join(', '),
  )
  const stay = [
    'BEGIN:VEVENT',
    `UID:stay-${pnr.pnrDocId}@tradewind`,
    ...version,
    `DTSTART;VALUE=DATE:${icsDay(pnr.checkInDate)}`,
    // DTEND is exclusive
    `DTEND;VALUE=DATE:${icsDay(pnr.checkOutDate)}`,
    `SUMMARY:${escapeText(say('calendar.stay', { hotel: pnr.hotelName }))}`,
    `LOCATION:${place}`,
    `DESCRIPTION:${escapeText(`${say('locator')}: ${pnr.qilinLocatorCode}\n${say('phone')}: ${pnr.hotelPhone}`)}`,
    `STATUS:${statuses[pnr.displayStatus]}`,
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ]
  const limit =
    pnr.bookingHoldUntil !== null
      ? [
          'BEGIN:VEVENT',
          `UID:limit-${pnr.pnrDocId}@tradewind`,
          ...version,
          `DTSTART:${icsMoment(new Date(pnr.bookingHoldUntil))}`,
          `SUMMARY:${escapeText(say('calendar.limit', { locator: pnr.qilinLocatorCode, hotel: pnr.hotelName }))}`,
          `DESCRIPTION:${escapeText(say('calendar.limitText'))}`,
          `STATUS:${isHold ? 'CONFIRMED' : 'CANCELLED'}`,
          'TRANSP:TRANSPARENT',
          ...(isHold ? [...alarm('-P1D', hotel, say), ...alarm('-PT2H', hotel, say)] : []),
          'END:VEVENT',
        ]
      : []
  return joinLines([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Tradewind//Bookings//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    ...stay,
    ...limit,
    'END:VCALENDAR',
  ])
}

function alarm(before: string, hotel: string, say: Say): string[] {
  const words = `${escapeText(say('limit'))}: ${hotel}`
  return ['BEGIN:VALARM', 'ACTION:DISPLAY', `TRIGGER:${before}`, `DESCRIPTION:${words}`, 'END:VALARM']
}

function secondsBetween(from: Date, to: Date): number {
  return Math.max(0, Math.floor((to.getTime() - from.getTime()) / 1_000))
}
