import { keyReused } from '../http/call/idempotency.ts'
import { refusal } from '../http/call/refusal.ts'
import type { StoredCommand } from './stored-command.ts'

export type WhatIsSent = 'booking' | 'issue' | 'cancellation' | 'change'

/** The command of a repeated request, for its reply. Throws when the first request had another fingerprint, or while it is
 * being sent. */
export function requireReplay<C extends Pick<StoredCommand, 'fingerprint' | 'state' | 'isLeased'>>(
  command: C,
  print: string,
  whatIsSent: WhatIsSent,
): C {
  if (command.fingerprint !== print) throw keyReused()
  const sending = command.state === 'INTENT' || command.state === 'SENDING'
  if (sending && command.isLeased)
    throw refusal('IN_PROGRESS', `refusals.${whatIsSent}BeingSent`, {}, { retryAfter: 2 })
  return command
}
