import { randomUUID } from 'node:crypto'
import type { BookingReply } from '#contract/hotel'
import type { BookingRequest } from '#contract/hotel-request'
import { type Deadlines, within } from '../commands/deadlines.ts'
import { firstAnswer } from '../commands/first-answer.ts'
import { SupplierRefusal } from '../commands/supplier-refusal.ts'
import { recordAudit } from '../http/audit.ts'
import { fingerprint } from '../http/fingerprint.ts'
import { keyReused } from '../http/idempotency.ts'
import { Refusal } from '../http/refusal.ts'
import type { Origin, Viewer } from '../http/viewer.ts'
import { DepositShort, reserveEntries, sayWhatIsMissing } from '../ledger/ledger-store.ts'
import type { OwnerStore } from '../orgs/owner-store.ts'
import type { BookingCommand, BookingOutcome, BookingPayload } from './booking-commands.ts'
import type { HotelSuppliers } from './ports.ts'
import { type PreparedBooking, prepareBooking } from './prepare-booking.ts'
import type { QuoteStore } from './quote-store.ts'
import type { HotelSeals } from './search-info.ts'
import { confirmBooking, rejectBooking, type SettleNeeds } from './settle-booking.ts'

/** Well within the lease: whoever is later than this does not send any more. */
const latestSendMs = 30_000

export type BookNeeds = SettleNeeds & {
  suppliers: HotelSuppliers
  owners: OwnerStore
  quotes: QuoteStore
  seals: HotelSeals
  deadlines: Deadlines
  /** Whether the disk can still keep what will be acknowledged. */
  hasRoom: () => Promise<boolean>
  log: { warn(detail: object, message: string): void }
}

/** Books exactly once for one key: INTENT → SENDING → CONFIRMED, REJECTED or UNKNOWN, each committed before the next,
 * the supplier called at most once between them (architecture: exactly-once booking). */
export async function bookHotel(
  needs: BookNeeds,
  viewer: Viewer,
  key: string,
  request: BookingRequest,
  origin: Origin,
): Promise<BookingReply> {
  const print = fingerprint(request)
  const before = await needs.commands.find(viewer, key)
  if (before) return replyOf(firstAnswer(before, print, needs.now(), 'This booking'))
  if (!(await needs.hasRoom())) {
    throw new Refusal('UNAVAILABLE', 'The server has no room to keep a booking safely. Nothing was booked.')
  }
  const prepared = await prepareBooking(needs, viewer, request)
  const command = await intend(needs, viewer, { key, print, payload: prepared.payload }, origin)
  if (!command) {
    const first = await needs.commands.find(viewer, key)
    if (first) return replyOf(firstAnswer(first, print, needs.now(), 'This booking'))
    throw keyReused()
  }
  if (!(await needs.commands.advance(command, ['INTENT'], { to: 'SENDING' }))) return replyOf(command)
  return send(needs, { ...command, state: 'SENDING' }, prepared, origin)
}

/** The intent is on the disk, and the deposit reserved, before anything is sent (safety: H14). */
async function intend(
  needs: BookNeeds,
  viewer: Viewer,
  { key, print, payload }: { key: string; print: string; payload: BookingPayload },
  origin: Origin,
): Promise<BookingCommand | null> {
  const { database, commands, ledger, now } = needs
  const id = randomUUID()
  const clientReference = `TW-${id.replaceAll('-', '').slice(0, 20).toUpperCase()}`
  try {
    return await database.transaction(async () => {
      await commands.lockKey(viewer, key)
      if (await commands.isDiscarded(viewer, key)) throw discarded()
      const added = await commands.add(viewer, {
        id,
        kind: 'BOOK_HOTEL',
        key,
        fingerprint: print,
        clientReference,
        supplierCode: payload.supplierCode,
        bookingId: null,
        payload,
      })
      if (!added) return null
      if (payload.issueNow) {
        await ledger.transfer({
          id: randomUUID(),
          kind: 'reserve',
          commandId: id,
          byUser: viewer.userId,
          entries: reserveEntries(payload.ownerOrgId, payload.deposit),
        })
      }
      await recordAudit(database, now(), viewer, origin, {
        action: 'booking.intended',
        subject: `command:${id}`,
        after: {
          state: 'INTENT',
          supplier: payload.supplierCode,
          total: payload.total,
          issueNow: payload.issueNow,
        },
      })
      return commands.find(viewer, key)
    })
  } catch (error) {
    if (error instanceof DepositShort) throw await sayWhatIsMissing(ledger, error, 'Nothing was booked.')
    throw error
  }
}

async function send(
  needs: BookNeeds,
  command: BookingCommand,
  { quote }: PreparedBooking,
  origin: Origin,
): Promise<BookingReply> {
  const { supplierCode, record } = command.payload
  // a process that was paused here may have been taken over: the reconciler has the word then
  if (needs.now().getTime() - command.createdAt.getTime() > latestSendMs) return replyOf(command)
  try {
    const confirmation = await within(needs.deadlines.book, (signal) =>
      needs.suppliers[supplierCode].book(
        {
          clientReference: command.clientReference,
          hotelId: record.hotel.hotelId,
          stay: quote.record.stay,
          rates: record.rooms.map(({ roomNumber, numberOfRooms, rateKey, net }) => ({
            roomNumber,
            numberOfRooms,
            rateKey,
            net,
          })),
          holder: record.holder,
          guests: record.guests,
          remarks: record.remarks,
        },
        signal,
      ),
    )
    const settled = await confirmBooking(needs, command, confirmation, origin)
    return replyOf({ ...command, outcome: settled })
  } catch (error) {
    if (error instanceof SupplierRefusal) {
      const refusal: BookingOutcome = { kind: 'REFUSED', code: error.code, sentence: error.message }
      return replyOf({ ...command, outcome: await rejectBooking(needs, command, refusal, origin) })
    }
    needs.log.warn({ commandId: command.id, err: error }, 'outcome of a booking is unknown')
    // looked up by our reference, never sent again
    await needs.commands.advance(command, ['SENDING'], { to: 'UNKNOWN', nextLookUpAt: needs.now() })
    return replyOf(command)
  }
}

/** While there is no final outcome, nobody says "failed" and nobody says "booked". */
export function replyOf({
  key,
  outcome,
  payload,
}: Pick<BookingCommand, 'key' | 'outcome' | 'payload'>): BookingReply {
  if (outcome?.kind === 'REFUSED') throw new Refusal(outcome.code, outcome.sentence)
  if (!outcome) return { commandId: key, commandState: 'CHECKING', hotelBookingsResponse: [] }
  return {
    commandId: key,
    commandState: 'CONFIRMED',
    hotelBookingsResponse: [{ supplierCode: payload.supplierCode, qilinLocatorCode: outcome.locator }],
  }
}

function discarded(): Refusal {
  return new Refusal('NOT_BOOKED', 'This booking was given up before it arrived. Nothing was booked.')
}
