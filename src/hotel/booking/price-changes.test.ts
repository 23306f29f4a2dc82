import { expect, test } from 'vitest'
import { exampleCheck, exampleRoom } from './example-check.ts'
import { priceChange } from './price-changes.ts'

const seen = (roomNumber: number, amount: number) => ({
  roomNumber,
  roomTypeName: `Double ${roomNumber}`,
  price: ['IDR', amount] satisfies ['IDR', number],
})

test('a price that stayed is no news', () => {
  expect(priceChange([seen(1, 1_000_000)], exampleCheck())).toBeNull()
  expect(priceChange([], exampleCheck())).toBeNull()
})

test('a room that became dearer is named with both prices', () => {
  const checked = exampleCheck({
    roomPriceList: [exampleRoom(1), exampleRoom(2)],
    totalPrice: { requestedTotalPrice: ['IDR', 2_000_000] },
  })
  expect(priceChange([seen(1, 1_000_000), seen(2, 800_000)], checked)).toEqual({
    rooms: [{ roomTypeName: 'Double 2', before: ['IDR', 800_000], now: ['IDR', 1_000_000] }],
    before: ['IDR', 1_800_000],
    now: ['IDR', 2_000_000],
    dearer: true,
  })
})

test('a price that fell is said too', () => {
  expect(priceChange([seen(1, 1_200_000)], exampleCheck())).toMatchObject({ dearer: false })
})
