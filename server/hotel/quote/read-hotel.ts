import type { HdReq } from '#contract/hotel/booking-request'
import type { HotelDetail } from '#contract/hotel/hotel'
import type { SupplierCode } from '#contract/hotel/supplier'
import { type Deadlines, withDeadline } from '../../commands/answer/deadlines.ts'
import { answeredWithError } from '../../commands/supplier/ask-supplier.ts'
import { SupplierFailure } from '../../commands/supplier/supplier-refusal.ts'
import type { Database } from '../../db/database.ts'
import { Refusal, refusal } from '../../http/call/refusal.ts'
import type { Viewer } from '../../http/call/viewer.ts'
import { requireOfferedTo } from '../../orgs/supplier-switches.ts'
import type { HotelSuppliers, SupplierHotelDetail } from '../ports.ts'
import { supplierOf } from '../supplier-of.ts'
import { indonesianDescription } from './known-description.ts'
import { buyerOfSearch, type HotelSeals } from './search-info.ts'

type Needs = { suppliers: HotelSuppliers; deadlines: Deadlines }

export async function readHotel(
  needs: Needs & { database: Database; seals: HotelSeals },
  viewer: Viewer,
  { supplierCode, hotelId, searchReqInfo }: HdReq,
): Promise<HotelDetail> {
  const { database, seals } = needs
  await requireOfferedTo(database, buyerOfSearch(seals, viewer, searchReqInfo), 'HOTEL', supplierCode)
  const hotel = await describeHotel(needs, supplierCode, hotelId)
  const indonesian = indonesianDescription(hotel.description)
  return {
    hotelId,
    supplierCode,
    hotelName: hotel.hotelName,
    hotelStarNumber: hotel.stars,
    hotelAccommodationType: hotel.accommodationType,
    hotelDestinationName: hotel.destinationName,
    hotelCountryName: hotel.countryName,
    hotelAddress: hotel.address,
    hotelPhone: hotel.phone,
    ...(hotel.websiteUrl !== undefined && { hotelWebsiteUrl: hotel.websiteUrl }),
    hotelDescription: hotel.description,
    ...(indonesian !== undefined && { hotelDescriptionInIndonesian: indonesian }),
    hotelTimeZone: hotel.timeZone,
    hotelImageUrlList: [...hotel.pictureUrls],
    hotelFacilityList: [...hotel.facilities],
    hotelRoomFacilityList: [...hotel.roomFacilities],
    roomFacilityRefs: hotel.facilitiesByRoomType.map(({ roomTypeCode, facilities }) => ({
      roomTypeCode,
      roomFacilityList: [...facilities],
    })),
    ...(hotel.notes !== undefined && { hotelNotes: hotel.notes }),
    ...(hotel.norms !== undefined && { hotelNorms: [...hotel.norms] }),
  }
}

/** Throws `NOT_FOUND` for a hotel the supplier does not know, `SUPPLIER_FAILED` when it does not answer. */
export async function describeHotel(
  { suppliers, deadlines }: Needs,
  supplierCode: SupplierCode,
  hotelId: string,
): Promise<SupplierHotelDetail> {
  const supplier = supplierOf(suppliers, supplierCode)
  const hotel = await withDeadline(deadlines.read, (signal) => supplier.describe(hotelId, signal)).catch(
    supplierFailed(supplierCode),
  )
  if (!hotel) throw refusal('NOT_FOUND', 'refusals.hotelGone')
  return hotel
}

export function supplierFailed(supplierCode: SupplierCode): (error: unknown) => never {
  return (error) => {
    if (error instanceof Refusal) throw error
    if (error instanceof SupplierFailure && error.said) throw answeredWithError(supplierCode)
    throw refusal('SUPPLIER_FAILED', 'refusals.didNotAnswer', { supplier: supplierCode })
  }
}
