import { expect, test } from 'vitest'
import { money } from '#contract/money/money'
import { policyOf } from './policy.ts'

const net = money('IDR', 1_000_000)
const now = new Date('2027-02-01T00:00:00Z')
const [first, second] = [new Date('2027-02-27T11:00:00Z'), new Date('2027-03-01T11:00:00Z')]
const half = { amount: '500000.00', percent: undefined, from: first }
const whole = { amount: '1000000.00', percent: undefined, from: second }
const policy = (steps: object[], rateClass = 'NOR', at = now) =>
  policyOf({ rateClass, cancellationPolicies: steps as (typeof half)[] }, net, at)

test('charges follow each other, whatever their order, and the first ends free cancellation', () => {
  expect(policy([whole, half])).toEqual({
    cancellable: true,
    freeUntil: first,
    charges: [
      { from: first, until: second, charge: { amount: money('IDR', 500_000) } },
      { from: second, until: null, charge: { percent: 100 } },
    ],
  })
})

test('a charge in force ends free cancellation, and all of it ends cancelling', () => {
  expect(policy([half, whole], 'NOR', first)).toMatchObject({ cancellable: true, freeUntil: null })
  const over = policy([half, whole], 'NOR', second)
  expect(over).toMatchObject({ cancellable: false, freeUntil: null })
  expect(Object(over).charges).toHaveLength(1)
})

test('a rate of the class NRF is never free, even before its first charge', () => {
  expect(policy([whole], 'NRF')).toMatchObject({ cancellable: false, freeUntil: null })
})

test('a charge may be a share, and nothing is no charge', () => {
  expect(policy([{ percent: '50', from: first }])).toMatchObject({ charges: [{ charge: { percent: 50 } }] })
  expect(policy([{ amount: '0.00', from: now }, whole])).toMatchObject({ freeUntil: second })
})

test('a rate that names no charge is not told to be free', () => {
  expect(policy([])).toEqual({
    cancellable: false,
    freeUntil: null,
    charges: [{ from: now, until: null, charge: { percent: 100 } }],
  })
})
