import type { FieldConflict } from '#contract/call/failure'
import type { Refusal } from './refusal.ts'

/** The last change of a field: the version in which it was made, by whom and when. */
type LastChange = { readonly version: number; readonly changedBy: string; readonly changedAt: string }

type Texts = Pick<FieldConflict, 'theirs' | 'mine'>

/** The fields that somebody has changed since `version`. */
export function conflictsSince<Field extends string>(
  version: number,
  fields: readonly Field[],
  lastChangeOf: (field: Field) => LastChange | null,
  textsOf: (field: Field) => Texts,
): FieldConflict[] {
  return fields.flatMap((field) => {
    const last = lastChangeOf(field)
    return last && last.version > version ? [{ field, ...textsOf(field), ...last }] : []
  })
}

/** Throws `CHANGED_MEANWHILE` with all conflicts if there is one; the sentence is about the first. */
export function refuseConflicts(
  conflicts: readonly FieldConflict[],
  refusalFor: (first: FieldConflict, all: { conflicts: FieldConflict[] }) => Refusal,
): void {
  const [first] = conflicts
  if (first) throw refusalFor(first, { conflicts: [...conflicts] })
}
