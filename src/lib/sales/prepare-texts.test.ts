import { expect, test } from 'vitest'
import { type KeptSale, locatorOf } from '#contract/changes/kept-sale'
import { prepareTexts } from './prepare-texts.ts'
import { keptSaleOf } from './sale-for-tests.ts'

test('the texts of all sales are made, or no more of them once nobody asks', async () => {
  const sales = Array.from({ length: 450 }, (_, at) => keptSaleOf({ locator: `L${at}` }))
  const made: string[] = []
  const signal = new AbortController()
  const make = (sale: KeptSale) => {
    made.push(locatorOf(sale))
    return ''
  }
  await prepareTexts(make, sales, signal.signal)
  expect(made).toEqual(sales.map(locatorOf))
  signal.abort()
  await prepareTexts(make, sales, signal.signal)
  expect(made).toHaveLength(450)
})
