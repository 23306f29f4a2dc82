import type { DestinationSearchKey } from '#contract/hotel/request'
import type { Stay, SupplierHotel } from '../../hotel/ports.ts'
import { flatMapInChunks } from '../../http/guard/light-calls.ts'
import { availabilityRequest } from './availability-request.ts'
import { foundHotel } from './found-hotel.ts'
import type { HotelContent } from './hotel-content.ts'
import { occupanciesOf } from './occupancies.ts'
import { type Log, type OnRefusal, reportRefused } from './rate/refused-rates.ts'
import { type HotelReading, readHotel } from './read-hotel.ts'
import type { VendorCalls } from './vendor-calls.ts'

export type ReadNeeds = {
  readonly calls: VendorCalls
  readonly content: HotelContent
  readonly now: () => Date
  readonly log: Log
  readonly onRefusal: OnRefusal
}

/** The hotels of our content in these destinations that have rooms, in parts of as many as the vendor takes. */
export async function searchZones(
  needs: ReadNeeds,
  keys: readonly DestinationSearchKey[],
  stay: Stay,
  signal: AbortSignal,
): Promise<readonly SupplierHotel[]> {
  const { calls, content, now } = needs
  signal.throwIfAborted()
  const parts = await content.hotelsOf(keys.map(({ destinationCode }) => destinationCode))
  signal.throwIfAborted()
  // read while the vendor answers; a failure is thrown where it is awaited
  const reading = Promise.all([content.hotels(parts.flat()), content.boardNames()])
  reading.catch(() => {})
  const occupancies = occupanciesOf(stay)
  const found = await Promise.all(
    parts.map(async (part) => {
      const answer = await calls.availability('search', availabilityRequest(stay, occupancies, part), signal)
      const [known, boardName] = await reading
      const asked = { stay, occupancies, codes: new Set(part), boardName, now: now() }
      const readings: HotelReading[] = []
      const seen = new Set<number>()
      const hotels = await flatMapInChunks(answer.hotels.hotels, (raw) => {
        const reading = readHotel(raw, asked)
        readings.push({ ...reading, hotel: null })
        const about = reading.hotel && known.get(reading.hotel.code)
        if (!reading.hotel || !about || seen.has(reading.hotel.code)) return []
        seen.add(reading.hotel.code)
        const hotel = foundHotel(reading.hotel, occupancies, about)
        return hotel ? [hotel] : []
      })
      reportRefused(needs, 'search', readings)
      return hotels
    }),
  )
  return found.flat()
}
