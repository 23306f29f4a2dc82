import type { OrderFilter } from '#contract/order/filter'

export type OrderColumn = 'booked_at' | 'starts_on' | 'deadline'
export type OrderSort = { readonly column: OrderColumn; readonly direction: 'asc' | 'desc' }

/** The soonest deadline first for who looks at deadlines, else the latest of what the period is about. */
export function sortOf({ timeLimit, dateQualifier }: OrderFilter): OrderSort {
  if (timeLimit) return { column: 'deadline', direction: 'asc' }
  return { column: dateQualifier === 'start' ? 'starts_on' : 'booked_at', direction: 'desc' }
}
