import { type DeviceCommand, findSame, fingerprintOf, keepCommand, newCommandId } from './commands.ts'

type Staging<C> = {
  find(userId: string, commandId: string): Promise<C | null>
  /** What is meant now, under an id. */
  fresh(commandId: string): C
  /** The form and all that was typed: tells whether it was meant before. */
  content: unknown
}

/** `former`: another one of the same form that may have left; only that one is under the id. */
type Kept<C> = { commandId: string; former: C | null }

/** Keeps what is meant on the device before it may leave, and answers the id it may leave under. The id of a form stays
 * the same until its answer is final; one that may have left already is only asked about, never written over. */
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

/** Both are as the contract parses them, so that their fields stand in the same order. */
export function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
