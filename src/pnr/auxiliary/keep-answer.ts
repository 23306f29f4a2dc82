import type { QueryClient } from '@tanstack/react-query'
import type { PnrAuxiliary } from '#contract/pnr/auxiliary'
import { currentSession } from '../../lib/session.ts'
import { pnrDetail } from '../queries.ts'
import { type BookingRef, pnrAuxiliary } from './queries.ts'

/** Whether who began is still signed in: what is answered to a user may not reach the memory of the next one. */
export function watchUser(): () => boolean {
  const began = currentSession()?.claims.userId
  return () => began !== undefined && currentSession()?.claims.userId === began
}

/** Puts what was saved in the place of what was read; `false` where another user has the device meanwhile. A reading that
 * began before the save, and is slower, must not overwrite it. */
export async function keepAnswer(
  client: QueryClient,
  booking: BookingRef,
  answer: PnrAuxiliary,
  isSameUser: () => boolean,
): Promise<boolean> {
  const { queryKey } = pnrAuxiliary(booking)
  await client.cancelQueries({ queryKey })
  if (!isSameUser()) return false
  client.setQueryData(queryKey, answer)
  // its history tells of it
  void client.invalidateQueries({ queryKey: pnrDetail(booking.supplierCode, booking.code).queryKey })
  return true
}
