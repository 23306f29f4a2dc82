import type { StoredCommand } from './stored-command.ts'

/** The booking id of a command that changes a booking; throws when there is none. */
export function bookingOf({ id, bookingId }: Pick<StoredCommand, 'id' | 'bookingId'>): string {
  if (!bookingId) throw new Error(`the command ${id} is about no booking`)
  return bookingId
}
