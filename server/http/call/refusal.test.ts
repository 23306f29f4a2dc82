import { expect, test } from 'vitest'
import { refusal } from './refusal.ts'

test('a refusal carries its amounts, beside the English sentence', () => {
  const refused = refusal('CHARGE_CHANGED', 'refusals.tourRose', { now: ['USD', 1234.5] })
  expect(refused.message).toContain('US$1,234.50')
  expect(refused.body()).toMatchObject({
    reason: 'refusals.tourRose',
    reasonValues: { now: 'US$1,234.50' },
    reasonMoney: { now: ['USD', 1234.5] },
  })
  expect(refusal('NOT_FOUND', 'refusals.nothingHere').body()).not.toHaveProperty('reasonMoney')
  expect(refusal('NO_RATE', 'refusals.noRate', { currency: 'SGD' }).body()).not.toHaveProperty('reasonMoney')
})
