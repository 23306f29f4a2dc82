import { expect, test } from 'vitest'
import { money } from '#contract/money/money'
import { markups } from '#contract/money/price-levels-for-tests'
import { priceOf } from '#contract/money/pricing'
import { lowestRates } from '../../suppliers/lowest-rates.ts'
import type { PriceableRate } from '../ports.ts'
import { byClientPrice, lowestPrice } from './by-client-price.ts'

/** Repeats its numbers for a seed. */
function randomFrom(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state * 48_271) % 2_147_483_647
    return state % below
  }
}

const organisations = [
  [],
  [{ orgId: 'NUSA', markupBp: 500 }],
  [
    { orgId: 'NUSA', markupBp: 300 },
    { orgId: 'NUSA-BALI', markupBp: 1_250 },
  ],
]

test.each(organisations)(
  'the lowest price of a hotel is that of its cheapest row, whatever is prescribed',
  (...buyers) => {
    const priceRate = ({ net, mandatorySelling }: PriceableRate) => {
      const terms = { levels: markups(buyers, 900), vatBp: 110, mandatorySelling }
      return priceOf(net, 2, terms, { amount: money('IDR', 0), percentBp: 0 }, {})
    }
    for (let seed = 1; seed <= 200; seed += 1) {
      const random = randomFrom(seed)
      const rate = (): PriceableRate => {
        const net = 500_000 + random(2_000_000)
        const isPrescribed = random(3) === 0
        return {
          net: money('IDR', net),
          ...(isPrescribed && { mandatorySelling: money('IDR', net + random(1_500_000)) }),
          numberOfRooms: 1,
        }
      }
      const groups = Array.from({ length: 1 + random(3) }, () => Array.from({ length: 1 + random(12) }, rate))
      const listed = lowestRates(groups)
      const rows = groups.map((rates) => rates.map((one) => priceRate(one).totalSellingPrice.minor))
      expect(listed && lowestPrice(listed, priceRate).total.minor, `seed ${seed}`).toBe(
        rows.reduce((total, prices) => total + Math.min(...prices), 0),
      )
      const prices = rows.flat()
      let index = 0
      const asked = rows.map((of, at) => ({
        roomNumber: at + 1,
        numberOfRooms: 1,
        roomIndexSequence: of.map(() => (index += 1)),
      }))
      const rowOf = (roomIndex: number) => prices[roomIndex - 1] ?? 0
      for (const { roomIndexSequence } of byClientPrice('MixedRoomCombination', asked, rowOf)) {
        const shown = roomIndexSequence.map(rowOf)
        expect(shown).toEqual(shown.toSorted((a, b) => a - b))
      }
    }
  },
)

test('rooms that are chosen together stay together, in the order of their sum', () => {
  const prices = [0, 30, 10, 20, 1, 50, 2]
  const groups = [
    { roomNumber: 1, numberOfRooms: 1, roomIndexSequence: [1, 2, 3] },
    { roomNumber: 2, numberOfRooms: 1, roomIndexSequence: [4, 5, 6] },
  ]
  const ordered = byClientPrice('FixedRoomCombination', groups, (roomIndex) => prices[roomIndex] ?? 0)
  expect(ordered.map(({ roomIndexSequence }) => roomIndexSequence)).toEqual([
    [3, 1, 2],
    [6, 4, 5],
  ])
})

test('a hotel without a rate for one of the rooms has no price', () => {
  expect(lowestRates([[{ net: money('IDR', 1), numberOfRooms: 1 }], []])).toBeNull()
})
