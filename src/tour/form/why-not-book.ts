import type { Permissions } from '#contract/access/session'

export type BookObstacle = 'NO_PERMISSION' | 'SUSPENDED' | 'OFFLINE' | 'SOLD_OUT'

type Circumstances = { permissions: Permissions; online: boolean; wanted: number; seatsLeft: number }

/** Why the Book button is disabled; reasons that the person cannot change come first. */
export function whyNotBook({ permissions, online, wanted, seatsLeft }: Circumstances): BookObstacle | null {
  if (permissions.isSuspended) return 'SUSPENDED'
  if (permissions.book <= 0) return 'NO_PERMISSION'
  if (wanted > seatsLeft) return 'SOLD_OUT'
  return online ? null : 'OFFLINE'
}
