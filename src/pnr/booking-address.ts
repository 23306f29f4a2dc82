import * as v from 'valibot'
import { type SupplierCode, supplierCode } from '#contract/hotel/supplier'

const products = ['HOTEL', 'INSURANCE', 'TOUR', 'TRAIN', 'FLIGHT'] as const

export type BookingAddress =
  | { product: 'HOTEL'; supplierCode: SupplierCode; code: string }
  /** Another product: this screen shows nothing (spec: pnr-tour-train §2). */
  | { product: 'OTHER' }
  | { product: 'UNKNOWN' }
  /** HOTEL with an unknown supplier or a malformed locator. */
  | { product: 'NONE' }

/** Parses the parameters of `/app/pnr/detail/{productType}/{supplierCode}/{bookingCode}`. */
export function bookingAddress(params: {
  productType: string
  supplierCode: string
  bookingCode: string
}): BookingAddress {
  const product = products.find((one) => one === params.productType)
  if (!product) return { product: 'UNKNOWN' }
  if (product !== 'HOTEL') return { product: 'OTHER' }
  const supplier = v.safeParse(supplierCode, params.supplierCode)
  if (!supplier.success || !/^[A-Z0-9]{4,12}$/.test(params.bookingCode)) return { product: 'NONE' }
  return { product, supplierCode: supplier.output, code: params.bookingCode }
}
