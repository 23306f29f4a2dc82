import { type RoomGuest, titlesOf } from '#contract/hotel/booking-request'
import { bounds } from '#contract/hotel/request'
import type { WantedChange } from '#contract/pnr/change'
import { refusal } from '../../http/call/refusal.ts'
import type { BookingRecord, RoomRecord } from '../booking/booking-record.ts'
import { noteNumberOf, withNoteNumbers } from '../booking/note-number.ts'
import { whyNotInRoom } from '../booking/why-not-these-guests.ts'

type WantedRooms = NonNullable<WantedChange['rooms']>
type Guests = BookingRecord['guests']

/** How many rooms a booking has: some of them share a rate. */
export function roomsIn({ rooms }: Pick<BookingRecord, 'rooms'>): number {
  return rooms.reduce((count, { numberOfRooms }) => count + numberOfRooms, 0)
}

/** The booking without the rooms that are taken away, and with those that are added at its end, each as an entry of its own. Prices are
 * still those of before. */
export function withRooms(record: BookingRecord, { takenAway, added }: WantedRooms): BookingRecord {
  const places = record.rooms.flatMap((room) => Array.from({ length: room.numberOfRooms }, () => room))
  const kept = places.flatMap((_room, at) => (takenAway.includes(at + 1) ? [] : [at + 1]))
  refuseRooms(places.length, kept.length, { takenAway, added })
  const rooms = record.rooms.flatMap((room) => {
    const numberOfRooms = kept.filter((number) => places[number - 1] === room).length
    if (numberOfRooms === 0) return []
    return [numberOfRooms === room.numberOfRooms ? room : { ...room, numberOfRooms }]
  })
  const numbered = record.guests.map((guest, at) => ({ ...guest, noteNumber: noteNumberOf(guest, at) }))
  const given = record.noteNumbers ?? numbered.length
  const last = Math.max(...record.rooms.map(({ roomNumber }) => roomNumber))
  const more = added.flatMap(({ like, roomGuestList }, at) => {
    const room = places[like - 1]
    if (!room) return []
    const number = kept.length + at + 1
    const entry = { ...room, roomNumber: last + at + 1, like: room.roomNumber, numberOfRooms: 1 }
    return [{ entry, guests: guestsOfAdded(number, room, roomGuestList) }]
  })
  const stay = guestsOfKept(numbered, kept, added.length > 0)
  const fresh = [...stay.fresh, ...more.flatMap(({ guests }) => guests)]
  return {
    ...record,
    noteNumbers: given + fresh.length,
    rooms: [...rooms, ...more.map(({ entry }) => entry)],
    guests: [...stay.known, ...withNoteNumbers(fresh, given)],
  }
}

function refuseRooms(count: number, kept: number, { takenAway, added }: WantedRooms): void {
  const unknown = [...takenAway, ...added.map(({ like }) => like)].find((number) => number > count)
  if (unknown !== undefined) {
    throw refusal('INVALID_REQUEST', 'pnrChange.refusal.noSuchRoom', { number: unknown })
  }
  if (kept === 0) throw refusal('INVALID_REQUEST', 'pnrChange.refusal.noRoomLeft')
  const { max: most } = bounds.rooms
  if (kept + added.length > most) throw refusal('INVALID_REQUEST', 'pnrChange.refusal.tooManyRooms', { most })
}

/** The guests of the rooms that stay, by their new numbers. Of identical rooms those of one may stand for all: once a room has guests of
 * its own, each has. */
function guestsOfKept(
  guests: Guests,
  kept: readonly number[],
  isAnyAdded: boolean,
): { known: Guests; fresh: Guests } {
  const inRoom = (number: number, from: number) =>
    guests.filter(({ roomNumber }) => roomNumber === from).map((guest) => ({ ...guest, roomNumber: number }))
  const named = new Set(guests.map(({ roomNumber }) => roomNumber))
  if (kept.every((number) => named.has(number)))
    return { known: kept.flatMap((number, at) => inRoom(at + 1, number)), fresh: [] }
  const others = isAnyAdded ? kept.slice(1).flatMap((_number, at) => inRoom(at + 2, 1)) : []
  return { known: guests, fresh: others }
}

function guestsOfAdded(
  number: number,
  { occupancy }: RoomRecord,
  guests: readonly Omit<RoomGuest, 'roomNumber'>[],
): Guests {
  const obstacle = whyNotInRoom(number, occupancy, guests)
  if (obstacle) throw refusal('INVALID_REQUEST', 'refusals.guestsUnfit', {}, { sentence: obstacle })
  return guests.map(({ guestType: type, guestTitle: title, guestFirstName, guestLastName, guestAge }) => {
    if (!titlesOf(type).includes(title)) {
      throw refusal('INVALID_REQUEST', 'pnrChange.refusal.titleWrongInRoom', { number })
    }
    return {
      roomNumber: number,
      type,
      title,
      firstName: guestFirstName,
      lastName: guestLastName,
      ...(guestAge !== undefined && { age: guestAge }),
    }
  })
}
