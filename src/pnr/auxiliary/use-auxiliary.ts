import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { PnrAuxiliary } from '#contract/pnr/auxiliary'
import { type NoteObstacle, whyNotNote } from '#contract/pnr/rules'
import { currentSession } from '../../lib/session/session.ts'
import { changeEdits, readEdits } from '../../shell/notes/auxiliary-draft.ts'
import type { BookingRef } from '../../shell/notes/auxiliary-query.ts'
import { changesIn, conflictsIn, fieldsOf } from '../../shell/notes/field-edits.ts'
import { ofSection, sendEdits, sendSection } from '../../shell/notes/send-edits.ts'
import type { Section } from '../../shell/notes/to-auxiliary-change.ts'
import type { FieldEdits } from '../../shell/notes/typed-fields.ts'
import { watchEdits } from '../../shell/notes/watch-edits.ts'

/** The saved notes of a booking and the user's edits that were not sent, which survive a reload and wait without a network. */
export function useAuxiliary(booking: BookingRef, kept: PnrAuxiliary) {
  const client = useQueryClient()
  const [userId] = useState(() => currentSession()?.claims.userId ?? '')
  const [obstacle] = useState(() => whyNotNoteHere())
  // without the permission, older edits are not shown: they could not be saved
  const [edits, setEdits] = useState(() => (obstacle ? {} : readEdits(userId, booking)))
  const [saving, setSaving] = useState<Section | 'all' | null>(null)
  const needs = { client, userId, booking }

  const { supplierCode, code } = booking
  useEffect(() => {
    if (obstacle) return
    const watched = { supplierCode, code }
    return watchEdits(userId, watched, () => setEdits(readEdits(userId, watched)))
  }, [obstacle, userId, supplierCode, code])

  function change(next: FieldEdits): void {
    changeEdits(userId, booking, { shown: edits, next }, Date.now())
    setEdits(readEdits(userId, booking))
  }

  async function sending<T>(what: Section | 'all', send: () => Promise<T>): Promise<T> {
    setSaving(what)
    try {
      return await send()
    } finally {
      setEdits(readEdits(userId, booking))
      setSaving(null)
    }
  }

  return {
    obstacle,
    edits,
    saving,
    fields: fieldsOf(kept),
    change,
    changes: changesIn(edits, kept),
    changesOf: (section: Section) => changesIn(ofSection(section, edits), kept),
    conflictsOf: (section: Section) => conflictsIn(ofSection(section, edits), kept),
    save: (section: Section) => sending(section, () => sendSection(needs, section, edits)),
    sendAll: () => sending('all', async () => (await sendEdits(needs, edits)).isSaved),
    kept,
  }
}

function whyNotNoteHere(): NoteObstacle | null {
  const session = currentSession()
  return session && whyNotNote(session.permissions)
}

export type Auxiliary = ReturnType<typeof useAuxiliary>
