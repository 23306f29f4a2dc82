import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import type { SupplierCode } from '#contract/hotel/supplier'
import { SupplierRefusal } from '../../../commands/supplier/supplier-refusal.ts'
import type { Database } from '../../../db/database.ts'
import type { SupplierConfirmation, SupplierOrder } from '../../../hotel/ports.ts'
import { injectedFault, type OrderNames, waitForAbort } from '../injected-faults.ts'
import { type CheckedChoice, checkRates } from './check-rates.ts'
import type { Listing } from './hotel-catalogue.ts'
import { takeRooms } from './sold-nights.ts'
import { billOf, soldTerms } from './sold-terms.ts'

export type BookNeeds = {
  readonly database: Database
  readonly now: () => Date
  /** Kills the process; `undefined` where no guest may do that. */
  readonly crash: (() => void) | undefined
  /** Delay of a slow booking in milliseconds. */
  readonly slowMs: number
}

/** What the sandbox needs of an order: the names of its guests decide about failures. */
export type RoomOrder = Pick<SupplierOrder, 'clientReference' | 'stay' | 'rates'> &
  OrderNames & {
    /** What the order says besides, in the form of its protocol. */
    readonly face?: object
  }

export async function bookRooms(
  needs: BookNeeds,
  listing: Listing,
  order: RoomOrder,
  signal: AbortSignal,
): Promise<SupplierConfirmation> {
  signal.throwIfAborted()
  const fault = injectedFault(order)
  if (fault === 'lost') throw new Error('The connection broke before the order arrived.')
  if (fault === 'reject') {
    throw new SupplierRefusal('SUPPLIER_REFUSED', 'The hotel does not accept a booking for this guest.')
  }
  const { choices } = await checkRates(needs, listing, order.stay, order.rates)
  if (choices.some(({ checked }, at) => checked.net.minor !== order.rates[at]?.net.minor)) {
    throw new SupplierRefusal('SUPPLIER_REFUSED', 'The price has changed since it was checked.')
  }
  // an order that has arrived is booked even if the caller has given up
  if (fault === 'slow') await setTimeout(needs.slowMs)
  const confirmation = await store(needs, listing, order, choices)
  if (fault === 'crash') needs.crash?.()
  if (fault === 'timeout') throw new Error('The answer to the order was lost.')
  if (fault === 'late') return waitForAbort(signal)
  return confirmation
}

/** Allotment and booking change in one transaction. */
function store(
  { database, now }: BookNeeds,
  listing: Listing,
  order: RoomOrder,
  choices: readonly CheckedChoice[],
): Promise<SupplierConfirmation> {
  return database.transaction(async () => {
    await takeRooms(database, order.stay, wantedOf(choices))
    const { supplierCode } = listing
    const row = await database.sql
      .insertInto('sandbox_booking')
      .values({
        supplier_reference: sql<string>`${supplierCode}::text || '-' || nextval('sandbox_booking_number')`,
        supplier_code: supplierCode,
        client_reference: order.clientReference,
        status: 'CONFIRMED',
        listing_id: listing.id,
        supplier_hotel_id: listing.hotelId,
        check_in: order.stay.checkInDate,
        check_out: order.stay.checkOutDate,
        payload: JSON.stringify({ ...order, terms: choices.map(({ checked }) => soldTerms(checked)) }),
        created_at: now(),
      })
      .returning(['client_reference', 'supplier_reference', 'status', 'payload'])
      .executeTakeFirstOrThrow()
    return confirmationOf(row)
  })
}

/** Adds up the rooms of each rate, because two groups may have chosen the same rate. */
export function wantedOf(choices: readonly CheckedChoice[]) {
  const wanted = new Map<CheckedChoice['rate'], number>()
  for (const { rate, checked } of choices) {
    wanted.set(rate, (wanted.get(rate) ?? 0) + checked.numberOfRooms)
  }
  return [...wanted].map(([rate, rooms]) => ({ rate, rooms }))
}

/** If an order was sent twice, the first booking. */
export async function lookUpBooking(
  database: Database,
  supplierCode: SupplierCode,
  clientReference: string,
): Promise<SupplierConfirmation | null> {
  const row = await database.sql
    .selectFrom('sandbox_booking')
    .select(['client_reference', 'supplier_reference', 'status', 'payload'])
    .where('supplier_code', '=', supplierCode)
    .where('client_reference', '=', clientReference)
    .orderBy('created_at')
    .orderBy('supplier_reference')
    .executeTakeFirst()
  return row ? confirmationOf(row) : null
}

function confirmationOf(row: {
  client_reference: string
  supplier_reference: string
  status: SupplierConfirmation['status']
  payload: unknown
}): SupplierConfirmation {
  return {
    clientReference: row.client_reference,
    supplierReference: row.supplier_reference,
    status: row.status,
    ...billOf(row.payload),
  }
}
