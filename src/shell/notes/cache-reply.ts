import type { QueryClient } from '@tanstack/react-query'
import { type PnrAuxiliary, readAuxiliary } from '#contract/pnr/auxiliary'
import { currentSession } from '../../lib/session/session.ts'
import { type BookingRef, pnrAuxiliary } from './auxiliary-query.ts'

/** Of the call that reads a booking, whose whole contract nobody needs here. */
const pathOfBooking = readAuxiliary.path.replace(/\/auxiliary$/, '')

/** Remembers the signed-in user; the returned function tells whether the same user is still signed in. A reply to one user
 * must not enter the cache of the next. */
export function rememberUser(): () => boolean {
  const userAtStart = currentSession()?.claims.userId
  return () => userAtStart !== undefined && currentSession()?.claims.userId === userAtStart
}

/** Replaces the cached notes by the reply to a save; `false` if another user has signed in meanwhile. Cancels running reads
 * first: one that started before the save would overwrite the reply. */
export async function cacheReply(
  client: QueryClient,
  booking: BookingRef,
  answer: PnrAuxiliary,
  isSameUser: () => boolean,
): Promise<boolean> {
  const { queryKey } = pnrAuxiliary(booking)
  await client.cancelQueries({ queryKey })
  if (!isSameUser()) return false
  client.setQueryData(queryKey, answer)
  // the booking's history has a new entry
  void client.invalidateQueries({ queryKey: [readAuxiliary.method, pathOfBooking, { params: booking }] })
  return true
}
