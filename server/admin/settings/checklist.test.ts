import { expect, test } from 'vitest'
import { type ChecklistFacts, checklistOf } from './checklist.ts'

const ready: ChecklistFacts = {
  publicUrl: 'https://travel.example',
  isSecretSet: true,
  hasDatabaseServer: true,
  backupNote: '',
  hasMailServer: true,
  isMailTested: true,
  demoAccounts: [],
  platformAdministrators: 2,
  hasRealSupplier: true,
  ratesToEnter: [],
  hasPriceRule: true,
  hasAgency: true,
  hasDeposit: true,
  hasMetricsToken: true,
}
const missing = (changes: Partial<ChecklistFacts>) =>
  checklistOf({ ...ready, ...changes })
    .filter(({ isDone }) => !isDone)
    .map(({ item, about }) => [item, ...about])

test('an installation that lacks nothing has nothing to do', () => {
  expect(missing({})).toEqual([])
})

test.each([
  [{ publicUrl: null }, ['publicAddress']],
  [{ publicUrl: 'http://localhost:8080' }, ['publicAddress']],
  [{ isSecretSet: false }, ['sessionSecret']],
  [{ hasDatabaseServer: false }, ['database']],
  [{ hasMailServer: false, isMailTested: false }, ['mail', 'SMTP_URL', 'MAIL_FROM']],
  [{ isMailTested: false }, ['mail']],
  [{ demoAccounts: ['NUSA / sari'] }, ['demoAccounts', 'NUSA / sari']],
  [{ platformAdministrators: 1 }, ['secondAdministrator']],
  [{ hasRealSupplier: false }, ['supplier']],
  [{ ratesToEnter: ['SGD', 'THB'] }, ['exchangeRates', 'SGD', 'THB']],
  [{ hasPriceRule: false }, ['priceRules']],
  [{ hasAgency: false }, ['agency']],
  [{ hasDeposit: false }, ['deposit']],
  [{ hasMetricsToken: false }, ['metrics']],
])('%j leaves %j to do', (changes, item) => {
  expect(missing(changes)).toEqual([item])
})

test('the embedded database will do where somebody says how it is backed up', () => {
  expect(missing({ hasDatabaseServer: false, backupNote: 'a copy of the folder each night' })).toEqual([])
})
