import type { CancellationPolicy } from '#contract/hotel/cancellation-policy'
import type { RoomList, RoomPrice } from '#contract/hotel/hotel'
import { add, basisPointsOf, fromPair, type MoneyPair, toPair } from '#contract/money/money'
import type { HotelOffer, OfferedRoom } from '#contract/proposal/offer'
import type { SeenBefore } from '../changes.ts'
import { type ChosenRoom, choose, chosenRooms, isComplete, type RoomChoice } from '../choose/room-choice.ts'

/** The rooms of an offer among those that the hotel has now; `null`: one of them is not sold any more. */
export function roomsOffered(list: RoomList, offer: HotelOffer): RoomChoice | null {
  const groups = list.roomIndexCombinationList
  if (groups.length !== offer.rooms.length) return null
  let choice: RoomChoice = {}
  for (const [at, { roomNumber, roomIndexSequence }] of groups.entries()) {
    if (choice[roomNumber] !== undefined) continue
    const room = offer.rooms[at]
    const sold = roomIndexSequence.flatMap((index) =>
      list.roomPriceList.filter(({ roomIndex }) => roomIndex === index),
    )
    const same = room && closest(sold, room, offer.vatBp, list.roomCancellationPolicyList)
    if (!same) return null
    choice = choose(list, choice, roomNumber, same.roomIndex)
  }
  const isSame = chosenRooms(list, choice).every(({ offer: now }, at) => {
    const room = offer.rooms[at]
    return room !== undefined && isSameRoom(now, room)
  })
  return isComplete(list, choice) && isSame ? choice : null
}

/** Of several rates of a room the one with the terms that were offered, then the one with the nearest price. */
function closest(
  sold: readonly RoomPrice[],
  room: OfferedRoom,
  vatBp: number,
  policies: readonly CancellationPolicy[],
): RoomPrice | null {
  const [, told] = priceBefore(room, vatBp)
  const distance = (one: RoomPrice) => Math.abs(one.roomTotalPrice.requestedTotalPrice[1] - told)
  const otherTerms = (one: RoomPrice) => {
    const policy = policies.find(({ roomIndex }) => roomIndex === one.roomIndex)
    if (room.freeUntil === undefined || !policy) return 0
    return Number(policy.isCancellable !== (room.freeUntil !== null))
  }
  const [best] = sold
    .filter((one) => isSameRoom(one, room))
    .toSorted((a, b) => otherTerms(a) - otherTerms(b) || distance(a) - distance(b))
  return best ?? null
}

function isSameRoom(now: RoomPrice, room: OfferedRoom): boolean {
  const isSameType =
    room.roomTypeCode === ''
      ? now.roomTypeName === room.roomTypeName
      : now.roomTypeCode === room.roomTypeCode && now.roomTypeName === room.roomTypeName
  return isSameType && now.roomBoardInclusion === room.board && now.roomRateInfo === room.rateInfo
}

/** The price of a room before the service charge, with VAT, as lists and the price check show it. */
export function priceBefore({ recommended }: OfferedRoom, vatBp: number): MoneyPair {
  const price = fromPair(recommended)
  return toPair(add(price, basisPointsOf(price, vatBp)))
}

/** The rooms as the proposal shows them, so that the price check tells what is different now. */
export function seenInOffer(list: RoomList, choice: RoomChoice, offer: HotelOffer): SeenBefore {
  return {
    rooms: chosenRooms(list, choice).flatMap((chosen, at) => {
      const room = offer.rooms[at]
      if (!room) return []
      const policy = offeredPolicy(list, chosen, room)
      return {
        roomNumber: chosen.roomNumber,
        price: priceBefore(room, offer.vatBp),
        board: room.board,
        allotment: chosen.offer.roomAllotment,
        ...(policy && { policy }),
      }
    }),
    listed: null,
  }
}

/** The terms of now with the moment that the client was told. */
function offeredPolicy(
  { roomCancellationPolicyList }: RoomList,
  { offer }: ChosenRoom,
  { freeUntil }: OfferedRoom,
): CancellationPolicy | undefined {
  const policy = roomCancellationPolicyList.find(({ roomIndex }) => roomIndex === offer.roomIndex)
  if (!policy || freeUntil === undefined || freeUntil === freeUntilNow(policy)) return policy
  return { ...policy, isCancellable: freeUntil !== null, lastCancellationDeadline: freeUntil }
}

const freeUntilNow = ({ isCancellable, lastCancellationDeadline }: CancellationPolicy) =>
  isCancellable ? lastCancellationDeadline : null
