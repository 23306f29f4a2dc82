import type { SupplierCode } from '#contract/hotel/supplier'
import { refusal } from '../http/call/refusal.ts'
import type { HotelSupplier, HotelSuppliers } from './ports.ts'

/** Throws `SUPPLIER_OFF` for a supplier that this installation is not connected to. A command about a booking that was made there
 * in other times then waits for a person. */
export function supplierOf(suppliers: HotelSuppliers, supplierCode: SupplierCode): HotelSupplier {
  const supplier = suppliers[supplierCode]
  if (!supplier) throw refusal('SUPPLIER_OFF', 'refusals.supplierNotConnected', { supplier: supplierCode })
  return supplier
}
