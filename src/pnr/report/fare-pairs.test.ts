import { expect, test } from 'vitest'
import { fareLabel } from '#contract/pnr/report'
import { farePairs } from './fare-pairs.ts'

test('what belongs together stands in one column, the total at the end', () => {
  expect(farePairs(['nta', 'recommendedPrice', 'serviceCharge', 'tax', 'total'])).toEqual([
    ['nta', undefined],
    ['serviceCharge', 'tax'],
    ['total', 'recommendedPrice'],
  ])
  expect(farePairs(['tax', 'total'])).toEqual([
    ['tax', undefined],
    ['total', undefined],
  ])
})

test('no amount is left out', () => {
  expect(farePairs(fareLabel.options).flat().filter(Boolean).sort()).toEqual([...fareLabel.options].sort())
})
