import { expect, test } from 'vitest'
import { permissionsWithout } from '#contract/access/permissions-for-tests'
import type { OrgType, RoleCode } from '#contract/access/role'
import { money } from '#contract/money/money'
import { type PriceStep, priceSteps } from '#contract/money/price-chain'
import { markups, ruleForTests } from '#contract/money/price-levels-for-tests'
import { shapeWhy } from './shape-why.ts'

const rates = { IDR: 1_000_000, SGD: 121_500_000, MYR: 36_800_000, THB: 4_650_000 }
const orgOf = (orgId: string, orgType: OrgType) => ({ orgId, orgName: `${orgId} Ltd`, orgType })
const tradewind = orgOf('TRADEWIND', 'PLATFORM')
const nusa = orgOf('NUSA', 'AGENT')
const bali = orgOf('NUSA-BALI', 'SUBAGENT')
const samudra = orgOf('SAMUDRA', 'CORPORATE')

const stepsTo = (orgId: string): PriceStep[] =>
  priceSteps(
    money('IDR', 1_000_000),
    2,
    markups(
      [
        { orgId: 'NUSA', markupBp: 400 },
        { orgId, markupBp: 300 },
      ],
      700,
    ),
    rates,
  )

type Person = readonly [org: { orgId: string; orgType: OrgType }, role: RoleCode, ...without: 'seeNett'[]]

function sellersReadBy([org, role, ...without]: Person, ownerId: 'NUSA-BALI' | 'SAMUDRA') {
  const ownership = [ownerId === 'SAMUDRA' ? samudra : bali, nusa, tradewind]
  const reader = { ...org, role, permissions: permissionsWithout(...without) }
  const parts = [{ label: 'Deluxe', quantity: 1, steps: stepsTo(ownerId) }]
  return shapeWhy(reader, ownership, parts)?.map(({ stepList }) => stepList.map(({ sellerId }) => sellerId))
}

const all = (owner: string) => [['TRADEWIND', 'NUSA', owner]]

test.each<[string, Person, string[][] | undefined, string[][] | undefined]>([
  ['a super admin', [tradewind, 'ROLE_SUPER_ADMIN'], all('NUSA-BALI'), all('SAMUDRA')],
  ['a super admin without nett prices', [tradewind, 'ROLE_SUPER_ADMIN', 'seeNett'], undefined, undefined],
  ['an administrator of the platform', [tradewind, 'ROLE_ADMIN'], undefined, undefined],
  ['the agency', [nusa, 'ROLE_AGENT'], [['NUSA', 'NUSA-BALI']], [['NUSA', 'SAMUDRA']]],
  ['its administrator', [nusa, 'ROLE_ADMIN'], [['NUSA', 'NUSA-BALI']], [['NUSA', 'SAMUDRA']]],
  ['somebody there without nett prices', [nusa, 'ROLE_ADMIN', 'seeNett'], undefined, undefined],
  ['the sub-agency', [bali, 'ROLE_ADMIN'], [['NUSA-BALI']], undefined],
  ['the corporate', [samudra, 'ROLE_ADMIN'], undefined, undefined],
  ['another agency', [orgOf('MERAPI', 'AGENT'), 'ROLE_ADMIN'], undefined, undefined],
])('%s reads the levels from its own on, or none', (_who, person, ofBali, ofSamudra) => {
  expect(sellersReadBy(person, 'NUSA-BALI')).toEqual(ofBali)
  expect(sellersReadBy(person, 'SAMUDRA')).toEqual(ofSamudra)
})

test('a reader is told the names, the rules and what each comes to', () => {
  const rule = ruleForTests({ ruleId: 'r', note: 'Lebaran', percentBp: 333, amount: money('SGD', 150) })
  const [level] = markups([{ orgId: 'NUSA', markupBp: 0 }], 0)
  if (!level) throw new Error('no level')
  const steps = priceSteps(money('IDR', 1_000_001), 2, [{ ...level, rules: [rule] }], rates)
  const reader = {
    ...tradewind,
    role: 'ROLE_SUPER_ADMIN',
    permissions: permissionsWithout(),
  } as const
  expect(shapeWhy(reader, [nusa, tradewind], [{ label: 'Deluxe', quantity: 2, steps }])).toEqual([
    {
      label: 'Deluxe',
      quantity: 2,
      stepList: [
        {
          sellerId: 'TRADEWIND',
          sellerName: 'TRADEWIND Ltd',
          buyerId: 'NUSA',
          buyerName: 'NUSA Ltd',
          buyerType: 'AGENT',
          of: 'PRICE',
          before: ['IDR', 1_000_001],
          after: ['IDR', 1_069_751],
          limit: null,
          units: 2,
          ruleList: [
            {
              ruleId: 'r',
              version: 1,
              note: 'Lebaran',
              percentBp: 333,
              percentAmount: ['IDR', 33_300],
              amount: ['SGD', 1.5],
              floor: null,
              ceiling: null,
            },
          ],
        },
      ],
    },
  ])
})

test('what was priced before there were rules has a part without levels, for those who may read it', () => {
  const reader = { ...nusa, role: 'ROLE_AGENT', permissions: permissionsWithout() } as const
  expect(shapeWhy(reader, [nusa, tradewind], [{ label: 'Deluxe', quantity: 1 }])).toEqual([
    { label: 'Deluxe', quantity: 1, stepList: [] },
  ])
  expect(shapeWhy({ ...reader, ...samudra }, [samudra, nusa], [{ label: 'Deluxe', quantity: 1 }])).toBe(
    undefined,
  )
})
