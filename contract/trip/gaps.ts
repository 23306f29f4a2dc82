import { addDays } from '../day/dates.ts'
import { personKey } from '../text/person-name.ts'
import { endInstant, type Leg, peopleIn, startInstant } from './legs.ts'
import { instantOf, type Moment } from './local-time.ts'

/** What a trip lacks, or where its parts do not go together. Days from and to are both in it; legs are named by their ids. */
export type Gap =
  /** Nights from the one of `from` to the one of `to`. `city`: where they are; empty: not known. */
  | { readonly kind: 'NO_BED'; readonly from: string; readonly to: string; readonly city: string }
  /** `people`: empty for all. */
  | {
      readonly kind: 'NOT_INSURED'
      readonly from: string
      readonly to: string
      readonly people: readonly string[]
    }
  | { readonly kind: 'LATE_CHECK_IN'; readonly hotel: string; readonly arrival: string }
  | {
      readonly kind: 'TWO_BEDS'
      readonly one: string
      readonly other: string
      readonly from: string
      readonly to: string
    }
  | { readonly kind: 'TOO_EARLY'; readonly former: string; readonly next: string }
  /** `people`: empty for all. */
  | {
      readonly kind: 'NO_RETURN'
      readonly people: readonly string[]
      readonly from: string
      readonly to: string
      readonly day: string
    }

/** A leg with what is compared again and again. */
type Part = Leg & {
  readonly keys: ReadonlySet<string>
  readonly startInstant: number
  readonly endInstant: number
}

/** Of legs in their order. */
export function gapsOf(legs: readonly Leg[]): Gap[] {
  const all = legs.map((leg) => ({
    ...leg,
    keys: new Set(leg.people.map(personKey)),
    startInstant: startInstant(leg),
    endInstant: endInstant(leg),
  }))
  const parts = all.filter(({ kind }) => kind !== 'COVER')
  const covers = all.filter(({ kind }) => kind === 'COVER')
  return [
    ...nightsWithoutBed(parts),
    ...twoBeds(parts),
    ...lateCheckIns(parts),
    ...tooEarly(parts),
    ...noReturn(parts),
    ...notInsured(parts, covers),
  ]
}

/** The first and the last local day of a trip, without its cover; `null`: it has no leg. */
export function spanOf(parts: readonly Leg[]): { first: string; last: string } | null {
  const days = parts.flatMap(({ start, end }) => [start.day, end.day]).sort()
  const [first, last] = [days[0], days.at(-1)]
  return first === undefined || last === undefined ? null : { first, last }
}

function daysIn(first: string, last: string): string[] {
  const days: string[] = []
  for (let day = first; day <= last; day = addDays(day, 1)) days.push(day)
  return days
}

const isJourney = ({ kind }: Leg) => kind === 'FLIGHT' || kind === 'TRAIN'
const hasBed = ({ kind }: Leg) => kind === 'HOTEL' || kind === 'TOUR' || kind === 'FLIGHT' || kind === 'TRAIN'
/** The night from this day to the next. */
const coversNight = ({ start, end }: Leg, day: string) => start.day <= day && day < end.day

/** Joins days that follow each other. */
function runsOf(days: readonly string[]): { from: string; to: string }[] {
  const runs: { from: string; to: string }[] = []
  for (const day of days) {
    const last = runs.at(-1)
    if (last && addDays(last.to, 1) === day) last.to = day
    else runs.push({ from: day, to: day })
  }
  return runs
}

function nightsWithoutBed(parts: readonly Part[]): Gap[] {
  const span = spanOf(parts)
  if (!span) return []
  const nights = daysIn(span.first, addDays(span.last, -1))
  const open = nights.filter((night) => !parts.some((leg) => hasBed(leg) && coversNight(leg, night)))
  return runsOf(open).map((run) => ({ kind: 'NO_BED', ...run, city: cityOn(parts, run.from) }))
}

/** Where the trip is on the evening of a day: where the last leg led that has begun. */
function cityOn(parts: readonly Part[], day: string): string {
  const before = parts.filter(({ end, to }) => end.day <= day && to.city !== '')
  return before.sort((one, other) => one.endInstant - other.endInstant).at(-1)?.to.city ?? ''
}

function twoBeds(parts: readonly Part[]): Gap[] {
  const stays = parts.filter(({ kind }) => kind === 'HOTEL' || kind === 'TOUR')
  return pairsOf(stays).flatMap(([one, other]) => {
    const from = one.start.day > other.start.day ? one.start.day : other.start.day
    const until = one.end.day < other.end.day ? one.end.day : other.end.day
    if (from >= until || !shareSomebody(one, other)) return []
    return [{ kind: 'TWO_BEDS', one: one.id, other: other.id, from, to: addDays(until, -1) } as const]
  })
}

/** Somebody is still under way when the hotel closes its desk; where its hour is not known, at midnight, and where its zone is not, in
 * that of the arrival. */
function lateCheckIns(parts: readonly Part[]): Gap[] {
  return parts
    .filter(({ kind }) => kind === 'HOTEL')
    .flatMap((hotel) => {
      const { day, zone } = hotel.start
      const closesFor = ({ end }: Part) => instantOf(day, hotel.checkInUntil ?? '24:00', zone ?? end.zone)
      const late = parts.find(
        (leg) =>
          isJourney(leg) &&
          leg.start.time !== null &&
          leg.end.time !== null &&
          leg.startInstant < closesFor(leg) &&
          leg.endInstant > closesFor(leg) &&
          shareSomebody(leg, hotel),
      )
      return late ? [{ kind: 'LATE_CHECK_IN', hotel: hotel.id, arrival: late.id } as const] : []
    })
}

/** Only what cannot be otherwise: an hour that is not known may be any of its day, and a zone any of the earth. */
function tooEarly(parts: readonly Part[]): Gap[] {
  const moving = parts.filter((leg) => isJourney(leg) || leg.kind === 'TOUR')
  return pairsOf(moving).flatMap(([former, next]) => {
    const begins = Math.max(latest(former.start), latest(next.start))
    const ends = Math.min(earliest(former.end), earliest(next.end))
    if (begins >= ends || !shareSomebody(former, next)) return []
    return [{ kind: 'TOO_EARLY', former: former.id, next: next.id } as const]
  })
}

const latest = ({ day, time, zone }: Moment) => instantOf(day, time ?? '24:00', zone ?? lastZone)
const earliest = ({ day, time, zone }: Moment) => instantOf(day, time ?? '00:00', zone ?? firstZone)
/** Where a day ends last, and where it begins first; the signs of these names are turned round. */
const [lastZone, firstZone] = ['Etc/GMT+12', 'Etc/GMT-14']

/** Who goes out and is on no journey that leads home; a journey of another kind may lead there whatever its place is called. */
function noReturn(parts: readonly Part[]): Gap[] {
  const journeys = parts.filter(isJourney)
  const out = journeys[0]
  if (!out) return []
  const back = journeys.filter(
    (leg) =>
      leg !== out &&
      leg.startInstant >= out.endInstant &&
      (leg.kind !== out.kind || sameCity(leg.to.city, out.from.city)),
  )
  const gap = {
    kind: 'NO_RETURN',
    from: out.to.city,
    to: out.from.city,
    day: spanOf(parts)?.last ?? '',
  } as const
  if (back.length === 0) return [{ ...gap, people: [] }]
  const people = missingFrom(out.people, back)
  return people.length > 0 ? [{ ...gap, people }] : []
}

const sameCity = (one: string, other: string) => personKey(one) === personKey(other)

/** Names of `people` that none of the legs has; nobody if one of them names nobody. */
function missingFrom(people: readonly string[], legs: readonly Part[]): string[] {
  if (legs.some((leg) => leg.people.length === 0)) return []
  return people.filter((name) => !legs.some(({ keys }) => keys.has(personKey(name))))
}

/** Days on which somebody has no cover, where anybody has one or the trip leads abroad. */
function notInsured(parts: readonly Part[], covers: readonly Part[]): Gap[] {
  const span = spanOf(parts)
  if (!span || (covers.length === 0 && !parts.some((leg) => leg.isAbroad))) return []
  const everybody = peopleIn(parts)
  const open = daysIn(span.first, span.last).map((day) => {
    const valid = covers.filter(({ start, end }) => start.day <= day && day <= end.day)
    if (valid.length === 0) return { day, who: 'all' as const, people: [] }
    return { day, who: 'some' as const, people: missingFrom(everybody, valid) }
  })
  const wanting = open.filter(({ who, people }) => who === 'all' || people.length > 0)
  const keyOf = ({ who, people }: (typeof wanting)[number]) =>
    who === 'all' || people.length === everybody.length ? '' : people.map(personKey).join('\n')
  return [...new Set(wanting.map(keyOf))]
    .flatMap((key) => {
      const days = wanting.filter((one) => keyOf(one) === key)
      const people = key === '' ? [] : (days[0]?.people ?? [])
      return runsOf(days.map(({ day }) => day)).map(
        (run) => ({ kind: 'NOT_INSURED', ...run, people }) as const,
      )
    })
    .sort((one, other) => (one.from < other.from ? -1 : 1))
}

function pairsOf<T>(all: readonly T[]): [T, T][] {
  return all.flatMap((one, index) => all.slice(index + 1).map((other): [T, T] => [one, other]))
}

/** A leg that names nobody is everybody's. */
function shareSomebody(one: Part, other: Part): boolean {
  if (one.people.length === 0 || other.people.length === 0) return true
  return [...one.keys].some((key) => other.keys.has(key))
}
