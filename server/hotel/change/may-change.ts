import * as v from 'valibot'
import { isPermissionObstacle } from '#contract/access/permission-obstacle'
import { dayInJakarta } from '#contract/day/dates'
import { supplierCode } from '#contract/hotel/supplier'
import {
  type ChangeObstacle,
  type ChangePart,
  type ChangeState,
  whyNotChange,
} from '#contract/pnr/change-rules'
import { pnrObstacles } from '#contract/pnr/rules'
import { type Refusal, refusal } from '../../http/call/refusal.ts'
import type { Viewer } from '../../http/call/viewer.ts'
import { ownerTypeOf, type StoredBooking, stateOf } from '../booking/pnr-store.ts'
import type { HotelSuppliers } from '../ports.ts'

/** What the rules of a change read of a booking. */
export function changeStateOf(
  suppliers: HotelSuppliers,
  viewer: Pick<Viewer, 'orgId'>,
  booking: StoredBooking,
  now: Date,
): ChangeState {
  const supplier = suppliers[v.parse(supplierCode, booking.supplier_code)]
  const deadlines = booking.record.rooms.map(({ policy }) =>
    policy.cancellable && policy.freeUntil ? Date.parse(policy.freeUntil) : null,
  )
  const known = deadlines.filter((deadline) => deadline !== null)
  return {
    ...stateOf(booking),
    hasBegun: booking.check_in <= dayInJakarta(now),
    freeUntil: known.length === deadlines.length ? new Date(Math.min(...known)) : null,
    ownerType: ownerTypeOf(booking),
    isOwn: viewer.orgId === booking.owner_org_id,
    supplierParts: supplier?.changes?.parts ?? [],
  }
}

/** The first of the parts that may not be changed at the supplier. */
export function firstObstacle(
  parts: readonly ChangePart[],
  state: ChangeState,
  { permissions }: Viewer,
  now: Date,
): { part: ChangePart; obstacle: ChangeObstacle } | null {
  for (const part of parts) {
    const obstacle = whyNotChange(part, state, permissions, now)
    if (obstacle) return { part, obstacle }
  }
  return null
}

/** Whether nobody can make the change, the desk neither. */
export function isFinal(obstacle: ChangeObstacle): boolean {
  return obstacle in pnrObstacles
}

export function changeRefusal(obstacle: ChangeObstacle): Refusal {
  const code = isPermissionObstacle(obstacle) ? 'NOT_ALLOWED' : 'NOT_POSSIBLE'
  return refusal(code, `pnrChange.obstacle.${obstacle}`)
}
