import { expect, test } from 'vitest'
import type { EffectivePricing, ViewAs } from '#contract/insurance/prices'
import { nettLines } from './nett-lines.ts'

const pricing: Omit<EffectivePricing, 'viewAs'> = {
  commissionAmount: ['IDR', 30_000],
  commissionTaxAmount: ['IDR', 600],
  sellingPriceToAgent: ['IDR', 200_000],
  sellingPriceToSub: ['IDR', 210_000],
}

const nettsFor = (...viewers: ViewAs[]) =>
  viewers.map((viewAs) =>
    nettLines({ ...pricing, viewAs })
      .slice(2)
      .map(([line]) => line),
  )

test('each viewer sees only the nett prices that the specification allows', () => {
  const onlyAgent = nettsFor('agent->self', 'peer->self', 'admin->any', 'AGENT_AGENT')
  expect(onlyAgent).toEqual(Array(4).fill(['nettToAgent']))
  const both = nettsFor('agent->sub', 'agent->peer', 'agent->peer-sub', 'peer->peer-sub', 'AGENT_SUB')
  expect(both).toEqual(Array(5).fill(['nettToAgent', 'nettToSub']))
  const onlySub = nettsFor('sub->self', 'peer-sub->self', 'SUB')
  expect(onlySub).toEqual(Array(3).fill(['nettToSub']))
})

test('a nett price missing from the reply has no line', () => {
  const { sellingPriceToAgent: _, ...rest } = pricing
  const lines = nettLines({ ...rest, viewAs: 'AGENT_SUB' }).map(([line]) => line)
  expect(lines).toEqual(['commission', 'tax', 'nettToSub'])
})
