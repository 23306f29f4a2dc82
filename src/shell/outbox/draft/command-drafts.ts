import type * as v from 'valibot'
import {
  draftPrefix,
  dropSealed,
  ownedBy,
  readSealed,
  sealedNames,
  writeSealed,
} from '../../../lib/device/sealed-text.ts'
import { currentSession } from '../../../lib/session/session.ts'
import { isOtherTabs } from './draft-tabs.ts'

type Draft = {
  /** The command staged with this form, until its answer is final. */
  commandId: string | null
  savedAt: number
}

/** Drafts name people, so they expire. */
const keptMs = 7 * 24 * 60 * 60_000

/** The signed-in user's drafts of one kind of form. `form` is the key of a draft and names nobody. A draft belongs to one tab at a time; the
 * others neither read nor write it. Signing out deletes the
 * drafts; when the server ends the session they stay, sealed. */
export function commandDrafts<D extends Draft>(kind: string, schema: v.GenericSchema<unknown, D>) {
  const prefix = `${draftPrefix}${kind}.`
  const userId = () => currentSession()?.claims.userId ?? ''
  const nameOf = (form: string) => ownedBy(userId(), prefix + form)
  const stored = (form: string) => (isOtherTabs(nameOf(form)) ? null : readSealed(nameOf(form), schema))
  const write = (form: string, draft: D) => {
    if (!isOtherTabs(nameOf(form))) writeSealed(nameOf(form), draft)
  }
  const drafts = (): readonly (readonly [string, D])[] =>
    sealedNames(prefix, userId()).flatMap((name) => {
      const draft = readSealed(name, schema)
      return draft ? [[name, draft] as const] : []
    })
  return {
    nameOf,
    /** `null` also for the draft of another tab. */
    stored,
    /** Keeps the command id that another tab stored with the same form, until it is released. */
    keep(form: string, draft: D): void {
      write(form, { ...draft, commandId: draft.commandId ?? stored(form)?.commandId ?? null })
    },
    /** Writes the draft unchanged. */
    write,
    drop(form: string): void {
      if (!isOtherTabs(nameOf(form))) dropSealed(nameOf(form))
    },
    /** Deletes the draft of a booking that exists now. */
    dropOf(commandId: string): void {
      for (const [name, draft] of drafts()) if (draft.commandId === commandId) dropSealed(name)
    },
    /** Keeps the draft of a refused booking without its command id: the next attempt is a new command. */
    releaseOf(commandId: string): void {
      for (const [name, draft] of drafts()) {
        if (draft.commandId === commandId) writeSealed(name, { ...draft, commandId: null })
      }
    },
    dropOld(now: number): void {
      for (const [name, draft] of drafts()) if (now - draft.savedAt > keptMs) dropSealed(name)
    },
  }
}
