import type { HcpReq, HrlReq } from '#contract/hotel/booking-request'
import type { RoomList, RoomPrice } from '#contract/hotel/hotel'
import type { Corporate } from '#contract/hotel/request'
import { fromPair, type Money, type MoneyPair, sum, toPair } from '#contract/money/money'

/** The chosen offer (`roomIndex`) of each group (`roomNumber`). */
export type RoomChoice = Readonly<Record<number, number>>

export type RoomGroup = {
  roomNumber: number
  numberOfRooms: number
  /** First and last room number, counted over all groups. */
  from: number
  to: number
  offers: readonly RoomPrice[]
  /** False for the later groups of a fixed combination: they follow the choice in the first. */
  selectable: boolean
}

export type ChosenRoom = { roomNumber: number; numberOfRooms: number; offer: RoomPrice }

/** The groups to show; identical rooms are shown as one group (spec: shell-and-hotel §4). */
export function groupsOf(list: RoomList): readonly RoomGroup[] {
  const { roomIndexCombinationList: groups, roomCombinationType: type } = list
  const shown = type === 'IdenticalRoomCombination' ? groups.slice(0, 1) : groups
  let to = 0
  return shown.map(({ roomNumber, numberOfRooms, roomIndexSequence }, index) => {
    const from = to + 1
    to += numberOfRooms
    return {
      roomNumber,
      numberOfRooms,
      from,
      to,
      offers: roomIndexSequence.flatMap((index) => offerOf(list, index) ?? []),
      selectable: type === 'MixedRoomCombination' || index === 0,
    }
  })
}

function offerOf(list: RoomList, roomIndex: number): RoomPrice | undefined {
  return list.roomPriceList.find((offer) => offer.roomIndex === roomIndex)
}

type RatesOfRoom = readonly [room: string, offers: readonly [RoomPrice, ...RoomPrice[]]]

/** The rates of each room by its name, both in the order of the list. */
export function ratesByRoom(offers: readonly RoomPrice[]): readonly RatesOfRoom[] {
  const rooms = new Map<string, [RoomPrice, ...RoomPrice[]]>()
  for (const offer of offers) {
    const rates = rooms.get(offer.roomTypeName)
    if (rates) rates.push(offer)
    else rooms.set(offer.roomTypeName, [offer])
  }
  return [...rooms]
}

/** Chooses an offer. In a mixed combination only its group changes; otherwise every group takes the offer at the same index
 * of its sequence. */
export function choose(
  list: RoomList,
  choice: RoomChoice,
  roomNumber: number,
  roomIndex: number,
): RoomChoice {
  const groups = list.roomIndexCombinationList
  const index = groups.find((group) => group.roomNumber === roomNumber)?.roomIndexSequence.indexOf(roomIndex)
  if (index === undefined || index < 0) return choice
  if (list.roomCombinationType === 'MixedRoomCombination') return { ...choice, [roomNumber]: roomIndex }
  return Object.fromEntries(
    groups.flatMap((group) => {
      const coupledIndex = group.roomIndexSequence[index]
      return coupledIndex === undefined ? [] : [[group.roomNumber, coupledIndex]]
    }),
  )
}

export function chosenRooms(list: RoomList, choice: RoomChoice): readonly ChosenRoom[] {
  return list.roomIndexCombinationList.flatMap(({ roomNumber, numberOfRooms }) => {
    const index = choice[roomNumber]
    const offer = index === undefined ? undefined : offerOf(list, index)
    return offer ? [{ roomNumber, numberOfRooms, offer }] : []
  })
}

export function isComplete(list: RoomList, choice: RoomChoice): boolean {
  const groups = list.roomIndexCombinationList.length
  return groups > 0 && chosenRooms(list, choice).length === groups
}

/** The total price of the chosen rooms; `null` if none is chosen. */
export function totalOf(rooms: readonly ChosenRoom[]): MoneyPair | null {
  const prices = rooms.map(({ offer }) => fromPair(offer.roomTotalPrice.requestedTotalPrice))
  return prices[0] ? toPair(sum(prices[0].currency, prices)) : null
}

/** The lowest total price of a complete choice. */
export function cheapestOf(list: RoomList): MoneyPair | null {
  const groups = list.roomIndexCombinationList
  const priceOf = (roomIndex: number | undefined) => {
    const offer = roomIndex === undefined ? undefined : offerOf(list, roomIndex)
    return offer ? fromPair(offer.roomTotalPrice.requestedTotalPrice) : null
  }
  const coupled = list.roomCombinationType !== 'MixedRoomCombination'
  const combinations = coupled
    ? (groups[0]?.roomIndexSequence.map((_, index) =>
        groups.map((group) => group.roomIndexSequence[index]),
      ) ?? [])
    : [
        groups.map(
          (group) => group.roomIndexSequence.toSorted((a, b) => minorOf(priceOf(a)) - minorOf(priceOf(b)))[0],
        ),
      ]
  const totals = combinations.flatMap((indexes) => {
    const prices = indexes.flatMap((index) => priceOf(index) ?? [])
    return prices[0] && prices.length === groups.length ? sum(prices[0].currency, prices) : []
  })
  const [cheapest] = totals.toSorted((a, b) => a.minor - b.minor)
  return cheapest ? toPair(cheapest) : null
}

function minorOf(price: Money | null): number {
  return price?.minor ?? Number.POSITIVE_INFINITY
}

export function toPriceCheck(
  list: RoomList,
  choice: RoomChoice,
  { searchReqInfo, priceModifier }: Pick<HrlReq, 'searchReqInfo'> & Pick<HcpReq, 'priceModifier'>,
): HcpReq {
  return {
    supplierRoomPriceList: [
      {
        supplierCode: list.supplierCode,
        hotelId: list.hotelId,
        selectedRoomIndexCombinationList: chosenRooms(list, choice).map((room) => ({
          roomNumber: room.roomNumber,
          numberOfRooms: room.numberOfRooms,
          roomPriceKey: room.offer.roomPriceKey,
        })),
      },
    ],
    searchReqInfo,
    ...(priceModifier && { priceModifier }),
  }
}

/** The amount that issuing takes from the owner's deposit: the net price, or for a corporate the selling price. */
export function dueOf(
  { roomSellingPriceInfo: { effectiveNTA, totalSellingPrice } }: RoomPrice,
  bookedFor?: Pick<Corporate, 'orgType'> | null,
): MoneyPair {
  return bookedFor?.orgType === 'CORPORATE' ? totalSellingPrice : (effectiveNTA ?? totalSellingPrice)
}
