import type { FieldConflict } from '#contract/failure'
import { type AuxiliaryChange, fieldOf } from '#contract/pnr/auxiliary'
import type { FieldValue, StoredField } from './auxiliary-store.ts'

/** What a person wants a field to be, and the version they saw of it. */
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

/** Where somebody else wrote something else since; two who want the same do not disagree. */
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
        theirs: wordsOf(now.value),
        mine: wordsOf(value),
        version: now.version,
        changedBy: now.changedBy,
        changedAt: now.changedAt.toISOString(),
      },
    ]
  })
}

/** What was never written, or removed, is as good as empty. */
export function isSame(one: FieldValue | null, other: FieldValue | null): boolean {
  return JSON.stringify(one ?? '') === JSON.stringify(other ?? '')
}

function wordsOf(value: FieldValue | null): string | null {
  return value === null || typeof value === 'string' ? value : `${value.trCode} / ${value.trCustomerCode}`
}

const jakarta = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'Asia/Jakarta',
})

/** `21 Nov 2026, 19:44 WIB`: the product's clock is Jakarta's. */
export function jakartaTime(instant: string): string {
  return `${jakarta.format(new Date(instant))} WIB`
}
