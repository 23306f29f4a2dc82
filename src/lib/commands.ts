import { del, get, set, values } from 'idb-keyval'
import * as v from 'valibot'
import { bookingRequest } from '#contract/hotel-request'
import { commandStore } from './user-stores.ts'

/** A booking the person meant: kept on the device before the request leaves, dropped when its answer is final. */
const bookingCommand = v.object({
  commandId: v.pipe(v.string(), v.uuid()),
  kind: v.literal('BOOK_HOTEL'),
  /** `MEANT`: not known to have left. `SENT`: it may have arrived, only its outcome may be asked for. */
  state: v.picklist(['MEANT', 'SENT']),
  meantAt: v.string(),
  /** For the person who finds it again: hotel, dates, price. */
  summary: v.string(),
  body: bookingRequest,
})
export type BookingCommand = v.InferOutput<typeof bookingCommand>

export function newCommandId(): string {
  return crypto.randomUUID()
}

export async function keepCommand(userId: string, command: BookingCommand): Promise<void> {
  await set(command.commandId, command, commandStore(userId))
}

export async function findCommand(userId: string, commandId: string): Promise<BookingCommand | null> {
  const parsed = v.safeParse(bookingCommand, await get<unknown>(commandId, commandStore(userId)))
  return parsed.success ? parsed.output : null
}

export async function dropCommand(userId: string, commandId: string): Promise<void> {
  await del(commandId, commandStore(userId))
}

/** What is still without a final answer, oldest first. */
export async function openCommands(userId: string): Promise<BookingCommand[]> {
  const stored = await values<unknown>(commandStore(userId))
  return stored
    .flatMap((value) => {
      const parsed = v.safeParse(bookingCommand, value)
      return parsed.success ? [parsed.output] : []
    })
    .sort((a, b) => a.meantAt.localeCompare(b.meantAt))
}
