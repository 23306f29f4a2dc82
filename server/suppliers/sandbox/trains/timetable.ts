import { addDays } from '#contract/day/dates'
import { type Corridor, corridors } from './corridors.ts'
import type { Service } from './service-row.ts'
import { services } from './services.ts'
import type { ClassCode } from './train-classes.ts'

type Stop = {
  readonly stationCode: string
  readonly km: number
  /** Minutes after midnight of the service day. */
  readonly minute: number
}

type Train = {
  readonly number: string
  readonly name: string
  readonly stops: readonly Stop[]
  /** The first wagon has number 1. */
  readonly wagons: readonly ClassCode[]
}

/** A train between two of its stops on a day. */
export type Run = {
  readonly train: Train
  /** The day on which the train leaves its first stop. */
  readonly serviceDay: string
  readonly from: Stop
  readonly to: Stop
  /** The segments between stops that a seat is sold for; segment 0 starts at the train's first stop. */
  readonly segments: readonly number[]
}

const stopMinutes = 3

export const trains: readonly Train[] = services.flatMap(trainsOf)
const byNumber = new Map(trains.map((train) => [train.number, train]))

function trainsOf(service: Service): Train[] {
  const line = new Map<string, number>(corridors[service.corridor] satisfies Corridor)
  const stops = service.stops.split(' ').map((stationCode) => {
    const km = line.get(stationCode)
    if (km === undefined) throw new Error(`${service.name} does not come through ${stationCode}`)
    return { stationCode, km }
  })
  const trainOf = (
    stopsInOrder: readonly (typeof stops)[number][],
    number: number,
    leaves: string,
  ): Train => {
    const [first] = stopsInOrder
    const start = minuteOf(leaves)
    return {
      number: String(number),
      name: service.name,
      wagons: service.wagons,
      stops: stopsInOrder.map(({ stationCode, km }, at) => {
        const distance = Math.abs(km - (first?.km ?? 0))
        return {
          stationCode,
          km: distance,
          minute: start + Math.round((distance / service.kmh) * 60) + at * stopMinutes,
        }
      }),
    }
  }
  return [
    ...service.out.map((leaves, at) => trainOf(stops, service.number + 2 * at, leaves)),
    ...service.back.map((leaves, at) => trainOf(stops.toReversed(), service.number + 2 * at + 1, leaves)),
  ]
}

/** The trains from `origin` to `destination` that leave `origin` on that day, earliest first. */
export function runsBetween(origin: string, destination: string, day: string): Run[] {
  return trains
    .flatMap((train) => runOf(train, origin, destination, day) ?? [])
    .toSorted((a, b) => (a.from.minute % dayMinutes) - (b.from.minute % dayMinutes))
}

export function findRun(number: string, origin: string, destination: string, day: string): Run | null {
  const train = byNumber.get(number)
  return train ? runOf(train, origin, destination, day) : null
}

function runOf(train: Train, origin: string, destination: string, day: string): Run | null {
  const start = train.stops.findIndex(({ stationCode }) => stationCode === origin)
  const end = train.stops.findIndex(({ stationCode }) => stationCode === destination)
  const from = train.stops[start]
  const to = train.stops[end]
  if (!from || !to || start >= end) return null
  return {
    train,
    serviceDay: addDays(day, -Math.floor(from.minute / dayMinutes)),
    from,
    to,
    segments: Array.from({ length: end - start }, (_, at) => start + at),
  }
}

const dayMinutes = 1_440

function minuteOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}

/** Day and time of a stop; all stations are in Jakarta's time zone. */
export function timeAt(
  { serviceDay }: Pick<Run, 'serviceDay'>,
  { minute }: Stop,
): { day: string; time: string } {
  const of = minute % dayMinutes
  const two = (part: number) => String(part).padStart(2, '0')
  return {
    day: addDays(serviceDay, Math.floor(minute / dayMinutes)),
    time: `${two(Math.floor(of / 60))}:${two(of % 60)}`,
  }
}

export function momentAt(run: Pick<Run, 'serviceDay'>, stop: Stop): Date {
  const { day, time } = timeAt(run, stop)
  return new Date(`${day}T${time}:00+07:00`)
}
