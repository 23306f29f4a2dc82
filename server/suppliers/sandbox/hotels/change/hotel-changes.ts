import type { Difference } from '#contract/call/desk'
import { joinRemarks } from '#contract/hotel/supplier-limits'
import { changePart } from '#contract/pnr/change-rules'
import { boardCodeOf } from '#contract/text/board-name'
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
import { billOf, soldRooms, soldTermsIn } from '../sold-terms.ts'
import { changeRooms, notChanged, type RoomChange, readBookingRow, simulateRooms } from './change-rooms.ts'
import { notedStayOf } from './sold-stay.ts'

type Needs = BookNeeds & { findListing(hotelId: string, signal: AbortSignal): Promise<Listing> }

/** Changes of bookings at a supplier that is called without a protocol between. */
export function hotelChanges(needs: Needs): HotelChanges {
  const { database } = needs
  return {
    parts: changePart.options,
    async simulate(change, signal) {
      signal.throwIfAborted()
      const row = await readBookingRow(database, change.supplierReference)
      if (!notedStayOf(row)) throw notChanged()
      const listing = await needs.findListing(row.supplier_hotel_id, signal)
      return costOf(await simulateRooms(needs, listing, roomChangeOf(row, change)))
    },
    async change(change, signal) {
      const row = await readBookingRow(database, change.supplierReference)
      const listing = await needs.findListing(row.supplier_hotel_id, signal)
      await changeRooms(needs, listing, roomChangeOf(row, change), signal)
      return madeIn(await readBookingRow(database, change.supplierReference), change)
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

function roomChangeOf(
  { payload }: SandboxBookingRow,
  { supplierReference, parts, after }: SupplierChange,
): RoomChange {
  const { holder, guests, remarks, rooms, checkInDate, checkOutDate } = after
  const [first] = rooms
  return {
    supplierReference,
    ...(parts.includes('DAYS') && { days: { checkInDate, checkOutDate } }),
    ...(parts.includes('BOARD') && first && { board: boardCodeOf(first.board) }),
    ...(parts.includes('ROOMS') && { rooms }),
    noted: {
      ...((parts.includes('GUESTS') || parts.includes('ROOMS')) && {
        holder: { ...Object(Object(payload).holder), ...holder },
        guests,
      }),
      ...(parts.includes('REMARK') && { remarks }),
    },
    names: { holder, guests },
  }
}

function madeIn(row: SandboxBookingRow, change: SupplierChange): MadeChange {
  const differences = differencesFrom(change.after, row, change)
  return differences.length === 0 ? { at: 'AFTER', answer: costOf(row) } : { at: 'OTHER', differences }
}

function costOf({ payload }: SandboxBookingRow): ChangedStay {
  const rates = soldTermsIn(payload)?.map(({ room, net, policy }) => ({ net, policy, board: room?.board }))
  return { ...billOf(payload), rates }
}

function differencesFrom(
  stay: StandingStay,
  row: SandboxBookingRow,
  { parts }: SupplierChange,
): Difference[] {
  const noted = notedStayOf(row)
  const rooms = soldRooms(row.payload)?.map(({ code, board, rooms }) => ({
    roomTypeCode: code,
    board,
    numberOfRooms: rooms,
  }))
  const told = {
    GUESTS: noted && guestsText(noted.holder, noted.guests),
    REMARK: noted && joinRemarks(noted.remarks),
    DAYS: `${row.check_in}/${row.check_out}`,
    BOARD: rooms && boardsText(rooms),
    ROOMS: noted && rooms && `${roomsText(rooms)}: ${guestsText(noted.holder, noted.guests)}`,
  }
  const ordered = {
    GUESTS: guestsText(stay.holder, stay.guests),
    REMARK: joinRemarks(stay.remarks),
    DAYS: `${stay.checkInDate}/${stay.checkOutDate}`,
    BOARD: boardsText(stay.rooms),
    ROOMS: `${roomsText(stay.rooms)}: ${guestsText(stay.holder, stay.guests)}`,
  }
  return parts.flatMap((what): Difference[] => {
    const found = told[what] ?? '–'
    return found === ordered[what] ? [] : [{ what, ordered: ordered[what], told: found }]
  })
}

type Room = { readonly roomTypeCode: string; readonly board: string; readonly numberOfRooms: number }

function boardsText(rooms: readonly Pick<Room, 'board'>[]): string {
  return rooms.map(({ board }) => boardCodeOf(board)).join(', ')
}

function roomsText(rooms: readonly Omit<Room, 'board'>[]): string {
  return rooms.map(({ roomTypeCode, numberOfRooms }) => `${numberOfRooms} × ${roomTypeCode}`).join(', ')
}

function guestsText(
  { firstName, lastName }: Pick<SupplierGuest, 'firstName' | 'lastName'>,
  guests: readonly SupplierGuest[],
): string {
  const textOf = (guest: SupplierGuest) => `${guest.title} ${guest.firstName} ${guest.lastName}`.trim()
  return [`${firstName} ${lastName}`.trim(), ...guests.map(textOf)].join(', ')
}
