import type { DeviceCommand } from '../../lib/commands.ts'

/** Keeps a command as sent before its first send. A device that refuses to store by a later send stops nothing: it would
 * make "nothing was sent" of what may have arrived. */
export async function keptAsSent<C extends DeviceCommand>(
  command: C,
  keep: (sent: C) => Promise<void>,
  /** Where absence is looked up: until when this send may arrive. */
  mayArriveUntil?: string,
): Promise<C> {
  if (command.state === 'SENT' && !mayArriveUntil) return command
  const sent: C = { ...command, state: 'SENT', ...(mayArriveUntil && { mayArriveUntil }) }
  const kept = keep(sent)
  await (command.state === 'SENT' ? kept.catch(() => {}) : kept)
  return sent
}
