import type { ContentHotelTextRow, HotelFacility } from '../../../db/tables/content-tables.ts'
import type { SupplierHotelDetail } from '../../../hotel/ports.ts'
import type { ContentNames } from './entries/content-names.ts'
import { facilityKey } from './entries/word-entries.ts'

/** Groups of facilities as the dictionary numbers them. The others (payment cards, distances, labels, counts of rooms) are not
 * shown. */
const groups = {
  hotel: new Set([70, 71, 72, 73, 74, 80, 90]),
  room: new Set([60]),
  /** What a guest has to know. */
  norm: new Set([85]),
} as const
/** Check-in and check-out hour. */
const hours = new Set(['70-260', '70-390'])

type Described = Pick<
  SupplierHotelDetail,
  'description' | 'facilities' | 'roomFacilities' | 'facilitiesByRoomType' | 'notes' | 'norms'
>

export function describeContent(text: ContentHotelTextRow, names: ContentNames): Described {
  const inGroups = (facilities: readonly HotelFacility[], wanted: (facility: HotelFacility) => boolean) => [
    ...new Set(facilities.filter(wanted).flatMap((facility) => nameOf(facility, names))),
  ]
  const isHour = ([group, code]: HotelFacility) => hours.has(facilityKey(group, code))
  const norms = inGroups(text.facilities, (one) => groups.norm.has(one[0]) || isHour(one))
  return {
    description: text.description,
    facilities: inGroups(text.facilities, (one) => groups.hotel.has(one[0]) && !isHour(one)),
    roomFacilities: inGroups(text.facilities, ([group]) => groups.room.has(group)),
    facilitiesByRoomType: text.rooms.map((room) => ({
      roomTypeCode: room.code,
      facilities: inGroups(room.facilities, ([group]) => groups.room.has(group)),
    })),
    ...(text.notes !== null && { notes: text.notes }),
    ...(norms.length > 0 && { norms }),
  }
}

/** Nothing for a facility that the dictionary does not know. */
function nameOf([group, code, note]: HotelFacility, names: ContentNames): string[] {
  const word = names.word('FACILITY', facilityKey(group, code))
  if (!word) return []
  if (note === undefined) return [word.name]
  return [note === '*' ? `${word.name} (fee)` : `${word.name}: ${note}`]
}
