import * as v from 'valibot'
import { hotelNumberText, longestHotelNumber } from '#contract/pnr/hotel-number'
import type { HotelNumber } from '../../../hotel/ports.ts'
import { entries, given, maybe } from '../answer-values.ts'
import { reference } from './booking-answer.ts'

/** In one message. */
const mostTold = 1_000

/** An answer without bookings has at least what the vendor says of every answer. */
export const numbersAnswer = v.pipe(
  v.object({ auditData: given(v.object({})), bookings: given(v.array(v.unknown())) }),
  v.check(
    ({ auditData, bookings }) => auditData !== undefined || bookings !== undefined,
    'is no list of bookings',
  ),
)

const numbered = v.object({ reference, hotel: maybe(v.object({ rooms: entries })) })
/** A list, as a room may be several. */
const room = v.object({ supplierConfirmationCode: v.unknown() })

/** The bookings that a message of the vendor is about, which has the form of the answer. Nothing else in it counts. */
export function referencesIn(body: unknown): readonly string[] {
  const answer = v.safeParse(numbersAnswer, body)
  if (!answer.success) return []
  const told = (answer.output.bookings ?? []).slice(0, mostTold).flatMap((entry) => {
    const booking = v.safeParse(numbered, entry)
    return booking.success ? [booking.output.reference] : []
  })
  return [...new Set(told)]
}

export function readNumbers(bookings: readonly unknown[]): {
  numbers: readonly HotelNumber[]
  /** Numbers, and bookings, that cannot be read. */
  refused: number
} {
  const found = new Map<string, string[]>()
  let refused = 0
  for (const entry of bookings) {
    const booking = v.safeParse(numbered, entry)
    if (!booking.success) {
      refused += 1
      continue
    }
    const told = (booking.output.hotel?.rooms ?? []).flatMap(codesOf)
    const read = told.flatMap((code) => {
      const number = v.safeParse(hotelNumberText, typeof code === 'number' ? String(code) : code)
      return number.success ? [number.output] : []
    })
    refused += told.length - read.length
    // the rooms of a booking may come apart
    const known = found.get(booking.output.reference) ?? []
    if (read.length > 0) found.set(booking.output.reference, [...known, ...read])
  }
  const numbers = [...found].map(([supplierReference, all]) => ({ supplierReference, number: joined(all) }))
  return { numbers, refused }
}

/** A room may have none yet. */
function codesOf(entry: unknown): readonly unknown[] {
  const told = v.safeParse(room, entry)
  if (!told.success) return []
  const { supplierConfirmationCode: codes } = told.output
  return (Array.isArray(codes) ? codes : [codes]).filter((code) => code !== null && code !== undefined)
}

/** Each once, as many as there is room for; none is cut. */
function joined(numbers: readonly string[]): string {
  return [...new Set(numbers)].reduce((all, one) => {
    const longer = `${all}, ${one}`
    return longer.length <= longestHotelNumber ? longer : all
  })
}
