import type { SupplierHotelDetail } from '../../../hotel/ports.ts'
import { hotelPictureUrl } from '../pictures/picture-address.ts'
import { type Listing, placeOf } from './hotel-catalogue.ts'

/** Extra facilities by the first three letters of the room type. */
const extras: Readonly<Record<string, readonly string[]>> = {
  FAM: ['Extra beds', 'Bathtub'],
  SUI: ['Separate living area', 'Bathtub', 'Espresso machine'],
  APT: ['Kitchenette', 'Washing machine'],
  VIL: ['Private pool', 'Garden', 'Outdoor shower'],
}

export function describeHotel(listing: Listing): SupplierHotelDetail {
  const { hotelId, hotel, place, rates } = listing
  const roomTypes = [...new Set(rates.map((rate) => rate.room_type_code))]
  return {
    ...placeOf(listing),
    hotelId,
    hotelName: hotel.name,
    stars: hotel.stars,
    accommodationType: hotel.accommodation_type,
    destinationName: place.name,
    countryName: place.country_name,
    address: hotel.address,
    phone: hotel.phone,
    ...(hotel.website_url === null ? {} : { websiteUrl: hotel.website_url }),
    description: hotel.description,
    timeZone: place.time_zone,
    pictureUrls: Array.from({ length: hotel.pictures }, (_, at) => hotelPictureUrl(hotel.key, at + 1)),
    facilities: hotel.facilities,
    roomFacilities: hotel.room_facilities,
    facilitiesByRoomType: roomTypes.map((roomTypeCode) => ({
      roomTypeCode,
      facilities: [...hotel.room_facilities, ...(extras[roomTypeCode.slice(0, 3)] ?? [])],
    })),
    ...(hotel.notes === null ? {} : { notes: hotel.notes }),
    norms: hotel.norms,
  }
}
