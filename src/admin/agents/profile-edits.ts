import type { OrgChanges, OrgProfile } from '#contract/admin/orgs'

export type ProfileField = keyof OrgProfile
export type ProfileValue = OrgProfile[ProfileField]

/** What somebody typed into a field, and the value that they saw before. */
type Edit = { readonly value: ProfileValue; readonly seen: ProfileValue }
export type Edits = Readonly<Partial<Record<ProfileField, Edit>>>

export type Conflict = { field: ProfileField; theirs: ProfileValue; mine: ProfileValue }

/** Typing the stored value back ends the edit. */
export function edit(edits: Edits, kept: OrgProfile, field: ProfileField, value: ProfileValue): Edits {
  if (value === kept[field]) return drop(edits, field)
  return { ...edits, [field]: { value, seen: edits[field]?.seen ?? kept[field] } }
}

export function drop(edits: Edits, field: ProfileField): Edits {
  return Object.fromEntries(Object.entries(edits).filter(([name]) => name !== field))
}

/** Overwrites the other person's value, now that it was seen. */
export function keepMine(edits: Edits, kept: OrgProfile, field: ProfileField): Edits {
  const mine = edits[field]
  return mine ? { ...edits, [field]: { ...mine, seen: kept[field] } } : edits
}

export function shown(edits: Edits, kept: OrgProfile): OrgProfile {
  return Object.assign({}, kept, changesOf(edits))
}

/** The changes to send. */
export function changesOf(edits: Edits): OrgChanges {
  return Object.fromEntries(Object.entries(edits).map(([field, { value }]) => [field, value]))
}

/** The edited fields that somebody else has changed to another value. */
export function conflictsOf(edits: Edits, kept: OrgProfile): Conflict[] {
  return fieldsOf(edits).flatMap((field) => {
    const mine = edits[field]
    const theirs = kept[field]
    if (!mine || mine.seen === theirs || mine.value === theirs) return []
    return [{ field, theirs, mine: mine.value }]
  })
}

function fieldsOf(edits: Edits): ProfileField[] {
  return Object.keys(edits) as ProfileField[] // its keys are the type
}
