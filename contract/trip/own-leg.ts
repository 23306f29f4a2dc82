import * as v from 'valibot'
import { problemCode } from '../call/problem-code.ts'
import { daysBetween, isoDate } from '../day/dates.ts'
import { text, textLines } from '../text/text.ts'
import { isZone } from './local-time.ts'

export const ownLegKinds = ['FLIGHT', 'HOTEL', 'TRAIN', 'CAR', 'OTHER'] as const
export const ownLegKind = v.picklist(ownLegKinds)
export type OwnLegKind = v.InferOutput<typeof ownLegKind>

/** `HH:MM` of the day, or `null`: not known. */
export const dayTime = v.nullable(
  v.pipe(v.string(), v.regex(/^([01]\d|2[0-3]):[0-5]\d$/, problemCode('timeWrong'))),
)

/** IANA name, or `null`: the local time of the place, whatever it is. */
const zone = v.nullable(
  v.pipe(
    v.string(),
    v.maxLength(60),
    v.check((name) => isZone(name), problemCode('noSuchZone')),
  ),
)

const line = (longest: number) => v.pipe(text(longest), v.trim())

const longestDays = 400

/** What was booked elsewhere, as a person types it. A hotel has its place in `to`. */
export const ownLeg = v.pipe(
  v.strictObject({
    kind: ownLegKind,
    /** Flight or train number, name of the hotel. */
    title: v.pipe(line(80), v.minLength(1, problemCode('required'))),
    from: line(80),
    to: line(80),
    startsOn: isoDate,
    startsAt: dayTime,
    startZone: zone,
    endsOn: isoDate,
    endsAt: dayTime,
    endZone: zone,
    /** Until when a hotel lets guests in on the first day; `null`: not known. */
    checkInUntil: dayTime,
    /** The number by which the supplier knows it. */
    confirmation: line(40),
    note: v.pipe(textLines(500), v.trim()),
  }),
  // a flight over the date line lands on the day before
  v.forward(
    v.check(({ startsOn, endsOn }) => daysBetween(startsOn, endsOn) >= -1, problemCode('endsEarly')),
    ['endsOn'],
  ),
  v.forward(
    v.check(
      ({ startsOn, endsOn }) => daysBetween(startsOn, endsOn) <= longestDays,
      problemCode('legTooLong', longestDays),
    ),
    ['endsOn'],
  ),
)
export type OwnLeg = v.InferOutput<typeof ownLeg>
