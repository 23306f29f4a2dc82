import type { PaxField, PaxFields } from './pax-fields.ts'

/** What is typed over somebody's particulars, and what stood there when it began. */
export type PaxEdit = {
  readonly was: PaxFields
  readonly typed: PaxFields
  /** Of the persons of the booking, as they were then. */
  readonly version: number
  /** What somebody else wrote meanwhile into fields that were typed over here, too. */
  readonly theirs: Partial<PaxFields>
}

/** Modify remembers the old values (spec: insurance §4). */
export function beginEdit(now: PaxFields, version: number): PaxEdit {
  return { was: now, typed: now, version, theirs: {} }
}

export function typeInto(edit: PaxEdit, changes: Partial<PaxFields>): PaxEdit {
  return { ...edit, typed: { ...edit.typed, ...changes } }
}

export function isChanged({ was, typed }: PaxEdit): boolean {
  return namesOf(was).some((field) => typed[field].trim() !== was[field])
}

/** Somebody else saved first: what was not touched here follows them, what was typed stays, and where both wrote
 * something the person reads both. */
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
  return Object.keys(fields) as PaxField[] // of the type above, and nothing else
}

function only(fields: PaxFields, names: readonly PaxField[]): Partial<PaxFields> {
  return Object.fromEntries(names.map((name) => [name, fields[name]]))
}
