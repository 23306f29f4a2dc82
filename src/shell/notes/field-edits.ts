import { fieldOf, type PnrAuxiliary } from '#contract/pnr/auxiliary'
import { type FieldEdit, type FieldEdits, type FieldValue, isSame, isTouched } from './typed-fields.ts'

export type Field = { value: FieldValue; version: number; changedBy: string; changedAt: string }
export type Conflict = { field: string; theirs: Field; mine: FieldValue }

/** The saved fields by name; a field that was never saved is not in the map. */
export function fieldsOf(kept: PnrAuxiliary): ReadonlyMap<string, Field> {
  const values = new Map<string, FieldValue>([
    ...kept.pnrTravelRecords.map(
      ({ trId, trCode, trCustomerCode }) => [fieldOf.record(trId), { trCode, trCustomerCode }] as const,
    ),
    ...kept.paxRemarks.flatMap(({ guestNumber, remarkList }) =>
      remarkList.map((text, index) => [fieldOf.remark(guestNumber, index + 1), text] as const),
    ),
    [fieldOf.confidential, kept.pnrConfidentialRemarks ?? ''],
  ])
  return new Map(
    kept.changes.map(({ field, ...change }) => [field, { ...change, value: values.get(field) ?? null }]),
  )
}

export function edit(edits: FieldEdits, kept: PnrAuxiliary, field: string, value: FieldValue): FieldEdits {
  const before = edits[field]
  const start = before && isTouched(before) ? before : startOf(kept, field)
  // compared without trimming, as a trailing space may be the start of the next word
  if (typeof value === 'string' && value === (start.from ?? '')) return dropEdit(edits, field)
  return { ...edits, [field]: { value, from: start.from, version: start.version } }
}

function startOf(kept: PnrAuxiliary, field: string): Pick<FieldEdit, 'from' | 'version'> {
  const now = fieldsOf(kept).get(field)
  return { from: now?.value ?? null, version: now?.version ?? 0 }
}

export function dropEdit(edits: FieldEdits, field: string): FieldEdits {
  return Object.fromEntries(Object.entries(edits).filter(([name]) => name !== field))
}

/** Resolves a conflict with the user's value, based on the other user's version. */
export function keepMine(edits: FieldEdits, { field, theirs, mine }: Conflict): FieldEdits {
  return { ...edits, [field]: { value: mine, from: theirs.value, version: theirs.version } }
}

/** The edits that differ from the saved values. */
export function changesIn(edits: FieldEdits, kept: PnrAuxiliary): FieldEdits {
  const fields = fieldsOf(kept)
  return Object.fromEntries(
    Object.entries(edits).filter(
      ([field, typed]) => isTouched(typed) && !isSame(typed.value, fields.get(field)?.value ?? null),
    ),
  )
}

/** The edits whose field another user saved with another value since the edit started. */
export function conflictsIn(edits: FieldEdits, kept: PnrAuxiliary): Conflict[] {
  const fields = fieldsOf(kept)
  return Object.entries(changesIn(edits, kept)).flatMap(([field, { value, version }]) => {
    const theirs = fields.get(field)
    return theirs && theirs.version !== version ? [{ field, theirs, mine: value }] : []
  })
}

/** The edits after a save: those that were sent are dropped; text typed meanwhile is based on the saved version. */
export function afterSave(edits: FieldEdits, sent: FieldEdits, kept: PnrAuxiliary): FieldEdits {
  return Object.fromEntries(
    Object.entries(edits).flatMap(([field, typed]) => {
      const was = sent[field]
      if (!was) return [[field, typed]]
      if (isSame(was.value, typed.value)) return []
      return [[field, { value: typed.value, ...startOf(kept, field) }]]
    }),
  )
}
