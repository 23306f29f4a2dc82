import type { QueryClient } from '@tanstack/react-query'
import { type PnrAuxiliary, saveAuxiliary } from '#contract/pnr/auxiliary'
import { ApiFailure } from '../../lib/call/failure.ts'
import { ask } from '../../lib/query/api.ts'
import { newCommandId } from '../outbox/command/command-id.ts'
import {
  type Attempt,
  changeEdits,
  discardEdits,
  keepAttempt,
  keepEdits,
  readAttempt,
  readEdits,
} from './auxiliary-draft.ts'
import { type BookingRef, pnrAuxiliary } from './auxiliary-query.ts'
import { cacheReply, rememberUser } from './cache-reply.ts'
import { afterSave, changesIn, conflictsIn } from './field-edits.ts'
import { problemOf, type Section, sectionOf, sections, toAuxiliaryChange } from './to-auxiliary-change.ts'
import { type FieldEdits, isTouched } from './typed-fields.ts'

type Needs = { client: QueryClient; userId: string; booking: BookingRef }

/** An attempt of before, what changed meanwhile, and what was typed while it was sent: each is one more. */
const maxAttempts = 4

/** Sends all edits of a booking's notes that wait on this device, section by section, over what is saved now. Answers how many fields
 * somebody else has changed, too: those stay, and the person chooses; and whether anything was saved. Throws what a call throws; what was not
 * sent stays. What a screen shows is sent, too, although another tab has taken it out of what waits. */
export async function sendEdits(
  needs: Needs,
  shown: FieldEdits = {},
): Promise<{ conflicts: number; isSaved: boolean }> {
  const { userId, booking } = needs
  let isSaved = false
  changeEdits(userId, booking, { shown: {}, next: shown }, Date.now())
  await freshNotes(needs)
  for (const section of sections) {
    try {
      if (await sendSection(needs, section)) isSaved = true
    } catch (error) {
      if (!isConflict(error)) throw error
    }
  }
  const kept = notesOf(needs)
  return { conflicts: kept ? conflictsIn(readEdits(userId, booking), kept).length : 0, isSaved }
}

/** Sends what one section has to send: not what somebody else has changed, too, nor what the contract refuses. An attempt whose answer was
 * lost goes first, as it was and under its key, so that nothing is done twice. Answers whether anything was saved. Throws the conflict, after
 * the other fields have gone. */
export async function sendSection(needs: Needs, section: Section, shown: FieldEdits = {}): Promise<boolean> {
  const { client, userId, booking } = needs
  changeEdits(userId, booking, { shown: {}, next: ofSection(section, shown) }, Date.now())
  let isSaved = false
  const isSameUser = rememberUser()
  let conflict: unknown = null
  for (let sent = 0; sent < maxAttempts; sent += 1) {
    const former = readAttempt(userId, booking, section)
    const attempt = former ?? (await newAttempt(needs, section))
    if (!attempt) break
    keepAttempt(userId, booking, section, attempt)
    try {
      const body = toAuxiliaryChange(section, attempt.edits)
      const answer = await ask(saveAuxiliary, { params: booking, body }, { idempotencyKey: attempt.key })
      if (!(await cacheReply(client, booking, answer, isSameUser))) return isSaved
      settle(needs, section, attempt.edits, answer)
      isSaved = true
      // the first answer again, perhaps from long ago
      if (former) await freshNotes(needs)
    } catch (error) {
      if (!isSameUser()) return isSaved
      if (isAnswer(error)) keepAttempt(userId, booking, section, null)
      if (!isConflict(error)) throw error
      conflict = error
      // with both versions
      await freshNotes(needs)
    }
  }
  if (conflict) throw conflict
  return isSaved
}

async function newAttempt(needs: Needs, section: Section): Promise<Attempt | null> {
  const kept = notesOf(needs) ?? (await freshNotes(needs))
  const mine = changesIn(ofSection(section, readEdits(needs.userId, needs.booking)), kept)
  const conflicting = new Set(conflictsIn(mine, kept).map(({ field }) => field))
  const edits = Object.fromEntries(
    Object.entries(mine).filter(
      ([field, { value }]) => !conflicting.has(field) && problemOf(field, value) === undefined,
    ),
  )
  return Object.keys(edits).length > 0 ? { key: newCommandId(), edits } : null
}

/** Takes out of the draft what was sent, and what says nothing new. */
function settle({ userId, booking }: Needs, section: Section, sent: FieldEdits, answer: PnrAuxiliary): void {
  keepAttempt(userId, booking, section, null)
  const left = Object.entries(afterSave(readEdits(userId, booking), sent, answer)).filter(
    ([field, typed]) => sectionOf(field) !== section || isTouched(typed),
  )
  keepEdits(userId, booking, Object.fromEntries(left), Date.now())
}

/** What is saved now; drops the edits that say the same. */
async function freshNotes({ client, userId, booking }: Needs): Promise<PnrAuxiliary> {
  const kept = await client.fetchQuery({ ...pnrAuxiliary(booking), staleTime: 0 })
  const edits = readEdits(userId, booking)
  const changes = changesIn(edits, kept)
  if (Object.keys(changes).length === 0) discardEdits(userId, booking)
  else if (Object.keys(changes).length < Object.keys(edits).length)
    keepEdits(userId, booking, changes, Date.now())
  return kept
}

function notesOf({ client, booking }: Needs): PnrAuxiliary | undefined {
  return client.getQueryData(pnrAuxiliary(booking).queryKey)
}

export function ofSection(section: Section, edits: FieldEdits): FieldEdits {
  return Object.fromEntries(Object.entries(edits).filter(([field]) => sectionOf(field) === section))
}

/** Another user changed the field; `ConflictChoice` shows both versions. */
export function isConflict(error: unknown): error is ApiFailure {
  return error instanceof ApiFailure && error.code === 'CHANGED_MEANWHILE'
}

/** Our server has decided; a gateway's failure, or none, says nothing of what became of it. */
function isAnswer(error: unknown): boolean {
  return error instanceof ApiFailure && error.code !== undefined && error.code !== 'IN_PROGRESS'
}
