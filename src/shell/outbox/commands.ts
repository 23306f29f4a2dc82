import { del } from 'idb-keyval'
import * as v from 'valibot'
import { commandKind } from '#contract/commands'
import { toBase64url } from '../../lib/device/base64url.ts'
import { forgetCommand, putCommand } from '../../lib/device/command-records.ts'
import { keySettled } from '../../lib/device/held-key.ts'
import { commandStore } from '../../lib/user-stores.ts'
import type { BookingCommand, PnrCommand } from './hotel-commands.ts'
import { keptSummary, openOf, staged } from './kept-commands.ts'
import type { CreatePolicyCommand, PolicyCommand } from './policy-commands.ts'
import type { BookTourCommand } from './tour-commands.ts'
import type { HoldTrainCommand, TrainCommand } from './train-commands.ts'

export type DeviceCommand =
  | BookingCommand
  | PnrCommand
  | CreatePolicyCommand
  | PolicyCommand
  | BookTourCommand
  | HoldTrainCommand
  | TrainCommand

/** The fields of a command that the person confirms at this moment. */
export function stagedNow(commandId: string) {
  return { commandId, state: 'STAGED', stagedAt: new Date().toISOString() } as const
}

/** The fields of a command that are stored unsealed. */
const commandHead = v.object({
  commandId: staged.commandId,
  kind: commandKind,
  state: staged.state,
  stagedAt: staged.stagedAt,
  mayArriveUntil: staged.mayArriveUntil,
  summary: keptSummary,
  fingerprint: staged.fingerprint,
})
export type CommandHead = v.InferOutput<typeof commandHead>

/** Resolves when the command is on disk, sealed or without personal data. */
export async function keepCommand(userId: string, command: DeviceCommand): Promise<void> {
  await keySettled()
  await putCommand(userId, command, commandStore(userId))
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
  await del(commandId, commandStore(userId))
  forgetCommand(commandId)
}

/** All open commands of this device, oldest first, readable or not. */
export async function commandHeads(userId: string): Promise<CommandHead[]> {
  return openOf(commandHead, userId)
}
