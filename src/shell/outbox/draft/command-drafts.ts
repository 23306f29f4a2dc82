import * as v from 'valibot'
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

/** What was typed into a booking form. */
export type Draft<F> = {
  fields: F
  /** The command staged with this form, until its answer is final. */
  commandId: string | null
  savedAt: number
}

/** Drafts name people, so they expire. */
const keptMs = 7 * 24 * 60 * 60_000

type Kind<F> = {
  /** The name of the kind of form. */
  kind: string
  /** Any text is a valid draft; the contract checks it on booking. */
  fields: v.GenericSchema<unknown, F>
  /** Of forms with different shapes a draft of one does not fit the other. */
  shapeOf: (fields: F) => string
}

export type CommandDrafts<F> = ReturnType<typeof commandDrafts<F>>

/** The signed-in user's drafts of one kind of form. `form` is the key of a draft and names nobody. A draft belongs to one tab
 * at a time; the others neither read nor write it. Signing out deletes the drafts; when the server ends the session they
 * stay, sealed. */
export function commandDrafts<F>({ kind, fields, shapeOf }: Kind<F>) {
  const prefix = `${draftPrefix}${kind}.`
  const schema: v.GenericSchema<unknown, Draft<F>> = v.object({
    fields,
    commandId: v.nullable(v.string()),
    savedAt: v.number(),
  })
  const userId = () => currentSession()?.claims.userId ?? ''
  const nameOf = (form: string) => ownedBy(userId(), prefix + form)
  const drafts = (): readonly (readonly [string, Draft<F>])[] =>
    sealedNames(prefix, userId()).flatMap((name) => {
      const draft = readSealed(name, schema)
      return draft ? [[name, draft] as const] : []
    })
  /** `null`: none, that of another tab, or one for a form of another shape. */
  const stored = (form: string, empty: F): Draft<F> | null => {
    const draft = isOtherTabs(nameOf(form)) ? null : readSealed(nameOf(form), schema)
    return draft && shapeOf(draft.fields) === shapeOf(empty) ? draft : null
  }
  return {
    nameOf,
    stored,
    /** Keeps the command id that another tab stored with the same form, until it is released. */
    keep(form: string, typed: F, commandId: string | null): void {
      if (isOtherTabs(nameOf(form))) return
      const known = commandId ?? stored(form, typed)?.commandId ?? null
      writeSealed(nameOf(form), { fields: typed, commandId: known, savedAt: Date.now() })
    },
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
