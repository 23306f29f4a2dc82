import { checkPrice, listRooms, searchAvailability } from '#contract/hotel/hotel'
import type { HalReq } from '#contract/hotel/request'
import type { HotelOffer } from '#contract/proposal/offer'
import { type Agent, NoRoom, stayRequest } from '../client/agent-client.ts'
import { newKey } from '../test-app.ts'

/** Rooms that can be held, at the `hotel`-th hotel that was found, as a device collects them. */
export async function offeredHotel(
  agent: Agent,
  hotel: number,
  changes: Partial<HalReq> = {},
): Promise<HotelOffer> {
  const search = stayRequest(changes)
  const found = await agent.call(searchAvailability, { body: search })
  const item = found.hotelAvailabilityList.filter(({ hotelName }) => !hotelName.includes('('))[hotel]
  const status = found.requestCompletionStatus.find(({ supplierCode }) => supplierCode === item?.supplierCode)
  if (!item || !status) throw new NoRoom('no such hotel was found')
  const { supplierCode, hotelId } = item
  const { searchReqInfo } = status
  const rooms = await agent.call(listRooms, {
    body: { supplierHotelIdList: [{ supplierCode, hotelIdList: [hotelId] }], searchReqInfo },
  })
  const [list] = rooms.hotelRoomListResponse
  const policy = list?.roomCancellationPolicyList.find(({ isCancellable }) => isCancellable)
  const room = list?.roomPriceList.find(({ roomIndex }) => roomIndex === policy?.roomIndex)
  if (!list || !policy || !room) throw new NoRoom('no room that can be held')
  const { hotelCheckPriceResponse } = await agent.call(checkPrice, {
    body: {
      supplierRoomPriceList: [
        {
          supplierCode,
          hotelId,
          selectedRoomIndexCombinationList: [
            { roomNumber: 1, numberOfRooms: 1, roomPriceKey: room.roomPriceKey },
          ],
        },
      ],
      searchReqInfo,
    },
  })
  const [checked] = hotelCheckPriceResponse
  const recommended = checked?.roomPriceList[0]?.roomSellingPriceInfo.recommendedSellingPrice
  if (!checked || !recommended) throw new Error('the price check failed')
  return {
    product: 'HOTEL',
    offerId: newKey(),
    note: '',
    isOurChoice: false,
    shown: { supplier: false, details: true, terms: true, unitPrice: false },
    pricedAt: new Date().toISOString(),
    hold: null,
    supplierCode,
    hotelId,
    hotelName: item.hotelName,
    stars: item.hotelStarNumber,
    address: item.hotelAddress,
    destinationName: item.hotelDestinationName,
    picture: '',
    timeZone: list.hotelTimeZone,
    checkIn: checked.checkInDate,
    checkOut: checked.checkOutDate,
    rooms: [
      {
        roomTypeName: room.roomTypeName,
        roomTypeCode: room.roomTypeCode,
        board: room.roomBoardInclusion,
        rateInfo: room.roomRateInfo,
        numberOfRooms: 1,
        adults: 2,
        childrenAges: [],
        freeUntil: policy.lastCancellationDeadline,
        recommended,
        isPrescribed: false,
      },
    ],
    vatBp: checked.vatBp,
    isFrom: false,
    search,
  }
}
