import { changePart } from '#contract/pnr/change-rules'
import { supplierRefusal } from '../../../commands/supplier/supplier-refusal.ts'
import type {
  ChangedStay,
  FoundChange,
  HotelChanges,
  MadeChange,
  SupplierChange,
} from '../../../hotel/change-ports.ts'
import { refusedChange, saying } from '../read-refusal.ts'
import type { ToldBooking, VendorCalls } from '../vendor-calls.ts'
import { againAfter, isCertainlyUndone } from '../vendor-error.ts'
import { costOf, differencesFrom, type ReadStay, readStay } from './change-answer.ts'
import { changeRequest } from './change-request.ts'

type Needs = { readonly calls: VendorCalls; readonly now: () => Date }

/** Changes of bookings by `PUT /bookings/{reference}`: what was read is sent back with the changed values. */
export function changeBookings(needs: Needs): HotelChanges {
  return {
    parts: changePart.options,
    simulate: (change, signal) => simulateChange(needs, change, signal),
    change: (change, signal) => changeBooking(needs, change, signal),
    lookUp: (change, signal) => lookUpChange(needs, change, signal),
  }
}

async function simulateChange(
  { calls, now }: Needs,
  change: SupplierChange,
  signal: AbortSignal,
): Promise<ChangedStay> {
  const stay = readTold(await calls.toldBooking(change.supplierReference, signal))
  if (differencesFrom(change.after, stay, change.parts).length === 0) return costOfTold(stay, change, now())
  const body = bodyOf('SIMULATION', stay, change)
  // a simulation changes nothing, so an error of the vendor is an answer, whatever its status
  const answer = await calls
    .change('simulateChange', change.supplierReference, body, signal)
    .catch((error) => {
      if (!isCertainlyUndone(error) && againAfter(error, now()) === null) throw error
      throw refusedChange(error, now())
    })
  const simulated = readTold(answer)
  // an answer that leaves rooms or board as they were is no price of the change
  const shown = change.parts.filter((part) => part === 'ROOMS' || part === 'BOARD')
  if (differencesFrom(change.after, simulated, shown).length > 0) throw notFromHere()
  return costOfTold(simulated, change, now())
}

/** One request that changes. Throws `SupplierRefusal` only where the booking certainly stays as it was; after any other error the look-up
 * decides. */
async function changeBooking(
  { calls, now }: Needs,
  change: SupplierChange,
  signal: AbortSignal,
): Promise<MadeChange> {
  const read = await calls.toldBooking(change.supplierReference, signal).catch((error: unknown) => {
    signal.throwIfAborted()
    // nothing has been sent that changes anything
    throw refusedChange(error, now())
  })
  const stay = readTold(read)
  const before = madeIn(stay, change, now())
  if (before.at === 'AFTER') return before
  const body = bodyOf('UPDATE', stay, change)
  const answer = await calls
    .change('change', change.supplierReference, body, signal)
    .catch((error: unknown) => {
      throw isCertainlyUndone(error) ? refusedChange(error, now()) : saying(error)
    })
  return madeIn(readTold(answer), change, now())
}

function madeIn(stay: Read, change: SupplierChange, now: Date): MadeChange {
  const differences = differencesFrom(change.after, stay, change.parts)
  return differences.length === 0
    ? { at: 'AFTER', answer: costOfTold(stay, change, now) }
    : { at: 'OTHER', differences }
}

async function lookUpChange(
  { calls, now }: Needs,
  change: SupplierChange,
  signal: AbortSignal,
): Promise<FoundChange> {
  const stay = readTold(await calls.toldBooking(change.supplierReference, signal))
  const made = madeIn(stay, change, now())
  if (made.at === 'AFTER') return made
  const isAsBefore = differencesFrom(change.before, stay, change.parts).length === 0
  return isAsBefore ? { at: 'BEFORE' } : made
}

type Read = ReadStay & Pick<ToldBooking, 'booking'>

function readTold({ booking, raw }: ToldBooking): Read {
  return { ...readStay(booking, raw), booking }
}

/** Throws for a booking that is not as we know it, or that the vendor does not change. */
function bodyOf(mode: 'SIMULATION' | 'UPDATE', stay: Read, change: SupplierChange): object {
  const isAsKnown = differencesFrom(change.before, stay, change.parts).length === 0
  const body =
    isAsKnown && stay.mayBeChanged && stay.status === 'CONFIRMED'
      ? changeRequest(mode, stay.raw, change)
      : null
  if (!body) throw notFromHere()
  return body
}

function notFromHere() {
  return supplierRefusal('SUPPLIER_REFUSED', 'pnrChange.obstacle.SUPPLIER_CANNOT', {})
}

function costOfTold({ booking, raw }: Read, { after }: SupplierChange, now: Date): ChangedStay {
  return costOf(booking, raw, after, now)
}
