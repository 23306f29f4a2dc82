import { addDays, dayInJakarta } from '#contract/day/dates'
import { type InsurerCode, insurerCodes } from '#contract/insurance/request'
import { type Deadlines, withDeadline } from '../../commands/answer/deadlines.ts'
import type { SoldSupplier } from '../../commands/area.ts'
import type { Insurers, Trip } from '../ports.ts'

type Needs = { insurers: Insurers; deadlines: Deadlines; now: () => Date }

const daysAhead = 40
const days = 5

/** An insurer is tried by a search of one adult's trip to Singapore in 40 days. */
export function insurersToTry(needs: Needs): SoldSupplier[] {
  return insurerCodes.map((supplierCode) => ({
    product: 'INSURANCE',
    supplierCode,
    connection: needs.insurers[supplierCode].connection,
    tryOut: () => searchOnce(needs, supplierCode),
  }))
}

async function searchOnce({ insurers, deadlines, now }: Needs, supplierCode: InsurerCode): Promise<unknown> {
  const [sold] = insurers[supplierCode].trips
  const coverageName = sold?.coverageNames[0]
  if (!sold || !coverageName) throw new Error(`${supplierCode} sells nothing here`)
  const coverageStartDate = addDays(dayInJakarta(now()), daysAhead)
  const trip: Trip = {
    tripName: sold.tripName,
    coverageName,
    isAlreadyTravel: false,
    travelDepartureDate: null,
    destinations: ['SG'],
    coverageStartDate,
    coverageEndDate: addDays(coverageStartDate, days - 1),
    coverageNumberOfDays: days,
    numberOfAdults: 1,
    numberOfSeniors: 0,
    numberOfChildren: 0,
  }
  return withDeadline(deadlines.searchAlone, (signal) => insurers[supplierCode].offers(trip, signal))
}
