import type { HotelItem } from '#contract/hotel/hotel'

/** An offer of HBD in Jakarta, with four stars, unless said otherwise. */
export function hotelOffer({ price = 1, ...changes }: Partial<HotelItem> & { price?: number }): HotelItem {
  return {
    hotelId: `${changes.hotelName ?? ''} ${price}`,
    supplierCode: 'HBD',
    hotelName: 'Hotel Arvobandra Jakarta',
    hotelStarNumber: 4,
    hotelAccommodationType: 'Hotel',
    hotelDestinationName: 'Jakarta',
    hotelAddress: '',
    hotelPictureUrl: '',
    hotelBoardInclusionList: [],
    hotelFreeCancellationUntil: null,
    hotelLowestPrice: { requestedTotalPrice: ['IDR', price] },
    ...changes,
  }
}
