import type { Stay, SupplierRooms } from '../../hotel/ports.ts'
import { availabilityRequest } from './availability-request.ts'
import { listedRooms } from './listed-rooms.ts'
import { occupanciesOf } from './occupancies.ts'
import type { OfferedRate } from './rate/read-rate.ts'
import { reportRefused } from './rate/refused-rates.ts'
import { type ReadHotel, readHotel } from './read-hotel.ts'
import type { ReadNeeds } from './search.ts'

const nowhere = { timeZone: 'Asia/Jakarta', countryCode: 'ID', zoneCodes: [] }

export async function roomsOf(
  needs: ReadNeeds,
  code: number | null,
  stay: Stay,
  signal: AbortSignal,
): Promise<SupplierRooms> {
  const occupancies = occupanciesOf(stay)
  const about = code === null ? undefined : (await needs.content.hotels([code])).get(code)
  if (code === null || !about) return listedRooms(null, occupancies, nowhere, new Map())
  const hotel = await availabilityOf(needs, 'rooms', code, stay, signal)
  const comments = await commentsOf(needs, hotel?.rates ?? [], stay, code)
  return listedRooms(hotel, occupancies, about, comments)
}

/** What one hotel offers now; `null`: nothing. */
export async function availabilityOf(
  needs: ReadNeeds,
  operation: 'rooms' | 'check',
  code: number,
  stay: Stay,
  signal: AbortSignal,
): Promise<ReadHotel | null> {
  const occupancies = occupanciesOf(stay)
  const body = availabilityRequest(stay, occupancies, [code])
  const [answer, boardName] = await Promise.all([
    needs.calls.availability(operation, body, signal),
    needs.content.boardNames(),
  ])
  const asked = { stay, occupancies, codes: new Set([code]), boardName, now: needs.now() }
  const readings = answer.hotels.hotels.map((raw) => readHotel(raw, asked))
  reportRefused(needs, operation, readings)
  return readings.find(({ hotel }) => hotel)?.hotel ?? null
}

/** The comments that the rates refer to and do not tell themselves, by their ids. */
export async function commentsOf(
  { content }: Pick<ReadNeeds, 'content'>,
  rates: Iterable<OfferedRate>,
  { checkInDate }: Stay,
  code: number,
): Promise<ReadonlyMap<string, string>> {
  const ids = new Set([...rates].flatMap((rate) => (rate.comments ? [] : (rate.commentsId ?? []))))
  if (ids.size === 0) return new Map()
  const known = await content.rateComments([...ids], checkInDate, code)
  return new Map([...known].map(([id, texts]) => [id, texts.join(' ')]))
}
