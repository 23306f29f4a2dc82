import { add, type Currency, type Money, sum, times } from '../money.ts'

/** Fares of one journey by passenger type. */
type JourneyFares = {
  /** Train and route: `Taksaka 67, Gambir – Yogyakarta`. */
  readonly name: string
  readonly adultFare: Money
  readonly infantFare: Money
}

type PassengerCounts = { readonly adults: number; readonly infants: number }

type FareItem = {
  readonly label: string
  readonly quantity: number
  readonly unit: Money
  readonly total: Money
}

export type TrainPrice = {
  readonly items: readonly FareItem[]
  readonly subTotal: Money
  readonly bookingFee: Money
  readonly total: Money
}

/** One line per journey and passenger type; the fee is per passenger and journey. */
export function priceOfTrains(
  currency: Currency,
  journeys: readonly JourneyFares[],
  { adults, infants }: PassengerCounts,
  fee: Money,
): TrainPrice {
  const items = journeys.flatMap(({ name, adultFare, infantFare }) => [
    itemOf(`${name}: Adult`, adults, adultFare),
    ...(infants > 0 ? [itemOf(`${name}: Infant`, infants, infantFare)] : []),
  ])
  const subTotal = sum(
    currency,
    items.map(({ total }) => total),
  )
  const bookingFee = times(fee, (adults + infants) * journeys.length)
  return { items, subTotal, bookingFee, total: add(subTotal, bookingFee) }
}

function itemOf(label: string, quantity: number, unit: Money): FareItem {
  return { label, quantity, unit, total: times(unit, quantity) }
}
