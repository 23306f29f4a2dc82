import { del, get, values } from 'idb-keyval'
import * as v from 'valibot'
import { commandKind } from '#contract/commands'
import { bookingRequest } from '#contract/hotel/request'
import { supplierCode } from '#contract/hotel/supplier'
import { policyRequest } from '#contract/insurance/request'
import { moneyPair } from '#contract/money'
import { tourBooking } from '#contract/tour/request'
import { trainBooking } from '#contract/train/request'
import { toBase64url } from '../../lib/device/base64url.ts'
import { forgetCommand, putCommand, unsealedCommand } from '../../lib/device/command-records.ts'
import { keySettled } from '../../lib/device/held-key.ts'
import { commandStore } from '../../lib/user-stores.ts'

/** A confirmed command: stored on the device before the request leaves, deleted when its answer is final. */
const staged = {
  commandId: v.pipe(v.string(), v.uuid()),
  /** `STAGED`: not known to have left. `SENT`: it may have arrived. */
  state: v.picklist(['STAGED', 'SENT']),
  stagedAt: v.string(),
  /** Until when a sent request may reach the server; absent: none is on its way. */
  mayArriveUntil: v.optional(v.string()),
  /** Shown to the person later: hotel or product, dates, price. */
  summary: v.string(),
  /** Compares the command with another form where its content is not stored readably. */
  fingerprint: v.optional(v.string()),
}

const bookingCommand = v.object({ ...staged, kind: v.literal('BOOK_HOTEL'), body: bookingRequest })
export type BookingCommand = v.InferOutput<typeof bookingCommand>

const ofPnr = { ...staged, supplierCode, code: v.string() }

/** Issues or cancels a hotel booking; a cancellation costs no more than `agreedCharge`. */
const pnrCommand = v.variant('kind', [
  v.object({ ...ofPnr, kind: v.literal('ISSUE_PNR') }),
  v.object({ ...ofPnr, kind: v.literal('CANCEL_PNR'), agreedCharge: moneyPair }),
])
export type PnrCommand = v.InferOutput<typeof pnrCommand>

const createPolicyCommand = v.object({ ...staged, kind: v.literal('CREATE_POLICY'), body: policyRequest })
export type CreatePolicyCommand = v.InferOutput<typeof createPolicyCommand>

const ofPolicy = { ...staged, bookingLocatorCode: v.string(), remarks: v.array(v.string()) }

/** Issues or cancels a quotation. */
const policyCommand = v.variant('kind', [
  v.object({ ...ofPolicy, kind: v.literal('ISSUE_POLICY') }),
  v.object({ ...ofPolicy, kind: v.literal('CANCEL_POLICY') }),
])
export type PolicyCommand = v.InferOutput<typeof policyCommand>

const bookTourCommand = v.object({ ...staged, kind: v.literal('BOOK_TOUR'), body: tourBooking })
export type BookTourCommand = v.InferOutput<typeof bookTourCommand>

const holdTrainCommand = v.object({ ...staged, kind: v.literal('HOLD_TRAIN'), body: trainBooking })
export type HoldTrainCommand = v.InferOutput<typeof holdTrainCommand>

const ofTrain = { ...staged, bookingLocatorCode: v.string() }

/** Issues the tickets of held seats, or gives the seats back. */
const trainCommand = v.variant('kind', [
  v.object({ ...ofTrain, kind: v.literal('ISSUE_TRAIN') }),
  v.object({ ...ofTrain, kind: v.literal('CANCEL_TRAIN') }),
])
export type TrainCommand = v.InferOutput<typeof trainCommand>

export type DeviceCommand =
  | BookingCommand
  | PnrCommand
  | CreatePolicyCommand
  | PolicyCommand
  | BookTourCommand
  | HoldTrainCommand
  | TrainCommand

export function newCommandId(): string {
  return crypto.randomUUID()
}

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
  /** Empty if the command cannot be unsealed. */
  summary: v.optional(v.string(), ''),
  fingerprint: staged.fingerprint,
})
export type CommandHead = v.InferOutput<typeof commandHead>

/** Resolves when the command is on disk, sealed or without personal data. */
export async function keepCommand(userId: string, command: DeviceCommand): Promise<void> {
  await keySettled()
  await putCommand(userId, command, commandStore(userId))
}

/** Reads a command of one kind by its id; `null` also if it cannot be unsealed. */
const finder =
  <C>(schema: v.GenericSchema<unknown, C>) =>
  async (userId: string, commandId: string): Promise<C | null> => {
    await keySettled()
    return parsedAs(schema, unsealedCommand(userId, await get<unknown>(commandId, commandStore(userId))))
  }

export const findCommand = finder(bookingCommand)
export const findPnrCommand = finder(pnrCommand)
export const findCreatePolicy = finder(createPolicyCommand)
export const findPolicyCommand = finder(policyCommand)
export const findBookTour = finder(bookTourCommand)
export const findHoldTrain = finder(holdTrainCommand)
export const findTrainCommand = finder(trainCommand)

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

const { commandId, state, stagedAt, summary } = commandHead.entries
const changeOf = { commandId, state, stagedAt, summary }
/** An open change as the page of its booking needs it. */
const openPnrChange = v.object({
  ...changeOf,
  kind: v.picklist(['ISSUE_PNR', 'CANCEL_PNR']),
  supplierCode,
  code: v.string(),
})
const openPolicyChange = v.object({
  ...changeOf,
  kind: v.picklist(['ISSUE_POLICY', 'CANCEL_POLICY']),
  bookingLocatorCode: v.string(),
})
const openTrainChange = v.object({
  ...changeOf,
  kind: v.picklist(['ISSUE_TRAIN', 'CANCEL_TRAIN']),
  bookingLocatorCode: v.string(),
})
export type OpenPnrChange = v.InferOutput<typeof openPnrChange>

export const openPnrChanges = (userId: string) => openOf(openPnrChange, userId)
export const openPolicyChanges = (userId: string) => openOf(openPolicyChange, userId)
export const openTrainChanges = (userId: string) => openOf(openTrainChange, userId)

async function openOf<T extends { stagedAt: string }>(
  schema: v.GenericSchema<unknown, T>,
  userId: string,
): Promise<T[]> {
  await keySettled()
  const stored = await values<unknown>(commandStore(userId))
  return stored
    .flatMap((record) => parsedAs(schema, unsealedCommand(userId, record)) ?? [])
    .sort((a, b) => a.stagedAt.localeCompare(b.stagedAt))
}

function parsedAs<T>(schema: v.GenericSchema<unknown, T>, value: unknown): T | null {
  const parsed = v.safeParse(schema, value)
  return parsed.success ? parsed.output : null
}
