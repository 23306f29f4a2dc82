import fc from 'fast-check'
import { expect, test } from 'vitest'
import { permissionsWithout } from '#contract/access/permissions-for-tests'
import type { OrgType } from '#contract/access/role'
import { nettsOf, policyFeeLabel } from '#contract/insurance/prices'
import { priceOfPolicy } from '#contract/insurance/pricing'
import { type Currency, type Money, money, toPair } from '#contract/money/money'
import { levelsDown } from '#contract/money/price-levels-for-tests'
import { shapeEffectivePricing, shapePricingInfo } from './shape-policy-price.ts'
import { viewAsOf } from './view-as.ts'

const rates = { IDR: 1_000_000, SGD: 121_500_000, MYR: 36_800_000, THB: 4_650_000 }
const share = fc.integer({ min: 1, max: 9_999 })
const ownerships: readonly OrgType[][] = [
  ['PLATFORM'],
  ['PLATFORM', 'AGENT'],
  ['PLATFORM', 'AGENT', 'SUBAGENT'],
  ['PLATFORM', 'AGENT', 'CORPORATE'],
  ['PLATFORM', 'AGENT', 'SUBAGENT', 'CORPORATE'],
]

/** A policy's price, and a viewer who is one of the owner's chain. */
const viewedPrice = fc
  .record({
    types: fc.constantFrom(...ownerships),
    viewerAt: fc.nat(),
    currency: fc.constantFrom<Currency>('IDR', 'SGD', 'MYR', 'THB'),
    units: fc.array(fc.integer({ min: 1_000, max: 9_000_000 }), { minLength: 1, maxLength: 4 }),
    quantity: fc.option(fc.integer({ min: 1, max: 50 })),
    fee: fc.integer({ min: 0, max: 100_000 }),
    commissionBp: share,
    commissionTaxBp: share,
    shares: fc.tuple(share, share, share),
  })
  .map(({ types, viewerAt, currency, units, quantity, fee, commissionBp, commissionTaxBp, shares }) => {
    const orgs = types.map((orgType, at) => ({ orgId: `ORG-${at}`, orgType }))
    const items = units.map((minor) => ({ label: 'Adult', quantity, unit: money('IDR', minor) }))
    const price = priceOfPolicy(
      {
        premiumItems: items,
        additionalItems: items.slice(1),
        policyFee: money('IDR', fee),
        commissionBp,
        commissionTaxBp,
      },
      levelsDown(
        orgs
          .slice(1)
          .flatMap(({ orgId, orgType }, at) =>
            orgType === 'PLATFORM'
              ? []
              : [{ orgId, buyerType: orgType, rule: { percentBp: shares[at] ?? 0 } }],
          ),
      ),
      currency,
      rates,
    )
    const org = orgs[viewerAt % orgs.length] ?? { orgId: 'ORG-0', orgType: 'PLATFORM' as const }
    const viewer = { ...org, permissions: permissionsWithout() }
    return { price, viewer, viewAs: viewAsOf(viewer, orgs.toReversed()) }
  })

const amountsIn = (value: unknown): number[] => {
  if (typeof value === 'number') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(amountsIn) : []
}
const amounts = (of: readonly (Money | undefined)[]) => of.flatMap((one) => (one ? [toPair(one)[1]] : []))

test('nobody sees a nett, a commission or a tax that the view does not grant', () => {
  fc.assert(
    fc.property(viewedPrice, ({ price, viewAs }) => {
      const { netts } = price
      const effective = shapeEffectivePricing(viewAs, price)
      const info = shapePricingInfo('Travel', price)
      const agent = netts.find(({ orgType }) => orgType === 'AGENT')
      const sub = netts.find(({ orgType }) => orgType === 'SUBAGENT')
      const granted = viewAs && nettsOf[viewAs]
      const shown = [granted?.toAgent && agent, granted?.toSub && sub].flatMap((one) => one || [])
      const own = shown[0] ?? (viewAs === 'admin->any' ? netts[0] : undefined)
      const allowed = new Set([
        ...amounts([own?.commission, own?.tax, ...shown.map(({ nett }) => nett)]),
        // a small amount may equal a quantity or a line by chance
        ...amountsIn(info),
      ])
      for (const amount of amountsIn(effective)) expect(allowed).toContain(amount)
      // the pricing for all readers comes from the premium alone
      expect(shapePricingInfo('Travel', { ...price, netts: [] })).toEqual(info)
      expect(effective === undefined).toBe(own === undefined)
      expect(Object.keys(effective ?? {}).sort()).toEqual(
        own
          ? [
              'commissionAmount',
              'commissionTaxAmount',
              ...(granted?.toAgent && agent ? ['sellingPriceToAgent'] : []),
              ...(granted?.toSub && sub ? ['sellingPriceToSub'] : []),
              'viewAs',
            ]
          : [],
      )
    }),
    { numRuns: 500 },
  )
})

test('a sub-agent never sees what its agent pays or earns; a corporate sees no nett at all', () => {
  fc.assert(
    fc.property(viewedPrice, ({ price, viewer, viewAs }) => {
      const effective = shapeEffectivePricing(viewAs, price)
      if (viewer.orgType === 'CORPORATE') expect(effective).toBeUndefined()
      if (viewer.orgType !== 'SUBAGENT') return
      expect(effective).not.toHaveProperty('sellingPriceToAgent')
      const sub = price.netts.find(({ orgType }) => orgType === 'SUBAGENT')
      expect(effective).toMatchObject({
        commissionAmount: sub && toPair(sub.commission),
        sellingPriceToSub: sub && toPair(sub.nett),
      })
    }),
  )
})

test('the lines sum to the subtotal, and with the fee to the total', () => {
  fc.assert(
    fc.property(viewedPrice, ({ price }) => {
      const { premiumPriceItems, additionalPriceItems, subTotal, totalPremiumPrice } = shapePricingInfo(
        'Travel',
        price,
      )
      const digits = price.total.currency === 'IDR' ? 1 : 100
      const sumOf = (items: typeof premiumPriceItems) =>
        items.reduce((all, [, , , [, total]]) => all + Math.round(total * digits), 0)
      const withoutFee = premiumPriceItems.filter(([label]) => label !== policyFeeLabel)
      expect(premiumPriceItems.length - withoutFee.length).toBe(1)
      expect(sumOf([...withoutFee, ...additionalPriceItems])).toBe(Math.round(subTotal[1] * digits))
      expect(sumOf([...premiumPriceItems, ...additionalPriceItems])).toBe(
        Math.round(totalPremiumPrice[1] * digits),
      )
    }),
  )
})
