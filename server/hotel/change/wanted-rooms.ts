import { type RoomGuest, titlesOf } from '#contract/hotel/booking-request'
import { bounds } from '#contract/hotel/request'
import type { WantedChange } from '#contract/pnr/change'
import { refusal } from '../../http/call/refusal.ts'
import type { BookingRecord, RoomRecord } from '../booking/booking-record.ts'
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
  const last = Math.max(...record.rooms.map(({ roomNumber }) => roomNumber))
  const more = added.flatMap(({ like, roomGuestList }, at) => {
    const room = places[like - 1]
    if (!room) return []
    const number = kept.length + at + 1
    const entry = { ...room, roomNumber: last + at + 1, like: room.roomNumber, numberOfRooms: 1 }
    return [{ entry, guests: guestsOfAdded(number, room, roomGuestList) }]
  })
  return {
    ...record,
    rooms: [...rooms, ...more.map(({ entry }) => entry)],
    guests: [...guestsOfKept(record, kept, added.length > 0), ...more.flatMap(({ guests }) => guests)],
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
function guestsOfKept({ guests }: BookingRecord, kept: readonly number[], isAnyAdded: boolean): Guests {
  const named = new Set(guests.map(({ roomNumber }) => roomNumber))
  const standForAll = !kept.every((number) => named.has(number))
  if (standForAll && !isAnyAdded) return guests
  return kept.flatMap((number, at) =>
    guests
      .filter(({ roomNumber }) => roomNumber === (standForAll ? 1 : number))
      .map((guest) => ({ ...guest, roomNumber: at + 1 })),
  )
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
