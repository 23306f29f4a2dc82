import { expect, test } from 'vitest'
import { type Gap, gapsOf } from '#contract/trip/gaps'
import { type Leg, type LegKind, legsOf, pointsOf } from '#contract/trip/legs'
import type { Moment } from '#contract/trip/local-time'
import type { OwnLeg } from '#contract/trip/own-leg'
import { randomFrom } from './support/random-from.ts'

/** Zones without summer time, by their minutes ahead of UTC: the reference knows nothing of Intl. */
const aheadOf: Record<string, number> = {
  'Asia/Jakarta': 420,
  'Asia/Makassar': 480,
  'Asia/Jayapura': 540,
  'Asia/Tokyo': 540,
  'Asia/Kolkata': 330,
  'Pacific/Honolulu': -600,
}
const zones = [...Object.keys(aheadOf), null]
const kinds: readonly LegKind[] = [
  'HOTEL',
  'HOTEL',
  'TRAIN',
  'FLIGHT',
  'FLIGHT',
  'TOUR',
  'COVER',
  'CAR',
  'OTHER',
]
const persons = ['Nuria Wijaya', 'Budi Santoso', 'Tini']
const cities = ['Jakarta', 'Bali', 'Tokyo', '']
const dayMs = 86_400_000
const firstDay = Date.UTC(2026, 11, 28)

const calendar = Array.from({ length: 40 }, (_, index) =>
  new Date(firstDay + (index - 10) * dayMs).toISOString().slice(0, 10),
)
const dayOf = (index: number) => calendar[index + 10] ?? ''

function madeTrip(random: () => number): Leg[] {
  const one = <T>(all: readonly T[]): T => all[Math.floor(random() * all.length)] as T
  const time = () =>
    random() < 0.3 ? null : `${String(Math.floor(random() * 24)).padStart(2, '0')}:${one(['00', '15', '59'])}`
  const legs = Array.from({ length: 1 + Math.floor(random() * 7) }, (_, index): Leg => {
    const kind = one(kinds)
    const from = Math.floor(random() * 9)
    const isShort = kind === 'TRAIN' || kind === 'FLIGHT'
    const to = from + (isShort ? Math.floor(random() * 2) : Math.floor(random() * 5))
    const zone = one(zones)
    const hasHours = kind !== 'COVER' && kind !== 'TOUR' && kind !== 'HOTEL'
    const start = hasHours ? time() : null
    const end = hasHours ? time() : null
    return {
      id: `leg-${index}`,
      locator: null,
      ownId: null,
      kind,
      title: kind,
      from: { name: '', city: one(cities) },
      to: { name: '', city: one(cities) },
      start: { day: dayOf(from), time: start, zone },
      end: { day: dayOf(to), time: end, zone: isShort ? one(zones) : zone },
      checkInUntil: kind === 'HOTEL' && random() < 0.5 ? '22:00' : null,
      people: persons.filter(() => random() < 0.6),
      isAbroad: random() < 0.2,
    }
  })
  return inOrder(legs)
}

/** Minutes since 1970. */
function minutesAt(
  { day, time, zone }: Moment,
  unknown: string,
  ahead = aheadOf['Asia/Jakarta'] ?? 0,
): number {
  const [hours = 0, minutes = 0] = (time ?? unknown).split(':').map(Number)
  return (
    Date.parse(`${day}T00:00Z`) / 60_000 +
    hours * 60 +
    minutes -
    (zone === null ? ahead : (aheadOf[zone] ?? 0))
  )
}
const begins = ({ kind, start }: Leg) => minutesAt(start, kind === 'HOTEL' ? '14:00' : '00:00')
const ends = ({ kind, end }: Leg) => minutesAt(end, kind === 'HOTEL' ? '12:00' : '23:59')

/** Takes the earliest of the rest, again and again. */
function inOrder(legs: readonly Leg[]): Leg[] {
  const rest = [...legs]
  const sorted: Leg[] = []
  while (rest.length > 0) {
    let best = 0
    rest.forEach((leg, index) => {
      const other = rest[best] as Leg
      const [a, b] = [
        [begins(leg), ends(leg)],
        [begins(other), ends(other)],
      ] as const
      const isEarlier = a[0] !== b[0] ? a[0] < b[0] : a[1] !== b[1] ? a[1] < b[1] : leg.id < other.id
      if (isEarlier) best = index
    })
    sorted.push(...rest.splice(best, 1))
  }
  return sorted
}

const meets = (a: Leg, b: Leg) =>
  a.people.length === 0 || b.people.length === 0 || a.people.some((name) => b.people.includes(name))

/** What is wanting, a line for each night, day and person, and for each pair of legs. */
function plainGaps(legs: readonly Leg[]): string[] {
  const found: string[] = []
  const parts = legs.filter(({ kind }) => kind !== 'COVER')
  const covers = legs.filter(({ kind }) => kind === 'COVER')
  if (parts.length === 0) return []
  const touched = parts.flatMap(({ start, end }) => [start.day, end.day])
  const all = persons.filter((name) => parts.some(({ people }) => people.includes(name)))
  const needsCover = covers.length > 0 || parts.some(({ isAbroad }) => isAbroad)
  for (let index = -1; index < 20; index += 1) {
    const day = dayOf(index)
    if (!touched.some((other) => other <= day) || !touched.some((other) => other >= day)) continue
    const sleeps = parts.some(
      ({ kind, start, end }) => !['CAR', 'OTHER'].includes(kind) && start.day <= day && end.day > day,
    )
    if (!sleeps && touched.some((other) => other > day)) found.push(`bed ${day}`)
    if (!needsCover) continue
    const valid = covers.filter(({ start, end }) => start.day <= day && end.day >= day)
    if (valid.length === 0)
      found.push(...(all.length === 0 ? ['?'] : all).map((name) => `cover ${day} ${name}`))
    else if (valid.every(({ people }) => people.length > 0))
      for (const name of all)
        if (!valid.some(({ people }) => people.includes(name))) found.push(`cover ${day} ${name}`)
  }
  for (const a of parts) {
    for (const b of parts) {
      if (a.id >= b.id || !meets(a, b)) continue
      const bothBeds = [a, b].every(({ kind }) => kind === 'HOTEL' || kind === 'TOUR')
      for (let index = -1; bothBeds && index < 20; index += 1) {
        const night = dayOf(index)
        if ([a, b].every(({ start, end }) => start.day <= night && end.day > night))
          found.push(`two ${a.id} ${b.id} ${night}`)
      }
      const bothMove = [a, b].every(({ kind }) => ['TRAIN', 'FLIGHT', 'TOUR'].includes(kind))
      const late = Math.max(minutesAt(a.start, '24:00', -12 * 60), minutesAt(b.start, '24:00', -12 * 60))
      const soon = Math.min(minutesAt(a.end, '00:00', 14 * 60), minutesAt(b.end, '00:00', 14 * 60))
      if (bothMove && late < soon) found.push(`early ${a.id} ${b.id}`)
    }
    if (a.kind !== 'HOTEL') continue
    const closes = ({ end }: Leg) =>
      minutesAt({ ...a.start, zone: a.start.zone ?? end.zone, time: a.checkInUntil }, '24:00')
    const isLate = parts.some(
      (leg) =>
        ['TRAIN', 'FLIGHT'].includes(leg.kind) &&
        leg.start.time &&
        leg.end.time &&
        begins(leg) < closes(leg) &&
        ends(leg) > closes(leg) &&
        meets(a, leg),
    )
    if (isLate) found.push(`late ${a.id}`)
  }
  const journeys = parts.filter(({ kind }) => kind === 'TRAIN' || kind === 'FLIGHT')
  const [out] = journeys
  if (out) {
    const back = journeys.filter(
      (leg) =>
        leg.id !== out.id &&
        begins(leg) >= ends(out) &&
        (leg.kind !== out.kind || leg.to.city === out.from.city),
    )
    if (back.length === 0) found.push('return all')
    else if (back.every(({ people }) => people.length > 0))
      for (const name of out.people)
        if (!back.some(({ people }) => people.includes(name))) found.push(`return ${name}`)
  }
  return found.sort()
}

/** The same lines of the gaps that are told. */
function linesOf(gaps: readonly Gap[], legs: readonly Leg[]): string[] {
  const parts = legs.filter(({ kind }) => kind !== 'COVER')
  const all = persons.filter((name) => parts.some(({ people }) => people.includes(name)))
  return gaps.flatMap((gap) => linesOfGap(gap, all)).sort()
}

function linesOfGap(gap: Gap, all: readonly string[]): string[] {
  const days = (from: string, to: string) => calendar.filter((day) => day >= from && day <= to)
  const pair = (one: string, other: string) => [one, other].sort().join(' ')
  switch (gap.kind) {
    case 'NO_BED':
      return days(gap.from, gap.to).map((day) => `bed ${day}`)
    case 'NOT_INSURED': {
      const who = gap.people.length > 0 ? gap.people : all.length === 0 ? ['?'] : all
      return days(gap.from, gap.to).flatMap((day) => who.map((name) => `cover ${day} ${name}`))
    }
    case 'TWO_BEDS':
      return days(gap.from, gap.to).map((night) => `two ${pair(gap.one, gap.other)} ${night}`)
    case 'TOO_EARLY':
      return [`early ${pair(gap.former, gap.next)}`]
    case 'LATE_CHECK_IN':
      return [`late ${gap.hotel}`]
    case 'NO_RETURN':
      return gap.people.length === 0 ? ['return all'] : gap.people.map((name) => `return ${name}`)
  }
}

const seed = Number(process.env.TRIP_SEED ?? 20_261_212)

test(`2,000 made trips are in order over zones and midnight, with the gaps of a plain reference (TRIP_SEED=${seed})`, () => {
  const random = randomFrom(seed)
  const counts = new Map<string, number>()
  for (let index = 0; index < 2_000; index += 1) {
    const legs = madeTrip(random)
    const moments = pointsOf(legs).map(({ leg, at }) => (at === 'START' ? begins(leg) : ends(leg)))
    const gaps = gapsOf(legs)
    const told = { moments, count: moments.length, gaps: linesOf(gaps, legs) }
    const right = {
      moments: [...moments].sort((a, b) => a - b),
      count: legs.length * 2,
      gaps: plainGaps(legs),
    }
    // comparing texts is faster than 2,000 expectations
    if (JSON.stringify(told) !== JSON.stringify(right))
      expect({ index, legs, ...told }).toEqual({ index, legs, ...right })
    for (const { kind } of gaps) counts.set(kind, (counts.get(kind) ?? 0) + 1)
  }
  // each kind of gap is met
  expect([...counts.keys()].sort()).toEqual(
    ['LATE_CHECK_IN', 'NOT_INSURED', 'NO_BED', 'NO_RETURN', 'TOO_EARLY', 'TWO_BEDS'].sort(),
  )
  expect(Math.min(...counts.values())).toBeGreaterThan(50)
})

test('own legs stand in the order of the reference, whatever order they were typed in', () => {
  const random = randomFrom(seed + 1)
  for (let index = 0; index < 300; index += 1) {
    const made = madeTrip(random).filter(({ kind }) => kind !== 'TOUR' && kind !== 'COVER')
    const typed = made.map((leg) => ({ legId: leg.id, leg: ownLegOf(leg) })).reverse()
    expect(legsOf([], typed).map(({ id }) => id)).toEqual(made.map(({ id }) => id))
  }
})

function ownLegOf({ kind, title, start, end, checkInUntil }: Leg): OwnLeg {
  if (kind === 'TOUR' || kind === 'COVER') throw new Error(`${kind} is not typed`)
  return {
    kind,
    title,
    from: '',
    to: '',
    startsOn: start.day,
    startsAt: start.time,
    startZone: start.zone,
    endsOn: end.day,
    endsAt: end.time,
    endZone: end.zone,
    checkInUntil,
    confirmation: '',
    note: '',
  }
}
