import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { supplierCode } from '#contract/hotel-supplier'
import type { Money } from '#contract/money'
import { type Deadlines, within } from '../commands/deadlines.ts'
import { SupplierRefusal } from '../commands/supplier-refusal.ts'
import type { Origin, Viewer } from '../http/viewer.ts'
import { reserveEntries } from '../ledger/ledger-store.ts'
import type { StoredBooking } from '../pnr/pnr-store.ts'
import type { CancellationCommand, CancellationPayload } from './cancellation-commands.ts'
import type { HotelSuppliers } from './ports.ts'
import {
  confirmCancellation,
  rejectCancellation,
  type SettleCancellationNeeds,
} from './settle-cancellation.ts'

/** Well within the lease: whoever is later than this does not send any more. */
const latestSendMs = 30_000

export type CancelNeeds = SettleCancellationNeeds & {
  suppliers: HotelSuppliers
  deadlines: Deadlines
  log: { warn(detail: object, message: string): void }
}

type Intent = {
  kind: 'CANCEL_PNR' | 'EXPIRE_HOLD'
  key: string
  print: string
  booking: StoredBooking
  charge: Money
  at: Date
} & Pick<CancellationPayload, 'cancelledBy' | 'reason' | 'chargeFrom'>

/** In the running transaction, with the booking locked: from here on nothing else may begin with it, and the charge is
 * set aside. `false`: the key was used before. */
export async function intendCancellation(
  { cancellations, ledger, pnrs }: CancelNeeds,
  actor: Pick<Viewer, 'userId' | 'orgId'>,
  { kind, key, print, booking, charge, at, cancelledBy, reason, chargeFrom }: Intent,
): Promise<boolean> {
  const id = randomUUID()
  const code = v.parse(supplierCode, booking.supplier_code)
  const added = await cancellations.add(actor, {
    id,
    kind,
    key,
    fingerprint: print,
    clientReference: `CANCEL-${id}`,
    supplierCode: code,
    bookingId: booking.id,
    payload: {
      supplierCode: code,
      supplierReference: booking.supplier_reference,
      bookingReference: booking.client_reference,
      locator: booking.locator,
      hotelName: booking.hotel_name,
      ownerOrgId: booking.owner_org_id,
      cancelledBy,
      reason,
      askedAt: at.toISOString(),
      charge,
      chargeFrom,
    },
  })
  if (!added) return false
  await pnrs.change(booking.id, { pending_command_id: id })
  if (charge.minor > 0 && chargeFrom === 'reserved') {
    await ledger.transfer({
      id: randomUUID(),
      kind: 'reserve',
      bookingId: booking.id,
      commandId: id,
      byUser: reason === 'PERSON' ? actor.userId : null,
      note: booking.locator,
      entries: reserveEntries(booking.owner_org_id, charge),
    })
  }
  return true
}

/** The one call at the supplier. What becomes of it when the answer is lost, the reconciler reads in the supplier's
 * book. */
export async function sendCancellation(
  needs: CancelNeeds,
  command: CancellationCommand,
  origin: Origin,
): Promise<CancellationCommand> {
  const { cancellations, suppliers, deadlines, now, log } = needs
  const { payload } = command
  if (!(await cancellations.advance(command, ['INTENT'], { to: 'SENDING' }))) return command
  const sending: CancellationCommand = { ...command, state: 'SENDING' }
  // a process that was paused here may have been taken over: the reconciler has the word then
  if (now().getTime() - command.createdAt.getTime() > latestSendMs) return sending
  try {
    await within(deadlines.book, (signal) =>
      suppliers[payload.supplierCode].cancel(payload.supplierReference, signal),
    )
    const outcome = await confirmCancellation(needs, sending, origin)
    if (!outcome) log.warn({ commandId: command.id }, 'cancelled at the supplier after somebody took it over')
    return { ...sending, outcome }
  } catch (error) {
    if (error instanceof SupplierRefusal) {
      const refusal = { kind: 'REFUSED', code: 'SUPPLIER_REFUSED', sentence: error.message } as const
      return { ...sending, outcome: await rejectCancellation(needs, sending, refusal, origin) }
    }
    log.warn({ commandId: command.id, err: error }, 'outcome of a cancellation is unknown')
    await cancellations.advance(sending, ['SENDING'], { to: 'UNKNOWN', nextLookUpAt: now() })
    return sending
  }
}
