import type { DeviceCommand } from './commands.ts'

/** Keeps a command as sent before it is sent, with the moment until when this send may arrive. A device that refuses to
 * store by a later send stops nothing: it would make "nothing was sent" of what may have arrived. */
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
