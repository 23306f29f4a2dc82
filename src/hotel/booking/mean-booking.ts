import type { BookingRequest } from '#contract/hotel-request'
import { findCommand, keepCommand, newCommandId } from '../../lib/commands.ts'

type Meant = { summary: string; body: BookingRequest }

/** Keeps a booking on the device before it may leave, and answers the id it may leave under. The id of a form stays
 * the same until its answer is final; one that may have left already is only asked about, never written over. */
export async function meanBooking(
  userId: string,
  formerId: string | null,
  { summary, body }: Meant,
  now: Date,
): Promise<string> {
  const former = formerId === null ? null : await findCommand(userId, formerId)
  if (former?.state === 'SENT') return former.commandId
  const commandId = former?.commandId ?? newCommandId()
  await keepCommand(userId, {
    commandId,
    kind: 'BOOK_HOTEL',
    state: 'MEANT',
    meantAt: now.toISOString(),
    summary,
    body,
  })
  return commandId
}
