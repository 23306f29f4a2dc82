import type { SaleStatus } from '#contract/order/filter'
import type { Tone } from './status.tsx'

/** The colour of a state, the same in every list (spec: pnr-tour-train §4). */
export const toneOfState: Readonly<Record<SaleStatus, Tone>> = {
  HELD: 'warning',
  BOOKED: 'done',
  ISSUED: 'done',
  CANCELLED: 'alarm',
  EXPIRED: 'alarm',
  CHANGING: 'info',
}
