import type * as v from 'valibot'
import {
  draftPrefix,
  dropSealed,
  ownedBy,
  readSealed,
  sealedNames,
  writeSealed,
} from '../../lib/device/sealed-text.ts'
import { currentSession } from '../../lib/session.ts'

type Draft = {
  /** Of what was meant with this form, until its answer is final. */
  commandId: string | null
  savedAt: number
}

/** Names do not stay on a device for ever. */
const keptMs = 7 * 24 * 60 * 60_000

/** What was typed into the forms of one kind by whoever is signed in; `form` says what the typed names belong to, and names
 * nobody. A draft goes with the person's own sign-out, and waits, sealed, when the server ended the session. */
export function commandDrafts<D extends Draft>(kind: string, schema: v.GenericSchema<unknown, D>) {
  const prefix = `${draftPrefix}${kind}.`
  const userId = () => currentSession()?.claims.userId ?? ''
  const nameOf = (form: string) => ownedBy(userId(), prefix + form)
  const stored = (form: string) => readSealed(nameOf(form), schema)
  const drafts = (): readonly (readonly [string, D])[] =>
    sealedNames(prefix, userId()).flatMap((name) => {
      const draft = readSealed(name, schema)
      return draft ? [[name, draft] as const] : []
    })
  return {
    /** By this tab or another. */
    stored,
    /** A booking that another tab meant with the same form stays theirs until it is released. */
    keep(form: string, draft: D): void {
      writeSealed(nameOf(form), { ...draft, commandId: draft.commandId ?? stored(form)?.commandId ?? null })
    },
    /** As it is. */
    write(form: string, draft: D): void {
      writeSealed(nameOf(form), draft)
    },
    drop(form: string): void {
      dropSealed(nameOf(form))
    },
    /** The booking exists: nothing is left to type. */
    dropOf(commandId: string): void {
      for (const [name, draft] of drafts()) if (draft.commandId === commandId) dropSealed(name)
    },
    /** The booking was refused: what was typed stays, and is sent as a new booking the next time. */
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
