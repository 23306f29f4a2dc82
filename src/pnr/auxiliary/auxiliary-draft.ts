import * as v from 'valibot'
import {
  draftPrefix,
  dropSealed,
  ownedBy,
  readSealed,
  sealedNames,
  writeSealed,
} from '../../lib/device/sealed-text.ts'
import { type FieldEdits, fieldEdits } from './field-edits.ts'
import type { BookingRef } from './queries.ts'

const draft = v.object({ edits: fieldEdits, savedAt: v.number() })

const prefix = `${draftPrefix}auxiliary.`
const nameOf = (userId: string, { supplierCode, code }: BookingRef) =>
  ownedBy(userId, `${prefix}${userId}.${supplierCode}.${code}`)
/** Drafts older than a week are deleted. */
const keptMs = 7 * 24 * 60 * 60_000

export function readEdits(userId: string, booking: BookingRef, now: number): FieldEdits {
  for (const name of sealedNames(prefix, userId)) {
    const kept = readSealed(name, draft)
    if (kept && now - kept.savedAt > keptMs) dropSealed(name)
  }
  return readSealed(nameOf(userId, booking), draft)?.edits ?? {}
}

export function keepEdits(userId: string, booking: BookingRef, edits: FieldEdits, now: number): void {
  if (Object.keys(edits).length === 0) dropSealed(nameOf(userId, booking))
  else writeSealed(nameOf(userId, booking), { edits, savedAt: now })
}
