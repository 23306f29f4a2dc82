import { expect, test } from 'vitest'
import { money } from '#contract/money/money'
import { refuseHigherPrice } from './refuse-higher-price.ts'

const price = money('IDR', 1_000)
const said = 'The tour costs Rp\u00a01.000 now. Nothing was booked; please look again.'

test('a price that is the agreed one or lower passes, and so does any price when none was agreed', () => {
  for (const agreed of [['IDR', 1_000] as const, ['IDR', 1_001] as const, undefined])
    expect(() => refuseHigherPrice('refusals.tourRose', price, agreed && [...agreed])).not.toThrow()
})

test('a higher price, or one in another currency, is refused, and the sentence names it', () => {
  expect(() => refuseHigherPrice('refusals.tourRose', price, ['IDR', 999])).toThrow(said)
  expect(() => refuseHigherPrice('refusals.tourRose', price, ['SGD', 1_000_000])).toThrow(said)
})
