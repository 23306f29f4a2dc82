import type { SaleStatus } from './filter.ts'

type Facts = {
  readonly status: Exclude<SaleStatus, 'EXPIRED' | 'CHANGING'>
  readonly isChanging: boolean
  readonly deadline: Date | null
}

/** The status that lists show: `CHANGING` while a command is open, and `EXPIRED` for a hold after its deadline. */
export function shownStatus({ status, isChanging, deadline }: Facts, now: Date): SaleStatus {
  if (status === 'CANCELLED') return status
  if (isChanging) return 'CHANGING'
  return status === 'HELD' && deadline && deadline <= now ? 'EXPIRED' : status
}
