import type { SupplierCode } from '#contract/hotel-supplier'
import { type PnrObstacle, pnrObstacles } from '#contract/pnr-rules'
import { Refusal } from '../http/refusal.ts'

export type PnrAddress = { readonly supplierCode: SupplierCode; readonly code: string }

/** A foreign booking answers like a missing one. */
export function noSuchBooking(code: string): Refusal {
  return new Refusal('NOT_FOUND', `There is no booking ${code}.`)
}

export function refusalOf(obstacle: PnrObstacle): Refusal {
  const forbidden = obstacle === 'NO_PERMISSION_TO_BOOK' || obstacle === 'NO_PERMISSION_TO_ISSUE'
  return new Refusal(forbidden ? 'NOT_ALLOWED' : 'NOT_POSSIBLE', pnrObstacles[obstacle])
}
