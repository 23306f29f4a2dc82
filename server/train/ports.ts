import type { IdentityType } from '#contract/access/person'
import type { SupplierConnection } from '#contract/admin/suppliers'
import type { Money } from '#contract/money/money'
import type { RailCode, Station, TrainHolder, TrainPax } from '#contract/train/request'

/** Identifies an offer: a train, class and fare step between two stations on a day. */
export type JourneyKey = {
  readonly trainNumber: string
  readonly classCode: string
  readonly subclass: string
  readonly originStationCode: string
  readonly destinationStationCode: string
  /** The day on which the train leaves the origin station. */
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
  /** Without infants, who sit on a lap. */
  readonly seats: number
}

export type Wagon = {
  readonly wagonNumber: number
  readonly wagonName: string
  /** The letters of a row of seats; `null` is the aisle. */
  readonly columns: readonly (string | null)[]
  readonly rows: number
  /** Seat numbers like `12A`. */
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
  /** Our reference, unique to one supplier command; an unknown outcome is looked up by it. */
  readonly clientReference: string
  /** One way, or out and return. */
  readonly journeys: readonly JourneyKey[]
  /** What we expect to be charged in all. */
  readonly total: Money
  readonly holder: TrainHolder
  readonly passengers: readonly RailPassenger[]
}

export type RailHold = {
  readonly supplierReference: string
  readonly heldUntil: Date
  readonly seats: readonly SeatOf[]
}

/** The current state of a booking at the railway. */
export type RailBooking = RailHold & {
  readonly status: 'HELD' | 'ISSUED' | 'CANCELLED' | 'EXPIRED'
  readonly tickets: readonly TicketOf[]
}

/** One railway. Every call stops when `signal` aborts; callers never repeat `hold`, `issue` and `cancel`, which throw
 * `SupplierRefusal` when nothing was done. */
export type Railway = {
  readonly connection: SupplierConnection
  /** Milliseconds until `lookUp` is sure to find a new hold; until then it may answer `null` for one that arrived. */
  readonly bookLagMs: number
  readonly name: string
  readonly holdMinutes: number
  readonly stations: readonly Station[]
  readonly classes: readonly { readonly classCode: string; readonly className: string }[]
  /** Offers with enough seats, earliest first. */
  search(question: RailQuestion, signal: AbortSignal): Promise<readonly RailOffer[]>
  /** The current offer of a key; throws `SupplierRefusal` when the train does not run or is not sold any more. */
  find(key: JourneyKey, signal: AbortSignal): Promise<RailOffer>
  seatMap(key: JourneyKey, signal: AbortSignal): Promise<readonly Wagon[]>
  hold(order: RailOrder, signal: AbortSignal): Promise<RailHold>
  issue(supplierReference: string, signal: AbortSignal): Promise<{ readonly tickets: readonly TicketOf[] }>
  cancel(supplierReference: string, signal: AbortSignal): Promise<void>
  /** Finds a booking by the reference of its order; `null`: it never arrived. */
  lookUp(clientReference: string, signal: AbortSignal): Promise<RailBooking | null>
}

export type Railways = Readonly<Record<RailCode, Railway>>
