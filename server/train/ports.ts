import type { Money } from '#contract/money'
import type { IdentityType } from '#contract/person'
import type { RailCode, Station, TrainHolder, TrainPax } from '#contract/train/request'

/** What names a train, a class, a fare step and a way on a day: enough to find it again. */
export type JourneyKey = {
  readonly trainNumber: string
  readonly classCode: string
  readonly subclass: string
  readonly originStationCode: string
  readonly destinationStationCode: string
  /** On which it leaves the origin. */
  readonly departureDate: string
}

export type RailJourney = JourneyKey & {
  readonly trainName: string
  readonly className: string
  /** `HH:mm`, local. */
  readonly departureTime: string
  readonly arrivalDate: string
  readonly arrivalTime: string
  readonly durationMinutes: number
}

export type RailOffer = RailJourney & {
  readonly seatsLeft: number
  readonly adultFare: Money
  readonly infantFare: Money
}

export type RailQuestion = Pick<
  JourneyKey,
  'originStationCode' | 'destinationStationCode' | 'departureDate'
> & {
  /** An infant sits on a lap. */
  readonly seats: number
}

export type Wagon = {
  readonly wagonNumber: number
  readonly wagonName: string
  /** Letters across, `null` is the aisle. */
  readonly columns: readonly (string | null)[]
  readonly rows: number
  /** As `12A`. */
  readonly taken: readonly string[]
}

export type SeatOf = {
  readonly paxNumber: number
  readonly leg: 1 | 2
  readonly wagonNumber: number
  readonly wagonName: string
  readonly seatNumber: string
}

export type TicketOf = { readonly paxNumber: number; readonly leg: 1 | 2; readonly ticketNumber: string }

export type RailPassenger = Omit<TrainPax, 'identityType' | 'identityNumber' | 'paxRef'> & {
  readonly identityType: IdentityType | null
  readonly identityNumber: string
}

export type RailOrder = {
  /** Ours, unique to one command: what an unknown outcome is looked up by. */
  readonly clientReference: string
  /** Out, and perhaps back. */
  readonly journeys: readonly JourneyKey[]
  /** What we expect to be asked for all of it. */
  readonly total: Money
  readonly holder: TrainHolder
  readonly passengers: readonly RailPassenger[]
}

export type RailHold = {
  readonly supplierReference: string
  readonly heldUntil: Date
  readonly seats: readonly SeatOf[]
}

/** In the railway's book, as it stands. */
export type RailBooking = RailHold & {
  readonly status: 'HELD' | 'ISSUED' | 'CANCELLED' | 'EXPIRED'
  readonly tickets: readonly TicketOf[]
}

/** One railway. Every call ends with the signal; `hold`, `issue` and `cancel` are never repeated by the caller, and
 * throw `SupplierRefusal` when nothing was done. */
export type Railway = {
  /** After how many milliseconds its book knows what it has taken; its `lookUp` may say before that nothing arrived. */
  readonly bookLagMs: number
  readonly name: string
  readonly holdMinutes: number
  readonly stations: readonly Station[]
  readonly classes: readonly { readonly classCode: string; readonly className: string }[]
  /** With enough seats, earliest first. */
  search(question: RailQuestion, signal: AbortSignal): Promise<readonly RailOffer[]>
  /** The offer of a key as it is now; refuses what does not run, or is not sold any more. */
  find(key: JourneyKey, signal: AbortSignal): Promise<RailOffer>
  seatMap(key: JourneyKey, signal: AbortSignal): Promise<readonly Wagon[]>
  hold(order: RailOrder, signal: AbortSignal): Promise<RailHold>
  issue(supplierReference: string, signal: AbortSignal): Promise<{ readonly tickets: readonly TicketOf[] }>
  cancel(supplierReference: string, signal: AbortSignal): Promise<void>
  /** By the reference of the order; `null` when it never arrived. */
  lookUp(clientReference: string, signal: AbortSignal): Promise<RailBooking | null>
}

export type Railways = Readonly<Record<RailCode, Railway>>
