import type { CheckedHotel } from '#contract/hotel/hotel'

type CheckedRoom = CheckedHotel['roomPriceList'][number]

/** A checked room of 1.000.000 for two adults, for tests. */
export function exampleRoom(roomNumber: number, changes: Partial<CheckedRoom> = {}): CheckedRoom {
  return {
    roomNumber,
    roomIndex: roomNumber,
    roomPriceKey: `answered-key-of-room-${roomNumber}`,
    roomTypeCode: 'DBL',
    roomTypeName: `Double ${roomNumber}`,
    roomBoardInclusion: 'Breakfast',
    roomRateInfo: '',
    roomAllotment: 4,
    roomTotalPrice: { requestedTotalPrice: ['IDR', 1_000_000] },
    roomSellingPriceInfo: {
      effectiveNTA: ['IDR', 900_000],
      recommendedSellingPrice: ['IDR', 1_000_000],
      totalSellingPrice: ['IDR', 1_000_000],
    },
    numberOfRooms: 1,
    numberOfAdults: 2,
    numberOfChildren: 0,
    numberOfInfants: 0,
    childrenAges: [],
    ...changes,
  }
}

/** A checked stay of two nights, for tests. */
export function exampleCheck(changes: Partial<CheckedHotel> = {}): CheckedHotel {
  return {
    hotelId: '77',
    hotelName: 'Hotel Melati',
    hotelStarNumber: 4,
    hotelAddress: 'Jl. Melati 1',
    supplierCode: 'HBD',
    hotelTimeZone: 'Asia/Jakarta',
    checkInDate: '2026-12-12',
    checkOutDate: '2026-12-14',
    numberOfNights: 2,
    roomCombinationType: 'MixedRoomCombination',
    totalPrice: { requestedTotalPrice: ['IDR', 1_000_000] },
    vatBp: 0,
    roomPriceList: [exampleRoom(1)],
    roomCancellationPolicyList: [],
    bookingHoldUntil: '2026-12-10T10:00:00.000Z',
    quotedUntil: '2026-12-01T10:30:00.000Z',
    ...changes,
  }
}
