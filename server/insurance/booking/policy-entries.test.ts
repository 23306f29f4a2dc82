import { expect, test } from 'vitest'
import { priceOfPolicy, type Tariff } from '#contract/insurance/pricing'
import { money } from '#contract/money/money'
import { levelsDown } from '#contract/money/price-levels-for-tests'
import { paymentEntries } from './policy-entries.ts'
import { recordPrice } from './record-price.ts'

const rates = { IDR: 1_000_000, SGD: 121_500_000, MYR: 36_800_000, THB: 4_650_000 }
/** The insurer gives 25 % of the premium as commission and withholds 2 % of that as tax. */
const tariff: Tariff = {
  premiumItems: [{ label: 'Adult', quantity: 2, unit: money('IDR', 400_000) }],
  additionalItems: [],
  policyFee: money('IDR', 35_000),
  commissionBp: 2_500,
  commissionTaxBp: 200,
}
const chain = levelsDown([
  { orgId: 'NUSA', buyerType: 'AGENT', rule: { percentBp: 8_000 } },
  { orgId: 'NUSA-BALI', buyerType: 'SUBAGENT', rule: { percentBp: 7_000 } },
])
const nett = money('IDR', 835_000 - 200_000 + 4_000)

function entriesOf(currency: 'IDR' | 'SGD', insurerNett: typeof nett | undefined) {
  const price = priceOfPolicy(tariff, chain, currency, rates)
  return paymentEntries({
    owner_org_id: 'NUSA-BALI',
    supplier_code: 'ZUR',
    currency,
    deposit_due: price.netts.at(-1)?.nett.minor ?? 0,
    record: {
      price: recordPrice(price),
      insurerTotal: money('IDR', 835_000),
      insurerNett,
    },
  })
}

test.each(['IDR', 'SGD'] as const)(
  'a payment in %s sums to zero in every currency, and owes the insurer its nett in the insurer’s currency',
  (currency) => {
    const entries = entriesOf(currency, nett)
    for (const one of ['IDR', 'SGD']) {
      const amounts = entries.filter(({ amount }) => amount.currency === one)
      expect(amounts.reduce((sum, { amount }) => sum + amount.minor, 0)).toBe(0)
    }
    expect(entries).toContainEqual({ account: { kind: 'payable', supplierCode: 'ZUR' }, amount: nett })
    const earned = entries.flatMap(({ account }) => (account.kind === 'margin' ? [account.orgId] : []))
    expect(earned).toEqual([null, 'NUSA'])
  },
)

test('a quotation without a stored nett owes the same share of the total', () => {
  expect(entriesOf('IDR', undefined)).toEqual(entriesOf('IDR', nett))
})
