import type { Permissions } from '#contract/session'

export type ClosedBooking = 'NO_PERMISSION' | 'NO_PREMIUM' | 'OFFLINE' | 'NO_PRICE' | 'NEW_PRICE'

type Circumstances = {
  permissions: Permissions
  /** A package is chosen. */
  chosen: boolean
  online: boolean
  /** Of the premium for exactly what is chosen. */
  price: 'known' | 'asked' | 'failed'
}

/** Why the button is closed: what the person cannot change first (spec: insurance §4, §5). */
export function whyClosed({ permissions, chosen, online, price }: Circumstances): ClosedBooking | null {
  if (permissions.book <= 0) return 'NO_PERMISSION'
  if (!chosen) return 'NO_PREMIUM'
  if (!online) return 'OFFLINE'
  if (price === 'known') return null
  return price === 'asked' ? 'NEW_PRICE' : 'NO_PRICE'
}
