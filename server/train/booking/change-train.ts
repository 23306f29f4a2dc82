import type * as v from 'valibot'
import { isPermissionObstacle } from '#contract/access/permission-obstacle'
import { type Money, money } from '#contract/money/money'
import type { TrainChangeReply } from '#contract/train/booking'
import type { TrainBookingObstacle } from '#contract/train/booking-rules'
import { railCode } from '#contract/train/request'
import { changePayload } from '../../commands/change-payload.ts'
import { refusal } from '../../http/call/refusal.ts'
import type { Viewer } from '../../http/call/viewer.ts'
import { findTrain, noSuchTrain, type StoredTrain, statusAt } from './train-store.ts'
import type { TrainStores } from './train-stores.ts'

export const trainChangePayload = changePayload(railCode)
export type TrainChangePayload = v.InferOutput<typeof trainChangePayload>

export type TrainChangeRequest = { locator: string; key: string }

/** Finds the booking and locks its row until the transaction ends. */
export async function lockTrain(
  { bookings }: Pick<TrainStores, 'bookings'>,
  viewer: Viewer,
  locator: string,
): Promise<StoredTrain> {
  const booking = await bookings.lock(viewer, locator)
  if (!booking) throw noSuchTrain(locator)
  return booking
}

/** The contents of the supplier command that issues or cancels; `deposit` is the amount reserved for it. */
export function changeInput(booking: StoredTrain, viewer: Viewer, deposit: Money) {
  const { supplier_code, owner_org_id, locator } = booking
  return {
    ownerOrgId: owner_org_id,
    title: booking.train_name,
    payload: {
      supplierCode: supplier_code,
      ownerOrgId: owner_org_id,
      actor: viewer.displayName,
      locator,
      bookingReference: booking.client_reference,
      supplierReference: booking.supplier_reference,
      deposit,
    },
    audit: deposit.minor > 0 ? { deposit } : {},
  }
}

export function refuseObstacle(obstacle: TrainBookingObstacle | null): void {
  if (!obstacle) return
  const code = isPermissionObstacle(obstacle) ? 'NOT_ALLOWED' : 'NOT_POSSIBLE'
  throw refusal(code, `trainBooking.act.obstacle.${obstacle}`)
}

/** Before the final outcome the state is CHECKING: neither done nor failed. */
export function trainChangeReply({ bookings, now }: Pick<TrainStores, 'bookings' | 'now'>) {
  return async (
    viewer: Viewer,
    { key, outcome, payload }: { key: string; outcome: object | null; payload: TrainChangePayload },
  ): Promise<TrainChangeReply> => {
    const booking = await findTrain({ bookings }, viewer, payload.locator)
    return {
      commandId: key,
      commandState: outcome ? 'CONFIRMED' : 'CHECKING',
      status: statusAt(booking, now()),
    }
  }
}

/** Every owner pays the client's price; what the sellers above it add is in its booking fee. */
export function dueOf({ currency, total_price }: Pick<StoredTrain, 'currency' | 'total_price'>): Money {
  return money(currency, total_price)
}
