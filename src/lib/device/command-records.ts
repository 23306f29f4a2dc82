import { keys, promisifyRequest, type UseStore } from 'idb-keyval'
import { type DeviceKey, persistedKeyOf } from './held-key.ts'
import { open, type Sealed, seal } from './seal.ts'
import { fromStored, toStored } from './stored-format.ts'

/** The part of a stored command that is not sealed, so it must not name a person. */
type PublicFields = { commandId: string; kind: string; state: string; stagedAt: string }
type PlainCommand = PublicFields & { summary: string; body?: unknown }
type SealedCommand = PublicFields & { sealed: Sealed }

const format = 'tradewind-commands'

/** Commands that could not be sealed, by id; gone when the page closes. */
const inMemory = new Map<string, PlainCommand>()

/** Stores a command; resolves when it is on the disk, sealed or without personal data. After `withdrawn` nothing of it is stored, or
 * stays, however late the store answers. */
export async function putCommand(
  userId: string,
  command: PlainCommand,
  store: UseStore,
  withdrawn: AbortSignal,
): Promise<void> {
  const { commandId } = command
  const key = persistedKeyOf(userId)
  const record = recordOf(key, command)
  let former: unknown
  await store('readwrite', async (entries) => {
    withdrawn.throwIfAborted()
    withdrawn.addEventListener('abort', () => abortIfOpen(entries.transaction))
    former = await promisifyRequest(entries.get(commandId))
    entries.put(record, commandId)
    await promisifyRequest(entries.transaction)
  })
  if (withdrawn.aborted) return putBack(command, former, store)
  if (key) inMemory.delete(command.commandId)
  else inMemory.set(command.commandId, command)
}

/** One that is being committed can only be undone afterwards. */
function abortIfOpen(transaction: IDBTransaction): void {
  try {
    transaction.abort()
  } catch {
    // see `putBack`
  }
}

/** Undoes a write, unless somebody has stored the command anew since. */
async function putBack(command: PlainCommand, former: unknown, store: UseStore): Promise<void> {
  await store('readwrite', async (entries) => {
    const stored = Object(fromStored(format, await promisifyRequest(entries.get(command.commandId))))
    if (stored.state !== command.state || stored.stagedAt !== command.stagedAt) return
    if (former === undefined) entries.delete(command.commandId)
    else entries.put(former, command.commandId)
    await promisifyRequest(entries.transaction)
  })
}

export function forgetCommand(commandId: string): void {
  inMemory.delete(commandId)
}

/** The command in a record, as far as it can be opened now; `undefined`: another version has stored it. */
export function unsealedCommand(userId: string, record: unknown): unknown {
  const stored = fromStored(format, record)
  return inMemory.get(Object(stored).commandId) ?? opened(persistedKeyOf(userId), stored)
}

/** Seals what was staged before the key was available, and again what a `former` key of the same user has sealed. Without a key,
 * removes personal data. */
export async function resealCommands(
  userId: string,
  former: DeviceKey | null,
  store: UseStore,
): Promise<void> {
  for (const id of await keys<string>(store)) {
    await store('readwrite', async (entries) => {
      const record: unknown = await promisifyRequest(entries.get(id))
      const command = inMemory.get(id) ?? opened(former, fromStored(format, record))
      if (!isPlainCommand(command)) return
      const key = persistedKeyOf(userId)
      entries.put(recordOf(key, command), id)
      if (!key) inMemory.set(id, command)
      await promisifyRequest(entries.transaction)
      if (key) inMemory.delete(id)
    })
  }
}

function recordOf(key: DeviceKey | null, command: PlainCommand): unknown {
  return toStored(format, key ? sealed(key, command) : withoutPersonalData(command))
}

function sealed(key: DeviceKey, command: PlainCommand): SealedCommand {
  const { commandId, kind, state, stagedAt } = command
  return { commandId, kind, state, stagedAt, sealed: seal(key.bytes, commandId, JSON.stringify(command)) }
}

/** The opened command; a record that is not sealed, or sealed by another key, is answered as it is. */
function opened(key: DeviceKey | null, record: unknown): unknown {
  const { commandId, sealed: bytes } = Object(record)
  if (!key || !(bytes instanceof Uint8Array)) return record
  const text = open(key.bytes, String(commandId), new Uint8Array(bytes))
  return text === null ? record : JSON.parse(text)
}

function isPlainCommand(record: unknown): record is PlainCommand {
  return typeof Object(record).summary === 'string'
}

/** Fields with personal data. The booking code is none; the booking's page needs it to find its open command. */
const personalFields = ['summary', 'body', 'remarks']

function withoutPersonalData(command: PlainCommand): object {
  return Object.fromEntries(Object.entries(command).filter(([field]) => !personalFields.includes(field)))
}
