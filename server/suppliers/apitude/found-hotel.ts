import type { SupplierHotel } from '../../hotel/ports.ts'
import { freeUntilOfGroups } from '../free-until.ts'
import { lowestRates } from '../lowest-rates.ts'
import type { ContentHotel } from './hotel-content.ts'
import type { Occupancy } from './occupancies.ts'
import type { OfferedRate } from './rate/read-rate.ts'
import type { ReadHotel } from './read-hotel.ts'

/** A hotel of a search; `null` when some of the rooms cannot be had there. */
export function foundHotel(
  { rates }: ReadHotel,
  occupancies: readonly Occupancy[],
  content: ContentHotel,
): SupplierHotel | null {
  const groups = occupancies.map((occupancy) => ({
    occupancy,
    rates: ratesOf(rates, occupancy).toSorted((a, b) => a.net.minor - b.net.minor),
  }))
  const lowest = lowestRates(
    groups.map(({ occupancy: { numberOfRooms }, rates }) =>
      rates.map(({ net, mandatorySelling }) => ({
        net,
        ...(mandatorySelling && { mandatorySelling }),
        numberOfRooms,
      })),
    ),
  )
  if (!lowest) return null
  const [first, ...others] = groups.map((group) => new Set(group.rates.map(({ board }) => board)))
  const { timeZone: _, ...hotel } = content
  return {
    ...hotel,
    ...lowest,
    boards: [...(first ?? [])].filter((board) => others.every((boards) => boards.has(board))),
    freeUntil: freeUntilOfGroups(
      groups.map((group) => group.rates.map(({ policy }) => policy?.freeUntil ?? null)),
    ),
  }
}

export function ratesOf(rates: readonly OfferedRate[], occupancy: Occupancy): OfferedRate[] {
  return rates.filter((rate) => isFor(rate, occupancy))
}

export function isFor({ occupancies }: OfferedRate, { roomNumber }: Occupancy): boolean {
  return occupancies.some((one) => one.roomNumber === roomNumber)
}
