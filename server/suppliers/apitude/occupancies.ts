import type { RoomCombinationType } from '#contract/hotel/hotel'
import type { RoomOccupancy, Stay } from '../../hotel/ports.ts'
import type { RateAnswer } from './rate/rate-answer.ts'

/** Rooms for the same guests that are asked for, and chosen, together. */
export type Occupancy = {
  readonly roomNumber: number
  readonly numberOfRooms: number
  readonly room: RoomOccupancy
}

/** The vendor knows children only, with their ages: an infant is a child of one year. */
export const infantAge = 1

export function agesOf({ childrenAges, infants }: RoomOccupancy): readonly number[] {
  return [...childrenAges, ...Array.from({ length: infants }, () => infantAge)]
}

/** One entry for rooms of the same guests when grouping is allowed; else one a room. */
export function occupanciesOf({
  rooms,
  groupRooms,
}: Pick<Stay, 'rooms' | 'groupRooms'>): readonly Occupancy[] {
  const counted: { room: RoomOccupancy; numberOfRooms: number }[] = []
  for (const room of rooms) {
    const same = groupRooms ? counted.find((other) => guestsIn(other.room) === guestsIn(room)) : undefined
    if (same) same.numberOfRooms += 1
    else counted.push({ room, numberOfRooms: 1 })
  }
  return counted.map((entry, at) => ({ ...entry, roomNumber: at + 1 }))
}

/** With several occupancies each chooses its own rate; with one, all its rooms share a rate. */
export function combinationOf(occupancies: readonly Occupancy[]): RoomCombinationType {
  return occupancies.length === 1 ? 'IdenticalRoomCombination' : 'MixedRoomCombination'
}

/** The occupancies that a rate is for. Two rooms of the same guests that were asked for apart share their rates. */
export function occupanciesFor(rate: RateAnswer, asked: readonly Occupancy[]): readonly Occupancy[] | string {
  const counts = asked.filter(
    ({ room, numberOfRooms }) =>
      rate.rooms === numberOfRooms &&
      rate.adults === room.adults &&
      (rate.children ?? 0) === room.children + room.infants,
  )
  const [first] = counts
  // nearly all rates: no child's age can tell guests apart
  if (first && counts.length === 1 && rate.childrenAges === undefined) return counts
  const ages =
    rate.childrenAges === undefined || rate.childrenAges.trim() === '' ? null : sortedText(rate.childrenAges)
  const fitting = ages === null ? counts : counts.filter(({ room }) => sorted(agesOf(room)) === ages)
  if (fitting.length === 0) return 'other guests than asked'
  if (new Set(fitting.map(({ room }) => guestsIn(room))).size > 1) return 'ages of children not told'
  return fitting
}

function guestsIn(room: RoomOccupancy): string {
  return `${room.adults} ${room.infants} ${sorted(room.childrenAges)}`
}

function sorted(ages: readonly number[]): string {
  return ages.toSorted((a, b) => a - b).join()
}

/** `"8,4"` */
function sortedText(ages: string): string {
  return sorted(ages.split(',').map(Number))
}
