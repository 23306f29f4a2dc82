import type { Difference } from '#contract/call/desk'
import { joinRemarks } from '#contract/hotel/supplier-limits'
import { sum } from '#contract/money/money'
import type { SandboxBookingRow } from '../../../../db/tables/sandbox-tables.ts'
import type {
  ChangedStay,
  HotelChanges,
  MadeChange,
  StandingStay,
  SupplierChange,
} from '../../../../hotel/change-ports.ts'
import type { SupplierGuest } from '../../../../hotel/ports.ts'
import type { BookNeeds } from '../book-rooms.ts'
import type { Listing } from '../hotel-catalogue.ts'
import { billOf, soldRates } from '../sold-terms.ts'
import { changeRooms, notChanged, priceOtherDays, readBookingRow } from './change-rooms.ts'
import { notedStayOf, soldStayOf } from './sold-stay.ts'

type Needs = BookNeeds & { findListing(hotelId: string, signal: AbortSignal): Promise<Listing> }

/** Changes of bookings at a supplier that is called without a protocol between. */
export function hotelChanges(needs: Needs): HotelChanges {
  const { database } = needs
  return {
    parts: ['GUESTS', 'REMARK', 'DAYS'],
    async simulate(change, signal) {
      signal.throwIfAborted()
      const row = await readBookingRow(database, change.supplierReference)
      const sold = soldStayOf(row)
      if (row.status === 'CANCELLED' || !sold || !notedStayOf(row)) throw notChanged()
      if (!change.parts.includes('DAYS')) return costOf(row)
      const listing = await needs.findListing(row.supplier_hotel_id, signal)
      const { checkInDate, checkOutDate } = change.after
      const { choices } = await priceOtherDays(needs, listing, sold, { checkInDate, checkOutDate })
      const rates = choices.map(({ checked: { net, policy } }) => ({ net, policy }))
      return {
        rates,
        net: sum(
          listing.place.currency,
          rates.map(({ net }) => net),
        ),
      }
    },
    async change(change, signal) {
      const row = await readBookingRow(database, change.supplierReference)
      const { after, parts, supplierReference } = change
      const { holder, guests, remarks } = after
      await changeRooms(
        needs,
        await needs.findListing(row.supplier_hotel_id, signal),
        {
          supplierReference,
          ...(parts.includes('DAYS') && {
            days: { checkInDate: after.checkInDate, checkOutDate: after.checkOutDate },
          }),
          noted: {
            ...(parts.includes('GUESTS') && {
              holder: { ...Object(Object(row.payload).holder), ...holder },
              guests,
            }),
            ...(parts.includes('REMARK') && { remarks }),
          },
          names: { holder, guests },
        },
        signal,
      )
      return madeIn(await readBookingRow(database, supplierReference), change)
    },
    async lookUp(change, signal) {
      signal.throwIfAborted()
      const row = await readBookingRow(database, change.supplierReference)
      const made = madeIn(row, change)
      if (made.at === 'AFTER') return made
      return differencesFrom(change.before, row, change).length === 0 ? { at: 'BEFORE' } : made
    },
  }
}

function madeIn(row: SandboxBookingRow, change: SupplierChange): MadeChange {
  const differences = differencesFrom(change.after, row, change)
  return differences.length === 0 ? { at: 'AFTER', answer: costOf(row) } : { at: 'OTHER', differences }
}

function costOf({ payload }: SandboxBookingRow): ChangedStay {
  return { ...billOf(payload), rates: soldRates(payload) }
}

function differencesFrom(
  stay: StandingStay,
  row: SandboxBookingRow,
  { parts }: SupplierChange,
): Difference[] {
  const noted = notedStayOf(row)
  const told = {
    GUESTS: noted && guestsText(noted.holder, noted.guests),
    REMARK: noted && joinRemarks(noted.remarks),
    DAYS: `${row.check_in}/${row.check_out}`,
  }
  const ordered = {
    GUESTS: guestsText(stay.holder, stay.guests),
    REMARK: joinRemarks(stay.remarks),
    DAYS: `${stay.checkInDate}/${stay.checkOutDate}`,
  }
  return parts.flatMap((what): Difference[] => {
    if (what === 'BOARD' || what === 'ROOMS') return []
    const found = told[what] ?? '–'
    return found === ordered[what] ? [] : [{ what, ordered: ordered[what], told: found }]
  })
}

function guestsText(
  { firstName, lastName }: Pick<SupplierGuest, 'firstName' | 'lastName'>,
  guests: readonly SupplierGuest[],
): string {
  const textOf = (guest: SupplierGuest) => `${guest.title} ${guest.firstName} ${guest.lastName}`.trim()
  return [`${firstName} ${lastName}`.trim(), ...guests.map(textOf)].join(', ')
}
