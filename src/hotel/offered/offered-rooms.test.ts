import { expect, test } from 'vitest'
import type { RoomCombinationType, RoomList, RoomPrice } from '#contract/hotel/hotel'
import { hotelOfferForTests, roomForTests } from '#contract/proposal/offer-for-tests'
import { roomsOffered, seenInOffer } from './offered-rooms.ts'

const freeUntil = '2027-03-01T16:00:00.000Z'

function roomNow(roomIndex: number, over: Partial<RoomPrice> = {}): RoomPrice {
  return {
    roomIndex,
    roomPriceKey: `price-key-of-room-${roomIndex}`,
    roomTypeCode: 'DLX',
    roomTypeName: 'Deluxe Room',
    roomBoardInclusion: 'Breakfast',
    roomRateInfo: '',
    roomAllotment: 4,
    roomTotalPrice: { requestedTotalPrice: ['IDR', 1_110_000] },
    roomSellingPriceInfo: { totalSellingPrice: ['IDR', 1_110_000] },
    numberOfRooms: 1,
    numberOfAdults: 2,
    numberOfChildren: 0,
    numberOfInfants: 0,
    childrenAges: [],
    ...over,
  }
}

/** Each group is the indexes that can be chosen in it. */
function listOf(
  rooms: readonly RoomPrice[],
  groups: readonly (readonly number[])[],
  roomCombinationType: RoomCombinationType = 'MixedRoomCombination',
): RoomList {
  return {
    supplierCode: 'FRM',
    hotelId: 'kuta-grand',
    hotelTimeZone: 'Asia/Makassar',
    roomCombinationType,
    totalNumberOfRooms: groups.length,
    roomIndexCombinationList: groups.map((sequence, at) => ({
      roomNumber: at + 1,
      numberOfRooms: 1,
      roomIndexSequence: [...sequence],
    })),
    roomPriceList: [...rooms],
    roomCancellationPolicyList: rooms.map(({ roomIndex, roomTotalPrice }) => ({
      roomIndex,
      isCancellable: roomIndex !== 9,
      lastCancellationDeadline: roomIndex === 9 ? null : freeUntil,
      roomCancellationCharges: [],
      chargedPrice: roomTotalPrice.requestedTotalPrice,
    })),
  }
}

const offer = hotelOfferForTests(1)

test('the same room with the same board is found again, whatever it costs now', () => {
  const rooms = [
    roomNow(1, { roomTypeName: 'Suite', roomTypeCode: 'STE' }),
    roomNow(2, { roomBoardInclusion: 'Room only' }),
    roomNow(3, { roomTotalPrice: { requestedTotalPrice: ['IDR', 1_500_000] } }),
  ]
  expect(roomsOffered(listOf(rooms, [[1, 2, 3]]), offer)).toEqual({ 1: 3 })
})

test('a room that is not sold any more is not replaced by another one', () => {
  const rooms = [
    roomNow(1, { roomTypeName: 'Suite', roomTypeCode: 'STE' }),
    roomNow(2, { roomRateInfo: 'Promo' }),
  ]
  expect(roomsOffered(listOf(rooms, [[1, 2]]), offer)).toBeNull()
  // the hotel counts the rooms otherwise
  expect(roomsOffered(listOf([roomNow(1), roomNow(2)], [[1], [2]]), offer)).toBeNull()
})

test('of several rates the one with the offered terms is taken, then the nearest price', () => {
  const dear = roomNow(1, { roomTotalPrice: { requestedTotalPrice: ['IDR', 2_000_000] } })
  const list = listOf([roomNow(9), dear, roomNow(2)], [[9, 1, 2]])
  expect(roomsOffered(list, offer)).toEqual({ 1: 2 })
  const final = hotelOfferForTests(1, { rooms: [roomForTests(['IDR', 1_000_000], { freeUntil: null })] })
  expect(roomsOffered(list, final)).toEqual({ 1: 9 })
})

test('rooms that are sold together are found together', () => {
  const suite = { roomTypeName: 'Suite', roomTypeCode: 'STE' }
  const rooms = [roomNow(1, suite), roomNow(2), roomNow(3, suite), roomNow(4)]
  const list = listOf(
    rooms,
    [
      [1, 2],
      [3, 4],
    ],
    'FixedRoomCombination',
  )
  const two = hotelOfferForTests(1, { rooms: [offer, offer].flatMap(({ rooms: same }) => same) })
  expect(roomsOffered(list, two)).toEqual({ 1: 2, 2: 4 })
  const mixed = hotelOfferForTests(1, {
    rooms: [roomForTests(['IDR', 1_000_000]), roomForTests(['IDR', 1_000_000], suite)],
  })
  expect(roomsOffered(list, mixed)).toBeNull()
})

test('the price check is compared with the price and the terms that the client was told', () => {
  const list = listOf([roomNow(1)], [[1]])
  const seen = (over: Parameters<typeof roomForTests>[1]) =>
    seenInOffer(list, { 1: 1 }, hotelOfferForTests(1, { rooms: [roomForTests(['IDR', 900_000], over)] }))
      .rooms[0]
  expect(seen({})).toMatchObject({
    price: ['IDR', 999_000],
    board: 'Breakfast',
    policy: { isCancellable: true, lastCancellationDeadline: freeUntil },
  })
  expect(seen({ freeUntil: null })?.policy).toMatchObject({
    isCancellable: false,
    lastCancellationDeadline: null,
  })
  expect(seen({ freeUntil: undefined })?.policy).toEqual(list.roomCancellationPolicyList[0])
})
