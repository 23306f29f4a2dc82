import * as v from 'valibot'
import { supplierCode } from '#contract/hotel/supplier'
import { dropSealed, ownedBy, readSealed, sealedNames, writeSealed } from '../../lib/device/sealed-text.ts'
import type { BookingRef } from './auxiliary-query.ts'
import { editsPrefix } from './edits-prefix.ts'
import type { Section } from './to-auxiliary-change.ts'
import { type FieldEdits, fieldEdits, isTouched } from './typed-fields.ts'

/** What was sent of a section, under which key: until its answer is seen, it is sent again as it was. */
const attempt = v.object({ key: v.string(), edits: fieldEdits })
export type Attempt = v.InferOutput<typeof attempt>

const draft = v.object({
  edits: fieldEdits,
  savedAt: v.number(),
  attempts: v.optional(v.record(v.string(), attempt), {}),
})
type Draft = v.InferOutput<typeof draft>

export const draftName = (userId: string, { supplierCode: supplier, code }: BookingRef) =>
  ownedBy(userId, `${editsPrefix}${userId}.${supplier}.${code}`)

const readDraft = (userId: string, booking: BookingRef): Draft =>
  readSealed(draftName(userId, booking), draft) ?? { edits: {}, savedAt: 0, attempts: {} }

/** The edits of a booking's notes that were not sent. They stay until they are sent or discarded. */
export function readEdits(userId: string, booking: BookingRef): FieldEdits {
  return readDraft(userId, booking).edits
}

export function keepEdits(userId: string, booking: BookingRef, edits: FieldEdits, now: number): void {
  if (Object.keys(edits).length === 0) dropSealed(draftName(userId, booking))
  else writeSealed(draftName(userId, booking), { ...readDraft(userId, booking), edits, savedAt: now })
}

/** Keeps only what differs between `shown` and `next`: another tab may have kept other fields of the booking meanwhile. */
export function changeEdits(
  userId: string,
  booking: BookingRef,
  { shown, next }: { shown: FieldEdits; next: FieldEdits },
  now: number,
): void {
  const stored = readEdits(userId, booking)
  const others = Object.entries(stored).filter(([field]) => field in next || !(field in shown))
  const changed = Object.entries(next).filter(([field, typed]) => typed !== shown[field])
  const edits = Object.fromEntries([...others, ...changed])
  // they keep the moment they were typed
  if (JSON.stringify(edits) !== JSON.stringify(stored)) keepEdits(userId, booking, edits, now)
}

/** The attempt of a section without an answer, unless something of it was discarded since. */
export function readAttempt(userId: string, booking: BookingRef, section: Section): Attempt | null {
  const { attempts, edits } = readDraft(userId, booking)
  const sent = attempts[section]
  return sent && Object.keys(sent.edits).every((field) => field in edits) ? sent : null
}

/** `null`: it has an answer. */
export function keepAttempt(
  userId: string,
  booking: BookingRef,
  section: Section,
  sent: Attempt | null,
): void {
  const { attempts, ...kept } = readDraft(userId, booking)
  const others = Object.fromEntries(Object.entries(attempts).filter(([name]) => name !== section))
  if (Object.keys(kept.edits).length === 0) return
  writeSealed(draftName(userId, booking), {
    ...kept,
    attempts: sent ? { ...others, [section]: sent } : others,
  })
}

/** The edits of one booking that wait on this device. */
export type Waiting = { booking: BookingRef; count: number; savedAt: number }

/** The bookings on whose notes the user has edits here, the latest typed first. */
export function waitingEdits(userId: string): readonly Waiting[] {
  return sealedNames(editsPrefix, userId)
    .flatMap((name): Waiting[] => {
      const [, supplier, code = ''] = /^\.(\w+)\.(\w+)@/.exec(name.slice((editsPrefix + userId).length)) ?? []
      if (!v.is(supplierCode, supplier)) return []
      const booking = { supplierCode: supplier, code }
      const { edits, savedAt } = readDraft(userId, booking)
      const count = Object.values(edits).filter(isTouched).length
      return count > 0 ? [{ booking, count, savedAt }] : []
    })
    .sort((a, b) => b.savedAt - a.savedAt)
}

/** Forgets the edits of a booking. */
export function discardEdits(userId: string, booking: BookingRef): void {
  dropSealed(draftName(userId, booking))
}
