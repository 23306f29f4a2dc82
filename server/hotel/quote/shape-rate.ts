import type { RoomPrice } from '#contract/hotel/hotel'
import { isPrescribed, type Price } from '#contract/money/pricing'
import { type Owner, type Reader, shapeExtras, shapePrice, shapeTotal } from '../booking/shape-price.ts'
import type { ListedRate } from '../ports.ts'

type Shapeable = Pick<
  ListedRate,
  | 'roomIndex'
  | 'roomTypeCode'
  | 'roomTypeName'
  | 'board'
  | 'rateInfo'
  | 'ratePlan'
  | 'notes'
  | 'promotions'
  | 'taxesAtHotel'
  | 'allotment'
  | 'net'
  | 'numberOfRooms'
  | 'occupancy'
>

/** An offer on the wire, in its reader's prices. */
export function shapeRate(
  rate: Shapeable,
  price: Price,
  roomPriceKey: string,
  reader: Reader,
  owner: Owner,
): RoomPrice {
  return {
    roomIndex: rate.roomIndex,
    roomPriceKey,
    roomTypeCode: rate.roomTypeCode,
    roomTypeName: rate.roomTypeName,
    roomBoardInclusion: rate.board,
    roomRateInfo: rate.rateInfo,
    ...(rate.ratePlan !== undefined && { roomRatePlan: rate.ratePlan }),
    roomAllotment: rate.allotment,
    ...(rate.notes !== undefined && { roomNotes: rate.notes }),
    ...shapeExtras(rate),
    roomTotalPrice: shapeTotal(price.totalSellingPrice, rate.net, reader),
    roomSellingPriceInfo: shapePrice(price, reader, owner),
    ...(isPrescribed(price) && { roomPricePrescribed: true as const }),
    numberOfRooms: rate.numberOfRooms,
    numberOfAdults: rate.occupancy.adults,
    numberOfChildren: rate.occupancy.children,
    numberOfInfants: rate.occupancy.infants,
    childrenAges: [...rate.occupancy.childrenAges],
  }
}
