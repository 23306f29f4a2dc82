import type { Permissions } from '#contract/access/session'
import { ApiFailure } from '../../lib/call/failure.ts'

export type HoldObstacle =
  | 'NO_PERMISSION'
  | 'SUSPENDED'
  | 'OFFLINE'
  | 'OFFER_EXPIRED'
  | 'NO_PRICE'
  | 'NEW_PRICE'

type Circumstances = {
  permissions: Permissions
  online: boolean
  price: { known: boolean; error: unknown }
}

/** Why the Hold button is disabled; reasons that the person cannot change come first. */
export function whyNotHold({ permissions, online, price }: Circumstances): HoldObstacle | null {
  if (permissions.isSuspended) return 'SUSPENDED'
  if (permissions.book <= 0) return 'NO_PERMISSION'
  if (!online) return 'OFFLINE'
  if (isOfferExpired(price.error)) return 'OFFER_EXPIRED'
  if (price.known) return null
  return price.error ? 'NO_PRICE' : 'NEW_PRICE'
}

/** Offers expire after half an hour. */
export function isOfferExpired(error: unknown): boolean {
  return error instanceof ApiFailure && error.code === 'SEARCH_AGAIN'
}
