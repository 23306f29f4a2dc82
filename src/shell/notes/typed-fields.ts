import * as v from 'valibot'

/** A text, or the codes of a travel record; `null`: removed. */
const fieldValue = v.nullable(
  v.union([v.string(), v.object({ trCode: v.string(), trCustomerCode: v.string() })]),
)
export type FieldValue = v.InferOutput<typeof fieldValue>

/** The typed value of a field, with the saved value and version that the edit started from. */
const fieldEdit = v.object({ value: fieldValue, from: fieldValue, version: v.number() })
export const fieldEdits = v.record(v.string(), fieldEdit)
export type FieldEdit = v.InferOutput<typeof fieldEdit>
export type FieldEdits = v.InferOutput<typeof fieldEdits>

/** Whether the user changed the value; an untouched edit follows what others save. */
export function isTouched({ value, from }: FieldEdit): boolean {
  return !isSame(value, from)
}

export function isSame(one: FieldValue, other: FieldValue): boolean {
  return JSON.stringify(trimmed(one)) === JSON.stringify(trimmed(other))
}

function trimmed(value: FieldValue): unknown {
  if (value === null) return ''
  return typeof value === 'string' ? value.trim() : [value.trCode.trim(), value.trCustomerCode.trim()]
}
