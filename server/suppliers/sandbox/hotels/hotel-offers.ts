import { type Money, times } from '#contract/money/money'
import type { SandboxRateRow } from '../../../db/tables/sandbox-tables.ts'
import type { Stay, SupplierPolicy, SupplierRate } from '../../../hotel/ports.ts'
import { type Moment, termsAt, withMandatoryPrice } from './hotel-behaviour.ts'
import type { Listing } from './hotel-catalogue.ts'
import { policyOf } from './hotel-policies.ts'
import { type PriceTerms, percentOf, roomPrice } from './hotel-prices.ts'
import { stayPercent } from './night-percent.ts'
import { type Arrangement, fits, type RoomGroup } from './room-groups.ts'
import { leftOf, type Sold } from './sold-nights.ts'

type Offered = ReturnType<typeof termsAt>
type Priced = Pick<SupplierRate, 'net' | 'mandatorySelling' | 'policy'>

export type Offer = {
  readonly rate: SandboxRateRow
  readonly group: RoomGroup
  readonly answer: SupplierRate
}

export function priceTermsOf({ place }: Listing, stay: Stay): PriceTerms {
  const { country_code: country, leisure, currency } = place
  const nightsPercent = stayPercent(stay.checkInDate, stay.nights, country, leisure)
  return { currency, nightsPercent, country, nationality: stay.nationality }
}

/** All offers, group by group; empty when one of the groups has no offer. */
export function offersOf(
  listing: Listing,
  stay: Stay,
  arrangement: Arrangement,
  sold: Sold,
  now: Date,
  moment: Moment,
): readonly Offer[] {
  const needed = roomsOf(arrangement)
  const terms = priceTermsOf(listing, stay)
  const { country_code: country, leisure } = listing.place
  const firstNight = { ...terms, nightsPercent: stayPercent(stay.checkInDate, 1, country, leisure) }
  const byGroup = arrangement.groups.map((group) =>
    listing.rates
      .filter((rate) => fits(arrangement, group, rate))
      .map((rate) => ({ rate, group, offered: termsAt(moment, listing.hotel, rate, leftOf(rate, sold)) }))
      .filter(({ offered }) => offered.left >= needed),
  )
  if (byGroup.some((pairs) => pairs.length === 0)) return []
  return byGroup.flat().map(({ rate, group, offered }, at) => {
    const price = priceOf(listing, stay, rate, offered, group, { terms, firstNight, now })
    return { rate, group, answer: answerOf(rate, offered, group, at + 1, price) }
  })
}

/** All rooms of an arrangement may be booked at one rate, so every rate needs this many rooms left. */
export function roomsOf({ groups }: Arrangement): number {
  return groups.reduce((rooms, { numberOfRooms }) => rooms + numberOfRooms, 0)
}

function priceOf(
  { hotel, place }: Listing,
  stay: Stay,
  rate: SandboxRateRow,
  offered: Offered,
  group: RoomGroup,
  { terms, firstNight, now }: { terms: PriceTerms; firstNight: PriceTerms; now: Date },
): Priced {
  const net = priceOfRooms(rate, offered, group, terms)
  const policy = policyOf(offered.policy, {
    checkInDate: stay.checkInDate,
    timeZone: place.time_zone,
    now,
    net,
    firstNight: () => priceOfRooms(rate, offered, group, firstNight),
  })
  return { ...withMandatoryPrice(hotel, net), policy }
}

function priceOfRooms(
  rate: SandboxRateRow,
  { pricePercent }: Offered,
  { occupancy, numberOfRooms }: RoomGroup,
  terms: PriceTerms,
): Money {
  const price = roomPrice(rate.base_minor, occupancy, terms)
  return times(pricePercent === 100 ? price : percentOf(price, pricePercent), numberOfRooms)
}

function answerOf(
  rate: SandboxRateRow,
  { board, left: allotment }: Offered,
  { roomNumber, numberOfRooms, occupancy }: RoomGroup,
  roomIndex: number,
  price: Priced,
): SupplierRate {
  return {
    roomIndex,
    rateKey: `${rate.id}.${roomNumber}`,
    roomTypeCode: rate.room_type_code,
    roomTypeName: rate.room_type_name,
    board,
    rateInfo: nameOf(rate, price.policy),
    ...(rate.notes === null ? {} : { notes: rate.notes }),
    allotment,
    numberOfRooms,
    occupancy,
    ...price,
  }
}

/** A flexible rate past its deadlines is named non-refundable. */
function nameOf(rate: SandboxRateRow, { cancellable }: SupplierPolicy): string {
  return cancellable || rate.policy === 'NON_REFUNDABLE' ? rate.rate_info : 'Non refundable'
}
