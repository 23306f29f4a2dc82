import { expect, test } from 'vitest'
import type { SettingsReply } from '#contract/admin/settings'
import {
  beginDraft,
  changesIn,
  keepMine,
  rebaseDraft,
  takeTheirs,
  theirWords,
  wordsOf,
} from './settings-draft.ts'

const reply: SettingsReply = {
  settings: {
    platformName: 'Angin Timur',
    paperColour: 'sea',
    paperFooter: '',
    accountAlias: null,
    externalLoginUrl: null,
    externalLogoutUrl: null,
    passwordSignIn: 'EVERYBODY',
    limitWarnHours: 48,
    limitAlarmHours: 6,
    approvalAbove: null,
    backupNote: '',
  },
  version: 3,
  changeList: [],
  fixedList: [],
  approvalAsked: null,
}
const typing = (typed: object) => {
  const draft = beginDraft(reply)
  return { ...draft, typed: { ...draft.typed, ...typed } }
}

test('an untouched form changes nothing', () => {
  expect(changesIn(beginDraft(reply))).toEqual({ changes: {}, problems: [] })
})

test('only what was changed is sent, as the contract has it', () => {
  const typed = { aliasFrom: 'nusantara', aliasTo: 'nusa', limitWarnHours: ' 72 ', paperFooter: '  ' }
  expect(changesIn(typing(typed))).toEqual({
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
  [{ platformName: ' ' }, 'platformName'],
])('%j is a problem of %s', (typed, name) => {
  expect(changesIn(typing(typed)).problems).toEqual([name])
})

test.each([
  [['IDR', 5_000_000], '5.000.000'],
  [['SGD', 5_000.5], 'SGD 5,000.5'],
  [['IDR', 0], '0'],
] as const)('the amount %j is shown as it is typed: %s', ([code, value], text) => {
  const approvalAbove: [typeof code, number] = [code, value]
  const stored = { ...reply, settings: { ...reply.settings, approvalAbove } }
  expect(beginDraft(stored).typed.approvalAbove).toBe(text)
  expect(changesIn(typing({ approvalAbove: text })).changes).toEqual({ approvalAbove })
})

test.each(['100.50', '1000,5', 'SGD 1.2345', 'XAU 5', '5 juta', '-5'])(
  '%s is no amount for the approval',
  (approvalAbove) => {
    expect(changesIn(typing({ approvalAbove })).problems).toEqual(['approvalAbove'])
  },
)

test('what somebody else saved is taken over, or a conflict where the person typed something else', () => {
  const fresh: SettingsReply = {
    ...reply,
    version: 5,
    settings: { ...reply.settings, paperFooter: 'theirs', backupNote: 'each night', limitWarnHours: 72 },
    changeList: (['paperFooter', 'backupNote', 'limitWarnHours'] as const).map((field) => ({
      field,
      version: 5,
      changedBy: 'Budi',
      changedAt: '2026-11-22T10:00:00.000Z',
    })),
  }
  const draft = rebaseDraft(
    typing({ paperFooter: 'mine', platformName: 'Angin', limitWarnHours: '72' }),
    fresh,
  )
  expect(draft.conflicts).toEqual(['paperFooter'])
  expect([theirWords(draft, 'paperFooter'), wordsOf(draft.typed, 'paperFooter')]).toEqual(['theirs', 'mine'])
  expect(changesIn(keepMine(draft, 'paperFooter')).changes).toEqual({
    paperFooter: 'mine',
    platformName: 'Angin',
  })
  const taken = takeTheirs(draft, 'paperFooter')
  expect(taken.conflicts).toEqual([])
  expect(changesIn(taken).changes).toEqual({ platformName: 'Angin' })
})
