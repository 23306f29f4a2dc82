import { randomInt, randomUUID } from 'node:crypto'
import type { Money } from '#contract/money'
import type { Booked } from './outcomes.ts'
import type { CommandOf, CommandTypes } from './supplier-command.ts'

type Booking<Code> = { readonly supplierCode: Code; readonly ownerOrgId: string; readonly bookedBy: string }

/** The columns that bookings of all products have, from the command that made the booking. */
export function newBooking<T extends CommandTypes, Code>(
  { id, clientReference, userId }: CommandOf<T>,
  { supplierCode, ownerOrgId, bookedBy }: Booking<Code>,
  supplierReference: string,
  at: Date,
) {
  return {
    id: randomUUID(),
    locator: newLocator(),
    command_id: id,
    supplier_code: supplierCode,
    supplier_reference: supplierReference,
    client_reference: clientReference,
    owner_org_id: ownerOrgId,
    booked_by: bookedBy,
    booked_by_user: userId,
    booked_at: at,
  }
}

/** The confirmation of the command that made a booking. */
export function bookedAs(
  { locator, supplier_reference: supplierReference }: { locator: string; supplier_reference: string },
  total: Money,
) {
  const outcome: Booked = { kind: 'BOOKED', locator }
  return { outcome, locator, supplierReference, audit: { supplierReference, total } }
}

/** Without vowels, so that no words arise, and without look-alikes, because locators are read out over the phone. */
const locatorCharacters = '23456789BCDFGHJKMNPQRTVWXYZ'

function newLocator(): string {
  return Array.from({ length: 6 }, () => locatorCharacters[randomInt(locatorCharacters.length)]).join('')
}
