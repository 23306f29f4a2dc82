import { describe, expect, test } from 'vitest'
import type { CancellationPolicy } from '#contract/hotel/cancellation-policy'
import type { MoneyPair } from '#contract/money/money'
import { changesSince, type SeenRoom } from './changes.ts'
import { exampleCheck, exampleRoom } from './form/fields/example-check.ts'

const free: CancellationPolicy = {
  roomIndex: 1,
  isCancellable: true,
  lastCancellationDeadline: '2026-12-09T11:00:00.000Z',
  roomCancellationCharges: [
    {
      fromDate: '2026-12-09T11:00:00.000Z',
      toDate: null,
      chargeType: 'Amount',
      requestedChargeAmount: ['IDR', 500_000],
    },
  ],
  chargedPrice: ['IDR', 1_000_000],
}
const lost: CancellationPolicy = { ...free, isCancellable: false, lastCancellationDeadline: null }

const seen = (changes: Partial<SeenRoom> = {}): SeenRoom => ({
  roomNumber: 1,
  price: ['IDR', 1_000_000],
  board: 'Breakfast',
  allotment: 4,
  policy: free,
  ...changes,
})
const checked = exampleCheck({ roomCancellationPolicyList: [free] })
const since = (...rooms: SeenRoom[]) => ({ rooms, listed: null })

test('nothing changed, or nothing was seen before: no changes', () => {
  expect(changesSince(since(seen()), checked)).toBeNull()
  expect(changesSince(since(), checked)).toBeNull()
  expect(changesSince({ rooms: [seen()], listed: ['IDR', 1_000_000] }, checked)).toBeNull()
})

test('a dearer room and the total have both prices', () => {
  const two = exampleCheck({
    roomPriceList: [exampleRoom(1), exampleRoom(2)],
    totalPrice: { requestedTotalPrice: ['IDR', 2_000_000] },
  })
  expect(changesSince(since(seen(), seen({ roomNumber: 2, price: ['IDR', 800_000] })), two)).toMatchObject({
    rooms: [
      {
        roomNumber: 2,
        roomTypeName: 'Double 2',
        price: { before: ['IDR', 800_000], now: ['IDR', 1_000_000] },
      },
    ],
    total: { before: ['IDR', 1_800_000], now: ['IDR', 2_000_000] },
    becameNonRefundable: false,
  })
})

test('a price change since the list is reported, even if the rooms screen had the new price', () => {
  expect(changesSince({ rooms: [seen()], listed: ['IDR', 950_000] }, checked)).toEqual({
    rooms: [],
    total: null,
    listed: { before: ['IDR', 950_000], now: ['IDR', 1_000_000] },
    becameNonRefundable: false,
  })
})

test('another board is reported', () => {
  expect(changesSince(since(seen({ board: 'Room only' })), checked)?.rooms).toEqual([
    { roomNumber: 1, roomTypeName: 'Double 1', board: { before: 'Room only', now: 'Breakfast' } },
  ])
})

test('an allotment is reported only once it is low', () => {
  expect(changesSince(since(seen({ allotment: 9 })), checked)?.rooms[0]?.left).toBe(4)
  const plenty = exampleCheck({
    roomPriceList: [exampleRoom(1, { roomAllotment: 7 })],
    roomCancellationPolicyList: [free],
  })
  expect(changesSince(since(seen({ allotment: 9 })), plenty)).toBeNull()
})

describe('a policy', () => {
  const against = (now: CancellationPolicy) =>
    changesSince(since(seen()), exampleCheck({ roomCancellationPolicyList: [now] }))

  test('with another deadline or other charges is reported', () => {
    const earlier = { ...free, lastCancellationDeadline: '2026-12-05T11:00:00.000Z' }
    expect(against(earlier)).toMatchObject({
      rooms: [{ policy: { before: free, now: earlier } }],
      becameNonRefundable: false,
    })
  })

  test('with other fixed amounts only is the same policy', () => {
    const charges = free.roomCancellationCharges.map((charge) => ({
      ...charge,
      requestedChargeAmount: ['IDR', 535_000] satisfies MoneyPair,
    }))
    expect(against({ ...free, roomCancellationCharges: charges })).toBeNull()
  })

  test('that turned non-refundable must be confirmed; one that always was need not', () => {
    expect(against(lost)?.becameNonRefundable).toBe(true)
    const always = exampleCheck({ roomCancellationPolicyList: [lost] })
    expect(changesSince(since(seen({ policy: lost })), always)).toBeNull()
    expect(changesSince(since(seen({ policy: lost })), checked)?.becameNonRefundable).toBe(false)
  })
})
