import type { AuditRow } from '#contract/admin/audit'
import type { AuditValue } from '#contract/admin/audit-changes'
import { formatDay, formatMoment, formatMoney } from '../../lib/format.ts'

/** The audit uses the business time zone, not the device's. */
export const auditZone = 'Asia/Jakarta'

type Underscored<Code extends string> = Code extends `${infer First}.${infer Rest}`
  ? `${First}_${Underscored<Rest>}`
  : Code

/** The name of an action's words: dots would nest them. */
export function actionKey<Code extends string>(code: Code): Underscored<Code> {
  return code.replaceAll('.', '_') as Underscored<Code> // the same in types
}

/** `holder.firstName` as `Holder, first name`; `wordOf` knows the usual names. */
export function fieldLabel(path: string, wordOf: (name: string) => string | null): string {
  return path
    .split('.')
    .map((name) => wordOf(name) ?? separated(name))
    .join(', ')
}

/** `voucherStatus` and `voucher-status` as `voucher status`. */
function separated(name: string): string {
  const words = name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/[-_]+/g, ' ')
    .toLowerCase()
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`
}

const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?Z$/
const day = /^\d{4}-\d\d-\d\d$/

export function valueText(
  value: AuditValue,
  locale: string,
  words: { nothing: string; yes: string; no: string },
): string {
  if (value === null || value === '') return words.nothing
  if (typeof value === 'boolean') return value ? words.yes : words.no
  if (typeof value === 'number') return new Intl.NumberFormat(locale).format(value)
  if (typeof value !== 'string') return formatMoney(value)
  if (instant.test(value) && !Number.isNaN(Date.parse(value))) return formatMoment(value, locale, auditZone)
  if (day.test(value) && !Number.isNaN(Date.parse(value))) return formatDay(value, locale)
  return value
}

type Words = { field: (path: string) => string; value: (value: AuditValue) => string }

/** All changes of a row as one text, for a cell. */
export function changesText({ changes }: Pick<AuditRow, 'changes'>, { field, value }: Words): string {
  return changes
    .map((change) => `${field(change.field)}: ${value(change.before)} → ${value(change.after)}`)
    .join('\n')
    .slice(0, longestCell)
}

/** Excel refuses longer ones. */
const longestCell = 32_000
