import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { type SettingName, type SettingsReply, saveSettings } from '#contract/admin/settings'
import { ApiFailure } from '../../lib/call/failure.ts'
import { ask } from '../../lib/query/api.ts'
import { appConfigQuery } from '../../lib/query/app-config.ts'
import { queryClient } from '../../lib/query/query.ts'
import { newCommandId } from '../../shell/outbox/command/command-id.ts'
import { checklistQuery, settingsQuery } from './queries.ts'
import {
  beginDraft,
  changesIn,
  keepMine,
  rebaseDraft,
  type SettingsDraft,
  type SettingsText,
  takeTheirs,
} from './settings-draft.ts'

/** A saved setting acts on every server process within this time. */
const actsWithinMs = 1_000

/** The unsaved changes of the settings. Without any, the form shows what the server has. */
export function useSettingsDraft(stored: SettingsReply) {
  const [edited, setEdited] = useState<SettingsDraft | null>(null)
  const draft = edited ?? beginDraft(stored)
  const sent = useRef({ words: '', key: '' })

  /** An equal body has the same key: a retry after a lost answer is done once. */
  function send(): Promise<SettingsReply> {
    const body = { version: draft.base.version, changes: changesIn(draft).changes }
    const words = JSON.stringify(body)
    if (sent.current.words !== words) sent.current = { words, key: newCommandId() }
    return ask(saveSettings, { body }, { idempotencyKey: sent.current.key })
  }

  const saving = useMutation({
    async mutationFn() {
      try {
        return await send()
      } catch (error) {
        if (!(error instanceof ApiFailure) || error.code !== 'CHANGED_MEANWHILE') throw error
        const fresh = await queryClient.fetchQuery({ ...settingsQuery, staleTime: 0 })
        setEdited(rebaseDraft(draft, fresh))
        throw error
      }
    },
    onSuccess(reply) {
      queryClient.setQueryData(settingsQuery.queryKey, reply)
      setEdited(null)
      void queryClient.invalidateQueries({ queryKey: checklistQuery.queryKey })
      setTimeout(
        () => void queryClient.invalidateQueries({ queryKey: appConfigQuery.queryKey }),
        actsWithinMs,
      )
    },
  })

  return {
    draft,
    saving,
    type(changes: Partial<SettingsText>) {
      saving.reset()
      setEdited({ ...draft, typed: { ...draft.typed, ...changes } })
    },
    takeTheirs: (name: SettingName) => setEdited(takeTheirs(draft, name)),
    keepMine: (name: SettingName) => setEdited(keepMine(draft, name)),
    discard() {
      saving.reset()
      setEdited(null)
    },
  }
}
