import { createHash } from 'node:crypto'
import { createTranslator } from 'use-intl/core'
import { addDays } from '#contract/day/dates'
import { escapeText, icsDay, icsMoment, joinLines } from '#contract/paper/ics-text'
import { calendarFeedWords as english } from '#contract/paper/words/en/calendar-feed'
import { calendarFeedWords as indonesian } from '#contract/paper/words/id/calendar-feed'
import type { Language } from '#contract/text/language'
import type { DueHold, DueStart } from '../dues/due-sales.ts'

const catalogues = { en: english, id: indonesian }

type Shown = { holds: readonly DueHold[]; starts: readonly DueStart[]; language: Language; now: Date }

/** A calendar that others subscribe to (RFC 5545, RFC 7986 §5.7). An event is named by its sale, so that a moved deadline moves it; what is no
 * longer due is no longer in it. It says locator, product and time, and nothing personal. */
export function feedCalendar({ holds, starts, language, now }: Shown): { text: string; etag: string } {
  const t = createTranslator({ locale: language, messages: catalogues[language], timeZone: 'UTC' })
  const nameOf = ({ product, locator }: DueHold | DueStart) => ({ product: t(`product.${product}`), locator })
  const limits = holds.flatMap((hold) => [
    'BEGIN:VEVENT',
    `UID:limit-of-${hold.saleId}@tradewind`,
    ...version(hold),
    // without an end: it lasts no time
    `DTSTART:${icsMoment(hold.deadline)}`,
    `SUMMARY:${escapeText(t('limit', nameOf(hold)))}`,
    ...closing,
  ])
  const days = starts.flatMap((start) => [
    'BEGIN:VEVENT',
    `UID:start-of-${start.saleId}@tradewind`,
    ...version(start),
    `DTSTART;VALUE=DATE:${icsDay(start.day)}`,
    // exclusive
    `DTEND;VALUE=DATE:${icsDay(addDays(start.day, 1))}`,
    `SUMMARY:${escapeText(t(start.kind, nameOf(start)))}`,
    ...closing,
  ])
  const name = escapeText(t('name'))
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Tradewind//Deadlines//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `NAME:${name}`,
    `X-WR-CALNAME:${name}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
    ...limits,
    ...days,
    'END:VCALENDAR',
  ]
  const hash = createHash('sha256').update(lines.join('\n')).digest('base64url').slice(0, 22)
  // when it was written is no change
  const dated = lines.flatMap((line) =>
    line.startsWith('UID:') ? [line, `DTSTAMP:${icsMoment(now)}`] : [line],
  )
  return { text: joinLines(dated), etag: `W/"${hash}"` }
}

const closing = ['STATUS:CONFIRMED', 'TRANSP:TRANSPARENT', 'CLASS:PRIVATE', 'END:VEVENT']

function version({ revision, changedAt }: DueHold | DueStart): string[] {
  return [`SEQUENCE:${revision}`, `LAST-MODIFIED:${icsMoment(changedAt)}`]
}
