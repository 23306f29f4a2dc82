import { redirect } from '@tanstack/react-router'
import type { HotelItem, RoomList } from '#contract/hotel/hotel'
import type { HalReq } from '#contract/hotel/request'
import { fromPair, type MoneyPair, sum, toPair } from '#contract/money/money'
import type { HotelOffer } from '#contract/proposal/offer'
import { currencyOf } from '#contract/proposal/offer-price'
import { queryClient } from '../../lib/query/query.ts'
import { type OfferedParams, openOffered } from '../../shell/proposal/open-offered.ts'
import { storedHotel, storedPriceCheck, storedRooms } from '../booking-requests.ts'
import { toPriceCheck } from '../choose/room-choice.ts'
import type { BookingHandover, RoomsHandover } from '../handover.ts'
import { hotelSearch, roomsOf } from '../queries.ts'
import { storedSearch } from '../requests.ts'
import { searchesOf } from '../results/offers/each-supplier.ts'
import { detailRequest } from '../results/use-open-rooms.ts'
import { priceBefore, roomsOffered, seenInOffer } from './offered-rooms.ts'

/** Searches again for the hotel of an offer, and opens the form for the same rooms; the rooms of a hotel whose price is one “from”
 * are chosen first. */
export const openOfferedHotel = (params: OfferedParams) =>
  openOffered('HOTEL', params, async (offer) => {
    const handed = await hotelNow(offer)
    if (!handed) return null
    const { search, rooms, detail } = handed
    storedSearch.write(search)
    storedHotel.write(detail)
    storedRooms.write(rooms)
    const toRooms = redirect({
      to: '/app/hotel/rooms',
      state: { rooms: JSON.stringify(handed) },
      replace: true,
    })
    if (offer.isFrom) return toRooms
    const reply = await queryClient.fetchQuery({ ...roomsOf(rooms), staleTime: 0 })
    const [list] = reply.hotelRoomListResponse
    const form = list && formFor(list, offer, handed)
    if (!form) return null
    storedPriceCheck.write(form.asked)
    return redirect({ to: '/app/hotel/booking', state: { booking: JSON.stringify(form) }, replace: true })
  })

async function hotelNow(offer: HotelOffer): Promise<RoomsHandover | null> {
  const { search } = offer
  const [one] = search
    ? searchesOf(search).filter(({ supplierCode }) => supplierCode === offer.supplierCode)
    : []
  if (!search || !one) return null
  const reply = await queryClient.fetchQuery({ ...hotelSearch(one.body), staleTime: 0 })
  const hotel = reply.hotelAvailabilityList.find(({ hotelId }) => hotelId === offer.hotelId)
  const status = reply.requestCompletionStatus.find(({ supplierCode }) => supplierCode === offer.supplierCode)
  if (!hotel && status?.state !== 'ANSWERED' && !reply.switchedOffSupplierCodes?.includes(offer.supplierCode))
    throw new Error('the supplier of the offer does not answer')
  return hotel ? handoverOf(hotel, search, reply, offer) : null
}

function handoverOf(
  hotel: HotelItem,
  search: HalReq,
  reply: Parameters<typeof detailRequest>[1],
  offer: HotelOffer,
): RoomsHandover {
  const detail = detailRequest(hotel, reply)
  const { supplierCode, hotelId, searchReqInfo } = detail
  return {
    search,
    detail,
    rooms: { supplierHotelIdList: [{ supplierCode, hotelIdList: [hotelId] }], searchReqInfo },
    ...(offer.isFrom && { listed: offeredBefore(offer) }),
  }
}

/** The price that the list of hotels showed when it was offered. */
function offeredBefore(offer: HotelOffer): MoneyPair {
  const prices = offer.rooms.map((room) => fromPair(priceBefore(room, offer.vatBp)))
  return toPair(sum(currencyOf(offer), prices))
}

function formFor(
  list: RoomList,
  offer: HotelOffer,
  { search, rooms }: RoomsHandover,
): BookingHandover | null {
  const choice = roomsOffered(list, offer)
  if (!choice) return null
  return {
    search,
    asked: toPriceCheck(list, choice, {
      searchReqInfo: rooms.searchReqInfo,
      priceModifier: search.searchModifier,
    }),
    seen: seenInOffer(list, choice, offer),
  }
}
