import type { HotelSupplier, NumbersWanted } from '../../../hotel/ports.ts'
import type { VendorCalls } from '../vendor-calls.ts'
import { readNumbers } from './numbers-answer.ts'

type Needs = {
  readonly calls: VendorCalls
  readonly log: { warn(detail: object, message: string): void }
}

const atOnce = 100

/** One request for the numbers that hotels have given. What cannot be read is left out by itself, and counted in the log. */
export const askForNumbers =
  ({ calls, log }: Needs): NonNullable<HotelSupplier['hotelNumbers']> =>
  async (wanted, signal) => {
    const { bookings = [] } = await calls.reconfirmations(queryOf(wanted), signal)
    const { numbers, refused } = readNumbers(bookings)
    if (refused > 0) log.warn({ refused }, 'the numbers of some hotels cannot be read')
    return { numbers, isLast: wanted.by === 'REFERENCE' || bookings.length < atOnce }
  }

function queryOf(wanted: NumbersWanted): Record<string, string> {
  if (wanted.by === 'REFERENCE')
    return { from: '1', to: String(atOnce), references: wanted.supplierReferences.join(',') }
  const { by, from, to, page } = wanted
  return {
    from: String((page - 1) * atOnce + 1),
    to: String(page * atOnce),
    filterType: by === 'ARRIVAL' ? 'CHECKIN' : 'RECONFIRMATION',
    start: from,
    end: to,
  }
}
