import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { type PnrAuxiliary, saveAuxiliary } from '#contract/pnr/auxiliary'
import { type NoteObstacle, whyNotNote } from '#contract/pnr/rules'
import { ask } from '../../lib/api.ts'
import { ApiFailure } from '../../lib/failure.ts'
import { currentSession } from '../../lib/session.ts'
import { newCommandId } from '../../shell/outbox/commands.ts'
import { keepEdits, readEdits } from './auxiliary-draft.ts'
import { afterSave, changesIn, conflictsIn, type FieldEdits, fieldsOf } from './field-edits.ts'
import { keepAnswer, watchUser } from './keep-answer.ts'
import { type BookingRef, pnrAuxiliary } from './queries.ts'
import { type Section, sectionOf, toAuxiliaryChange } from './to-auxiliary-change.ts'

/** What is kept beside a booking and what was typed over it; the typed survives a reload until it is saved. */
export function useAuxiliary(booking: BookingRef, kept: PnrAuxiliary) {
  const client = useQueryClient()
  const [userId] = useState(() => currentSession()?.claims.userId ?? '')
  const [obstacle] = useState(() => whyNotNoteHere())
  // what was typed before the right was taken away stays out of sight: it cannot be saved
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

  /** The same words are sent under the same key: a repeat after a lost answer saves nothing twice. */
  async function save(section: Section): Promise<void> {
    const isSameUser = watchUser()
    const sent = changesIn(ofSection(section, latest.current), kept)
    const body = toAuxiliaryChange(section, sent)
    const words = JSON.stringify(body)
    const idempotencyKey = keys.current.get(words) ?? newCommandId()
    keys.current.set(words, idempotencyKey)
    setSaving(section)
    try {
      const answer = await ask(saveAuxiliary, { params: booking, body }, { idempotencyKey })
      keys.current.delete(words)
      if (!(await keepAnswer(client, booking, answer, isSameUser))) return
      change(afterSave(latest.current, { ...ofSection(section, edits), ...sent }, answer))
    } catch (error) {
      // their version is fetched before anything is said, so that both can be shown
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
