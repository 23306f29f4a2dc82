import { addDays, dayInJakarta } from '#contract/day/dates'
import { tourMerchant } from '#contract/tour/request'
import { type Deadlines, withDeadline } from '../../commands/answer/deadlines.ts'
import type { SoldSupplier } from '../../commands/area.ts'
import type { Wholesalers } from '../ports.ts'

type Needs = { wholesalers: Wholesalers; deadlines: Deadlines; now: () => Date }

const daysAhead = 40

/** A wholesaler is tried by a search of the departures of one week in 40 days. */
export function wholesalersToTry({ wholesalers, deadlines, now }: Needs): SoldSupplier[] {
  return tourMerchant.options.map((supplierCode) => ({
    product: 'TOUR',
    supplierCode,
    connection: wholesalers[supplierCode].connection,
    tryOut() {
      const from = addDays(dayInJakarta(now()), daysAhead)
      const noFilter = { country: '', group: '', type: '', airline: '', keyword: '', leastDuration: 1 }
      return withDeadline(deadlines.searchAlone, (signal) =>
        wholesalers[supplierCode].search({ ...noFilter, from, to: addDays(from, 6) }, signal),
      )
    },
  }))
}
