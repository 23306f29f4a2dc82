import * as v from 'valibot'
import { mayNotBook, mayNotIssue } from '../access/permission-obstacle.ts'
import type { OrgType } from '../access/role.ts'
import type { Permissions } from '../access/session.ts'
import { type PnrObstacle, type PnrState, pnrObstacles } from './rules.ts'

/** What of a booking can be changed. Only the last three can change its price. */
export const changePart = v.picklist(['GUESTS', 'REMARK', 'DAYS', 'BOARD', 'ROOMS'])
export type ChangePart = v.InferOutput<typeof changePart>

/** Reasons of their own against a change. */
const ownObstacles = {
  STAY_BEGUN: 'The stay has begun. Ask the desk for the change.',
  SUPPLIER_CANNOT: 'The supplier does not take this change from here. Ask the desk for it.',
  NON_REFUNDABLE:
    'A room of this booking is non-refundable, so only names and remarks change here. Ask the desk.',
  PAST_DEADLINE:
    'Free cancellation of this booking has ended, so only names and remarks change here. Ask the desk.',
  AGENCY_CHANGES: 'Days, board and rooms of a company’s booking are changed by its agency. Ask for it here.',
  OWNER_CHANGES:
    'The deposit of another agency pays for this booking, so its own people change days, board and rooms.',
  ASKED_ALREADY: 'The desk has been asked for a change already. Wait for its answer.',
}
export type ChangeObstacle = PnrObstacle | keyof typeof ownObstacles

/** Sentences for why something of a booking cannot be changed. */
export const changeObstacles: Readonly<Record<ChangeObstacle, string>> = {
  ...pnrObstacles,
  ...ownObstacles,
}

export type ChangeState = PnrState & {
  readonly hasBegun: boolean
  /** Of the room whose free cancellation ends first; `null`: a room is not refundable. */
  readonly freeUntil: Date | null
  readonly ownerType: OrgType
  /** Whether the reader belongs to the organisation whose booking it is. */
  readonly isOwn: boolean
  /** The parts that the supplier changes. */
  readonly supplierParts: readonly ChangePart[]
}

/** `null`: the part may be changed at the supplier. */
export function whyNotChange(
  part: ChangePart,
  pnr: ChangeState,
  permissions: Permissions,
  now: Date,
): ChangeObstacle | null {
  const obstacle = whyNotStanding(pnr, now) ?? mayNotBook(permissions)
  if (obstacle) return obstacle
  if (pnr.hasBegun) return 'STAY_BEGUN'
  if (!pnr.supplierParts.includes(part)) return 'SUPPLIER_CANNOT'
  return part === 'GUESTS' || part === 'REMARK' ? null : whyNotPrice(pnr, permissions, now)
}

/** `null`: the desk may be asked for a change. */
export function whyNotAskForChange(
  pnr: PnrState & { readonly hasOpenRequest: boolean },
  permissions: Permissions,
  now: Date,
): ChangeObstacle | null {
  return whyNotStanding(pnr, now) ?? mayNotBook(permissions) ?? (pnr.hasOpenRequest ? 'ASKED_ALREADY' : null)
}

function whyNotStanding(pnr: PnrState, now: Date): PnrObstacle | null {
  if (pnr.cancelStatus) return 'CANCELLED'
  if (pnr.beingCancelled) return 'BEING_CANCELLED'
  if (pnr.beingChanged) return 'BEING_CHANGED'
  if (pnr.bookingStatus !== 'CONFIRMED') return 'NOT_CONFIRMED'
  return !pnr.voucherStatus && pnr.holdUntil && pnr.holdUntil <= now ? 'HOLD_EXPIRED' : null
}

/** A held booking is paid when it is issued; the difference of an issued one is taken from, or given back to, its owner's deposit. */
function whyNotPrice(pnr: ChangeState, permissions: Permissions, now: Date): ChangeObstacle | null {
  if (pnr.ownerType === 'CORPORATE' ? pnr.isOwn : !pnr.isOwn && pnr.voucherStatus !== null) {
    return pnr.isOwn ? 'AGENCY_CHANGES' : 'OWNER_CHANGES'
  }
  if (pnr.freeUntil === null) return 'NON_REFUNDABLE'
  if (pnr.freeUntil <= now) return 'PAST_DEADLINE'
  return pnr.voucherStatus ? mayNotIssue(permissions) : null
}
