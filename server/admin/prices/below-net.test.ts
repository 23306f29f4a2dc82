import { expect, test } from 'vitest'
import { money } from '#contract/money/money'
import { sellsBelowNet } from './below-net.ts'
import { namedRuleForTests as rule } from './rule-for-tests.ts'
import type { NamedRule } from './rule-store.ts'

const buyers = [
  { orgId: 'BALI', type: 'SUBAGENT' },
  { orgId: null, type: 'CORPORATE' },
] as const
const bali = { buyerOrg: 'BALI', buyerOrgType: 'SUBAGENT' } as const
const cases: readonly (readonly [
  string,
  'PRICE' | 'COMMISSION' | null,
  Partial<NamedRule>,
  Partial<NamedRule>[],
])[] = [
  ['a discount alone', 'PRICE', { product: 'HOTEL', percentBp: -100 }, []],
  ['a discount of a margin', null, { product: 'HOTEL', percentBp: -100 }, [{ percentBp: 400 }]],
  ['more than the margin', 'PRICE', { product: 'HOTEL', percentBp: -500 }, [{ percentBp: 400 }]],
  ['a margin of another place', 'PRICE', { percentBp: -100 }, [{ countryCode: 'ID', percentBp: 400 }]],
  ['a margin that ends before', 'PRICE', { percentBp: -100 }, [{ stayUntil: '2026-12-31', percentBp: 400 }]],
  [
    'a margin for each kind of buyer',
    null,
    { product: 'TOUR', percentBp: -100 },
    [
      { buyerType: 'SUBAGENT', percentBp: 400 },
      { buyerType: 'CORPORATE', percentBp: 100 },
    ],
  ],
  [
    'a margin for one kind of buyer',
    'PRICE',
    { product: 'TOUR', percentBp: -100 },
    [{ buyerType: 'SUBAGENT', percentBp: 400 }],
  ],
  [
    'a margin of the named buyer’s kind',
    null,
    { ...bali, product: 'HOTEL', percentBp: -100 },
    [{ buyerType: 'ORGANISATION', percentBp: 400 }],
  ],
  [
    'a small margin under another’s discount',
    'PRICE',
    { percentBp: 100 },
    [{ hotelId: '1', supplierCode: 'HBD', percentBp: -200 }],
  ],
  ['a lowest margin', null, { percentBp: -100, floor: money('IDR', 0) }, []],
  ['the whole commission', null, { product: 'INSURANCE', percentBp: 10_000 }, []],
  [
    'more than the whole commission',
    'COMMISSION',
    { product: 'INSURANCE', percentBp: 4_000 },
    [{ product: 'INSURANCE', percentBp: 7_000 }],
  ],
  ['a smaller share of the commission', null, { product: 'INSURANCE', percentBp: -1_000 }, []],
]

test.each(cases)('%s: %s', (_, found, typed, others) => {
  const [one, rest] = [rule(typed), others.map((changes, index) => rule({ ruleId: `${index}`, ...changes }))]
  // adding to a discount that stands already is no news; neither is the rule itself once it stands
  const before = found === 'PRICE' && typed.percentBp === 100 ? [...rest, rule({ percentBp: 300 })] : rest
  expect(sellsBelowNet(one, before, [...rest, one], buyers)).toBe(found)
  expect(sellsBelowNet(one, [...rest, one], [...rest, one], buyers)).toBeNull()
})
