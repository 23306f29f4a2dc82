import { addDays, dayInJakarta } from '#contract/day/dates'
import { type SupplierCode, supplierCodes } from '#contract/hotel/supplier'
import { type Deadlines, withDeadline } from '../../commands/answer/deadlines.ts'
import type { SoldSupplier } from '../../commands/area.ts'
import type { DestinationFinder, HotelSupplier, HotelSuppliers, Stay } from '../ports.ts'

type Needs = {
  suppliers: HotelSuppliers
  destinations: DestinationFinder
  deadlines: Deadlines
  now: () => Date
}

const daysAhead = 40

/** A supplier is tried by a search of its best known destination, for one night in 40 days. */
export function hotelSuppliersToTry(needs: Needs): SoldSupplier[] {
  return supplierCodes.flatMap((supplierCode) => {
    const supplier = needs.suppliers[supplierCode]
    if (!supplier) return []
    const { connection, callsADay, certificate, certifying, made } = supplier
    return [
      {
        product: 'HOTEL' as const,
        supplierCode,
        connection,
        ...(callsADay !== undefined && { callsADay }),
        ...(certificate && { certificate }),
        ...(made && { listsMade: true as const }),
        ...(certifying && {
          goLive: {
            ...certifying,
            status: () => withDeadline(needs.deadlines.searchAlone, (signal) => certifying.status(signal)),
          },
        }),
        tryOut: () => searchOnce(needs, supplierCode, supplier),
      },
    ]
  })
}

async function searchOnce(
  { destinations, deadlines, now }: Needs,
  supplierCode: SupplierCode,
  supplier: HotelSupplier,
): Promise<unknown> {
  const known = (await destinations.find('')).flatMap(({ keys }) => keys)
  const key = known.find((one) => one.supplierCode === supplierCode)
  if (!key) throw new Error(`no destination of ${supplierCode} is known`)
  const checkInDate = addDays(dayInJakarta(now()), daysAhead)
  const stay: Stay = {
    checkInDate,
    checkOutDate: addDays(checkInDate, 1),
    nights: 1,
    nationality: 'ID',
    rooms: [{ adults: 2, children: 0, infants: 0, childrenAges: [] }],
    groupRooms: true,
  }
  return withDeadline(deadlines.searchAlone, (signal) => supplier.search([key], stay, signal))
}
