import * as v from 'valibot'
import { type SettingName, type Settings, settingNames, settingValues } from '#contract/admin/settings'
import { currency, type MoneyPair } from '#contract/money/money'
import { amountField } from '../../lib/language/format.ts'
import { readNumber } from '../../ui/number/typed-number.ts'

/** The settings as they are typed; the alias has two fields. */
export type SettingsText = Readonly<
  Record<Exclude<SettingName, 'accountAlias'> | 'aliasFrom' | 'aliasTo', string>
>
export type TextField = keyof SettingsText

export function textOf({
  accountAlias,
  approvalAbove,
  externalLoginUrl,
  externalLogoutUrl,
  ...rest
}: Settings): SettingsText {
  return {
    ...rest,
    limitWarnHours: String(rest.limitWarnHours),
    limitAlarmHours: String(rest.limitAlarmHours),
    daysAlone: String(rest.daysAlone),
    approvalAbove: approvalAbove ? amountText(approvalAbove) : '',
    aliasFrom: accountAlias?.from ?? '',
    aliasTo: accountAlias?.to ?? '',
    externalLoginUrl: externalLoginUrl ?? '',
    externalLogoutUrl: externalLogoutUrl ?? '',
  }
}

export function fieldsOf(name: SettingName): readonly [TextField, ...TextField[]] {
  return name === 'accountAlias' ? ['aliasFrom', 'aliasTo'] : [name]
}

export function settingOf(field: TextField): SettingName {
  return field === 'aliasFrom' || field === 'aliasTo' ? 'accountAlias' : field
}

function typedValue(typed: SettingsText, name: SettingName): unknown {
  if (name === 'accountAlias') {
    const { aliasFrom, aliasTo } = typed
    return aliasFrom.trim() || aliasTo.trim() ? { from: aliasFrom, to: aliasTo } : null
  }
  const text = typed[name].trim()
  if (name === 'limitWarnHours' || name === 'limitAlarmHours' || name === 'daysAlone')
    return /^\d+$/.test(text) ? Number(text) : null
  if (name === 'approvalAbove') return text === '' ? null : amountIn(text)
  if (name === 'externalLoginUrl' || name === 'externalLogoutUrl') return text || null
  return text
}

/** As `amountIn` reads it: `5.000.000`, `SGD 5,000.50`. */
function amountText([code, value]: MoneyPair): string {
  const number = amountField(code).format(value)
  return code === 'IDR' ? number : `${code} ${number}`
}

/** `SGD 5000`; without a currency, rupiah: `50.000.000`. What is no amount in its currency is none. */
function amountIn(text: string): unknown {
  const [, typedCode = 'IDR', typed = ''] = /^([A-Z]{3})? *(\d[\d.,]*)$/.exec(text.toUpperCase()) ?? []
  const code = v.safeParse(currency, typedCode)
  if (!code.success) return [typedCode, typed]
  const { decimals, decimalSign } = amountField(code.output)
  const read = readNumber(typed, { min: 0, max: 1e12, decimals, decimalSign })
  return [code.output, read.is === 'number' ? read.number : null]
}

/** What differs from what is stored, and the settings whose text is not valid. */
export function changesIn(
  typed: SettingsText,
  stored: Settings,
): { changes: Partial<Settings>; problems: readonly SettingName[] } {
  const changes: [SettingName, unknown][] = []
  const problems: SettingName[] = []
  for (const name of settingNames.options) {
    const parsed = v.safeParse(settingValues.entries[name], typedValue(typed, name))
    if (!parsed.success) problems.push(name)
    else if (JSON.stringify(parsed.output) !== JSON.stringify(stored[name]))
      changes.push([name, parsed.output])
  }
  const hours = { ...stored, ...Object.fromEntries(changes) }
  if (problems.length === 0 && hours.limitAlarmHours >= hours.limitWarnHours) problems.push('limitAlarmHours')
  return { changes: Object.fromEntries(changes), problems }
}

/** A setting in words, to show theirs beside mine. */
export function wordsOf(typed: SettingsText, name: SettingName): string {
  return fieldsOf(name)
    .map((field) => typed[field])
    .filter(Boolean)
    .join(' → ')
}
