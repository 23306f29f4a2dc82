import { randomUUID } from 'node:crypto'
import { isHoldOver } from '#contract/pnr-rules'
import type { Origin } from '../http/viewer.ts'
import { DepositShort } from '../ledger/ledger-store.ts'
import { cancellationChargeAt } from '../pnr/booking-money.ts'
import { stateOf } from '../pnr/pnr-store.ts'
import type { CancellationCommand, CancellationPayload } from './cancellation-commands.ts'
import { type CancelNeeds, intendCancellation, sendCancellation } from './send-cancellation.ts'
import { nextTry } from './settle-cancellation.ts'

const timeLimit: Origin = { requestId: 'time limit', address: '', device: '' }
const cancelledBy = 'Time limit'

/** Cancels a hold at its supplier once its time limit has come. Safe to run twice and by several processes at once:
 * the booking is locked, and whoever comes second finds it on its way. What cannot even be begun raises the alarm. */
export async function expireHold(needs: CancelNeeds, bookingId: string): Promise<void> {
  const { pnrs, now, log } = needs
  try {
    const command = await begin(needs, bookingId)
    if (command) await sendCancellation(needs, command, timeLimit)
  } catch (error) {
    log.warn({ bookingId, err: error }, 'a hold could not be ended')
    await pnrs.raiseAlarm(bookingId, now(), nextTry(now(), now()))
  }
}

/** It should end before it costs anything. When it costs by then, and the owner's deposit does not suffice, it ends all
 * the same: every hour would make it dearer. */
async function begin(needs: CancelNeeds, bookingId: string): Promise<CancellationCommand | null> {
  try {
    return await intend(needs, bookingId, 'reserved')
  } catch (error) {
    if (!(error instanceof DepositShort)) throw error
    return intend(needs, bookingId, 'receivable')
  }
}

async function intend(
  needs: CancelNeeds,
  bookingId: string,
  chargeFrom: CancellationPayload['chargeFrom'],
): Promise<CancellationCommand | null> {
  const { database, cancellations, pnrs, now } = needs
  return database.transaction(async () => {
    const booking = await pnrs.lockById(bookingId)
    const at = now()
    if (!isHoldOver(stateOf(booking), at)) return null
    const key = randomUUID()
    // kept with whoever booked it; who did it stands in the payload and the audit
    const owner = { userId: booking.booked_by_user, orgId: booking.owner_org_id }
    await intendCancellation(needs, owner, {
      kind: 'EXPIRE_HOLD',
      key,
      print: key,
      booking,
      charge: cancellationChargeAt(booking.record, at),
      chargeFrom,
      at,
      cancelledBy,
      reason: 'TIME_LIMIT',
    })
    return cancellations.find(owner, key)
  })
}
