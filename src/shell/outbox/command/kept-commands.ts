import { get, values } from 'idb-keyval'
import * as v from 'valibot'
import { unsealedCommand } from '../../../lib/device/command-records.ts'
import { deviceAnswers } from '../../../lib/device/device-wait.ts'
import { keySettled } from '../../../lib/device/held-key.ts'
import { commandStore } from '../../../lib/device/user-stores.ts'

/** A confirmed command: stored on the device before the request leaves, deleted when its answer is final. */
export const staged = {
  commandId: v.pipe(v.string(), v.uuid()),
  /** `STAGED`: not known to have left. `SENT`: it may have arrived. */
  state: v.picklist(['STAGED', 'SENT']),
  stagedAt: v.string(),
  /** Of the data on the server, as this device knew it then. */
  history: v.optional(v.string()),
  /** Until when a sent request may reach the server; absent: none is on its way. */
  mayArriveUntil: v.optional(v.string()),
  /** Shown to the person later: hotel or product, dates, price. */
  summary: v.string(),
  /** Compares the command with another form where its content is not stored readably. */
  fingerprint: v.optional(v.string()),
}

/** Reads a command of one kind by its id; `null` also if it cannot be unsealed. */
export const finder =
  <C>(schema: v.GenericSchema<unknown, C>) =>
  async (userId: string, commandId: string): Promise<C | null> => {
    await keySettled()
    const stored = await deviceAnswers(get<unknown>(commandId, commandStore(userId)))
    return parsedAs(schema, unsealedCommand(userId, stored))
  }

const { commandId, state, stagedAt } = staged
/** Empty if the command cannot be unsealed. */
export const keptSummary = v.optional(v.string(), '')
/** An open change as the page of its booking needs it. */
export const changeOf = { commandId, state, stagedAt, summary: keptSummary }

/** Oldest first. */
export async function openOf<T extends { stagedAt: string }>(
  schema: v.GenericSchema<unknown, T>,
  userId: string,
): Promise<T[]> {
  await keySettled()
  const stored = await deviceAnswers(values<unknown>(commandStore(userId)))
  return stored
    .flatMap((record) => parsedAs(schema, unsealedCommand(userId, record)) ?? [])
    .sort((a, b) => a.stagedAt.localeCompare(b.stagedAt))
}

function parsedAs<T>(schema: v.GenericSchema<unknown, T>, value: unknown): T | null {
  const parsed = v.safeParse(schema, value)
  return parsed.success ? parsed.output : null
}
