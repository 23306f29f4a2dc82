/** `share`: the price in percent of the hotel's cheapest room type. */
export type RoomType = {
  readonly code: string
  readonly name: string
  readonly share: number
  readonly adults: number
  readonly children: number
}

const standard: RoomType = { code: 'DBL.ST', name: 'Standard Double', share: 100, adults: 2, children: 1 }
const superior: RoomType = { code: 'DBL.SU', name: 'Superior Double', share: 100, adults: 2, children: 2 }
const twin: RoomType = { code: 'TWN.SU', name: 'Superior Twin', share: 103, adults: 2, children: 2 }
const deluxe: RoomType = { code: 'DBL.DX', name: 'Deluxe King', share: 128, adults: 3, children: 2 }
const family: RoomType = { code: 'FAM.ST', name: 'Family Room', share: 165, adults: 4, children: 3 }
const suite: RoomType = { code: 'SUI.JU', name: 'Junior Suite', share: 215, adults: 3, children: 3 }
const studio: RoomType = { code: 'APT.ST', name: 'Studio', share: 100, adults: 2, children: 2 }
const apartment: RoomType = {
  code: 'APT.2B',
  name: 'Two-Bedroom Apartment',
  share: 185,
  adults: 5,
  children: 3,
}
const villa: RoomType = { code: 'VIL.1B', name: 'One-Bedroom Pool Villa', share: 100, adults: 3, children: 2 }
const grandVilla: RoomType = {
  code: 'VIL.3B',
  name: 'Three-Bedroom Villa',
  share: 260,
  adults: 7,
  children: 3,
}

/** The room types of a hotel, cheapest first. */
export function roomTypesOf(accommodationType: string, stars: number): readonly RoomType[] {
  if (accommodationType === 'Guest house') return [standard, family]
  if (accommodationType === 'Apartment') return [studio, apartment]
  if (accommodationType === 'Villa') return [villa, grandVilla]
  if (accommodationType === 'Resort') return [superior, deluxe, family, grandVilla]
  return stars > 3 ? [superior, twin, deluxe, suite] : [standard, twin, family]
}

export const boards = [
  { name: 'Room only', share: 100 },
  { name: 'Breakfast included', share: 109 },
  { name: 'Half board', share: 132 },
] as const
