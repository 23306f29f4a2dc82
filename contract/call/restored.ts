import * as v from 'valibot'
import { isoDate, isoInstant } from '../day/dates.ts'
import { moneyPair } from '../money/money.ts'
import { text } from '../text/text.ts'
import { endpoint } from './endpoint.ts'
import { product } from './product.ts'

/** How a person has settled a booking that a supplier has and the restored data do not. `CANCELLED`: cancelled with the supplier.
 * `TAKEN_DOWN`: it stands, and was taken down by hand. `NEVER`: the supplier does not have it. */
export const unknownOutcome = v.picklist(['CANCELLED', 'TAKEN_DOWN', 'NEVER'])
export type UnknownOutcome = v.InferOutput<typeof unknownOutcome>

const soldBy = v.object({ product, supplierCode: v.string() })

const lastRestore = v.object({
  restoreId: v.string(),
  /** The moment that the backup was of. */
  takenAt: isoInstant,
  restoredAt: isoInstant,
  /** Suppliers whose list of bookings is read; `readAt: null`: not to its end yet. */
  listedList: v.array(v.object({ ...soldBy.entries, readAt: v.nullable(isoInstant) })),
  /** Suppliers without such a list: what was booked there between both moments cannot be known here. */
  unlistedList: v.array(soldBy),
  /** When a person said that they had been asked; `null`: nobody has. */
  askedAt: v.nullable(isoInstant),
})
export type LastRestore = v.InferOutput<typeof lastRestore>

const unknownBooking = v.object({
  id: v.string(),
  ...soldBy.entries,
  /** `null`: the supplier has not said whether it has it. */
  supplierReference: v.nullable(v.string()),
  /** Ours, where it is one of ours. */
  reference: v.nullable(v.string()),
  /** Of the hotel; empty: not told. */
  title: v.string(),
  traveller: v.string(),
  startsOn: v.nullable(isoDate),
  endsOn: v.nullable(isoDate),
  /** What the supplier bills. */
  net: v.nullable(moneyPair),
  /** The person whose device sent it again; `null`: it is in the supplier's list. */
  sentBy: v.nullable(v.string()),
  foundAt: isoInstant,
})
export type UnknownBooking = v.InferOutput<typeof unknownBooking>

export const listUnknownBookings = endpoint({
  name: 'listUnknownBookings',
  tag: 'desk',
  summary:
    'What is to be settled after the last restore from a backup: bookings that suppliers have and this installation does not know, and the suppliers that have to be asked',
  method: 'GET',
  path: '/api/restores/unknown-bookings',
  needs: ['resolving'],
  reply: v.object({
    /** `null`: nothing was restored, or all of it is settled. */
    restore: v.nullable(lastRestore),
    bookingList: v.array(unknownBooking),
    /** More than the list has. */
    total: v.number(),
  }),
})

const note = v.pipe(text(500), v.trim(), v.minLength(10))

export const settleUnknownBooking = endpoint({
  name: 'settleUnknownBooking',
  tag: 'desk',
  summary:
    'Record how a booking that a supplier has and this installation does not know was settled; only for the platform',
  method: 'PUT',
  path: '/api/restores/unknown-bookings/{id}',
  failures: ['CHANGED_MEANWHILE'],
  needs: ['resolving'],
  effect: 'write',
  params: v.strictObject({ id: v.pipe(v.string(), v.uuid()) }),
  body: v.strictObject({ outcome: unknownOutcome, note }),
  reply: v.object({ settledAt: isoInstant }),
})

export const settleRestore = endpoint({
  name: 'settleRestore',
  tag: 'desk',
  summary:
    'Record that the suppliers without a list were asked for bookings made since the backup; only for the platform',
  method: 'PUT',
  path: '/api/restores/{restoreId}',
  needs: ['resolving'],
  effect: 'write',
  params: v.strictObject({ restoreId: v.pipe(v.string(), v.uuid()) }),
  body: v.strictObject({ note }),
  reply: v.object({ askedAt: isoInstant }),
})
