import type { DeviceCommand } from '../../lib/commands.ts'

/** Keeps a command as sent before its first send. A repeat of it is not kept again: a device that refuses to store by then
 * would make "nothing was sent" of what may have arrived. */
export async function keptAsSent<C extends DeviceCommand>(
  command: C,
  keep: (sent: C) => Promise<void>,
): Promise<C> {
  if (command.state === 'SENT') return command
  const sent: C = { ...command, state: 'SENT' }
  await keep(sent)
  return sent
}
