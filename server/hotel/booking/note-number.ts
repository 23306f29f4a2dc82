import type { BookingRecord } from './booking-record.ts'

type Guest = Pick<BookingRecord['guests'][number], 'noteNumber'>

/** The number by which notes name a guest: the place, until rooms are taken away from before it. */
export function noteNumberOf({ noteNumber }: Guest, place: number): number {
  return noteNumber ?? place + 1
}

/** Guests with numbers that no guest of the booking has had; `given`: so many were given so far. */
export function withNoteNumbers<G extends object>(guests: readonly G[], given: number) {
  return guests.map((guest, at) => ({ ...guest, noteNumber: given + at + 1 }))
}
