import type { TourGroup } from '../../../tour/ports.ts'
import type { Landscape } from '../hotels/stock/place-entry.ts'

export const tourGroups = [
  { id: 'ASIA', name: 'Asia' },
  { id: 'EUROPE', name: 'Europe' },
  { id: 'MIDEAST', name: 'Middle East and Africa' },
  { id: 'PACIFIC', name: 'Australia and New Zealand' },
  { id: 'AMERICA', name: 'North America' },
  { id: 'NUSANTARA', name: 'Indonesia' },
] as const satisfies readonly TourGroup[]
export type TourGroupId = (typeof tourGroups)[number]['id']

export type CountryEntry = readonly [
  code: string,
  group: TourGroupId,
  carriers: string,
  /** Price of a day for one adult in twin sharing, flights included, in thousands of rupiah. */
  dayPrice: number,
  landscape: Landscape,
  /** `city: sight, sight, sight` */
  ...stops: string[],
]
