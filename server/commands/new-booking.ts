import { randomUUID } from 'node:crypto'
import type { Money } from '#contract/money/money'
import type { Locators } from './answer/locators.ts'
import type { Booked } from './answer/outcomes.ts'
import type { CommandOf, CommandTypes } from './supplier/supplier-command.ts'

type Booking<Code> = { readonly supplierCode: Code; readonly ownerOrgId: string; readonly bookedBy: string }

/** The columns that bookings of all products have, from the command that made the booking. */
export async function newBooking<T extends CommandTypes, Code>(
  locators: Locators,
  { id, clientReference, userId }: CommandOf<T>,
  { supplierCode, ownerOrgId, bookedBy }: Booking<Code>,
  supplierReference: string,
  at: Date,
) {
  return {
    id: randomUUID(),
    locator: await locators.free(),
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
