import { randomUUID } from 'node:crypto'
import { timeLimitActor } from '#contract/access/actor'
import type { Money } from '#contract/money/money'
import { isHoldOver } from '#contract/pnr/rules'
import type { CommandOf } from '../../../commands/supplier/supplier-command.ts'
import type { Origin } from '../../../http/call/viewer.ts'
import { DepositShort } from '../../../ledger/ledger-store.ts'
import { cancellationCharge } from '../booking-money.ts'
import type { BookingNeeds } from '../hotel-runners.ts'
import { stateOf } from '../pnr-store.ts'
import { stateCharge } from '../state-charge.ts'
import type { CancellationPayload, HotelCancellation } from './cancellation-command.ts'
import { cancellationInput } from './cancellation-input.ts'
import { nextTry } from './expiry-retry.ts'

const timeLimit: Origin = { requestId: 'time limit', address: '', device: '' }

/** Cancels a hold at its supplier once its time limit has come. Safe to run twice and by several processes at once: the
 * booking is locked, and the second run finds the pending command. If the command cannot be stored, an alarm is raised. */
export async function expireHold(needs: BookingNeeds, bookingId: string): Promise<void> {
  const { pnrs, now, log } = needs
  try {
    const stated = await stateCharge(needs, await pnrs.byId(bookingId))
    const command = await storeCommand(needs, bookingId, stated)
    if (command) await needs.runners.expire.send(command, timeLimit)
  } catch (error) {
    log.warn({ bookingId, err: error }, 'a hold could not be ended')
    await pnrs.raiseAlarm(bookingId, now(), nextTry(now(), now()))
  }
}

/** A hold should end while cancelling is free. If it costs already and the owner's deposit is too small, it is cancelled
 * anyway, on credit: waiting would make it more expensive. */
async function storeCommand(
  needs: BookingNeeds,
  bookingId: string,
  stated: Money | null,
): Promise<CommandOf<HotelCancellation> | null> {
  try {
    return await storeIntent(needs, bookingId, stated, 'reserved')
  } catch (error) {
    if (!(error instanceof DepositShort)) throw error
    return storeIntent(needs, bookingId, stated, 'receivable')
  }
}

async function storeIntent(
  { database, pnrs, runners, now }: BookingNeeds,
  bookingId: string,
  stated: Money | null,
  chargeFrom: CancellationPayload['chargeFrom'],
): Promise<CommandOf<HotelCancellation> | null> {
  return database.transaction(async () => {
    const booking = await pnrs.lockById(bookingId)
    const at = now()
    if (!isHoldOver(stateOf(booking), at)) return null
    const key = randomUUID()
    const charge = cancellationCharge(booking.record, { at, stated })
    // the command belongs to the user who booked; payload and audit name the time limit as the actor
    return runners.expire.storeIntent(
      { userId: booking.booked_by_user, orgId: booking.owner_org_id },
      {
        ...cancellationInput(booking, {
          cancelledBy: timeLimitActor,
          reason: 'TIME_LIMIT',
          charge,
          stated,
          chargeFrom,
          at,
        }),
        key,
        fingerprint: key,
        supplierCode: booking.supplier_code,
        bookingId,
        audit: {},
      },
      timeLimit,
    )
  })
}
