import * as v from 'valibot'
import type { Money } from '#contract/money/money'
import type { BookedStay, SupplierConfirmation } from '../../../hotel/ports.ts'
import {
  currencyOf,
  day,
  decimal,
  given,
  integer,
  maybe,
  maybeEntries,
  moneyOf,
  plainText,
  words,
} from '../answer-values.ts'
import { isSameReference, vendorReference } from './client-reference.ts'

export const reference = v.pipe(v.string(), v.regex(/^[\w-]{1,40}$/, 'is no reference'))

const booking = v.object({
  reference,
  clientReference: maybe(words),
  status: v.string(),
  totalNet: maybe(decimal),
  currency: maybe(words),
  hotel: maybe(
    v.object({
      totalNet: maybe(decimal),
      currency: maybe(words),
      cancellationAmount: maybe(decimal),
      code: maybe(words),
      checkIn: maybe(day),
      checkOut: maybe(day),
      rooms: maybeEntries,
      supplier: maybe(v.object({ name: words, vatNumber: words })),
    }),
  ),
})
export type BookingAnswer = v.InferOutput<typeof booking>

/** Of a list, where each is read by itself. */
export const bookingOfList = booking

/** Of a confirmation. */
export const bookingAnswer = v.object({ booking })

/** Of a detail, a simulated cancellation and a cancellation: of the booking that was asked for, and no other. */
export const bookingOf = (reference: string) =>
  v.object({
    booking: v.pipe(
      booking,
      v.check((found) => found.reference === reference, 'is another booking'),
    ),
  })

/** The same with the booking as it was told, to the letter. */
export const toldBookingOf = (reference: string) =>
  v.pipe(
    v.looseObject({ booking: v.looseObject({}) }),
    v.transform(({ booking: raw }) => ({ booking: raw, raw: raw as unknown })),
    v.object({ ...bookingOf(reference).entries, raw: v.unknown() }),
  )

/** A list, or the word that it is empty: without either, nothing is said of what was booked. */
const list = v.pipe(
  v.object({ bookings: given(v.array(v.unknown())), total: given(integer) }),
  v.check(({ bookings, total }) => bookings !== undefined || total === 0, 'is no list'),
)

export const bookingListAnswer = v.object({ bookings: list })

const listed = v.object({ reference, clientReference: maybe(words), status: maybe(words) })
export type ListedBooking = v.InferOutput<typeof listed>

/** `null`: it cannot be told whose it is. */
export function readListed(raw: unknown): ListedBooking | null {
  const parsed = v.safeParse(listed, raw)
  return parsed.success ? parsed.output : null
}

/** Whatever is neither confirmed nor cancelled is not decided. */
export function statusOf(status: string): SupplierConfirmation['status'] {
  const upper = status.toUpperCase()
  if (upper === 'CONFIRMED') return 'CONFIRMED'
  return upper === 'CANCELLED' || upper === 'CANCELED' ? 'CANCELLED' : 'PENDING'
}

export function confirmationOf(answer: BookingAnswer, clientReference: string): SupplierConfirmation {
  const status = statusOf(answer.status)
  const net = status === 'CANCELLED' ? null : netOf(answer)
  const charge = status === 'CANCELLED' ? chargeOf(answer) : null
  const payee = payeeOf(answer)
  const booked = { ...bookedOf(answer), ...otherReferenceIn(answer, clientReference) }
  return {
    clientReference,
    supplierReference: answer.reference,
    status,
    ...(Object.keys(booked).length > 0 && { booked }),
    ...(net && { net }),
    ...(charge && { charge }),
    ...(payee && { payableThrough: payee }),
  }
}

function otherReferenceIn(
  { clientReference: told }: BookingAnswer,
  clientReference: string,
): Pick<BookedStay, 'otherReference'> {
  if (told === undefined || isSameReference(told, vendorReference(clientReference))) return {}
  return { otherReference: plainText(told, 40) }
}

/** `undefined`: the answer says nothing of it. */
export function bookedOf({ hotel, currency }: BookingAnswer): BookedStay | undefined {
  const rooms = hotel?.rooms && roomsOf(hotel.rooms)
  const booked = {
    ...(hotel?.code !== undefined && { hotelId: plainText(hotel.code, 40) }),
    ...(hotel?.checkIn !== undefined && { checkInDate: hotel.checkIn }),
    ...(hotel?.checkOut !== undefined && { checkOutDate: hotel.checkOut }),
    ...(rooms && { rooms }),
    ...((currency ?? hotel?.currency) && { currency: plainText(currency ?? hotel?.currency ?? '', 8) }),
  }
  return Object.keys(booked).length > 0 ? booked : undefined
}

const bookedRoom = v.object({
  code: words,
  rates: v.pipe(v.array(v.object({ rooms: integer })), v.minLength(1)),
})

/** One entry for each rate that was booked; `undefined`: they do not say how many rooms they are. */
function roomsOf(entries: readonly unknown[]): BookedStay['rooms'] {
  const rooms = v.safeParse(v.pipe(v.array(bookedRoom), v.minLength(1)), entries)
  if (!rooms.success) return undefined
  return rooms.output.flatMap(({ code, rates }) =>
    rates.map((rate) => ({ roomTypeCode: plainText(code, 40), numberOfRooms: rate.rooms })),
  )
}

/** Whom the voucher has to name. */
function payeeOf({ hotel }: BookingAnswer): SupplierConfirmation['payableThrough'] {
  if (!hotel?.supplier) return undefined
  const { name, vatNumber } = hotel.supplier
  return { name: plainText(name, 100), vatNumber: plainText(vatNumber, 40) }
}

/** `null`: the answer does not say. A booking costs something. */
export function netOf({ totalNet, currency, hotel }: BookingAnswer): Money | null {
  const net = amountOf(totalNet ?? hotel?.totalNet, currency ?? hotel?.currency)
  return net && net.minor > 0 ? net : null
}

/** What a cancellation costs, or has cost; `null`: the answer does not say. */
export function chargeOf({ currency, hotel }: BookingAnswer): Money | null {
  const charge = amountOf(hotel?.cancellationAmount, hotel?.currency ?? currency)
  return charge && charge.minor >= 0 ? charge : null
}

function amountOf(amount: string | undefined, code: string | undefined): Money | null {
  const currency = currencyOf(code)
  return amount === undefined || !currency ? null : moneyOf(amount, currency)
}
