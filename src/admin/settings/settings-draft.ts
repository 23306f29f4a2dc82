import * as v from 'valibot'
import {
  type SettingName,
  type Settings,
  type SettingsReply,
  settingNames,
  settingValues,
} from '#contract/admin/settings'
import { currency, type MoneyPair } from '#contract/money/money'
import { amountField } from '../../lib/language/format.ts'
import { readNumber } from '../../ui/number/typed-number.ts'

/** The settings as they are typed; the alias has two fields. */
export type SettingsText = Readonly<
  Record<Exclude<SettingName, 'accountAlias'> | 'aliasFrom' | 'aliasTo', string>
>
export type TextField = keyof SettingsText

export type SettingsDraft = {
  readonly base: SettingsReply
  readonly typed: SettingsText
  /** Settings that somebody else changed to another value meanwhile; the person chooses one. */
  readonly conflicts: readonly SettingName[]
}

export function beginDraft(base: SettingsReply): SettingsDraft {
  return { base, typed: textOf(base.settings), conflicts: [] }
}

function textOf({
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
    approvalAbove: approvalAbove ? amountText(approvalAbove) : '',
    aliasFrom: accountAlias?.from ?? '',
    aliasTo: accountAlias?.to ?? '',
    externalLoginUrl: externalLoginUrl ?? '',
    externalLogoutUrl: externalLogoutUrl ?? '',
  }
}

function fieldsOf(name: SettingName): readonly TextField[] {
  return name === 'accountAlias' ? ['aliasFrom', 'aliasTo'] : [name]
}

function typedValue(typed: SettingsText, name: SettingName): unknown {
  if (name === 'accountAlias') {
    const { aliasFrom, aliasTo } = typed
    return aliasFrom.trim() || aliasTo.trim() ? { from: aliasFrom, to: aliasTo } : null
  }
  const text = typed[name].trim()
  if (name === 'limitWarnHours' || name === 'limitAlarmHours') return /^\d+$/.test(text) ? Number(text) : null
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

/** What differs from the draft's base, and the settings whose text is not valid. */
export function changesIn({ base, typed }: SettingsDraft): {
  changes: Partial<Settings>
  problems: readonly SettingName[]
} {
  const changes: [SettingName, unknown][] = []
  const problems: SettingName[] = []
  for (const name of settingNames.options) {
    const parsed = v.safeParse(settingValues.entries[name], typedValue(typed, name))
    if (!parsed.success) problems.push(name)
    else if (!isSame(parsed.output, base.settings[name])) changes.push([name, parsed.output])
  }
  const hours = { ...base.settings, ...Object.fromEntries(changes) }
  if (problems.length === 0 && hours.limitAlarmHours >= hours.limitWarnHours) problems.push('limitAlarmHours')
  return { changes: Object.fromEntries(changes), problems }
}

/** The draft upon what somebody else saved meanwhile: their changes are taken over where the person typed nothing. */
export function rebaseDraft(draft: SettingsDraft, fresh: SettingsReply): SettingsDraft {
  const { changes } = changesIn(draft)
  const mine = settingNames.options.filter((name) => name in changes)
  const conflicts = mine.filter(
    (name) =>
      fresh.changeList.some(({ field, version }) => field === name && version > draft.base.version) &&
      !isSame(fresh.settings[name], changes[name]),
  )
  const kept = mine.flatMap(fieldsOf).map((field) => [field, draft.typed[field]] as const) // a pair
  return { base: fresh, typed: { ...textOf(fresh.settings), ...Object.fromEntries(kept) }, conflicts }
}

export function keepMine(draft: SettingsDraft, name: SettingName): SettingsDraft {
  return { ...draft, conflicts: draft.conflicts.filter((one) => one !== name) }
}

export function takeTheirs(draft: SettingsDraft, name: SettingName): SettingsDraft {
  const theirs = textOf(draft.base.settings)
  const back = Object.fromEntries(fieldsOf(name).map((field) => [field, theirs[field]]))
  return keepMine({ ...draft, typed: { ...draft.typed, ...back } }, name)
}

/** A setting in words, to show theirs beside mine. */
export function wordsOf(typed: SettingsText, name: SettingName): string {
  return fieldsOf(name)
    .map((field) => typed[field])
    .filter(Boolean)
    .join(' → ')
}

export function theirWords({ base }: SettingsDraft, name: SettingName): string {
  return wordsOf(textOf(base.settings), name)
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
