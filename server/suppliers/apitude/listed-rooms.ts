import type { ListedRate, SupplierRooms } from '../../hotel/ports.ts'
import type { ContentHotel } from './hotel-content.ts'
import { listedKey } from './listed-key.ts'
import { combinationOf, type Occupancy } from './occupancies.ts'
import { rateRows } from './rate/rate-rows.ts'
import type { OfferedRate } from './rate/read-rate.ts'
import type { ReadHotel } from './read-hotel.ts'

/** The rooms of a hotel, group by group; without rates when one of the groups has none. */
export function listedRooms(
  hotel: ReadHotel | null,
  occupancies: readonly Occupancy[],
  content: Pick<ContentHotel, 'timeZone' | 'countryCode' | 'zoneCodes'>,
  comments: ReadonlyMap<string, string>,
): SupplierRooms {
  const { timeZone, countryCode, zoneCodes } = content
  const where = { combination: combinationOf(occupancies), timeZone, place: { countryCode, zoneCodes } }
  const groups = occupancies.map((occupancy) => ({
    occupancy,
    rows: hotel ? rateRows(hotel.rates, occupancy, comments) : [],
  }))
  if (groups.some(({ rows }) => rows.length === 0)) return { ...where, groups: [], rates: [] }
  const rates = groups
    .flatMap(({ occupancy, rows }) => rows.map((row) => ({ occupancy, row })))
    .map(({ occupancy, row: { rate, notes, ratePlan } }, at) => ({
      occupancy,
      rate: { ...listedRate(rate, occupancy, at + 1, notes), ...(ratePlan !== undefined && { ratePlan }) },
    }))
  return {
    ...where,
    groups: occupancies.map((occupancy) => ({
      roomNumber: occupancy.roomNumber,
      numberOfRooms: occupancy.numberOfRooms,
      roomIndexSequence: rates.filter((one) => one.occupancy === occupancy).map(({ rate }) => rate.roomIndex),
    })),
    rates: rates.map(({ rate }) => rate),
  }
}

export function listedRate(
  rate: OfferedRate,
  { numberOfRooms, room }: Occupancy,
  roomIndex: number,
  notes: string | undefined,
): ListedRate {
  return {
    roomIndex,
    rateKey: listedKey(rate, roomIndex),
    roomTypeCode: rate.roomTypeCode,
    roomTypeName: rate.roomTypeName,
    board: rate.board,
    rateInfo: rate.rateInfo,
    ...(notes !== undefined && { notes }),
    ...(rate.promotions.length > 0 && { promotions: rate.promotions }),
    ...(rate.taxesAtHotel.length > 0 && { taxesAtHotel: rate.taxesAtHotel }),
    // not told: enough for these rooms, or it would not be offered
    allotment: rate.allotment ?? numberOfRooms,
    occupancy: room,
    net: rate.net,
    ...(rate.mandatorySelling && { mandatorySelling: rate.mandatorySelling }),
    numberOfRooms,
    policy: rate.policy,
  }
}
