import type { DeviceCommand } from './commands.ts'

/** Stores a command as SENT before it is sent, with the moment until when it may arrive. If the device cannot store a repeated
 * send, the send goes on: the first one may have arrived, so "nothing was sent" would be wrong. */
export async function keptAsSent<C extends DeviceCommand>(
  command: C,
  keep: (sent: C) => Promise<void>,
  mayArriveUntil: string,
): Promise<C> {
  const sent: C = { ...command, state: 'SENT', mayArriveUntil }
  const kept = keep(sent)
  await (command.state === 'SENT' ? kept.catch(() => {}) : kept)
  return sent
}
