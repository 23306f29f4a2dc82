import type { ExchangeRates } from '../money/exchange.ts'
import { add, type Currency, type Money, subtract, sum, times } from '../money/money.ts'
import { type Level, type PriceStep, priceSteps } from '../money/price-chain.ts'

/** Fares of one journey by passenger type. */
type JourneyFares = {
  /** Train and route: `Taksaka 67, Gambir – Yogyakarta`. */
  readonly name: string
  readonly adultFare: Money
  readonly infantFare: Money
  /** From the platform's sale down to the owner's. */
  readonly levels: readonly Level[]
}

type PassengerCounts = { readonly adults: number; readonly infants: number }

type FareItem = {
  readonly label: string
  readonly quantity: number
  readonly unit: Money
  readonly total: Money
  /** What the sellers add to the fare of one seat; absent: it was priced before there were rules. */
  readonly steps?: readonly PriceStep[] | undefined
}

export type TrainPrice = {
  readonly items: readonly FareItem[]
  /** The fares of the railway. */
  readonly subTotal: Money
  /** With the margins of all sellers. */
  readonly bookingFee: Money
  readonly total: Money
}

/** One line per journey and passenger type; the fee is per passenger and journey, and so are the margins on each fare. */
export function priceOfTrains(
  currency: Currency,
  journeys: readonly JourneyFares[],
  { adults, infants }: PassengerCounts,
  fee: Money,
  rates: ExchangeRates,
): TrainPrice {
  const items = journeys.flatMap(({ name, adultFare, infantFare, levels }) => {
    const itemOf = (kind: string, quantity: number, unit: Money): FareItem => ({
      label: `${name}: ${kind}`,
      quantity,
      unit,
      total: times(unit, quantity),
      steps: priceSteps(unit, 1, levels, rates),
    })
    return [
      itemOf('Adult', adults, adultFare),
      ...(infants > 0 ? [itemOf('Infant', infants, infantFare)] : []),
    ]
  })
  const subTotal = sum(
    currency,
    items.map(({ total }) => total),
  )
  const margins = marginsOf(items).map(({ amount }) => amount)
  const bookingFee = add(times(fee, (adults + infants) * journeys.length), sum(currency, margins))
  return { items, subTotal, bookingFee, total: add(subTotal, bookingFee) }
}

type Margin = { readonly orgId: string; readonly amount: Money }

/** What each seller earns at each fare. */
function marginsOf(items: readonly Pick<FareItem, 'quantity' | 'steps'>[]): Margin[] {
  return items.flatMap(({ quantity, steps = [] }) =>
    steps.map(({ sellerId, before, after }) => ({
      orgId: sellerId,
      amount: times(subtract(after, before), quantity),
    })),
  )
}

/** How the booking fee is shared out: each seller below the platform gets its margins, the platform the rest. */
export function trainShares({ items, bookingFee }: Pick<TrainPrice, 'items' | 'bookingFee'>): {
  orgId: string | null
  amount: Money
}[] {
  const { currency } = bookingFee
  const platform = items.flatMap(({ steps = [] }) => steps.slice(0, 1)).at(0)?.sellerId
  const margins = marginsOf(items).filter(({ orgId }) => orgId !== platform)
  const shares = [...new Set(margins.map(({ orgId }) => orgId))].map((seller) => ({
    orgId: seller,
    amount: sum(
      currency,
      margins.flatMap(({ orgId, amount }) => (orgId === seller ? [amount] : [])),
    ),
  }))
  const given = sum(
    currency,
    shares.map(({ amount }) => amount),
  )
  return [{ orgId: null, amount: subtract(bookingFee, given) }, ...shares]
}
