import { newCommandId } from './command-id.ts'
import { type DeviceCommand, findSame, fingerprintOf, keepCommand, unreadableIds } from './commands.ts'

type Staging<C> = {
  find(userId: string, commandId: string): Promise<C | null>
  /** Makes the command under an id. */
  fresh(commandId: string): C
  /** Nobody has booked the same yet: the server refuses it if somebody does meanwhile. */
  unlessBooked: boolean
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
  { find, fresh, unlessBooked, content }: Staging<C>,
): Promise<Kept<C>> {
  const former = formerId === null ? null : await find(userId, formerId)
  // another version may have sent it: the server is asked under its id
  if (!former && formerId !== null && (await unreadableIds(userId)).includes(formerId))
    return { commandId: formerId, former: null }
  const command = fresh(former?.commandId ?? newCommandId())
  const same = former ? null : await findSame(userId, command.kind, content)
  if (same) return { commandId: same, former: null }
  if (former?.state === 'SENT') {
    return { commandId: former.commandId, former: isSame(typedIn(former), typedIn(command)) ? null : former }
  }
  const fingerprint = await fingerprintOf(command.commandId, content)
  // staged once more before it was sent, it stays the one about which nothing was found
  const isCareful = unlessBooked || (former !== null && 'unlessBooked' in former.body)
  const kept = isCareful ? { ...command, body: { ...command.body, unlessBooked: true } } : command
  await keepCommand(userId, { ...kept, fingerprint })
  return { commandId: command.commandId, former: null }
}

/** What the person typed of a command. */
function typedIn({ body }: Extract<DeviceCommand, { body: unknown }>): object {
  return { ...body, unlessBooked: undefined }
}

/** Both were parsed by the contract, so their fields have the same order. */
export function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
