import type { Database } from '../../../db/database.ts'
import type { JourneyKey, RailOffer, RailQuestion, Wagon } from '../../../train/ports.ts'
import { freeSeats, isSoldElsewhere, seatKey, seatsOf } from './free-seats.ts'
import { refusal, soldOut } from './rail-behaviour.ts'
import { soldSeats } from './seat-book.ts'
import { findRun, momentAt, type Run, runsBetween, timeAt } from './timetable.ts'
import { type ClassCode, classOf, faresOf, openStep, trainClasses } from './train-classes.ts'

/** Sales end this long before the departure. */
const salesEndMs = 30 * 60_000

export type RailNeeds = {
  readonly database: Database
  readonly now: () => Date
  /** Kills the process; `undefined` where no holder may do that. */
  readonly crash: (() => void) | undefined
}

export async function offersFor(needs: RailNeeds, question: RailQuestion): Promise<RailOffer[]> {
  const { originStationCode, destinationStationCode, departureDate, seats } = question
  const runs = runsBetween(originStationCode, destinationStationCode, departureDate).filter((run) =>
    isOnSale(run, needs.now()),
  )
  const offers: RailOffer[] = []
  for (const run of runs) {
    const sold = await soldSeats(needs.database, run, needs.now())
    for (const code of new Set(run.train.wagons)) {
      const offer = offerOf(run, code, sold)
      if (offer.seatsLeft >= seats) offers.push(offer)
    }
  }
  return offers
}

export function isOnSale(run: Run, now: Date): boolean {
  return momentAt(run, run.from).getTime() - salesEndMs > now.getTime()
}

/** The offer at the cheapest open fare step. */
function offerOf(run: Run, code: ClassCode, sold: ReadonlySet<string>): RailOffer {
  const { train, from, to } = run
  const left = freeSeats(run, code, sold).length
  const step = openStep(left, seatsOf(run, code).length)
  const { adult, infant } = faresOf(code, to.km - from.km, step)
  const [leaves, arrives] = [timeAt(run, from), timeAt(run, to)]
  return {
    trainNumber: train.number,
    trainName: train.name,
    classCode: code,
    className: trainClasses[code].className,
    subclass: trainClasses[code].subclasses[step === 0 ? 0 : step === 1 ? 1 : 2],
    originStationCode: from.stationCode,
    destinationStationCode: to.stationCode,
    departureDate: leaves.day,
    departureTime: leaves.time,
    arrivalDate: arrives.day,
    arrivalTime: arrives.time,
    durationMinutes: to.minute - from.minute,
    seatsLeft: left,
    adultFare: adult,
    infantFare: infant,
  }
}

/** The train run of a key; throws `SupplierRefusal` when it does not exist or is not on sale any more. */
export function runOf(key: JourneyKey, now: Date): { run: Run; classCode: ClassCode } {
  const run = findRun(key.trainNumber, key.originStationCode, key.destinationStationCode, key.departureDate)
  const classCode = classOf(key.classCode)
  if (!run || !classCode || !run.train.wagons.includes(classCode)) {
    throw refusal('The railway does not know this train.')
  }
  if (!isOnSale(run, now)) throw refusal(`${run.train.name} is not sold any more: it leaves too soon.`)
  return { run, classCode }
}

/** The current offer at the fare step of the key; throws `SOLD_OUT` when that step is no longer open. */
export function offerAt(
  { run, classCode }: ReturnType<typeof runOf>,
  key: JourneyKey,
  sold: ReadonlySet<string>,
): RailOffer {
  const offer = offerOf(run, classCode, sold)
  const { subclasses } = trainClasses[classCode]
  const wanted = subclasses.indexOf(key.subclass)
  const open = subclasses.indexOf(offer.subclass)
  if (wanted < 0) throw refusal('The railway does not know this fare.')
  if (offer.seatsLeft === 0) throw soldOut(`${run.train.name} is sold out in ${offer.className}.`)
  if (wanted > open) {
    throw soldOut(`The fare ${key.subclass} of ${run.train.name} is sold out. Please search again.`)
  }
  const { adult, infant } = faresOf(
    classCode,
    run.to.km - run.from.km,
    wanted === 2 ? 2 : wanted === 1 ? 1 : 0,
  )
  return { ...offer, subclass: key.subclass, adultFare: adult, infantFare: infant }
}

export async function findOffer({ database, now }: RailNeeds, key: JourneyKey): Promise<RailOffer> {
  const found = runOf(key, now())
  return offerAt(found, key, await soldSeats(database, found.run, now()))
}

export async function seatMapOf({ database, now }: RailNeeds, key: JourneyKey): Promise<Wagon[]> {
  const { run, classCode } = runOf(key, now())
  const sold = await soldSeats(database, run, now())
  const { columns, rows } = trainClasses[classCode]
  const taken = seatsOf(run, classCode).filter(
    (seat) => sold.has(seatKey(seat)) || isSoldElsewhere(run, seat),
  )
  return [...new Set(seatsOf(run, classCode).map(({ wagon }) => wagon))].map((wagonNumber) => ({
    wagonNumber,
    wagonName: wagonNameOf(run, wagonNumber),
    columns,
    rows,
    taken: taken.filter(({ wagon }) => wagon === wagonNumber).map(({ seat }) => seat),
  }))
}

/** For example `EKS-2`, the second wagon of its class. */
export function wagonNameOf({ train }: Pick<Run, 'train'>, wagonNumber: number): string {
  const code = train.wagons[wagonNumber - 1]
  const before = train.wagons.slice(0, wagonNumber).filter((other) => other === code)
  return `${code ?? ''}-${before.length}`
}
