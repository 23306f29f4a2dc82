import * as v from 'valibot'
import { currency, type MoneyPair, moneyPair, toPair } from '../money/money.ts'

const auditValue = v.nullable(v.union([v.string(), v.number(), v.boolean(), moneyPair]))
export type AuditValue = v.InferOutput<typeof auditValue>

/** One field that a change has set; `null`: there was or is nothing. */
export const auditChange = v.object({ field: v.string(), before: auditValue, after: auditValue })
export type AuditChange = v.InferOutput<typeof auditChange>

const maxChanges = 80
const longestText = 500
const deepest = 6

const storedMoney = v.strictObject({ currency, minor: v.pipe(v.number(), v.safeInteger()) })

/** The fields in which two stored values differ. Nested fields have their path as name, as `holder.firstName`; `left`: how many
 * more there are. */
export function auditChanges(before: unknown, after: unknown): { changes: AuditChange[]; left: number } {
  const old = fieldsOf(before)
  const current = fieldsOf(after)
  const changes = [...new Set([...old.keys(), ...current.keys()])].flatMap((field): AuditChange[] => {
    const change = { field, before: old.get(field) ?? null, after: current.get(field) ?? null }
    return isSame(change.before, change.after) ? [] : [change]
  })
  return { changes: changes.slice(0, maxChanges), left: Math.max(0, changes.length - maxChanges) }
}

function fieldsOf(value: unknown): Map<string, AuditValue> {
  const found = new Map<string, AuditValue>()
  collect(value, [], found)
  return found
}

function collect(value: unknown, path: readonly string[], found: Map<string, AuditValue>): void {
  const scalar = asScalar(value, path.length >= deepest)
  if (scalar !== undefined) {
    if (scalar !== null) found.set(path.join('.') || 'value', scalar)
    return
  }
  const entries = Array.isArray(value)
    ? value.map((item, index) => [String(index + 1), item] as const) // a pair
    : Object.entries(Object(value))
  for (const [name, item] of entries) collect(item, [...path, name], found)
}

/** `undefined`: it has fields of its own. */
function asScalar(value: unknown, isDeep: boolean): AuditValue | undefined {
  if (value === null || value === undefined) return null
  if (typeof value === 'string') return shortened(value)
  if (typeof value === 'number' || typeof value === 'boolean') return value
  const amount = asMoney(value)
  if (amount) return amount
  if (Array.isArray(value) && value.every((item) => typeof item !== 'object')) {
    return value.length === 0 ? null : shortened(value.join(', '))
  }
  return isDeep ? shortened(JSON.stringify(value)) : undefined
}

function asMoney(value: unknown): MoneyPair | null {
  const pair = v.safeParse(moneyPair, value)
  if (pair.success && Array.isArray(value) && value.length === 2) return pair.output
  const stored = v.safeParse(storedMoney, value)
  return stored.success ? toPair(stored.output) : null
}

function shortened(text: string): string {
  return text.length <= longestText ? text : `${text.slice(0, longestText)}…`
}

function isSame(one: AuditValue, other: AuditValue): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
