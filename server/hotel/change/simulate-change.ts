import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { type Money, toPair } from '#contract/money/money'
import type { ChangeSide, SimulatedChange, WantedChange } from '#contract/pnr/change'
import { SupplierRefusal } from '../../commands/supplier/supplier-refusal.ts'
import { quotedRefusal, refusal } from '../../http/call/refusal.ts'
import type { Viewer } from '../../http/call/viewer.ts'
import { shortfallOf } from '../../ledger/ledger-store.ts'
import { seesDeposit, seesMissing } from '../../ledger/sees-deposit.ts'
import { findBooking } from '../booking/find-booking.ts'
import type { PnrAddress } from '../booking/pnr-refusals.ts'
import { ownerTypeOf, type StoredBooking } from '../booking/pnr-store.ts'
import { shapePnr } from '../booking/shape-pnr.ts'
import { refusePast } from '../quote/search-info.ts'
import { askForPrice } from './ask-for-price.ts'
import { type BookedState, stateOfBooking } from './booked-state.ts'
import type { ChangeNeeds } from './change-hotel.ts'
import { depositDifference } from './changed-price.ts'
import { changeRefusal, changeStateOf, firstObstacle, isFinal } from './may-change.ts'
import { partsIn, withWanted } from './wanted-change.ts'

/** How long a comparison can be confirmed. */
const simulationLifeMs = 15 * 60_000

/** Asks the supplier what the change would cost, and keeps the answer for the person who may confirm it. */
export async function simulateChange(
  needs: ChangeNeeds,
  viewer: Viewer,
  address: PnrAddress,
  wanted: WantedChange,
): Promise<SimulatedChange> {
  const booking = await findBooking(needs, viewer, address)
  const at = needs.now()
  const state = changeStateOf(needs.suppliers, viewer, booking, at)
  const found = firstObstacle(partsIn(wanted), state, viewer, at)
  if (found && isFinal(found.obstacle)) throw changeRefusal(found.obstacle)
  if (found) return { outcome: 'ASK_DESK', ...found }
  const before = stateOfBooking(booking)
  const { after: unpriced, parts } = withWanted(before, wanted, address.supplierCode)
  if (parts.length === 0) throw refusal('INVALID_REQUEST', 'pnrChange.refusal.nothing')
  if (parts.includes('DAYS')) refusePast(unpriced, at)
  const asked = await ask(needs, booking, { wanted: unpriced, parts })
  if (!('after' in asked)) return asked
  const { after } = asked
  const id = randomUUID()
  const expiresAt = new Date(at.getTime() + simulationLifeMs)
  const isIssued = booking.voucher_status !== null
  await needs.simulations.keep(viewer, {
    id,
    bookingId: booking.id,
    expiresAt,
    record: { revision: booking.revision, isIssued, parts, wanted: unpriced, after },
  })
  const difference = depositDifference(before, after)
  const due = isIssued ? difference : { ...difference, minor: 0 }
  return {
    outcome: 'PRICED',
    parts,
    before: sideOf(booking, before, viewer, at),
    after: sideOf(booking, after, viewer, at),
    clientDifference: toPair({ ...after.total, minor: after.total.minor - before.total.minor }),
    ...(await depositOf(needs, viewer, booking, due)),
    simulationKey: id,
    simulatedUntil: expiresAt.toISOString(),
  }
}

type Asked = { after: BookedState } | Extract<SimulatedChange, { outcome: 'ASK_DESK' }>

async function ask(
  needs: ChangeNeeds,
  booking: StoredBooking,
  wanted: Parameters<typeof askForPrice>[2],
): Promise<Asked> {
  try {
    const after = await askForPrice(needs, booking, wanted, needs.now())
    return after ? { after } : { outcome: 'ASK_DESK', obstacle: 'SUPPLIER_CANNOT', part: null }
  } catch (error) {
    if (!(error instanceof SupplierRefusal)) {
      needs.log.warn({ bookingId: booking.id, err: error }, 'a supplier did not say what a change costs')
      throw refusal('SUPPLIER_FAILED', 'refusals.didNotAnswer', { supplier: booking.supplier_code })
    }
    // a room that is gone, or a refusal for some minutes, is no matter for the desk
    if (error.code === 'SOLD_OUT' || error.againAt) throw quotedRefusal(error)
    return refusedBy(error)
  }
}

function refusedBy({ message, facts }: SupplierRefusal): Extract<SimulatedChange, { outcome: 'ASK_DESK' }> {
  const said = v.safeParse(v.string(), facts.reasonValues?.words)
  const words = said.success ? said.output : facts.reason === undefined ? message : undefined
  return {
    outcome: 'ASK_DESK',
    obstacle: 'SUPPLIER_CANNOT',
    part: null,
    ...(words !== undefined && { supplierWords: words }),
  }
}

async function depositOf(
  { ledger }: ChangeNeeds,
  viewer: Viewer,
  booking: StoredBooking,
  difference: Money,
): Promise<Pick<Extract<SimulatedChange, { outcome: 'PRICED' }>, 'depositDifference' | 'depositMissing'>> {
  const ownerType = ownerTypeOf(booking)
  if (!seesDeposit(viewer, ownerType)) return {}
  const missing =
    difference.minor > 0 && seesMissing(viewer, ownerType)
      ? shortfallOf(await ledger.available(booking.owner_org_id, difference.currency), difference)
      : null
  return {
    depositDifference: toPair(difference),
    ...(missing && missing.minor > 0 && { depositMissing: toPair(missing) }),
  }
}

function sideOf(booking: StoredBooking, state: BookedState, viewer: Viewer, now: Date): ChangeSide {
  const shaped = shapePnr(
    {
      ...booking,
      check_in: state.checkInDate,
      check_out: state.checkOutDate,
      rooms: state.rooms,
      lead_guest: state.leadGuest,
      hold_until: state.holdUntil === null ? null : new Date(state.holdUntil),
      total_selling: state.total.minor,
      record: state.record,
    },
    viewer,
    now,
  )
  return {
    checkInDate: shaped.checkInDate,
    checkOutDate: shaped.checkOutDate,
    numberOfNights: shaped.numberOfNights,
    totalNumberOfRooms: shaped.totalNumberOfRooms,
    roomCombinationType: shaped.roomCombinationType,
    roomHolder: shaped.roomHolder,
    roomGuestList: shaped.roomGuestList,
    remarkList: shaped.remarkList,
    roomPriceList: shaped.roomPriceList,
    roomCancellationPolicyList: shaped.roomCancellationPolicyList,
    totalSellingPrice: shaped.totalSellingPrice,
    bookingHoldUntil: shaped.bookingHoldUntil,
    ...(seesDeposit(viewer, ownerTypeOf(booking)) && { depositDue: toPair(state.deposit) }),
  }
}
