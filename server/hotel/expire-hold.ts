import { randomUUID } from 'node:crypto'
import { isHoldOver } from '#contract/pnr-rules'
import { recordAudit } from '../http/audit.ts'
import type { Origin } from '../http/viewer.ts'
import { DepositShort } from '../ledger/ledger-store.ts'
import { cancellationChargeAt } from '../pnr/booking-money.ts'
import { stateOf } from '../pnr/pnr-store.ts'
import type { CancellationCommand } from './cancellation-commands.ts'
import { type CancelNeeds, intendCancellation, sendCancellation } from './send-cancellation.ts'
import { expiryFailed } from './settle-cancellation.ts'

const timeLimit: Origin = { requestId: 'time limit', address: '', device: '' }
const cancelledBy = 'Time limit'

/** Cancels a hold at its supplier once its time limit has come. Safe to run twice and by several processes at once:
 * the booking is locked, and whoever comes second finds it on its way. */
export async function expireHold(needs: CancelNeeds, bookingId: string): Promise<void> {
  try {
    const command = await begin(needs, bookingId)
    if (command) await sendCancellation(needs, command, timeLimit)
  } catch (error) {
    if (!(error instanceof DepositShort)) throw error
    await sayShort(needs, bookingId)
  }
}

async function begin(needs: CancelNeeds, bookingId: string): Promise<CancellationCommand | null> {
  const { database, cancellations, pnrs, now } = needs
  return database.transaction(async () => {
    const booking = await pnrs.lockById(bookingId)
    const at = now()
    if (!isHoldOver(stateOf(booking), at)) return null
    const key = randomUUID()
    // in the name of whoever booked it; who did it stands in the payload and the audit
    const actor = { userId: booking.booked_by_user, orgId: booking.owner_org_id }
    await intendCancellation(needs, actor, {
      kind: 'EXPIRE_HOLD',
      key,
      print: key,
      booking,
      charge: cancellationChargeAt(booking.record, at),
      at,
      cancelledBy,
      reason: 'TIME_LIMIT',
    })
    return cancellations.find(actor, key)
  })
}

/** It should have ended before it cost anything, and now its owner cannot pay: somebody must know. */
async function sayShort({ database, pnrs, now }: CancelNeeds, bookingId: string): Promise<void> {
  await database.transaction(async () => {
    const booking = await pnrs.lockById(bookingId)
    const at = now()
    await pnrs.change(bookingId, expiryFailed(booking.alarm_since, at))
    await recordAudit(database, at, null, timeLimit, {
      action: 'booking.expiry-failed',
      subject: `booking:${booking.locator}`,
      after: { reason: 'The deposit does not suffice for the cancellation charge.' },
    })
  })
}
