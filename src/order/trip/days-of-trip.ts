import type { OrderRow } from '#contract/order/order'

/** `day: null`: sales without a start day. */
export type TripDay = { day: string | null; orders: readonly OrderRow[] }

/** Groups sales by their start day, in order; those without a day come last. */
export function daysOfTrip(orders: readonly OrderRow[]): readonly TripDay[] {
  const days = [...new Set(orders.map(({ startsOn }) => startsOn))].sort(noDayLast)
  return days.map((day) => ({ day, orders: orders.filter(({ startsOn }) => startsOn === day) }))
}

function noDayLast(a: string | null, b: string | null): number {
  if (a === null) return b === null ? 0 : 1
  if (b === null) return -1
  return a < b ? -1 : 1
}
