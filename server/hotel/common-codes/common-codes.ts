import type { SupplierCode } from '#contract/hotel/supplier'
import type { Database } from '../../db/database.ts'
import type { SupplierHotel } from '../ports.ts'

/** Gives hotels of a supplier the common codes of our table, in the place of those that the supplier names. */
export type WithCommonCodes = (
  supplierCode: SupplierCode,
  hotels: readonly SupplierHotel[],
) => Promise<readonly SupplierHotel[]>

const freshMs = 60_000

/** A table that is empty is not asked again for a minute. */
export function createCommonCodes({ sql }: Database, now: () => Date): WithCommonCodes {
  let emptyUntil = 0
  const isEmpty = async () => {
    if (now().getTime() < emptyUntil) return true
    const row = await sql.selectFrom('hotel_common_code').select('supplier_code').limit(1).executeTakeFirst()
    if (!row) emptyUntil = now().getTime() + freshMs
    return !row
  }
  return async (supplierCode, hotels) => {
    if (hotels.length === 0 || (await isEmpty())) return hotels
    const rows = await sql
      .selectFrom('hotel_common_code')
      .select(['hotel_id', 'common_code'])
      .where('supplier_code', '=', supplierCode)
      .where('hotel_id', '=', (where) => where.fn.any(where.val(hotels.map(({ hotelId }) => hotelId))))
      .execute()
    if (rows.length === 0) return hotels
    const codes = new Map(rows.map((row) => [row.hotel_id, row.common_code]))
    return hotels.map((hotel) => {
      const commonCode = codes.get(hotel.hotelId)
      return commonCode === undefined ? hotel : { ...hotel, commonCode }
    })
  }
}
