import * as v from 'valibot'
import { endpoint } from '../call/endpoint.ts'
import { isoDate, isoInstant } from '../day/dates.ts'
import { currency, moneyPair } from '../money/money.ts'
import { whyPrice } from '../money/why-price.ts'
import { bookingRequest, hcpReq, hdReq, hrlReq } from './booking-request.ts'
import { cancellationPolicy } from './cancellation-policy.ts'
import { halReq, searchNeeds } from './request.ts'
import { roomExtras } from './room-extras.ts'
import { supplierCode } from './supplier.ts'

/** Prices of a stay. `quotedTotalPrice` is the supplier's net price, sent to super admins only. */
const totalPrice = v.object({ requestedTotalPrice: moneyPair, quotedTotalPrice: v.optional(moneyPair) })

const coordinates = v.object({ latitude: v.number(), longitude: v.number() })
export type Coordinates = v.InferOutput<typeof coordinates>

export const hotelItem = v.object({
  hotelId: v.string(),
  supplierCode,
  hotelName: v.string(),
  hotelStarNumber: v.number(),
  hotelAccommodationType: v.string(),
  hotelDestinationName: v.string(),
  hotelAddress: v.string(),
  hotelPictureUrl: v.string(),
  hotelLowestPrice: totalPrice,
  /** The boards that all rooms of the search can be had with, cheapest first. */
  hotelBoardInclusionList: v.array(v.string()),
  /** The last moment until which all rooms can be cancelled free, at the rates that allow it longest; `null`: no such rates. */
  hotelFreeCancellationUntil: v.nullable(isoInstant),
  /** In degrees; missing if the supplier does not say. */
  hotelCoordinates: v.optional(coordinates),
  /** Equal for the same hotel of several suppliers, different for different ones; missing where nobody said. */
  hotelCommonCode: v.optional(v.string()),
})
export type HotelItem = v.InferOutput<typeof hotelItem>

export const completionStatus = v.object({
  supplierCode,
  supplierResponseTimestamp: isoInstant,
  /** Signed by the server: stay, occupancy, nationality and price modifier, for the calls that follow. */
  searchReqInfo: v.string(),
  /** `LATE`: the search did not wait for this supplier; a search of it alone has a longer deadline. */
  state: v.picklist(['ANSWERED', 'LATE', 'FAILED']),
  /** Set if the supplier was late or failed. */
  errorDescription: v.optional(v.string()),
})
export type CompletionStatus = v.InferOutput<typeof completionStatus>

export const availabilityReply = v.object({
  hotelAvailabilityList: v.array(hotelItem),
  requestCompletionStatus: v.array(completionStatus),
  /** Suppliers of the destination that were not asked, because they are switched off for the organisation that would own the
   * booking. They have no completion status, as suppliers that do not sell the destination. */
  switchedOffSupplierCodes: v.optional(v.array(supplierCode)),
  /** Hotels that are left out, by the currency that has no exchange rate of the last 48 hours. */
  withoutRateList: v.optional(v.array(v.object({ currency, numberOfHotels: v.number() }))),
  /** The hotels to which no price rule applies, so that they are offered at the supplier's net; sent to super admins only. */
  numberOfHotelsAtNet: v.optional(v.number()),
})
export type AvailabilityReply = v.InferOutput<typeof availabilityReply>

export const hotelDetail = v.object({
  hotelId: v.string(),
  supplierCode,
  hotelName: v.string(),
  hotelStarNumber: v.number(),
  hotelAccommodationType: v.string(),
  hotelDestinationName: v.string(),
  hotelCountryName: v.string(),
  hotelAddress: v.string(),
  hotelPhone: v.string(),
  hotelWebsiteUrl: v.optional(v.string()),
  hotelDescription: v.string(),
  /** Absent: it is not known. */
  hotelDescriptionInIndonesian: v.exactOptional(v.string()),
  /** IANA zone; deadlines are shown in it and in the agent's own. */
  hotelTimeZone: v.string(),
  hotelImageUrlList: v.array(v.string()),
  hotelFacilityList: v.array(v.string()),
  hotelRoomFacilityList: v.array(v.string()),
  roomFacilityRefs: v.array(v.object({ roomTypeCode: v.string(), roomFacilityList: v.array(v.string()) })),
  hotelNotes: v.optional(v.string()),
  hotelNorms: v.optional(v.array(v.string())),
})
export type HotelDetail = v.InferOutput<typeof hotelDetail>

/** Depends on the viewer's role (spec: shell-and-hotel §6): a corporate receives the total only; `originNTA` is for
 * super admins. */
export const roomSellingPriceInfo = v.object({
  originNTA: v.optional(moneyPair),
  effectiveNTA: v.optional(moneyPair),
  recommendedSellingPrice: v.optional(moneyPair),
  calculatedServiceCharges: v.optional(moneyPair),
  vatValue: v.optional(moneyPair),
  totalSellingPrice: moneyPair,
})
export type RoomSellingPriceInfo = v.InferOutput<typeof roomSellingPriceInfo>

export const roomPrice = v.object({
  roomIndex: v.number(),
  roomPriceKey: v.string(),
  roomTypeCode: v.string(),
  roomTypeName: v.string(),
  roomBoardInclusion: v.string(),
  roomRateInfo: v.string(),
  /** In the supplier's words; only where nothing else tells this offer from another one. */
  roomRatePlan: v.optional(v.string()),
  roomAllotment: v.number(),
  roomNotes: v.optional(v.string()),
  ...roomExtras,
  roomTotalPrice: totalPrice,
  roomSellingPriceInfo,
  /** The supplier prescribes the selling price: no service charge is added to it. */
  roomPricePrescribed: v.optional(v.literal(true)),
  numberOfRooms: v.number(),
  numberOfAdults: v.number(),
  numberOfChildren: v.number(),
  numberOfInfants: v.number(),
  childrenAges: v.array(v.number()),
})
export type RoomPrice = v.InferOutput<typeof roomPrice>

export const roomCombinationType = v.picklist([
  'IdenticalRoomCombination',
  'FixedRoomCombination',
  'MixedRoomCombination',
])
export type RoomCombinationType = v.InferOutput<typeof roomCombinationType>

export const roomList = v.object({
  supplierCode,
  hotelId: v.string(),
  /** IANA zone of the policies' deadlines. */
  hotelTimeZone: v.string(),
  roomCombinationType,
  totalNumberOfRooms: v.number(),
  /** Groups of rooms with the offers (`roomIndex`) to choose from. In a fixed combination the offers at the same index
   * of each sequence belong together. */
  roomIndexCombinationList: v.array(
    v.object({ roomNumber: v.number(), numberOfRooms: v.number(), roomIndexSequence: v.array(v.number()) }),
  ),
  roomPriceList: v.array(roomPrice),
  /** A room without one here has its terms told at the price check. */
  roomCancellationPolicyList: v.array(cancellationPolicy),
  /** The owner's deposit, if the owner is not the viewer and the deposit does not cover the most expensive choice.
   * Reveals no more than the price checks do. */
  ownerDeposit: v.optional(moneyPair),
})
export type RoomList = v.InferOutput<typeof roomList>

export const checkedHotel = v.object({
  hotelId: v.string(),
  hotelName: v.string(),
  hotelStarNumber: v.number(),
  hotelAddress: v.string(),
  supplierCode,
  hotelTimeZone: v.string(),
  checkInDate: isoDate,
  checkOutDate: isoDate,
  numberOfNights: v.number(),
  roomCombinationType,
  totalPrice,
  /** VAT in basis points of the selling price including the service charge. */
  vatBp: v.number(),
  roomPriceList: v.array(v.object({ roomNumber: v.number(), ...roomPrice.entries })),
  roomCancellationPolicyList: v.array(cancellationPolicy),
  hotelNotes: v.optional(v.string()),
  hotelNorms: v.optional(v.array(v.string())),
  /** Until when the hold can be issued, or cancelled free; `null`: it must be issued now. */
  bookingHoldUntil: v.nullable(isoInstant),
  /** What the owner's deposit lacks to issue now, without a service charge; absent: nothing. */
  depositMissing: v.optional(moneyPair),
  /** Until when the quote is valid. */
  quotedUntil: isoInstant,
  /** Of each room. */
  whyPrice: v.optional(whyPrice),
})
export type CheckedHotel = v.InferOutput<typeof checkedHotel>

export const bookedHotel = v.object({ supplierCode, qilinLocatorCode: v.string() })

/** `CHECKING`: the supplier's answer was lost; the server reconciles, and nothing is sent twice. */
export const bookingReply = v.object({
  commandId: v.string(),
  commandState: v.picklist(['CONFIRMED', 'CHECKING']),
  hotelBookingsResponse: v.array(bookedHotel),
})
export type BookingReply = v.InferOutput<typeof bookingReply>

export const searchAvailability = endpoint({
  name: 'searchAvailability',
  tag: 'hotel',
  summary:
    'Hotels with a room for the stay, of the suppliers whose keys it names; a supplier asked alone has more time',
  method: 'POST',
  path: '/api/hotel/availability',
  needs: searchNeeds,
  weight: 'search',
  gates: ({ destinationSearchKeyList }) => destinationSearchKeyList.map((key) => key.supplierCode),
  body: halReq,
  reply: availabilityReply,
})

export const readHotel = endpoint({
  name: 'readHotel',
  tag: 'hotel',
  summary: 'A hotel: description, pictures, facilities',
  method: 'POST',
  path: '/api/hotel/detail',
  needs: searchNeeds,
  failures: ['SEARCH_AGAIN'],
  weight: 'search',
  gates: ({ supplierCode }) => [supplierCode],
  body: hdReq,
  reply: hotelDetail,
})

export const listRooms = endpoint({
  name: 'listRooms',
  tag: 'hotel',
  summary: 'The rooms a hotel offers for the search, with prices and policies',
  method: 'POST',
  path: '/api/hotel/rooms',
  needs: searchNeeds,
  failures: ['SEARCH_AGAIN', 'SOLD_OUT'],
  weight: 'search',
  gates: ({ supplierHotelIdList }) => supplierHotelIdList.map((hotels) => hotels.supplierCode),
  body: hrlReq,
  reply: v.object({ hotelRoomListResponse: v.array(roomList) }),
})

export const checkPrice = endpoint({
  name: 'checkPrice',
  tag: 'hotel',
  summary: 'Ask the supplier for the price again, and keep it for the booking',
  method: 'POST',
  path: '/api/hotel/check-price',
  needs: searchNeeds,
  failures: ['SEARCH_AGAIN', 'SOLD_OUT'],
  weight: 'search',
  gates: ({ supplierRoomPriceList }) => supplierRoomPriceList.map((rooms) => rooms.supplierCode),
  body: hcpReq,
  reply: v.object({ hotelCheckPriceResponse: v.array(checkedHotel) }),
})

export const bookHotel = endpoint({
  name: 'bookHotel',
  tag: 'hotel',
  summary: 'Book the checked rooms, exactly once for one idempotency key',
  method: 'POST',
  path: '/api/hotel/bookings',
  needs: ['book'],
  failures: ['DEPOSIT_SHORT', 'PRICE_CHECK_NEEDED', 'SEARCH_AGAIN'],
  effect: 'command',
  command: 'BOOK_HOTEL',
  body: bookingRequest,
  reply: bookingReply,
})
