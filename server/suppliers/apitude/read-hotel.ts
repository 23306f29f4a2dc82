import * as v from 'valibot'
import type { Currency } from '#contract/money/money'
import type { Stay } from '../../hotel/ports.ts'
import { currencyOf, plainText } from './answer-values.ts'
import type { BoardName } from './hotel-content.ts'
import type { Occupancy } from './occupancies.ts'
import { hotelAnswer, roomAnswer } from './rate/rate-answer.ts'
import { type OfferedRate, readRate, reasonOf } from './rate/read-rate.ts'

export type ReadHotel = {
  readonly code: number
  readonly currency: Currency
  /** As they were answered. */
  readonly rates: readonly OfferedRate[]
}

export type AskedHotels = {
  readonly stay: Pick<Stay, 'checkInDate' | 'checkOutDate'>
  readonly occupancies: readonly Occupancy[]
  readonly codes: ReadonlySet<number>
  /** Of the vendor's dictionary. */
  readonly boardName: BoardName
  readonly now: Date
}

/** What was read of a hotel, and the reasons for the rates that were refused: one reason for each. */
export type HotelReading = {
  readonly hotel: ReadHotel | null
  readonly refused: readonly string[]
  /** Of the rates that are offered. */
  readonly unreadTaxes: number
}

/** Reads a hotel of an availability or a CheckRate; what does not fit is refused by itself. */
export function readHotel(raw: unknown, asked: AskedHotels): HotelReading {
  const { stay, codes } = asked
  const parsed = v.safeParse(hotelAnswer, raw)
  if (!parsed.success) return allRefused(raw, reasonOf(parsed.issues[0]))
  const { code, currency: currencyCode, checkIn, checkOut } = parsed.output
  if (!codes.has(code)) return allRefused(raw, 'other hotel than asked')
  if (
    (checkIn ?? stay.checkInDate) !== stay.checkInDate ||
    (checkOut ?? stay.checkOutDate) !== stay.checkOutDate
  ) {
    return allRefused(raw, 'other days than asked')
  }
  const currency = currencyOf(currencyCode)
  if (!currency) return allRefused(raw, 'unknown currency')
  const refused: string[] = []
  const rates: OfferedRate[] = []
  for (const entry of parsed.output.rooms) {
    const room = v.safeParse(roomAnswer, entry)
    if (!room.success) {
      refused.push(reasonOf(room.issues[0]))
      continue
    }
    const roomTypeCode = plainText(room.output.code ?? '', 40)
    const roomTypeName = plainText(room.output.name ?? '', 120) || roomTypeCode || '–'
    const askedOf = { ...asked, currency, roomTypeCode, roomTypeName }
    for (const one of room.output.rates) {
      const read = readRate(one, askedOf)
      if (typeof read === 'string') refused.push(read)
      else rates.push(read)
    }
  }
  const unreadTaxes = rates.reduce((sum, rate) => sum + rate.unreadTaxes, 0)
  return { hotel: { code, currency, rates }, refused, unreadTaxes }
}

function allRefused(raw: unknown, reason: string): HotelReading {
  const count = v.is(rated, raw) ? raw.rooms.reduce((sum, { rates }) => sum + rates.length, 0) : 1
  return { hotel: null, refused: Array.from({ length: Math.max(1, count) }, () => reason), unreadTaxes: 0 }
}

const rated = v.object({ rooms: v.array(v.object({ rates: v.array(v.unknown()) })) })

/** How often each reason was given. */
export function countReasons(reasons: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const reason of reasons) counts[reason] = (counts[reason] ?? 0) + 1
  return counts
}
