import type * as v from 'valibot'
import { dropStored, readStored, writeStored } from './storage.ts'

type Draft = {
  /** Of what was meant with this form, until its answer is final. */
  commandId: string | null
  savedAt: number
}

/** Names do not stay on a device for ever. */
const keptMs = 7 * 24 * 60 * 60_000

/** What was typed into the forms of one kind, under keys that begin alike. */
export function commandDrafts<D extends Draft>(prefix: string, schema: v.GenericSchema<unknown, D>) {
  const drafts = (): readonly (readonly [string, D])[] =>
    Object.keys(localStorage)
      .filter((key) => key.startsWith(prefix))
      .flatMap((key) => {
        const draft = readStored(key, schema)
        return draft ? [[key, draft] as const] : []
      })
  return {
    /** The booking exists: nothing is left to type. */
    dropOf(commandId: string): void {
      for (const [key, draft] of drafts()) if (draft.commandId === commandId) dropStored(key)
    },
    /** The booking was refused: what was typed stays, and is sent as a new booking the next time. */
    releaseOf(commandId: string): void {
      for (const [key, draft] of drafts()) {
        if (draft.commandId === commandId) writeStored(key, { ...draft, commandId: null })
      }
    },
    dropOld(now: number): void {
      for (const [key, draft] of drafts()) if (now - draft.savedAt > keptMs) dropStored(key)
    },
  }
}
