import type { SaleStatus } from './filter.ts'

type Facts<Moment> = {
  readonly status: Exclude<SaleStatus, 'EXPIRED' | 'CHANGING'>
  readonly isChanging: boolean
  readonly deadline: Moment | null
}

/** The status that lists show: `CHANGING` while a command is open, and `EXPIRED` for a hold after its deadline. Moments are dates, or
 * texts of one form. */
export function shownStatus<Moment extends Date | string>(
  { status, isChanging, deadline }: Facts<Moment>,
  now: Moment,
): SaleStatus {
  if (status === 'CANCELLED') return status
  if (isChanging) return 'CHANGING'
  return status === 'HELD' && deadline && deadline <= now ? 'EXPIRED' : status
}
