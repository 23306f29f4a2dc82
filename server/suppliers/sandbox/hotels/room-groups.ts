import type { RoomCombinationType } from '#contract/hotel/hotel'
import type { SupplierCode } from '#contract/hotel/supplier'
import type { SandboxRateRow } from '../../../db/tables/sandbox-tables.ts'
import type { RoomOccupancy, Stay } from '../../../hotel/ports.ts'

/** Rooms that are chosen together; `roomNumber` counts the groups from 1. */
export type RoomGroup = {
  readonly roomNumber: number
  readonly numberOfRooms: number
  readonly occupancy: RoomOccupancy
}

export type Arrangement = {
  readonly combination: RoomCombinationType
  readonly groups: readonly RoomGroup[]
}

/** How a supplier sells several rooms; each of the three does it differently, like real suppliers. */
export function arrangementOf(supplierCode: SupplierCode, stay: Stay): Arrangement {
  if (supplierCode === 'MGH') return { combination: 'FixedRoomCombination', groups: oneByOne(stay.rooms) }
  const same = bySameOccupancy(stay.rooms)
  if (supplierCode === 'FRM' && same.length === 1) {
    return { combination: 'IdenticalRoomCombination', groups: same }
  }
  return { combination: 'MixedRoomCombination', groups: stay.groupRooms ? same : oneByOne(stay.rooms) }
}

/** Whether a rate fits a group; in a fixed combination it must fit all groups. */
export function fits({ combination, groups }: Arrangement, group: RoomGroup, rate: SandboxRateRow): boolean {
  if (combination !== 'FixedRoomCombination') return sleeps(rate, group.occupancy)
  return groups.every(({ occupancy }) => sleeps(rate, occupancy))
}

/** A child may use an unused adult's place; infants need none. */
function sleeps(rate: SandboxRateRow, { adults, children }: RoomOccupancy): boolean {
  const spare = rate.max_adults - adults
  return spare >= 0 && children <= rate.max_children + spare
}

function oneByOne(rooms: readonly RoomOccupancy[]): RoomGroup[] {
  return rooms.map((occupancy, at) => ({ roomNumber: at + 1, numberOfRooms: 1, occupancy }))
}

function bySameOccupancy(rooms: readonly RoomOccupancy[]): RoomGroup[] {
  const counts = new Map<string, { occupancy: RoomOccupancy; numberOfRooms: number }>()
  for (const occupancy of rooms) {
    const key = [
      occupancy.adults,
      occupancy.infants,
      ...occupancy.childrenAges.toSorted((a, b) => a - b),
    ].join(' ')
    const seen = counts.get(key)
    if (seen) seen.numberOfRooms++
    else counts.set(key, { occupancy, numberOfRooms: 1 })
  }
  return [...counts.values()].map((group, at) => ({ ...group, roomNumber: at + 1 }))
}
