import { addDays, dayInJakarta } from '#contract/day/dates'
import { railCode } from '#contract/train/request'
import { type Deadlines, withDeadline } from '../../commands/answer/deadlines.ts'
import type { SoldSupplier } from '../../commands/area.ts'
import type { Railways } from '../ports.ts'

type Needs = { railways: Railways; deadlines: Deadlines; now: () => Date }

const daysAhead = 40

/** A railway is tried by a search between two of its stations in 40 days. */
export function railwaysToTry({ railways, deadlines, now }: Needs): SoldSupplier[] {
  return railCode.options.map((supplierCode) => ({
    product: 'TRAIN',
    supplierCode,
    connection: railways[supplierCode].connection,
    tryOut() {
      const departureDate = addDays(dayInJakarta(now()), daysAhead)
      const question = { originStationCode: 'GMR', destinationStationCode: 'BD', departureDate, seats: 1 }
      return withDeadline(deadlines.searchAlone, (signal) => railways[supplierCode].search(question, signal))
    },
  }))
}
