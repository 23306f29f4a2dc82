import { newCommandId } from './command-id.ts'
import { type DeviceCommand, findSame, fingerprintOf, keepCommand } from './commands.ts'

type Staging<C> = {
  find(userId: string, commandId: string): Promise<C | null>
  /** Makes the command under an id. */
  fresh(commandId: string): C
  /** The form and all typed values; equal content means the same command. */
  content: unknown
}

/** `former`: an earlier command of the same form with other content that may have been sent. Nothing new was staged then. */
type Kept<C> = { commandId: string; former: C | null }

/** Stores the command on the device before it may be sent. A form keeps one command id until the answer is final; a command
 * that may have been sent is never overwritten. */
export async function stageCommand<C extends Extract<DeviceCommand, { body: unknown }>>(
  userId: string,
  formerId: string | null,
  { find, fresh, content }: Staging<C>,
): Promise<Kept<C>> {
  const former = formerId === null ? null : await find(userId, formerId)
  const command = fresh(former?.commandId ?? newCommandId())
  const same = former ? null : await findSame(userId, command.kind, content)
  if (same) return { commandId: same, former: null }
  if (former?.state === 'SENT') {
    return { commandId: former.commandId, former: isSame(former.body, command.body) ? null : former }
  }
  const fingerprint = await fingerprintOf(command.commandId, content)
  await keepCommand(userId, { ...command, fingerprint })
  return { commandId: command.commandId, former: null }
}

/** Both were parsed by the contract, so their fields have the same order. */
export function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
