import { supplierCodes } from '#contract/hotel/supplier'
import { type Deadlines, defaultDeadlines, withDeadline } from '../../commands/answer/deadlines.ts'
import type { HotelSuppliers } from '../ports.ts'

type Needs = { suppliers: HotelSuppliers; deadlines?: Deadlines }

export type KnowsHotel = (supplierCode: string, hotelId: string) => Promise<boolean>

/** Asks a supplier whether it has a hotel; `true` also when it does not answer, because then nobody can tell. */
export function createHotelCheck({ suppliers, deadlines = defaultDeadlines }: Needs): KnowsHotel {
  return async (supplierCode, hotelId) => {
    const code = supplierCodes.find((one) => one === supplierCode)
    const supplier = code && suppliers[code]
    if (!supplier) return true
    return withDeadline(deadlines.read, (signal) => supplier.describe(hotelId, signal)).then(
      (hotel) => hotel !== null,
      () => true,
    )
  }
}
