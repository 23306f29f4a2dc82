import { addDays } from '../day/dates.ts'

/** spec: pnr-tour-train §5, §9. */
export const trainBounds = {
  adults: { min: 1, max: 4 },
  infants: { min: 0, max: 3 },
  departureDays: 90,
  returnDays: 30,
} as const

/** Departures from today to 90 days ahead; returns up to 30 days after the departure. */
export function departureBounds(today: string): { min: string; max: string } {
  return { min: today, max: addDays(today, trainBounds.departureDays) }
}

export function returnBounds(departureDate: string): { min: string; max: string } {
  return { min: departureDate, max: addDays(departureDate, trainBounds.returnDays) }
}

/** In completed years on the day of departure. */
export const infantAge = { below: 3 } as const

export type TrainObstacle =
  | 'NO_ORIGIN'
  | 'NO_DESTINATION'
  | 'SAME_STATION'
  | 'DEPARTURE_OUT_OF_BOUNDS'
  | 'RETURN_MISSING'
  | 'RETURN_OUT_OF_BOUNDS'
  | 'TOO_MANY_INFANTS'

export const trainObstacles: Readonly<Record<TrainObstacle, string>> = {
  NO_ORIGIN: 'Choose a station to depart from.',
  NO_DESTINATION: 'Choose a station to arrive at.',
  SAME_STATION: 'Origin and destination must be two stations.',
  DEPARTURE_OUT_OF_BOUNDS: 'The departure must lie between today and 90 days from now.',
  RETURN_MISSING: 'A round trip needs a return date.',
  RETURN_OUT_OF_BOUNDS: 'The return must lie between the departure and 30 days after it.',
  TOO_MANY_INFANTS: 'Every infant needs its own adult.',
}

type SearchFacts = {
  readonly origin: string | null
  readonly destination: string | null
  readonly departureDate: string
  readonly returnDate: string | null
  readonly tripType: 'OW' | 'RT'
  readonly numberOfAdults: number
  readonly numberOfInfants: number
}

/** The first reason against a search, shown beside its button; `null`: allowed (spec: pnr-tour-train §8). */
export function whyNotSearchTrains(search: SearchFacts, today: string): TrainObstacle | null {
  const { origin, destination, departureDate, returnDate, tripType } = search
  if (!origin) return 'NO_ORIGIN'
  if (!destination) return 'NO_DESTINATION'
  if (origin === destination) return 'SAME_STATION'
  const out = departureBounds(today)
  if (departureDate < out.min || departureDate > out.max) return 'DEPARTURE_OUT_OF_BOUNDS'
  if (tripType === 'RT') {
    if (!returnDate) return 'RETURN_MISSING'
    const back = returnBounds(departureDate)
    if (returnDate < back.min || returnDate > back.max) return 'RETURN_OUT_OF_BOUNDS'
  }
  return search.numberOfInfants > search.numberOfAdults ? 'TOO_MANY_INFANTS' : null
}
