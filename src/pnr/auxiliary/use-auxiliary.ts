import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { type PnrAuxiliary, saveAuxiliary } from '#contract/pnr/auxiliary'
import { type NoteObstacle, whyNotNote } from '#contract/pnr/rules'
import { ApiFailure } from '../../lib/call/failure.ts'
import { ask } from '../../lib/query/api.ts'
import { currentSession } from '../../lib/session/session.ts'
import { newCommandId } from '../../shell/outbox/command/command-id.ts'
import { keepEdits, readEdits } from './auxiliary-draft.ts'
import { cacheReply, rememberUser } from './cache-reply.ts'
import { afterSave, changesIn, conflictsIn, type FieldEdits, fieldsOf } from './field-edits.ts'
import { type BookingRef, pnrAuxiliary } from './queries.ts'
import { type Section, sectionOf, toAuxiliaryChange } from './to-auxiliary-change.ts'

/** The saved notes of a booking and the user's unsaved edits, which survive a reload. */
export function useAuxiliary(booking: BookingRef, kept: PnrAuxiliary) {
  const client = useQueryClient()
  const [userId] = useState(() => currentSession()?.claims.userId ?? '')
  const [obstacle] = useState(() => whyNotNoteHere())
  // without the permission, older drafts are not shown: they could not be saved
  const [edits, setEdits] = useState(() => (obstacle ? {} : readEdits(userId, booking, Date.now())))
  const [saving, setSaving] = useState<Section | null>(null)
  const latest = useRef(edits)
  const keys = useRef(new Map<string, string>())
  const { queryKey } = pnrAuxiliary(booking)

  function change(next: FieldEdits): void {
    latest.current = next
    setEdits(next)
    keepEdits(userId, booking, next, Date.now())
  }

  const ofSection = (section: Section, all: FieldEdits) =>
    Object.fromEntries(Object.entries(all).filter(([field]) => sectionOf(field) === section))

  /** Saves a section. Equal requests reuse their idempotency key: a retry after a lost reply saves nothing twice. */
  async function save(section: Section): Promise<void> {
    const isSameUser = rememberUser()
    const sent = changesIn(ofSection(section, latest.current), kept)
    const body = toAuxiliaryChange(section, sent)
    const words = JSON.stringify(body)
    const idempotencyKey = keys.current.get(words) ?? newCommandId()
    keys.current.set(words, idempotencyKey)
    setSaving(section)
    try {
      const answer = await ask(saveAuxiliary, { params: booking, body }, { idempotencyKey })
      keys.current.delete(words)
      if (!(await cacheReply(client, booking, answer, isSameUser))) return
      change(afterSave(latest.current, { ...ofSection(section, edits), ...sent }, answer))
    } catch (error) {
      // refetch first, so that both versions can be shown
      if (isSameUser() && error instanceof ApiFailure && error.status === 409)
        await client.invalidateQueries({ queryKey })
      throw error
    } finally {
      setSaving(null)
    }
  }

  return {
    obstacle,
    edits,
    saving,
    fields: fieldsOf(kept),
    change,
    changesOf: (section: Section) => changesIn(ofSection(section, edits), kept),
    conflictsOf: (section: Section) => conflictsIn(ofSection(section, edits), kept),
    save,
    kept,
  }
}

function whyNotNoteHere(): NoteObstacle | null {
  const session = currentSession()
  return session && whyNotNote(session.permissions)
}

export type Auxiliary = ReturnType<typeof useAuxiliary>
