import type { ListedRate, SupplierRooms } from '../../hotel/ports.ts'
import { ratesOf } from './found-hotel.ts'
import type { ContentHotel } from './hotel-content.ts'
import { listedKey } from './listed-key.ts'
import { combinationOf, type Occupancy } from './occupancies.ts'
import type { ReadHotel } from './read-hotel.ts'
import type { OfferedRate } from './read-rate.ts'

/** The text of a rate comment by its id. */
type Comments = ReadonlyMap<string, string>

/** The rooms of a hotel, group by group; without rates when one of the groups has none. */
export function listedRooms(
  hotel: ReadHotel | null,
  occupancies: readonly Occupancy[],
  content: Pick<ContentHotel, 'timeZone' | 'countryCode' | 'zoneCodes'>,
  comments: Comments,
): SupplierRooms {
  const { timeZone, countryCode, zoneCodes } = content
  const where = { combination: combinationOf(occupancies), timeZone, place: { countryCode, zoneCodes } }
  const groups = occupancies.map((occupancy) => ({
    occupancy,
    rates: hotel ? ratesOf(hotel.rates, occupancy).toSorted((a, b) => a.net.minor - b.net.minor) : [],
  }))
  if (groups.some(({ rates }) => rates.length === 0)) return { ...where, groups: [], rates: [] }
  const rates = groups
    .flatMap(({ occupancy, rates }) => rates.map((rate) => ({ occupancy, rate })))
    .map(({ occupancy, rate }, at) => ({ occupancy, rate: listedRate(rate, occupancy, at + 1, comments) }))
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
  comments: Comments,
): ListedRate {
  const notes = rate.comments ?? (rate.commentsId === undefined ? undefined : comments.get(rate.commentsId))
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
