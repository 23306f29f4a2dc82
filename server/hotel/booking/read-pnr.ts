import { type Money, money, toPair } from '#contract/money/money'
import type { PnrDetail } from '#contract/pnr/pnr'
import { whyNotCancel, whyNotIssue } from '#contract/pnr/rules'
import type { Database } from '../../db/database.ts'
import type { Viewer } from '../../http/call/viewer.ts'
import { type LedgerStore, shortfallOf } from '../../ledger/ledger-store.ts'
import { seesDeposit, seesMissing } from '../../ledger/sees-deposit.ts'
import { issuerIdOf, type LogoStore } from '../../orgs/logo-store.ts'
import { noteOpening } from '../../orgs/note-opening.ts'
import { timelineFor } from '../../orgs/timeline.ts'
import { type ChangesNeeds, shapeChanges } from '../change/shape-changes.ts'
import { isVoucherHeld } from '../papers/voucher-rule.ts'
import { openChangeOf } from '../supplier-changes/readings-store.ts'
import { type Cancelling, cancellationCharge, chargeOnClient } from './booking-money.ts'
import type { BookingRecord } from './booking-record.ts'
import { findBooking } from './find-booking.ts'
import { dueOf } from './issue-pnr.ts'
import type { PnrAddress } from './pnr-refusals.ts'
import { ownerTypeOf, type PnrStore, type StoredBooking, statedChargeOf, stateOf } from './pnr-store.ts'
import { shapePnr } from './shape-pnr.ts'
import { shapeWhyOfRooms } from './shape-price.ts'

type Needs = ChangesNeeds & {
  database: Database
  pnrs: PnrStore
  ledger: LedgerStore
  logos: LogoStore
  now: () => Date
}

export async function readPnr(
  needs: Needs,
  viewer: Viewer,
  address: PnrAddress,
  /** A person reads it now. */
  isSeen: boolean,
): Promise<PnrDetail> {
  const booking = await findBooking(needs, viewer, address)
  if (isSeen) await noteOpening(needs.database, booking.id, needs.now())
  const { rooms, ownership } = booking.record
  const whyPrice = shapeWhyOfRooms(rooms, viewer, ownership)
  const [actions, changes, isHeld, issuerLogoUrl, supplierChange, timeline] = await Promise.all([
    actionsOf(needs, viewer, booking),
    shapeChanges(needs, viewer, booking, needs.now()),
    isVoucherHeld(needs.database, booking),
    needs.logos.urlOf(issuerIdOf(ownership)),
    booking.cancel_status === null ? openChangeOf(needs.database, booking.id) : null,
    timelineFor(needs.database, viewer).read(
      `booking:${booking.locator}`,
      // hides the confidential remarks from a corporate
      viewer.orgType === 'CORPORATE' ? 'booking.confidential-remarks' : undefined,
    ),
  ])
  return {
    ...shapePnr(booking, viewer, needs.now()),
    ...(whyPrice && { whyPrice }),
    ...actions,
    changes,
    isVoucherHeld: isHeld,
    issuerLogoUrl,
    ...(supplierChange && { supplierChange }),
    timeline,
  }
}

type Actions = Pick<
  PnrDetail,
  'issueObstacle' | 'cancelObstacle' | 'depositDue' | 'depositMissing' | 'cancellationCharge' | 'clientCharge'
>

/** Which actions are possible, and what they cost the owner. */
async function actionsOf({ ledger, now }: Needs, viewer: Viewer, booking: StoredBooking): Promise<Actions> {
  const state = stateOf(booking)
  const at = now()
  const { permissions } = viewer
  const ownerType = ownerTypeOf(booking)
  const obstacles = {
    issueObstacle: whyNotIssue(state, permissions, at),
    cancelObstacle: whyNotCancel(state, permissions),
  }
  const ifSeen = (amount: Money) => (seesDeposit(viewer, ownerType) ? toPair(amount) : null)
  if (state.cancelStatus || state.voucherStatus) {
    const paid = money(booking.currency, booking.cancellation_charge)
    const charges = state.cancelStatus
      ? { cancellationCharge: ifSeen(paid), ...clientChargeOf(booking, paid) }
      : { cancellationCharge: null }
    return { ...obstacles, depositDue: null, depositMissing: null, ...charges }
  }
  const due = dueOf(booking)
  const available = await ledger.available(booking.owner_org_id, due.currency)
  const missing = shortfallOf(available, due)
  return {
    ...obstacles,
    depositDue: ifSeen(due),
    depositMissing: missing.minor > 0 && seesMissing(viewer, ownerType) ? toPair(missing) : null,
    cancellationCharge: ifSeen(highestAt(booking, at, cancellationCharge)),
    clientCharge: toPair(highestAt(booking, at, chargeOnClient)),
  }
}

/** The client's charge of a cancelled booking. Left out when the policy's charge at the moment of cancellation is not the
 * charge that was agreed to, and paid, shortly before. */
export function clientChargeOf(booking: StoredBooking, paid: Money): Pick<PnrDetail, 'clientCharge'> {
  const { record, cancelled_at: at } = booking
  if (!at) return {}
  const cancelling = { at, stated: statedChargeOf(booking) }
  if (cancellationCharge(record, cancelling).minor !== paid.minor) return {}
  return { clientCharge: toPair(chargeOnClient(record, cancelling)) }
}

/** The charge by the policy, or by what the supplier last said if that is more: it is asked again before a cancellation. */
function highestAt(
  booking: StoredBooking,
  at: Date,
  chargeOf: (record: BookingRecord, cancelling: Cancelling) => Money,
): Money {
  const byPolicy = chargeOf(booking.record, { at, stated: null })
  const asStated = chargeOf(booking.record, { at, stated: statedChargeOf(booking) })
  return asStated.minor > byPolicy.minor ? asStated : byPolicy
}
