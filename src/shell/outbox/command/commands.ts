import { del, entries } from 'idb-keyval'
import * as v from 'valibot'
import { commandKind } from '#contract/call/command-kind'
import { toBase64url } from '../../../lib/device/base64url.ts'
import { forgetCommand, putCommand, unsealedCommand } from '../../../lib/device/command-records.ts'
import { deviceAnswers } from '../../../lib/device/device-wait.ts'
import { keySettled } from '../../../lib/device/held-key.ts'
import { commandStore } from '../../../lib/device/user-stores.ts'
import { currentSession } from '../../../lib/session/session.ts'
import type { BookingCommand, ChangePnrCommand, PnrCommand } from './hotel-commands.ts'
import { tellKeptChanged } from './kept-changed.ts'
import { keptSummary, openOf, staged } from './kept-commands.ts'
import type { CreatePolicyCommand, PolicyCommand } from './policy-commands.ts'
import type { BookTourCommand } from './tour-commands.ts'
import type { HoldTrainCommand, TrainCommand } from './train-commands.ts'

export type DeviceCommand =
  | BookingCommand
  | PnrCommand
  | ChangePnrCommand
  | CreatePolicyCommand
  | PolicyCommand
  | BookTourCommand
  | HoldTrainCommand
  | TrainCommand

/** The fields of a command that the person confirms at this moment. */
export function stagedNow(commandId: string) {
  const history = currentSession()?.history ?? ''
  return { commandId, state: 'STAGED', stagedAt: new Date().toISOString(), history } as const
}

/** What every command has, as far as it can be unsealed; and of a change, which booking it changes. */
const commandHead = v.object({
  commandId: staged.commandId,
  kind: commandKind,
  state: staged.state,
  stagedAt: staged.stagedAt,
  mayArriveUntil: staged.mayArriveUntil,
  summary: keptSummary,
  fingerprint: staged.fingerprint,
  supplierCode: v.optional(v.string()),
  code: v.optional(v.string()),
  bookingLocatorCode: v.optional(v.string()),
})
export type CommandHead = v.InferOutput<typeof commandHead>

/** Resolves when the command is on disk, sealed or without personal data. Throws if that takes too long: then it is not stored later
 * either, as the person has been told that it was not. */
export async function keepCommand(userId: string, command: DeviceCommand): Promise<void> {
  await keySettled()
  const withdrawn = new AbortController()
  try {
    await deviceAnswers(putCommand(userId, command, commandStore(userId), withdrawn.signal))
  } catch (error) {
    withdrawn.abort()
    throw error
  }
  tellKeptChanged()
}

/** `null`: not on this device. */
export async function findHead(userId: string, commandId: string): Promise<CommandHead | null> {
  return (await commandHeads(userId)).find((head) => head.commandId === commandId) ?? null
}

/** A hash of id and content; empty where the browser has no `crypto.subtle`. */
export async function fingerprintOf(commandId: string, content: unknown): Promise<string> {
  if (!('subtle' in crypto)) return ''
  const bytes = new TextEncoder().encode(JSON.stringify([commandId, content]))
  return toBase64url(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)))
}

/** Finds an open command of the same kind and content whose id no draft has any more. */
export async function findSame(
  userId: string,
  kind: DeviceCommand['kind'],
  content: unknown,
): Promise<string | null> {
  for (const head of await commandHeads(userId)) {
    if (head.kind !== kind || !head.fingerprint) continue
    if (head.fingerprint === (await fingerprintOf(head.commandId, content))) return head.commandId
  }
  return null
}

export async function dropCommand(userId: string, commandId: string): Promise<void> {
  await deviceAnswers(del(commandId, commandStore(userId)))
  forgetCommand(commandId)
  tellKeptChanged()
}

/** All open commands of this device that this version can read, oldest first, sealed for another session or not. */
export async function commandHeads(userId: string): Promise<CommandHead[]> {
  return openOf(commandHead, userId)
}

/** The ids of the others, which another version of the app has stored. Only the server knows what became of them: a person drops them,
 * and nothing takes their place. */
export async function unreadableIds(userId: string): Promise<string[]> {
  await keySettled()
  const stored = await deviceAnswers(entries<string, unknown>(commandStore(userId)))
  return stored.flatMap(([id, record]) => (v.is(commandHead, unsealedCommand(userId, record)) ? [] : id))
}

/** What goes with a command when it is sent: the server takes each id once, and looks up first what was made before a restore. */
export function sentAs({ commandId, history }: Pick<DeviceCommand, 'commandId' | 'history'>) {
  return { idempotencyKey: commandId, history }
}
