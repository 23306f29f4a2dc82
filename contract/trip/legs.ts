import { isSaleOver, type SaleStatus } from '../order/filter.ts'
import { personKey } from '../text/person-name.ts'
import type { BookedFacts } from './booked-facts.ts'
import { homeZone, instantOf, type Moment } from './local-time.ts'
import type { OwnLeg, OwnLegKind } from './own-leg.ts'
import { airportOf, cityOfStation, isAbroad, zoneOf } from './places.ts'

export type LegKind = OwnLegKind | 'TOUR' | 'COVER'

export type LegPlace = { readonly name: string; readonly city: string }

/** A part of a trip with a beginning and an end, in local time of both places. */
export type Leg = {
  /** Unique in its trip. */
  readonly id: string
  /** The locator of its sale; `null`: booked elsewhere. */
  readonly locator: string | null
  /** Of an own leg. */
  readonly ownId: string | null
  readonly kind: LegKind
  readonly title: string
  readonly from: LegPlace
  readonly to: LegPlace
  readonly start: Moment
  readonly end: Moment
  /** `HH:MM` until which a hotel lets guests in on the first day; `null`: not known. */
  readonly checkInUntil: string | null
  /** Names; empty: nobody is named, so it is everybody's. */
  readonly people: readonly string[]
  readonly isAbroad: boolean
}

type Sale = {
  readonly order: { readonly locatorCode: string; readonly title: string; readonly status: SaleStatus }
  readonly travellers: readonly string[]
  readonly facts: BookedFacts | null
}
type StoredLeg = { readonly legId: string; readonly leg: OwnLeg }

const nowhere: LegPlace = { name: '', city: '' }

/** The legs of a trip, in order; what is cancelled or expired has none. */
export function legsOf(sales: readonly Sale[], ownLegs: readonly StoredLeg[]): Leg[] {
  const booked = sales.filter(({ order }) => !isSaleOver(order.status)).flatMap(legsOfSale)
  return [...booked, ...ownLegs.map(legOfOwn)].sort(
    (one, other) =>
      startInstant(one) - startInstant(other) ||
      endInstant(one) - endInstant(other) ||
      (one.id < other.id ? -1 : 1),
  )
}

function legsOfSale({ order, travellers, facts }: Sale): Leg[] {
  if (!facts) return []
  const common = {
    id: order.locatorCode,
    locator: order.locatorCode,
    ownId: null,
    title: order.title,
    checkInUntil: null,
    people: travellers,
    from: nowhere,
  }
  switch (facts.kind) {
    case 'HOTEL': {
      const { city, zone, checkIn, checkOut, countryName } = facts
      const at = (day: string): Moment => ({ day, time: null, zone })
      const to = { name: city, city }
      return [{ ...common, kind: 'HOTEL', to, start: at(checkIn), end: at(checkOut), ...abroad(countryName) }]
    }
    case 'TOUR': {
      const { countryName, departs, returns } = facts
      const at = (day: string): Moment => ({ day, time: null, zone: zoneOf(countryName) })
      const to = { name: countryName, city: '' }
      return [{ ...common, kind: 'TOUR', to, start: at(departs), end: at(returns), ...abroad(countryName) }]
    }
    case 'COVER': {
      const { territory, starts, ends, insured: people } = facts
      const at = (day: string): Moment => ({ day, time: null, zone: homeZone })
      const to = { name: territory, city: '' }
      return [{ ...common, kind: 'COVER', to, people, start: at(starts), end: at(ends), isAbroad: false }]
    }
    case 'TRAIN':
      return facts.journeys.map((journey, index) => ({
        ...common,
        id: `${order.locatorCode}/${index + 1}`,
        kind: 'TRAIN',
        title: journey.title,
        from: { name: journey.from, city: cityOfStation(journey.fromCode, journey.from) },
        to: { name: journey.to, city: cityOfStation(journey.toCode, journey.to) },
        // all of Java and Sumatra
        start: { ...journey.departs, zone: homeZone },
        end: { ...journey.arrives, zone: homeZone },
        isAbroad: false,
      }))
  }
}

const abroad = (countryName: string) => ({ isAbroad: countryName !== '' && countryName !== 'Indonesia' })

function legOfOwn({ legId, leg }: StoredLeg): Leg {
  const [from, to] = [airportOf(leg.from), airportOf(leg.to)]
  const startZone = leg.startZone ?? from?.zone ?? (leg.kind === 'HOTEL' ? (to?.zone ?? null) : null)
  const endZone = leg.endZone ?? to?.zone ?? null
  return {
    id: legId,
    locator: null,
    ownId: legId,
    kind: leg.kind,
    title: leg.title,
    from: { name: leg.from, city: from?.city ?? leg.from },
    to: { name: leg.to, city: to?.city ?? leg.to },
    start: { day: leg.startsOn, time: leg.startsAt, zone: startZone },
    end: { day: leg.endsOn, time: leg.endsAt, zone: endZone },
    checkInUntil: leg.checkInUntil,
    people: [],
    isAbroad: [startZone, endZone].some((zone) => zone !== null && isAbroad(zone)),
  }
}

/** Where the hour is not known: a hotel's usual ones, otherwise the whole day. */
export function startInstant({ kind, start }: Pick<Leg, 'kind' | 'start'>): number {
  return instantOf(start.day, start.time ?? (kind === 'HOTEL' ? '14:00' : '00:00'), start.zone)
}

export function endInstant({ kind, end }: Pick<Leg, 'kind' | 'end'>): number {
  return instantOf(end.day, end.time ?? (kind === 'HOTEL' ? '12:00' : '23:59'), end.zone)
}

/** Those of a trip, each once, as first written. */
export function peopleIn(legs: readonly Pick<Leg, 'people'>[]): string[] {
  const known = new Map<string, string>()
  for (const name of legs.flatMap(({ people }) => people)) {
    const key = personKey(name)
    if (key !== '' && !known.has(key)) known.set(key, name)
  }
  return [...known.values()]
}

export type TripPoint = { readonly leg: Leg; readonly at: 'START' | 'END'; readonly moment: Moment }

/** Beginnings and ends in the order in which they come, over time zones and midnight. What ends comes before what begins. */
export function pointsOf(legs: readonly Leg[]): TripPoint[] {
  return legs
    .flatMap((leg) => [
      { point: { leg, at: 'START', moment: leg.start } as const, instant: startInstant(leg) },
      { point: { leg, at: 'END', moment: leg.end } as const, instant: endInstant(leg) },
    ])
    .sort(
      (one, other) =>
        one.instant - other.instant ||
        (one.point.leg === other.point.leg
          ? rank(one.point) - rank(other.point)
          : rank(other.point) - rank(one.point)) ||
        (one.point.leg.id < other.point.leg.id ? -1 : 1),
    )
    .map(({ point }) => point)
}

const rank = ({ at }: TripPoint) => (at === 'START' ? 0 : 1)

/** Days as clocks at the place show them, each with what comes on it. A day can come twice over the date line. */
export function daysOf(legs: readonly Leg[]): { day: string; points: TripPoint[] }[] {
  const days: { day: string; points: TripPoint[] }[] = []
  for (const point of pointsOf(legs)) {
    const last = days.at(-1)
    if (last?.day === point.moment.day) last.points.push(point)
    else days.push({ day: point.moment.day, points: [point] })
  }
  return days
}
