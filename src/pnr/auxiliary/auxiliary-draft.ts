import * as v from 'valibot'
import { dropStored, readStored, writeStored } from '../../lib/storage.ts'
import { type FieldEdits, fieldEdits } from './field-edits.ts'
import type { BookingRef } from './queries.ts'

const draft = v.object({ edits: fieldEdits, savedAt: v.number() })

const prefix = 'tradewind.draft.auxiliary.'
const keyOf = (userId: string, { supplierCode, code }: BookingRef) =>
  `${prefix}${userId}.${supplierCode}.${code}`
/** What a person did not save in a week is not theirs to find any more. */
const keptMs = 7 * 24 * 60 * 60_000

export function readEdits(userId: string, booking: BookingRef, now: number): FieldEdits {
  for (const key of Object.keys(localStorage).filter((name) => name.startsWith(prefix))) {
    const kept = readStored(key, draft)
    if (kept && now - kept.savedAt > keptMs) dropStored(key)
  }
  return readStored(keyOf(userId, booking), draft)?.edits ?? {}
}

export function keepEdits(userId: string, booking: BookingRef, edits: FieldEdits, now: number): void {
  if (Object.keys(edits).length === 0) dropStored(keyOf(userId, booking))
  else writeStored(keyOf(userId, booking), { edits, savedAt: now })
}
