import type { Permissions } from '#contract/access/session'

export type BookObstacle = 'NO_PERMISSION' | 'SUSPENDED' | 'NO_PREMIUM' | 'OFFLINE' | 'NO_PRICE' | 'NEW_PRICE'

type Circumstances = {
  permissions: Permissions
  chosen: boolean
  online: boolean
  /** State of the price for the current choice. */
  price: 'known' | 'asked' | 'failed'
}

/** Why the Book button is disabled; reasons that the person cannot change come first (spec: insurance §4, §5). */
export function whyNotBook({ permissions, chosen, online, price }: Circumstances): BookObstacle | null {
  if (permissions.isSuspended) return 'SUSPENDED'
  if (permissions.book <= 0) return 'NO_PERMISSION'
  if (!chosen) return 'NO_PREMIUM'
  if (!online) return 'OFFLINE'
  if (price === 'known') return null
  return price === 'asked' ? 'NEW_PRICE' : 'NO_PRICE'
}
