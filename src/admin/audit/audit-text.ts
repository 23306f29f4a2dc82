import type { AuditRow } from '#contract/admin/audit'
import type { AuditValue } from '#contract/admin/audit-changes'
import { shownLanguage } from '../../lib/language/active-language.ts'
import { formatDay, formatMoment, formatMoney } from '../../lib/language/format.ts'
import { percentText } from '../prices/rule-sentence.ts'

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

/** What stands in a field, where its number is not what a person reads: a right that is 1 or 0, hundredths of a percent. */
export function readable(field: string, value: AuditValue): AuditValue {
  const [name = ''] = field.split('.').slice(-1)
  if (typeof value !== 'number') return value
  if ((name === 'book' || name === 'issue') && (value === 0 || value === 1)) return value === 1
  return name.endsWith('Bp') ? percentText(value, shownLanguage(), 'plain') : value
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

type Words = { field: (path: string) => string; value: (field: string, value: AuditValue) => string }
type Change = AuditRow['changes'][number]

function changeText({ field, before, after }: Change, words: Words): string {
  const now = words.value(field, after)
  // what was not there before is not said to have changed
  return before === null
    ? `${words.field(field)}: ${now}`
    : `${words.field(field)}: ${words.value(field, before)} → ${now}`
}

const maxInLine = 3

/** What the line of a row says of its changes: amounts first, then what was something else before. */
export function lineText({ changes }: Pick<AuditRow, 'changes'>, words: Words): string {
  const rank = ({ before, after }: Change) => {
    if (Array.isArray(after ?? before)) return 0
    return before === null ? 2 : 1
  }
  return changes
    .filter((change) => rank(change) < 2)
    .toSorted((one, other) => rank(one) - rank(other))
    .slice(0, maxInLine)
    .map((change) => changeText(change, words))
    .join(' · ')
}

/** All changes of a row as one text, for a cell. */
export function changesText({ changes }: Pick<AuditRow, 'changes'>, { field, value }: Words): string {
  return changes
    .map(({ field: path, before, after }) => `${field(path)}: ${value(path, before)} → ${value(path, after)}`)
    .join('\n')
    .slice(0, longestCell)
}

/** Excel refuses longer ones. */
const longestCell = 32_000
