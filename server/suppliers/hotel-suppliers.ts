import { type SupplierCode, supplierCodes } from '#contract/hotel/supplier'
import type { HotelSupplier, HotelSuppliers } from '../hotel/ports.ts'

/** Makes the supplier with this code. */
export type Protocol = (supplierCode: SupplierCode) => HotelSupplier

/** The suppliers that the configuration names, each over its protocol: the one place where that is chosen. Throws an error with a
 * sentence for a protocol that this release does not speak. */
export function chooseHotelSuppliers(
  chosen: Readonly<Partial<Record<SupplierCode, string>>>,
  protocols: Readonly<Record<string, Protocol>>,
): HotelSuppliers {
  const spoken = new Map(Object.entries(protocols))
  const suppliers: Partial<Record<SupplierCode, HotelSupplier>> = {}
  for (const code of supplierCodes) {
    const name = chosen[code]
    if (name === undefined) continue
    const protocol = spoken.get(name)
    if (!protocol) {
      const known = [...spoken.keys()].join(', ')
      throw new Error(`SUPPLIER_${code}: this release does not speak ${name}; it speaks ${known}.`)
    }
    suppliers[code] = protocol(code)
  }
  return suppliers
}
