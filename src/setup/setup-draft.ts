import * as v from 'valibot'
import { whyNotPassword } from '#contract/access/password'
import { setUp } from '#contract/admin/setup'
import type { PasswordProblem } from '#contract/call/failure'
import { type Currency, currency } from '#contract/money/money'
import type { Language } from '../lib/language/languages.ts'

export type SetupDraft = {
  platformName: string
  accountName: string
  currency: Currency
  timeZone: string
  language: Language
  displayName: string
  userName: string
  email: string
  password: string
  again: string
}
type Field = keyof SetupDraft

/** In the order of the form. */
export const setupFields = [
  'platformName',
  'accountName',
  'currency',
  'language',
  'timeZone',
  'displayName',
  'userName',
  'email',
  'password',
  'again',
] as const satisfies readonly Field[]

export const currencies = currency.options

export function deviceZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone
}

export function emptyDraft(language: Language): SetupDraft {
  return {
    platformName: '',
    accountName: '',
    currency: 'IDR',
    timeZone: deviceZone(),
    language,
    displayName: '',
    userName: '',
    email: '',
    password: '',
    again: '',
  }
}

export type SetupProblem = PasswordProblem | 'INVALID' | 'DIFFERENT'

/** The problem of each field, by the rules that the server checks again. */
export function problemsOf(draft: SetupDraft): Partial<Record<Field, SetupProblem>> {
  const problems: Partial<Record<Field, SetupProblem>> = {}
  const { token: _token, password: _password, ...rules } = setUp.body.entries
  for (const field of setupFields) {
    if (field in rules && !v.is(rules[field as keyof typeof rules], draft[field]))
      // just looked up
      problems[field] = 'INVALID'
  }
  const { accountName: account, userName: user, platformName: agency, password, again } = draft
  const weak = whyNotPassword(password, { account, user, agency })
  if (weak) problems.password = weak
  else if (again !== password) problems.again = 'DIFFERENT'
  return problems
}
