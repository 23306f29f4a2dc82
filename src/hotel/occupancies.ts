import { bounds } from '#contract/hotel/request'

/** The guests of one room; each child is given by its age. */
export type Room = { adults: number; childAges: readonly number[]; infants: number }

export type RoomsChange =
  | { rooms: number }
  | { room: number; adults: number }
  | { room: number; children: number }
  | { room: number; infants: number }
  | { room: number; child: number; age: number }

const newRoom: Room = { adults: 2, childAges: [], infants: 0 }
const newAge = 7

/** Applies a change: a new room gets two adults, a new child is seven; existing entries stay (spec: shell-and-hotel §4). */
export function changeRooms(rooms: readonly Room[], change: RoomsChange): readonly Room[] {
  if ('rooms' in change) return resized(rooms, clamp(bounds.rooms, change.rooms), newRoom)
  return rooms.map((room, index) => (index === change.room ? changeRoom(room, change) : room))
}

function changeRoom(room: Room, change: Exclude<RoomsChange, { rooms: number }>): Room {
  if ('adults' in change) return { ...room, adults: clamp(bounds.adults, change.adults) }
  if ('infants' in change) return { ...room, infants: clamp(bounds.infants, change.infants) }
  if ('children' in change) {
    return { ...room, childAges: resized(room.childAges, clamp(bounds.children, change.children), newAge) }
  }
  const age = clamp(bounds.childAge, change.age)
  return { ...room, childAges: room.childAges.map((old, child) => (child === change.child ? age : old)) }
}

function resized<T>(list: readonly T[], length: number, filler: T): readonly T[] {
  return Array.from({ length }, (_, index) => list[index] ?? filler)
}

function clamp({ min, max }: { min: number; max: number }, wanted: number): number {
  return Math.min(max, Math.max(min, Math.trunc(wanted) || 0))
}

/** `2,0 + 2,1`: adults and children of each room (spec: shell-and-hotel §9). */
export function roomByRoom(rooms: readonly Room[]): string {
  return rooms.map((room) => `${room.adults},${room.childAges.length}`).join(' + ')
}

/** All guests by their kind. */
export function people(rooms: readonly Room[]): { adults: number; children: number; infants: number } {
  return {
    adults: rooms.reduce((sum, room) => sum + room.adults, 0),
    children: rooms.reduce((sum, room) => sum + room.childAges.length, 0),
    infants: rooms.reduce((sum, room) => sum + room.infants, 0),
  }
}

/** Infants count as children in the summary of a search (spec: shell-and-hotel §9). */
export function headCount(rooms: readonly Room[]): { adults: number; children: number } {
  const { adults, children, infants } = people(rooms)
  return { adults, children: children + infants }
}
