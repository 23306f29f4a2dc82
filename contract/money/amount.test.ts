import * as v from 'valibot'
import { expect, test } from 'vitest'
import { postMoney, setCreditLimit, transferToChild } from '../admin/deposits.ts'
import { newRate } from '../admin/rates.ts'
import { settingValues } from '../admin/settings.ts'
import { hbReq } from '../hotel/booking-request.ts'
import { cancelPnr } from '../pnr/pnr.ts'
import { amount } from './amount.ts'
import { moneyPair } from './money.ts'
import { blankRule, ruleForm } from './price-rule.ts'

/** The messages of the checks that the value fails. */
const problemsOf = (schema: v.GenericSchema, value: unknown) =>
  v.safeParse(schema, value).issues?.map(({ message }) => message) ?? []

test.each([
  [['IDR', 1_000], []],
  [['IDR', 1_000.5], ['amountDecimals']],
  [['IDR', 0.4], ['amountDecimals']],
  [['JPY', 0.5], ['amountDecimals']],
  [['SGD', 12.34], []],
  [['SGD', 0.07], []],
  [['SGD', 12.345], ['amountDecimals']],
  [['KWD', 1.234], []],
  [['KWD', 1.2345], ['amountDecimals']],
  [['IDR', -1], ['amountBounds']],
  [['IDR', 1e12 + 1], ['amountBounds']],
])('%j as an amount of a request: %j', (pair, problems) => {
  expect(problemsOf(amount, pair)).toEqual(problems)
})

test.each([[['IDR', 1, 2]], [['IDR']], [['IDR', '1']], [[]], [['IDR', 1, undefined]]])(
  '%j is no amount',
  (value) => {
    expect(v.is(moneyPair, value)).toBe(false)
  },
)

const half = ['IDR', 1_000.5] as const
const words = { reference: 'R', note: '' }
const charged = (serviceChargePercent: number) => ({
  serviceChargeAmount: 0,
  serviceChargePercent,
})
test.each<[string, v.GenericSchema, unknown, string]>([
  ['a top-up', postMoney.body, { kind: 'TOP_UP', orgId: 'NUSA', amount: half, ...words }, 'amountDecimals'],
  [
    'no top-up',
    postMoney.body,
    { kind: 'TOP_UP', orgId: 'NUSA', amount: ['IDR', 0], ...words },
    'amountZero',
  ],
  [
    'a transfer',
    transferToChild.body,
    { fromOrg: 'NUSA', toOrg: 'BALI', amount: ['IDR', 100.5], ...words },
    'amountDecimals',
  ],
  ['a limit', setCreditLimit.body, { limit: half, ...words }, 'amountDecimals'],
  ['the setting', settingValues.entries.approvalAbove, half, 'amountDecimals'],
  ['an agreed charge', cancelPnr.body, { agreedCharge: half }, 'amountDecimals'],
  ['a rule', ruleForm, { ...blankRule, amount: ['IDR', 0.4] }, 'amountDecimals'],
  ['a floor', ruleForm, { ...blankRule, floor: ['SGD', 0.001] }, 'amountDecimals'],
  ['a ceiling', ruleForm, { ...blankRule, ceiling: ['JPY', 10.5] }, 'amountDecimals'],
  ['a rule', ruleForm, { ...blankRule, percentBp: 234.5 }, 'percentDecimals'],
  ['a margin', newRate, { currency: 'SGD', rupiah: 1, marginBp: 1.5 }, 'percentDecimals'],
  ['a rate', newRate, { currency: 'SGD', rupiah: 12_150.123_45 }, 'rateDecimals'],
  ['a rate of three decimals', newRate, { currency: 'KWD', rupiah: 53_100.123_4 }, 'rateDecimals'],
  ['a charge', hbReq.entries.bookingModifier, { inputServiceCharge: charged(2.345) }, 'percentDecimals'],
])('%s with decimals that nothing has is refused', (_name, schema, value, problem) => {
  expect(problemsOf(schema, value)).toEqual([problem])
})

test('a charge of two decimals and a rate of four are taken', () => {
  expect(v.is(hbReq.entries.bookingModifier, { inputServiceCharge: charged(2.35) })).toBe(true)
  expect(v.is(newRate, { currency: 'SGD', rupiah: 12_150.1234, marginBp: 150 })).toBe(true)
})
