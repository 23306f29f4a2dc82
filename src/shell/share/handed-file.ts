import type { BookingRef } from '../notes/auxiliary-query.ts'

type Handed = { booking: BookingRef; file: File }

/** A shared file on its way to the booking to which it is to be attached. In memory: it stays among what was shared until it is attached. */
let handed: Handed | null = null

export function handFile(booking: BookingRef, file: File): void {
  handed = { booking, file }
}

/** For the page of the booking, once. */
export function takeHandedFile({ supplierCode, code }: BookingRef): File | null {
  const { booking, file } = handed ?? {}
  if (!file || booking?.supplierCode !== supplierCode || booking.code !== code) return null
  handed = null
  return file
}
