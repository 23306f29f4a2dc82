import { addDays } from '#contract/day/dates'
import { checkPrice, listRooms, searchAvailability } from '#contract/hotel/hotel'
import type { HalReq } from '#contract/hotel/request'
import type { HotelOffer, PolicyOffer, TourOffer, TrainOfferOfProposal } from '#contract/proposal/offer'
import {
  policyOfferForTests,
  tourOfferForTests,
  trainOfferForTests,
} from '#contract/proposal/offer-for-tests'
import { listStations } from '#contract/train/train'
import { type Agent, NoRoom, stayRequest } from '../client/agent-client.ts'
import { priceRequest } from '../sale/insurance-trip.ts'
import { departureOf, someDeparture } from '../sale/tours.ts'
import { offersOf } from '../sale/trains.ts'
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

type OtherOffers = [PolicyOffer, TourOffer, TrainOfferOfProposal]

/** A package, a departure and a train that are sold now, at prices that are not. */
export async function otherOffers(agent: Agent): Promise<OtherOffers> {
  const request = priceRequest()
  const departureId = await someDeparture(agent)
  const { departure, program } = await departureOf(agent, departureId)
  const { departureTrains } = await offersOf(agent, new Date(), { inDays: 40 })
  const sold = departureTrains.find(({ seatsLeft }) => seatsLeft >= 4)
  if (!sold) throw new Error('no train has seats')
  const { originStationCode, destinationStationCode, departureDate } = sold
  const stations = await agent.call(listStations, {})
  const optionOf = (code: string) => {
    const data = stations.stationsResult.find(({ stationCode }) => stationCode === code)
    if (!data) throw new Error('no such station')
    return { key: code, value: data.stationName, data }
  }
  return [
    policyOfferForTests(1, {
      offerId: newKey(),
      packageName: request.packageName,
      startsOn: request.coverageStartDate,
      endsOn: request.coverageEndDate,
      request,
    }),
    tourOfferForTests(2, {
      offerId: newKey(),
      tourName: program.name,
      slug: program.slug,
      departureId,
      departsOn: departure.departure,
      returnsOn: addDays(departure.departure, departure.duration - 1),
      persons: [{ code: 'ADULTSS', quantity: 1 }],
    }),
    trainOfferForTests(3, {
      offerId: newKey(),
      trains: [
        {
          trainNumber: sold.trainNumber,
          trainName: sold.trainName,
          className: sold.className,
          classCode: sold.classCode,
          subclass: sold.subclass,
          originCode: originStationCode,
          originName: '',
          destinationCode: destinationStationCode,
          destinationName: '',
          departureDate,
          departureTime: sold.departureTime,
          arrivalDate: sold.arrivalDate,
          arrivalTime: sold.arrivalTime,
        },
      ],
      adults: 1,
      search: {
        originStation: optionOf(originStationCode),
        destinationStation: optionOf(destinationStationCode),
        departureDate,
        returnDate: null,
        tripType: 'OW',
        numberOfAdults: 1,
        numberOfInfants: 0,
      },
    }),
  ]
}
