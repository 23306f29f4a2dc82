import { addDays, dayInJakarta } from '#contract/day/dates'
import type { HcpReq, RoomGuest } from '#contract/hotel/booking-request'
import {
  bookHotel,
  type CheckedHotel,
  checkPrice,
  listRooms,
  type RoomList,
  searchAvailability,
} from '#contract/hotel/hotel'
import type { Destination, HalReq } from '#contract/hotel/request'
import { listDestinations } from '#contract/hotel/search-choices'
import { cancelPnr, issuePnr } from '#contract/pnr/pnr'
import { type Seeded, seededBy } from '../../suppliers/sandbox/hotels/stock/seeded.ts'
import type { DemoAgent, DemoAgents } from './demo-agents.ts'
import { type DemoPerson, inventPerson } from './demo-people.ts'
import type { PlannedSale } from './demo-plan.ts'
import type { SoldBooking } from './sold-booking.ts'

const places = [
  'Kuta, Bali',
  'Ubud, Bali',
  'Seminyak, Bali',
  'Sanur, Bali',
  'Bandung',
  'Yogyakarta',
  'Yogyakarta',
  'Surabaya',
  'Malang',
  'Senggigi',
  'Labuan Bajo',
  'Semarang',
]

const wishes = [
  'High floor, please',
  'Twin beds if possible',
  'Late arrival, about 22.00',
  'Halal breakfast, please',
  'Non-smoking room',
  'Honeymoon: a cake in the room, please',
  'Airport pick-up at 14.30, flight GA 412',
]

export async function sellHotel(agents: DemoAgents, sale: PlannedSale): Promise<SoldBooking | null> {
  const { agent, client, fate } = sale
  const choose = seededBy(sale.name)
  const search = await searchOf(agents, sale, choose)
  const checked = await chooseRooms(agents, sale, search, choose)
  if (!checked) return null
  const { hotel, hcpReq } = checked
  const [address] = (
    await agents.call(
      agent,
      bookHotel,
      {
        body: {
          ...hcpReq,
          roomHolder: {
            holderFirstName: client.firstName,
            holderLastName: client.lastName,
            holderEmail: client.email,
            holderPhone: `+${client.phone}`,
          },
          roomGuestList: guestsOf(sale, hotel, choose),
          clientReference: sale.reference,
          remarkList: choose.chance(35) ? [choose.pick(wishes)] : [],
          bookingModifier: {
            inputServiceCharge: { serviceChargeAmount: 0, serviceChargePercent: 0 },
            pleaseDoIssuedBooking: fate === 'ISSUED' && hotel.bookingHoldUntil === null,
          },
        },
      },
      `book ${sale.name}`,
    )
  ).hotelBookingsResponse
  const holdUntil = hotel.bookingHoldUntil ? new Date(hotel.bookingHoldUntil) : null
  if (!address) return { locator: null, holdUntil }
  const params = { supplierCode: address.supplierCode, code: address.qilinLocatorCode }
  return {
    locator: address.qilinLocatorCode,
    hotel: params,
    holdUntil,
    isIssued: fate === 'ISSUED' && holdUntil === null,
    issue: async (by) => {
      await agents.call(by, issuePnr, { params, body: {} }, `issue ${sale.name}`)
    },
    cancel: async (by) => {
      const body = { agreedCharge: ['IDR', 0] as ['IDR', number] }
      await agents.call(by, cancelPnr, { params, body }, `cancel ${sale.name}`)
    },
  }
}

async function searchOf(agents: DemoAgents, sale: PlannedSale, choose: Seeded): Promise<HalReq> {
  const { startsOn: checkInDate } = sale
  const destination = await destinationOf(agents, sale.agent, choose.pick(places))
  const rooms = choose.chance(15) ? 2 : 1
  const children = rooms === 1 && choose.chance(20) ? [choose.between(4, 11)] : []
  const each = <T>(one: T) => Array.from({ length: rooms }, () => one)
  return {
    checkInDate,
    checkOutDate: addDays(checkInDate, choose.pick([1, 2, 2, 3, 3, 4])),
    numberOfRooms: rooms,
    guestNationalityCode: 'ID',
    numberOfAdultsInEachRooms: each(choose.chance(70) ? 2 : 1),
    numberOfChildrenInEachRooms: each(children.length),
    numberOfInfantsInEachRooms: each(0),
    childrenAgesInEachRooms: each(children),
    destinationSearchKeyList: destination.destinationSearchKeyList,
    allowOccupancyGrouping: true,
  }
}

async function destinationOf(agents: DemoAgents, agent: DemoAgent, place: string): Promise<Destination> {
  const { destinationListResponse } = await agents.call(agent, listDestinations, { query: { q: place } })
  const destination = destinationListResponse[0]
  if (!destination) throw new Error(`no destination is called ${place}`)
  return destination
}

type CheckedChoice = { hotel: CheckedHotel; hcpReq: HcpReq }

/** Tries hotels of the cheaper half until one has the rooms that the sale needs; `null`: none has. */
async function chooseRooms(
  agents: DemoAgents,
  { agent, fate, holdEndsOn }: PlannedSale,
  search: HalReq,
  choose: Seeded,
): Promise<CheckedChoice | null> {
  const { hotelAvailabilityList, requestCompletionStatus } = await agents.call(agent, searchAvailability, {
    body: search,
  })
  const searchReqInfo = requestCompletionStatus[0]?.searchReqInfo ?? ''
  const cheaper = hotelAvailabilityList
    .filter(({ hotelName }) => !hotelName.includes('('))
    .slice(0, Math.ceil(hotelAvailabilityList.length / 2))
  // only who may issue can book what cannot wait
  const needsHold = fate !== 'ISSUED' || agent === 'NUSA/budi' || choose.chance(60)
  for (const { supplierCode, hotelId } of choose.shuffle(cheaper).slice(0, 30)) {
    const rooms = await agents.call(agent, listRooms, {
      body: { supplierHotelIdList: [{ supplierCode, hotelIdList: [hotelId] }], searchReqInfo },
    })
    const list = rooms.hotelRoomListResponse[0]
    const selected = list && selectRooms(list, (freeUntil) => fits(freeUntil, needsHold, holdEndsOn))
    if (!selected) continue
    const hcpReq = {
      supplierRoomPriceList: [{ supplierCode, hotelId, selectedRoomIndexCombinationList: selected }],
      searchReqInfo,
    }
    const [hotel] = (await agents.call(agent, checkPrice, { body: hcpReq })).hotelCheckPriceResponse
    if (!hotel || (needsHold && hotel.bookingHoldUntil === null)) continue
    const keys = hotel.roomPriceList.map(({ roomNumber, numberOfRooms, roomPriceKey }) => ({
      roomNumber,
      numberOfRooms,
      roomPriceKey,
    }))
    return {
      hotel,
      hcpReq: {
        ...hcpReq,
        supplierRoomPriceList: [{ supplierCode, hotelId, selectedRoomIndexCombinationList: keys }],
      },
    }
  }
  return null
}

/** A hold ends twelve hours before the free cancellation, on the same day. */
function fits(freeUntil: string | null, needsHold: boolean, holdEndsOn: string | null): boolean {
  if (holdEndsOn !== null) return freeUntil !== null && dayInJakarta(new Date(freeUntil)) === holdEndsOn
  return !needsHold || freeUntil !== null
}

/** The first fitting offer of each group of rooms; `null`: a group has none. */
function selectRooms(list: RoomList, fits: (freeUntil: string | null) => boolean) {
  const freeUntil = new Map(
    list.roomCancellationPolicyList.map((policy) => [policy.roomIndex, policy.lastCancellationDeadline]),
  )
  const selected = list.roomIndexCombinationList.flatMap(
    ({ roomNumber, numberOfRooms, roomIndexSequence }) => {
      const index = roomIndexSequence.find((roomIndex) => fits(freeUntil.get(roomIndex) ?? null))
      const offer = list.roomPriceList.find(({ roomIndex }) => roomIndex === index)
      return offer ? [{ roomNumber, numberOfRooms, roomPriceKey: offer.roomPriceKey }] : []
    },
  )
  return selected.length === list.roomIndexCombinationList.length ? selected : null
}

/** Of identical rooms only the guests of one are named. */
function guestsOf(sale: PlannedSale, hotel: CheckedHotel, choose: Seeded): RoomGuest[] {
  const rooms = hotel.roomPriceList.flatMap((room) => Array.from({ length: room.numberOfRooms }, () => room))
  const named = hotel.roomCombinationType === 'IdenticalRoomCombination' ? rooms.slice(0, 1) : rooms
  return named.flatMap((room, index) => {
    const adults: DemoPerson[] =
      index === 0
        ? [sale.client, sale.companion]
        : [inventPerson(choose, sale.startsOn), inventPerson(choose, sale.startsOn)]
    return [
      ...adults.slice(0, room.numberOfAdults).map(({ title, firstName, lastName }) => ({
        roomNumber: index + 1,
        guestType: 'ADT' as const,
        guestTitle: title,
        guestFirstName: firstName,
        guestLastName: lastName,
      })),
      ...room.childrenAges.map((guestAge) => ({
        roomNumber: index + 1,
        guestType: 'CHD' as const,
        guestTitle: 'MISS' as const,
        guestFirstName: choose.pick(['Kirana', 'Aulia', 'Salsa', 'Nara']),
        guestLastName: sale.client.lastName,
        guestAge,
      })),
    ]
  })
}
