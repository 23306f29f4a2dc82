import { expect, test } from 'vitest'
import type { Settings } from '#contract/admin/settings'
import { changesIn, textOf } from './settings-draft.ts'

const stored: Settings = {
  platformName: 'Angin Timur',
  paperColour: 'sea',
  paperFooter: '',
  accountAlias: null,
  externalLoginUrl: null,
  externalLogoutUrl: null,
  passwordSignIn: 'EVERYBODY',
  limitWarnHours: 48,
  limitAlarmHours: 6,
  daysAlone: 14,
  approvalAbove: null,
  backupNote: '',
}
const typing = (typed: object) => changesIn({ ...textOf(stored), ...typed }, stored)

test('an untouched form changes nothing', () => {
  expect(typing({})).toEqual({ changes: {}, problems: [] })
})

test('only what was changed is sent, as the contract has it', () => {
  const typed = { aliasFrom: 'nusantara', aliasTo: 'nusa', limitWarnHours: ' 72 ', paperFooter: '  ' }
  expect(typing(typed)).toEqual({
    changes: { accountAlias: { from: 'NUSANTARA', to: 'NUSA' }, limitWarnHours: 72 },
    problems: [],
  })
})

test.each([
  [{ aliasFrom: 'nusantara' }, 'accountAlias'],
  [{ externalLoginUrl: 'javascript:alert(1)' }, 'externalLoginUrl'],
  [{ limitAlarmHours: '6.5' }, 'limitAlarmHours'],
  [{ limitAlarmHours: '48' }, 'limitAlarmHours'],
  [{ limitWarnHours: '' }, 'limitWarnHours'],
  [{ daysAlone: '0' }, 'daysAlone'],
  [{ daysAlone: '91' }, 'daysAlone'],
  [{ platformName: ' ' }, 'platformName'],
])('%j is a problem of %s', (typed, name) => {
  expect(typing(typed).problems).toEqual([name])
})

test.each([
  [['IDR', 5_000_000], '5.000.000'],
  [['SGD', 5_000.5], 'SGD 5,000.5'],
  [['IDR', 0], '0'],
] as const)('the amount %j is shown as it is typed: %s', ([code, value], text) => {
  const approvalAbove: [typeof code, number] = [code, value]
  expect(textOf({ ...stored, approvalAbove }).approvalAbove).toBe(text)
  expect(typing({ approvalAbove: text }).changes).toEqual({ approvalAbove })
})

test.each(['100.50', '1000,5', 'SGD 1.2345', 'XAU 5', '5 juta', '-5'])(
  '%s is no amount for the approval',
  (approvalAbove) => {
    expect(typing({ approvalAbove }).problems).toEqual(['approvalAbove'])
  },
)
