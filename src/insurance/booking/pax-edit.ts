import type { PaxField, PaxFields } from './pax-fields.ts'

/** An unsaved correction of one person’s fields. */
export type PaxEdit = {
  readonly was: PaxFields
  readonly typed: PaxFields
  /** `paxVersion` of the booking that `original` was read from. */
  readonly version: number
  /** Conflicts: values that another user saved in fields that are also changed here. */
  readonly theirs: Partial<PaxFields>
}

export function beginEdit(now: PaxFields, version: number): PaxEdit {
  return { was: now, typed: now, version, theirs: {} }
}

export function typeInto(edit: PaxEdit, changes: Partial<PaxFields>): PaxEdit {
  return { ...edit, typed: { ...edit.typed, ...changes } }
}

export function isChanged({ was, typed }: PaxEdit): boolean {
  return namesOf(was).some((field) => typed[field].trim() !== was[field])
}

/** Applies the edit to the values that another user saved meanwhile: unchanged fields take the saved values, changed fields
 * keep the typed ones, and fields changed by both are listed in `theirs`. */
export function afterTheirs(edit: PaxEdit, now: PaxFields, version: number): PaxEdit {
  const { was, typed } = edit
  const untouched = namesOf(was).filter((field) => typed[field].trim() === was[field])
  const both = namesOf(was).filter(
    (field) => !untouched.includes(field) && now[field] !== was[field] && now[field] !== typed[field].trim(),
  )
  return {
    was: now,
    typed: { ...typed, ...only(now, untouched) },
    version,
    theirs: only(now, both),
  }
}

export function takeTheirs(edit: PaxEdit, field: PaxField): PaxEdit {
  const { [field]: value, ...theirs } = edit.theirs
  return value === undefined ? edit : { ...typeInto(edit, { [field]: value }), theirs }
}

export function hasTheirs({ theirs }: PaxEdit): boolean {
  return Object.keys(theirs).length > 0
}

function namesOf(fields: PaxFields): readonly PaxField[] {
  return Object.keys(fields) as PaxField[] // PaxFields has no other keys
}

function only(fields: PaxFields, names: readonly PaxField[]): Partial<PaxFields> {
  return Object.fromEntries(names.map((name) => [name, fields[name]]))
}
