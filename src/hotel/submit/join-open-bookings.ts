import type { OpenCommand } from '#contract/call/commands'
import type { CommandHead } from '../../shell/outbox/command/commands.ts'

export type OpenBooking = {
  commandId: string
  confirmedAt: string
  summary: string
  state: 'notSent' | 'sent' | 'checking'
}

/** Open bookings of this device and of the server, each once, newest first. A booking of this device keeps its confirmed
 * summary. */
export function joinOpenBookings(
  ours: readonly CommandHead[],
  listed: readonly OpenCommand[],
  describe: (booking: OpenCommand) => string,
): OpenBooking[] {
  const atServer = new Set(listed.map(({ commandId }) => commandId))
  const here = new Set(ours.map(({ commandId }) => commandId))
  return [
    ...ours.map(({ commandId, stagedAt, summary, state }): OpenBooking => {
      const own = state === 'SENT' ? 'sent' : 'notSent'
      return { commandId, confirmedAt: stagedAt, summary, state: atServer.has(commandId) ? 'checking' : own }
    }),
    ...listed
      .filter(({ commandId }) => !here.has(commandId))
      .map(
        (booking): OpenBooking => ({
          commandId: booking.commandId,
          confirmedAt: booking.createdAt,
          summary: describe(booking),
          state: 'checking',
        }),
      ),
  ].sort((a, b) => b.confirmedAt.localeCompare(a.confirmedAt))
}
