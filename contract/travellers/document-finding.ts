import * as v from 'valibot'
import { isoDate } from '../day/dates.ts'

/** A passport must last so many months after the return. */
export const monthsAfterReturn = 6
/** Below this age nobody travels without an adult. */
export const adultFrom = 18

const named = { name: v.string() }

/** What the papers of a person want before they travel. It is told, and closes nothing. */
export const documentFinding = v.variant('kind', [
  /** `isOver`: before the return. */
  v.object({ kind: v.literal('PASSPORT_ENDS'), ...named, endsOn: isoDate, isOver: v.boolean() }),
  v.object({ kind: v.literal('OTHER_NAME'), ...named, documentName: v.string() }),
  v.object({ kind: v.literal('NO_GUARDIAN'), ...named }),
])
export type DocumentFinding = v.InferOutput<typeof documentFinding>
