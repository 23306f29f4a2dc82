import type { Movement } from '#contract/money/deposit'
import { type Currency, money, toPair } from '#contract/money/money'
import { type OrgReach, reaches } from '../orgs/reach.ts'
import type { MovementRow } from './movement-query.ts'

/** Kinds whose note a person wrote for the reader; the notes of others are for bookkeeping. */
const kindsWithNote = new Set<Movement['kind']>(['TOP_UP', 'WITHDRAW', 'TRANSFER', 'REVERSAL', 'OTHER'])
const byHand = new Set<Movement['kind']>(['TOP_UP', 'WITHDRAW', 'TRANSFER', 'REVERSAL'])

/** `bookedBy`: a movement of somebody else's booking keeps its amount, and tells neither the booking nor the person. `reach`:
 * nobody of an organisation above is named as having moved money by hand. */
export type MovementReader = { readonly bookedBy: string | null; readonly reach: OrgReach }

export function shapeMovement(
  row: MovementRow,
  currency: Currency,
  { bookedBy, reach }: MovementReader,
): Movement {
  const { place, posted_at, balance_after, kind, amount, product, locator, supplier_code, title } = row
  if (place === null || posted_at === null || balance_after === null) {
    throw new Error('An entry of a deposit has no place.')
  }
  const booker = row.booked_by_user ?? row.command_user
  const isHidden = bookedBy !== null && booker !== null && booker !== bookedBy
  const isFromAbove = byHand.has(kind) && row.person_org !== null && !reaches(reach, row.person_org)
  return {
    place,
    at: posted_at.toISOString(),
    kind,
    amount: toPair(money(currency, amount)),
    balanceAfter: toPair(money(currency, balance_after)),
    booking:
      isHidden || product === null || locator === null || supplier_code === null
        ? null
        : {
            product,
            supplierCode: supplier_code,
            qilinLocatorCode: locator,
            title: title ?? '',
          },
    byName: isHidden || isFromAbove ? null : row.display_name,
    reference: row.reference,
    note: kindsWithNote.has(kind) ? row.note : '',
  }
}
