import { type Currency, fromPair, type MoneyPair, money, toPair } from '../money/money.ts'
import { isSaleOver } from '../order/filter.ts'
import type { OrderRow } from '../order/order.ts'

export type TripMoney = {
  /** Of what is issued. */
  readonly paid: MoneyPair
  /** Of what is held until a limit: a part of `due`. */
  readonly held: MoneyPair
  /** All that is not paid. */
  readonly due: MoneyPair
}

/** What the client pays for the sales of a trip, by currency, without those that are over. */
export function moneyOfTrip(orders: readonly Pick<OrderRow, 'status' | 'amount'>[]): TripMoney[] {
  const sums = new Map<Currency, { paid: number; held: number; due: number }>()
  for (const { status, amount } of orders.filter((one) => !isSaleOver(one.status))) {
    const { currency, minor } = fromPair(amount)
    const sum = sums.get(currency) ?? { paid: 0, held: 0, due: 0 }
    const isPaid = status === 'ISSUED'
    sums.set(currency, {
      paid: sum.paid + (isPaid ? minor : 0),
      held: sum.held + (status === 'HELD' ? minor : 0),
      due: sum.due + (isPaid ? 0 : minor),
    })
  }
  return [...sums].map(([currency, { paid, held, due }]) => ({
    paid: toPair(money(currency, paid)),
    held: toPair(money(currency, held)),
    due: toPair(money(currency, due)),
  }))
}
