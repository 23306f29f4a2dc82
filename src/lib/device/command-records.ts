import { keys, promisifyRequest, type UseStore } from 'idb-keyval'
import { type HeldKey, sealingKeyOf } from './held-key.ts'
import { open, type Sealed, seal } from './seal.ts'

/** What may be read of a command by whoever holds the device: that there is one, of which kind, and since when. */
type Head = { commandId: string; kind: string; state: string; stagedAt: string }
type Whole = Head & { summary: string; body?: unknown }
type SealedCommand = Head & { sealed: Sealed }

/** As long as the page lives, whole: what may be kept on the device only without its names. */
const unkept = new Map<string, Whole>()

/** On the disk when it answers: sealed, or without its names. */
export async function putCommand(userId: string, command: Whole, store: UseStore): Promise<void> {
  const key = sealingKeyOf(userId)
  const record = key ? sealed(key, command) : withoutNames(command)
  await store('readwrite', (entries) => {
    entries.put(record, command.commandId)
    return promisifyRequest(entries.transaction)
  })
  if (key) unkept.delete(command.commandId)
  else unkept.set(command.commandId, command)
}

export function forgetCommand(commandId: string): void {
  unkept.delete(commandId)
}

/** What a record holds, as far as it can be read now. */
export function openedCommand(userId: string, record: unknown): unknown {
  return unkept.get(Object(record).commandId) ?? unsealed(sealingKeyOf(userId), record)
}

/** The former build wrote `MEANT` and `meantAt`. */
function inCurrentWords(record: unknown): unknown {
  if (typeof record !== 'object' || record === null || !('meantAt' in record)) return record
  const { meantAt, ...rest } = record
  return { ...rest, ...('state' in rest && rest.state === 'MEANT' && { state: 'STAGED' }), stagedAt: meantAt }
}

/**
 * Seals anew what an older build kept in the clear, what was meant before the key was there, and what a `former` key of the
 * same user has sealed. Without a key nothing stays in the clear but what names nobody.
 */
export async function takeOverCommands(
  userId: string,
  former: HeldKey | null,
  store: UseStore,
): Promise<void> {
  for (const id of await keys<string>(store)) {
    await store('readwrite', async (entries) => {
      const record: unknown = await promisifyRequest(entries.get(id))
      const whole = unkept.get(id) ?? unsealed(former, record)
      if (!isWhole(whole)) return
      const key = sealingKeyOf(userId)
      entries.put(key ? sealed(key, whole) : withoutNames(whole), id)
      if (!key) unkept.set(id, whole)
      await promisifyRequest(entries.transaction)
      if (key) unkept.delete(id)
    })
  }
}

function sealed(key: HeldKey, command: Whole): SealedCommand {
  const { commandId, kind, state, stagedAt } = command
  return { commandId, kind, state, stagedAt, sealed: seal(key.bytes, commandId, JSON.stringify(command)) }
}

/** The whole command; what another key has sealed, and what is not sealed, stays as it is. */
function unsealed(key: HeldKey | null, record: unknown): unknown {
  const { commandId, sealed: bytes } = Object(record)
  if (!key || !(bytes instanceof Uint8Array)) return inCurrentWords(record)
  const text = open(key.bytes, String(commandId), new Uint8Array(bytes))
  return inCurrentWords(text === null ? record : JSON.parse(text))
}

function isWhole(record: unknown): record is Whole {
  return typeof Object(record).summary === 'string'
}

/** A booking's code names nobody; its own page finds an open change of it by the code. */
const naming = ['summary', 'body', 'remarks']

function withoutNames(command: Whole): object {
  return Object.fromEntries(Object.entries(command).filter(([field]) => !naming.includes(field)))
}
