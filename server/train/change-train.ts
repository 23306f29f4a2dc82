import { randomUUID } from 'node:crypto'
import { type Money, money } from '#contract/money'
import type { TrainChangeReply } from '#contract/train-booking'
import { type TrainBookingObstacle, trainBookingObstacles } from '#contract/train-booking-rules'
import type { Command, CommandStore } from '../commands/command-store.ts'
import { firstAnswer } from '../commands/first-answer.ts'
import { recordAudit } from '../http/audit.ts'
import { keyReused } from '../http/idempotency.ts'
import { Refusal } from '../http/refusal.ts'
import type { Origin, Viewer } from '../http/viewer.ts'
import { reserveEntries } from '../ledger/ledger-store.ts'
import type { ChangePayload } from './train-commands.ts'
import type { TrainNeeds } from './train-needs.ts'
import { findTrain, noSuchTrain, type StoredTrain, statusAt, subjectOf } from './train-store.ts'

export type ChangeOfTrain = { locator: string; key: string; print: string }

/** What of beginning an issue or a cancellation is its own. */
type Kind<Outcome> = {
  kind: 'ISSUE_TRAIN' | 'CANCEL_TRAIN'
  /** In the audit: `train.issue`. */
  name: string
  whatIsSent: string
  commands: CommandStore<ChangePayload, Outcome>
  obstacle(booking: StoredTrain): TrainBookingObstacle | null
  /** Set aside before anything is sent (safety: H14). */
  deposit(booking: StoredTrain): Money
}

/** Booking, command, reserve and audit begin in one transaction; while the command lives, nothing else may begin. */
export async function beginChange<Outcome>(
  { database, bookings, ledger, now }: TrainNeeds,
  viewer: Viewer,
  { locator, key, print }: ChangeOfTrain,
  { kind, name, whatIsSent, commands, obstacle, deposit }: Kind<Outcome>,
  origin: Origin,
): Promise<{ command: Command<ChangePayload, Outcome>; isNew: boolean }> {
  return database.transaction(async () => {
    const booking = await bookings.lock(viewer, locator)
    if (!booking) throw noSuchTrain(locator)
    const at = now()
    const before = await commands.find(viewer, key)
    if (before) return { command: firstAnswer(before, print, at, whatIsSent), isNew: false }
    const inTheWay = obstacle(booking)
    if (inTheWay) throw refusalOf(inTheWay)
    const id = randomUUID()
    const reserved = deposit(booking)
    const added = await commands.add(viewer, {
      id,
      kind,
      key,
      fingerprint: print,
      clientReference: `${kind}-${id}`,
      supplierCode: booking.supplier_code,
      bookingId: booking.id,
      payload: {
        supplierCode: booking.supplier_code,
        ownerOrgId: booking.owner_org_id,
        actor: viewer.displayName,
        locator,
        bookingReference: booking.client_reference,
        supplierReference: booking.supplier_reference,
        deposit: reserved,
      },
    })
    // of another kind, or of another booking
    if (!added) throw keyReused()
    await bookings.change(booking.id, { pending_command_id: id })
    if (reserved.minor > 0) {
      await ledger.transfer({
        id: randomUUID(),
        kind: 'reserve',
        bookingId: booking.id,
        commandId: id,
        byUser: viewer.userId,
        note: locator,
        entries: reserveEntries(booking.owner_org_id, reserved),
      })
    }
    await recordAudit(database, at, viewer, origin, {
      action: `${name}.asked`,
      subject: subjectOf(locator),
      after: { state: 'INTENT', ...(reserved.minor > 0 && { deposit: reserved }) },
    })
    const command = await commands.find(viewer, key)
    if (!command) throw new Error('the command that was just written is gone')
    return { command, isNew: true }
  })
}

function refusalOf(obstacle: TrainBookingObstacle): Refusal {
  const forbidden = obstacle === 'NO_PERMISSION_TO_BOOK' || obstacle === 'NO_PERMISSION_TO_ISSUE'
  return new Refusal(forbidden ? 'NOT_ALLOWED' : 'NOT_POSSIBLE', trainBookingObstacles[obstacle])
}

type Refused = {
  kind: 'REFUSED'
  code: 'SOLD_OUT' | 'SUPPLIER_REFUSED' | 'ISSUE_FAILED' | 'NOT_CANCELLED'
  sentence: string
}

/** While there is no final outcome, nobody says "done" and nobody says "failed". */
export async function changeReply(
  needs: TrainNeeds,
  viewer: Viewer,
  { key, outcome, payload }: Command<ChangePayload, Refused | { kind: 'ISSUED' | 'CANCELLED' }>,
): Promise<TrainChangeReply> {
  if (outcome?.kind === 'REFUSED') throw new Refusal(outcome.code, outcome.sentence)
  const booking = await findTrain(needs, viewer, payload.locator)
  return {
    commandId: key,
    commandState: outcome ? 'CONFIRMED' : 'CHECKING',
    status: statusAt(booking, needs.now()),
  }
}

/** Everybody pays what the client pays: nobody earns by a train. */
export function dueOf({ currency, total_price }: Pick<StoredTrain, 'currency' | 'total_price'>): Money {
  return money(currency, total_price)
}
