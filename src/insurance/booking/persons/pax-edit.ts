import type { PaxField, PaxFields } from './pax-fields.ts'

/** An unsaved correction of one person’s fields. */
export type PaxEdit = {
  readonly original: PaxFields
  readonly typed: PaxFields
  /** `paxVersion` of the booking that `original` was read from. */
  readonly version: number
  /** Conflicts: values that another user saved in fields that are also changed here. */
  readonly theirs: Partial<PaxFields>
}

export function beginEdit(now: PaxFields, version: number): PaxEdit {
  return { original: now, typed: now, version, theirs: {} }
}

export function typeInto(edit: PaxEdit, changes: Partial<PaxFields>): PaxEdit {
  return { ...edit, typed: { ...edit.typed, ...changes } }
}

export function isChanged({ original, typed }: PaxEdit): boolean {
  return fieldNames(original).some((field) => typed[field].trim() !== original[field])
}

/** Applies the edit to the values that another user saved meanwhile: unchanged fields take the saved values, changed fields
 * keep the typed ones, and fields changed by both are listed in `theirs`. */
export function rebaseEdit(edit: PaxEdit, now: PaxFields, version: number): PaxEdit {
  const { original, typed } = edit
  const untouched = fieldNames(original).filter((field) => typed[field].trim() === original[field])
  const both = fieldNames(original).filter(
    (field) =>
      !untouched.includes(field) && now[field] !== original[field] && now[field] !== typed[field].trim(),
  )
  return {
    original: now,
    typed: { ...typed, ...pick(now, untouched) },
    version,
    theirs: pick(now, both),
  }
}

export function takeTheirs(edit: PaxEdit, field: PaxField): PaxEdit {
  const { [field]: value, ...theirs } = edit.theirs
  return value === undefined ? edit : { ...typeInto(edit, { [field]: value }), theirs }
}

export function hasConflicts({ theirs }: PaxEdit): boolean {
  return Object.keys(theirs).length > 0
}

function fieldNames(fields: PaxFields): readonly PaxField[] {
  return Object.keys(fields) as PaxField[] // PaxFields has no other keys
}

function pick(fields: PaxFields, names: readonly PaxField[]): Partial<PaxFields> {
  return Object.fromEntries(names.map((name) => [name, fields[name]]))
}
