import type { FieldConflict } from '#contract/call/failure'
import { formatLimit } from '#contract/day/limit-text'
import { type AuxiliaryChange, fieldOf } from '#contract/pnr/auxiliary'
import type { FieldValue, StoredField } from './auxiliary-store.ts'

/** The wanted value of a field, and the version that the person edited. */
export type FieldChange = { field: string; version: number; value: FieldValue | null }

export function fieldChangesOf(change: AuxiliaryChange): FieldChange[] {
  const { pnrTravelRecords = [], paxRemarks = [], pnrConfidentialRemarks: confidential } = change
  return [
    ...pnrTravelRecords.map((record) => ({
      field: fieldOf.record(record.trId),
      version: record.version,
      value: record.removed ? null : { trCode: record.trCode, trCustomerCode: record.trCustomerCode },
    })),
    ...paxRemarks.flatMap(({ guestNumber, remarkList }) =>
      remarkList.map(({ line, version, text }) => ({
        field: fieldOf.remark(guestNumber, line),
        version,
        value: text,
      })),
    ),
    ...(confidential
      ? [{ field: fieldOf.confidential, version: confidential.version, value: confidential.text }]
      : []),
  ]
}

/** The fields that somebody else has changed since to another value. Two people who want the same value do not conflict. */
export function conflictsWith(
  changes: readonly FieldChange[],
  stored: ReadonlyMap<string, StoredField>,
): FieldConflict[] {
  return changes.flatMap(({ field, version, value }) => {
    const now = stored.get(field)
    if (!now || now.version === version || isSame(now.value, value)) return []
    return [
      {
        field,
        theirs: displayText(now.value),
        mine: displayText(value),
        version: now.version,
        changedBy: now.changedBy,
        changedAt: now.changedAt.toISOString(),
      },
    ]
  })
}

/** A field that was never written or was removed equals an empty one. */
export function isSame(one: FieldValue | null, other: FieldValue | null): boolean {
  return JSON.stringify(one ?? '') === JSON.stringify(other ?? '')
}

function displayText(value: FieldValue | null): string | null {
  return value === null || typeof value === 'string' ? value : `${value.trCode} / ${value.trCustomerCode}`
}

/** The product's clock is Jakarta's. */
export function jakartaTime(instant: string): string {
  return formatLimit(instant, 'en', 'Asia/Jakarta')
}
