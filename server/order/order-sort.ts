import type { OrderFilter } from '#contract/order/filter'

export type OrderColumn = 'booked_at' | 'starts_on' | 'deadline'
export type OrderSort = { readonly column: OrderColumn; readonly direction: 'asc' | 'desc' }

/** With a time-limit filter, the soonest deadline first; else the latest start or booking date, as the period filter says. */
export function sortOf({ timeLimit, dateQualifier }: OrderFilter): OrderSort {
  if (timeLimit) return { column: 'deadline', direction: 'asc' }
  return { column: dateQualifier === 'start' ? 'starts_on' : 'booked_at', direction: 'desc' }
}
