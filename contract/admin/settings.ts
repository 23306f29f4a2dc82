import * as v from 'valibot'
import { endpoint } from '../call/endpoint.ts'
import { failureBody } from '../call/failure.ts'
import { isoInstant } from '../day/dates.ts'
import { amount } from '../money/amount.ts'
import { moneyPair } from '../money/money.ts'
import { paperColourNames } from '../paper/look.ts'
import { language } from '../text/language.ts'
import { text } from '../text/text.ts'
import { printedLine } from '../text/trade-text.ts'

const line = (longest: number) => v.pipe(text(longest), v.trim())
const hours = (most: number) => v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(most))

export const passwordSignIn = v.picklist(['EVERYBODY', 'ADMINISTRATORS'])

const accountName = v.pipe(v.string(), v.trim(), v.toUpperCase(), v.regex(/^[A-Z0-9-]{2,32}$/))
/** At sign-in, account name `from` is read as `to` (spec: shell-and-hotel §7). */
const accountAlias = v.strictObject({ from: accountName, to: accountName })

/** The address of another site. Only https, or http on this machine: a script would run in our page. */
const siteUrl = v.pipe(
  v.string(),
  v.trim(),
  v.maxLength(300),
  v.url(),
  v.regex(/^(https:\/\/|http:\/\/(localhost|127\.0\.0\.1)[:/])/i),
)

export const settingValues = v.strictObject({
  /** On papers and e-mails. */
  platformName: v.pipe(printedLine(80), v.minLength(2)),
  paperColour: v.picklist(paperColourNames),
  /** The last line of each paper; empty: none. */
  paperFooter: printedLine(100),
  accountAlias: v.nullable(accountAlias),
  externalLoginUrl: v.nullable(siteUrl),
  externalLogoutUrl: v.nullable(siteUrl),
  /** Who may sign in with a password while there is an external login. */
  passwordSignIn,
  /** Hours before a time limit at which it is shown as a warning and as an alarm. */
  limitWarnHours: hours(336),
  limitAlarmHours: hours(168),
  /** Days that a device keeps what it holds without reaching the server. */
  daysAlone: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(90)),
  /** Above this a second administrator approves money that is moved by hand; `null`: never. */
  approvalAbove: v.nullable(amount),
  /** How the embedded database is backed up, in the operator's words; empty: it is not. */
  backupNote: line(300),
})
export type Settings = v.InferOutput<typeof settingValues>
export type SettingName = keyof Settings
export const settingNames = v.picklist(
  Object.keys(settingValues.entries) as SettingName[], // the keys of this very schema
)

/** The variables that set a setting where the server is started; such a setting cannot be changed here. */
export const settingVariables = {
  accountAlias: 'ACCOUNT_ALIAS',
  externalLoginUrl: 'EXTERNAL_LOGIN_URL',
  externalLogoutUrl: 'EXTERNAL_LOGOUT_URL',
} as const satisfies Partial<Record<SettingName, string>>

/** As stored. A value that was saved before a rule of its form was made still holds: without it an approval would be switched off. */
export const storedSettings = v.object({
  ...settingValues.entries,
  platformName: v.string(),
  paperFooter: v.string(),
  approvalAbove: v.nullable(moneyPair),
})

const settingsReply = v.object({
  settings: storedSettings,
  /** Grows with each change of any setting. */
  version: v.number(),
  /** The latest change of each setting that was ever changed. */
  changeList: v.array(
    v.object({ field: settingNames, version: v.number(), changedBy: v.string(), changedAt: isoInstant }),
  ),
  /** Settings that the environment sets. */
  fixedList: v.array(settingNames),
  /** A change of the amount that a second super admin has to approve first; `null`: none waits. */
  approvalAsked: v.nullable(v.object({ approvalAbove: v.nullable(amount), askedBy: v.string() })),
})
export type SettingsReply = v.InferOutput<typeof settingsReply>

export const readSettings = endpoint({
  name: 'readSettings',
  tag: 'administration',
  summary: 'The settings of the platform',
  method: 'GET',
  path: '/api/admin/settings',
  needs: ['administrator', 'settings'],
  reply: settingsReply,
})

/** Refused with `CHANGED_MEANWHILE` and the conflicts, if somebody else has changed one of the same settings since `version`. */
export const saveSettings = endpoint({
  name: 'saveSettings',
  tag: 'administration',
  summary: 'Change settings of the platform',
  method: 'PUT',
  path: '/api/admin/settings',
  needs: ['administrator', 'settings'],
  failures: ['CHANGED_MEANWHILE', 'CONFIRM_FIRST'],
  effect: 'write',
  body: v.strictObject({ version: v.number(), changes: v.partial(settingValues) }),
  reply: settingsReply,
})

export const testMail = endpoint({
  name: 'testMail',
  tag: 'administration',
  summary: 'Send a test e-mail to one’s own address; the answer says what happened',
  method: 'POST',
  path: '/api/admin/settings/test-mail',
  needs: ['administrator', 'settings'],
  effect: 'write',
  body: v.strictObject({ language }),
  reply: v.variant('outcome', [
    v.object({ outcome: v.literal('SENT'), sentTo: v.string() }),
    v.object({
      outcome: v.literal('FAILED'),
      sentTo: v.string(),
      reason: v.string(),
      /** For the reader's language. */
      words: v.pick(failureBody, ['error', 'reason', 'reasonValues']),
    }),
    /** The variables to set where the server is started. */
    v.object({ outcome: v.literal('NO_MAIL_SERVER'), variableList: v.array(v.string()) }),
    v.object({ outcome: v.literal('NO_ADDRESS') }),
  ]),
})

/** In the order in which they are best done. */
export const checklistItems = [
  'publicAddress',
  'sessionSecret',
  'database',
  'mail',
  'demoAccounts',
  'secondAdministrator',
  'supplier',
  'exchangeRates',
  'priceRules',
  'agency',
  'deposit',
  'metrics',
] as const
const checklistItem = v.object({
  item: v.picklist(checklistItems),
  isDone: v.boolean(),
  /** What is missing: currencies, names of accounts. */
  about: v.array(v.string()),
})
export type ChecklistItem = v.InferOutput<typeof checklistItem>

export const readChecklist = endpoint({
  name: 'readChecklist',
  tag: 'administration',
  summary: 'What is still missing before money may flow',
  method: 'GET',
  path: '/api/admin/checklist',
  needs: ['administrator', 'settings'],
  reply: v.object({ checklist: v.array(checklistItem) }),
})
