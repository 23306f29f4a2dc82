import * as v from 'valibot'
import { endpoint } from '../call/endpoint.ts'
import { isoInstant } from '../day/dates.ts'
import { language } from '../text/language.ts'

/** The calendar feed of a person: an address that shows their deadlines, check-ins and departures to whoever has it, until they end it. */
const calendarFeed = v.object({
  /** `null`: there is none. */
  feed: v.nullable(
    v.object({
      madeAt: isoInstant,
      /** When a calendar last asked for it; `null`: never. */
      readAt: v.nullable(isoInstant),
    }),
  ),
})
export type CalendarFeed = v.InferOutput<typeof calendarFeed>

export const readCalendarFeed = endpoint({
  name: 'readCalendarFeed',
  tag: 'notices',
  summary: 'Whether the signed-in person has a calendar feed, and when it was last read',
  method: 'GET',
  path: '/api/notices/calendar',
  reply: calendarFeed,
})

const newCalendarFeed = v.object({
  madeAt: isoInstant,
  /** Its address; never answered again but to a repeat of this call. */
  feedUrl: v.string(),
  /** The address as a QR code: an SVG path on `size` × `size` modules. */
  size: v.number(),
  shape: v.string(),
})
export type NewCalendarFeed = v.InferOutput<typeof newCalendarFeed>

/** The former feed of the person ends. */
export const makeCalendarFeed = endpoint({
  name: 'makeCalendarFeed',
  tag: 'notices',
  summary: 'Make a calendar feed of one’s own, in place of a former one',
  method: 'POST',
  path: '/api/notices/calendar',
  // answers an address that no idempotency record may hold
  effect: 'command',
  body: v.strictObject({
    /** Of the events. */
    language,
  }),
  reply: newCalendarFeed,
})

export const endCalendarFeed = endpoint({
  name: 'endCalendarFeed',
  tag: 'notices',
  summary: 'End one’s own calendar feed: its address shows nothing any more',
  method: 'DELETE',
  path: '/api/notices/calendar',
  whenSuspended: true,
  effect: 'write',
  reply: calendarFeed,
})
