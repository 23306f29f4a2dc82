import type { QueryClient } from '@tanstack/react-query'
import { ApiFailure, mayPass } from '../../lib/call/failure.ts'
import type { Waiting } from './auxiliary-draft.ts'
import { sendEdits } from './send-edits.ts'

export type SentWaiting = {
  /** The codes of the bookings where somebody else has changed the same. */
  conflicts: readonly string[]
  /** The bookings that cannot be sent, each with what the server says of it. */
  refused: readonly { code: string; error: ApiFailure }[]
  /** Why the others were not tried; `null`: all were. */
  error: unknown
}

/** Sends what waits, booking by booking. What is refused of one booking does not stop the others; a server that is away, too busy or wants
 * a sign-in does. */
export async function sendWaitingEdits(
  { client, userId }: { client: QueryClient; userId: string },
  waiting: readonly Waiting[],
): Promise<SentWaiting> {
  const conflicts: string[] = []
  const refused: { code: string; error: ApiFailure }[] = []
  for (const { booking } of waiting) {
    const { code } = booking
    try {
      const left = await sendEdits({ client, userId, booking })
      if (left.conflicts > 0) conflicts.push(code)
    } catch (error) {
      if (!isOfOneBooking(error)) return { conflicts, refused, error }
      refused.push({ code, error })
    }
  }
  return { conflicts, refused, error: null }
}

/** Our server has answered, and waiting would not help, or only this booking is busy. */
function isOfOneBooking(error: unknown): error is ApiFailure {
  if (!(error instanceof ApiFailure) || (!error.code && !error.errors)) return false
  return error.code === 'IN_PROGRESS' || !mayPass(error)
}
