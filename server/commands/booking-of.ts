import type { Command } from './command-store.ts'

/** The booking that a command of this kind is always about. */
export function bookingOf({ id, bookingId }: Pick<Command, 'id' | 'bookingId'>): string {
  if (!bookingId) throw new Error(`the command ${id} is about no booking`)
  return bookingId
}
