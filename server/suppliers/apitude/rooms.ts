import type { Stay, SupplierRooms } from '../../hotel/ports.ts'
import { availabilityRequest } from './availability-request.ts'
import { listedRooms } from './listed-rooms.ts'
import { occupanciesOf } from './occupancies.ts'
import { type ReadHotel, readHotel } from './read-hotel.ts'
import type { OfferedRate } from './read-rate.ts'
import { tellRefused } from './refused-rates.ts'
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
  { calls, now, log }: Pick<ReadNeeds, 'calls' | 'now' | 'log'>,
  operation: 'rooms' | 'check',
  code: number,
  stay: Stay,
  signal: AbortSignal,
): Promise<ReadHotel | null> {
  const occupancies = occupanciesOf(stay)
  const answer = await calls.availability(operation, availabilityRequest(stay, occupancies, [code]), signal)
  const asked = { stay, occupancies, codes: new Set([code]), now: now() }
  const readings = answer.hotels.hotels.map((raw) => readHotel(raw, asked))
  tellRefused(
    log,
    operation,
    readings.flatMap(({ refused }) => refused),
  )
  return readings.find(({ hotel }) => hotel)?.hotel ?? null
}

/** The comments that the rates refer to and do not tell themselves, by their ids. */
export async function commentsOf(
  { content }: Pick<ReadNeeds, 'content'>,
  rates: Iterable<OfferedRate>,
  { checkInDate }: Stay,
  code: number,
): Promise<ReadonlyMap<string, string>> {
  const comments = new Map<string, string>()
  for (const { comments: told, commentsId } of rates) {
    if (told !== undefined || commentsId === undefined || comments.has(commentsId)) continue
    const texts = await content.rateComments(commentsId, checkInDate, code)
    if (texts.length > 0) comments.set(commentsId, texts.join(' '))
  }
  return comments
}
