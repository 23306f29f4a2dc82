import type { StoredCommand } from './command-store.ts'

/** The booking that a command of this kind is always about. */
export function bookingOf({ id, bookingId }: Pick<StoredCommand, 'id' | 'bookingId'>): string {
  if (!bookingId) throw new Error(`the command ${id} is about no booking`)
  return bookingId
}
