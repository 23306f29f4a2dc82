import type { SaleStatus } from '#contract/order/filter'
import type { Look } from './status.tsx'

/** How a state looks, the same in every list and on every booking (spec: pnr-tour-train §4; design: look, states speak softly). */
export const lookOfState: Readonly<Record<SaleStatus, Look>> = {
  HELD: { tone: 'warning', isHeld: true },
  BOOKED: { tone: 'done' },
  ISSUED: { tone: 'done' },
  CANCELLED: { tone: 'alarm' },
  EXPIRED: { tone: 'alarm' },
  CHANGING: { tone: 'info', isUrgent: true },
}
