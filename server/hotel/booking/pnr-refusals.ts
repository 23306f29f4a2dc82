import { isPermissionObstacle } from '#contract/access/permission-obstacle'
import type { SupplierCode } from '#contract/hotel/supplier'
import { type PnrObstacle, whyNotNote } from '#contract/pnr/rules'
import { type Refusal, refusal } from '../../http/call/refusal.ts'
import type { Viewer } from '../../http/call/viewer.ts'

export type PnrAddress = { readonly supplierCode: SupplierCode; readonly code: string }

/** Also for a booking out of the viewer's reach, so that its existence stays hidden. */
export function noSuchBooking(code: string): Refusal {
  return refusal('NOT_FOUND', 'refusals.noBooking', { locator: code })
}

export function refusalOf(obstacle: PnrObstacle): Refusal {
  const code = isPermissionObstacle(obstacle) ? 'NOT_ALLOWED' : 'NOT_POSSIBLE'
  return refusal(code, `pnr.act.obstacle.${obstacle}`)
}

export function refuseNotes({ permissions }: Pick<Viewer, 'permissions'>): void {
  const obstacle = whyNotNote(permissions)
  if (obstacle) throw refusal('NOT_ALLOWED', `auxiliary.obstacle.${obstacle}`)
}
