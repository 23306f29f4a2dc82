import type { HotelDetail, RoomPrice } from '#contract/hotel/hotel'

/** The facilities of this room type that not every room of the hotel has. */
export function extrasOf({ roomTypeCode }: RoomPrice, hotel: HotelDetail | undefined): readonly string[] {
  const ofType = hotel?.roomFacilityRefs.find((ref) => ref.roomTypeCode === roomTypeCode)?.roomFacilityList
  return ofType?.filter((facility) => !hotel?.hotelRoomFacilityList.includes(facility)) ?? []
}
