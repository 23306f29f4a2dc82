import { isDeepStrictEqual } from 'node:util'
import { titlesOf } from '#contract/hotel/booking-request'
import type { SupplierCode } from '#contract/hotel/supplier'
import { tooLongFor } from '#contract/hotel/supplier-limits'
import type { WantedChange } from '#contract/pnr/change'
import { type ChangePart, changePart } from '#contract/pnr/change-rules'
import { boardCodeOf, boardNames } from '#contract/text/board-name'
import { refusal } from '../../http/call/refusal.ts'
import type { BookingRecord } from '../booking/booking-record.ts'
import type { BookedState } from './booked-state.ts'
import { roomsIn, withRooms } from './wanted-rooms.ts'

/** The parts that a person has filled in, whether they differ or not. */
export function partsIn(wanted: Partial<WantedChange>): ChangePart[] {
  const given = [
    ['GUESTS', wanted.guests],
    ['REMARK', wanted.remarkList],
    ['DAYS', wanted.days],
    ['BOARD', wanted.board],
    ['ROOMS', wanted.rooms],
  ] as const
  return given.flatMap(([part, value]) => (value === undefined ? [] : [part]))
}

/** The booking with other names, remarks, days, board and rooms, and which of them differ; its prices are still those of before. Throws
 * for guests and rooms that it does not have, for guests that do not go with an added room, and for what its supplier cuts. */
export function withWanted(
  before: BookedState,
  { guests, remarkList, days, board, rooms }: Partial<WantedChange>,
  supplierCode: SupplierCode,
): { after: BookedState; parts: ChangePart[] } {
  const named = guests ? withNames(before.record, guests) : before.record
  const noted = remarkList ? { ...named, remarks: remarkList.filter((line) => line !== '') } : named
  const record = withBoard(rooms ? withRooms(noted, rooms) : noted, board)
  refuseTooLong(supplierCode, record)
  const [lead] = record.guests
  const isLeadRenamed = !isDeepStrictEqual(lead, before.record.guests[0])
  const after: BookedState = {
    ...before,
    ...days,
    record,
    rooms: roomsIn(record),
    leadGuest: isLeadRenamed && lead ? nameOf(lead) : before.leadGuest,
  }
  const differs = {
    GUESTS: !isDeepStrictEqual(named.guests, before.record.guests),
    REMARK: !isDeepStrictEqual(record.remarks, before.record.remarks),
    DAYS: after.checkInDate !== before.checkInDate || after.checkOutDate !== before.checkOutDate,
    BOARD: before.record.rooms.some((room) => board !== undefined && boardCodeOf(room.board) !== board),
    ROOMS: rooms !== undefined,
  }
  return { after, parts: changePart.options.filter((part) => differs[part]) }
}

/** Of all rooms: those that have it already keep the name that their supplier has for it. */
function withBoard(record: BookingRecord, board: WantedChange['board']): BookingRecord {
  if (board === undefined) return record
  const rooms = record.rooms.map((room) =>
    boardCodeOf(room.board) === board ? room : { ...room, board: boardNames[board] },
  )
  return { ...record, rooms }
}

/** The holder is one of the guests nearly always, and is called as that one is. */
function withNames(record: BookingRecord, wanted: NonNullable<WantedChange['guests']>): BookingRecord {
  const renamed = record.guests.map((guest, at) => {
    const name = wanted.findLast(({ guestNumber }) => guestNumber === at + 1)
    if (!name) return guest
    if (!titlesOf(guest.type).includes(name.guestTitle)) {
      throw refusal('INVALID_REQUEST', 'pnrChange.refusal.titleWrong', { number: at + 1 })
    }
    return {
      ...guest,
      title: name.guestTitle,
      firstName: name.guestFirstName,
      lastName: name.guestLastName,
    }
  })
  const missing = wanted.find(({ guestNumber }) => guestNumber > renamed.length)
  if (missing) {
    throw refusal('INVALID_REQUEST', 'pnrChange.refusal.noSuchGuest', { number: missing.guestNumber })
  }
  const holding = record.guests.findIndex((guest) => nameOf(guest) === nameOf(record.holder))
  const { firstName, lastName } = renamed[holding] ?? record.holder
  return { ...record, guests: renamed, holder: { ...record.holder, firstName, lastName } }
}

type Named = { readonly firstName: string; readonly lastName: string }

const nameOf = ({ firstName, lastName }: Named) => `${firstName} ${lastName}`.trim()

function refuseTooLong(supplier: SupplierCode, { holder, guests, remarks }: BookingRecord): void {
  const [first] = tooLongFor(supplier, {
    roomHolder: {
      holderFirstName: holder.firstName,
      holderLastName: holder.lastName,
      holderEmail: holder.email,
      holderPhone: holder.phone,
    },
    roomGuestList: guests.map((guest) => ({
      roomNumber: guest.roomNumber,
      guestType: guest.type,
      guestTitle: guest.title,
      guestFirstName: guest.firstName,
      guestLastName: guest.lastName,
    })),
    remarkList: remarks,
  })
  if (!first) return
  const { what, most, has } = first
  throw what === 'name'
    ? refusal('INVALID_REQUEST', 'refusals.nameTooLong', { supplier, most })
    : refusal('INVALID_REQUEST', 'refusals.remarksTooLong', { supplier, most, has })
}
