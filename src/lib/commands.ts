import { del, get, set, values } from 'idb-keyval'
import * as v from 'valibot'
import { bookingRequest } from '#contract/hotel-request'
import { supplierCode } from '#contract/hotel-supplier'
import { policyRequest } from '#contract/insurance-request'
import { moneyPair } from '#contract/money'
import { tourBooking } from '#contract/tour-request'
import { trainBooking } from '#contract/train-request'
import { commandStore } from './user-stores.ts'

/** What the person meant to do: kept on the device before the request leaves, dropped when its answer is final. */
const meant = {
  commandId: v.pipe(v.string(), v.uuid()),
  /** `MEANT`: not known to have left. `SENT`: it may have arrived. */
  state: v.picklist(['MEANT', 'SENT']),
  meantAt: v.string(),
  /** For the person who finds it again: hotel or product, dates, price. */
  summary: v.string(),
}

const bookingCommand = v.object({ ...meant, kind: v.literal('BOOK_HOTEL'), body: bookingRequest })
export type BookingCommand = v.InferOutput<typeof bookingCommand>

const ofPnr = { ...meant, supplierCode, code: v.string() }

/** To issue or to cancel a booking that stands; cancelling costs no more than what was agreed to. */
const pnrCommand = v.variant('kind', [
  v.object({ ...ofPnr, kind: v.literal('ISSUE_PNR') }),
  v.object({ ...ofPnr, kind: v.literal('CANCEL_PNR'), agreedCharge: moneyPair }),
])
export type PnrCommand = v.InferOutput<typeof pnrCommand>

const createPolicyCommand = v.object({ ...meant, kind: v.literal('CREATE_POLICY'), body: policyRequest })
export type CreatePolicyCommand = v.InferOutput<typeof createPolicyCommand>

const ofPolicy = { ...meant, bookingLocatorCode: v.string(), remarks: v.array(v.string()) }

/** To issue or to cancel a quotation that stands. */
const policyCommand = v.variant('kind', [
  v.object({ ...ofPolicy, kind: v.literal('ISSUE_POLICY') }),
  v.object({ ...ofPolicy, kind: v.literal('CANCEL_POLICY') }),
])
export type PolicyCommand = v.InferOutput<typeof policyCommand>

const bookTourCommand = v.object({ ...meant, kind: v.literal('BOOK_TOUR'), body: tourBooking })
export type BookTourCommand = v.InferOutput<typeof bookTourCommand>

const holdTrainCommand = v.object({ ...meant, kind: v.literal('HOLD_TRAIN'), body: trainBooking })
export type HoldTrainCommand = v.InferOutput<typeof holdTrainCommand>

const ofTrain = { ...meant, bookingLocatorCode: v.string() }

/** To issue the tickets of held seats, or to give the seats back. */
const trainCommand = v.variant('kind', [
  v.object({ ...ofTrain, kind: v.literal('ISSUE_TRAIN') }),
  v.object({ ...ofTrain, kind: v.literal('CANCEL_TRAIN') }),
])
export type TrainCommand = v.InferOutput<typeof trainCommand>

const deviceCommand = v.variant('kind', [
  bookingCommand,
  pnrCommand,
  createPolicyCommand,
  policyCommand,
  bookTourCommand,
  holdTrainCommand,
  trainCommand,
])
export type DeviceCommand = v.InferOutput<typeof deviceCommand>

export function newCommandId(): string {
  return crypto.randomUUID()
}

export async function keepCommand(userId: string, command: DeviceCommand): Promise<void> {
  await set(command.commandId, command, commandStore(userId))
}

/** Reads one command of a kind from the device, by its id. */
const finder =
  <C>(schema: v.GenericSchema<unknown, C>) =>
  async (userId: string, commandId: string): Promise<C | null> =>
    parsedAs(schema, await get<unknown>(commandId, commandStore(userId)))

export const findCommand = finder(bookingCommand)
export const findPnrCommand = finder(pnrCommand)
export const findCreatePolicy = finder(createPolicyCommand)
export const findPolicyCommand = finder(policyCommand)
export const findBookTour = finder(bookTourCommand)
export const findHoldTrain = finder(holdTrainCommand)
export const findTrainCommand = finder(trainCommand)

export async function dropCommand(userId: string, commandId: string): Promise<void> {
  await del(commandId, commandStore(userId))
}

/** What is still without a final answer, oldest first. */
export async function openCommands(userId: string): Promise<DeviceCommand[]> {
  const stored = await values<unknown>(commandStore(userId))
  return stored
    .flatMap((value) => parsedAs(deviceCommand, value) ?? [])
    .sort((a, b) => a.meantAt.localeCompare(b.meantAt))
}

type Kind = DeviceCommand['kind']
type OfKind<K extends Kind> = Extract<DeviceCommand, { kind: K }>

/** The same, of these kinds only. */
export async function openCommandsOf<K extends Kind>(userId: string, ...kinds: K[]): Promise<OfKind<K>[]> {
  const isOne = (command: DeviceCommand): command is OfKind<K> => kinds.some((kind) => kind === command.kind)
  return (await openCommands(userId)).filter(isOne)
}

function parsedAs<T>(schema: v.GenericSchema<unknown, T>, value: unknown): T | null {
  const parsed = v.safeParse(schema, value)
  return parsed.success ? parsed.output : null
}
