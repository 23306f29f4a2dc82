import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it, test } from 'vitest'
import { hcpReq } from '#contract/hotel/booking-request'
import type { RoomCombinationType, RoomList } from '#contract/hotel/hotel'
import {
  cheapestOf,
  choose,
  chosenRooms,
  dueOf,
  groupsOf,
  isComplete,
  type RoomChoice,
  toPriceCheck,
  totalOf,
} from './room-choice.ts'

const offer = (roomIndex: number): RoomList['roomPriceList'][number] => ({
  roomIndex,
  roomPriceKey: `price-key-of-room-${roomIndex}`,
  roomTypeCode: 'DBL',
  roomTypeName: `Room ${roomIndex}`,
  roomBoardInclusion: 'Breakfast',
  roomRateInfo: '',
  roomAllotment: 5,
  roomTotalPrice: { requestedTotalPrice: ['IDR', roomIndex * 100] },
  roomSellingPriceInfo: { totalSellingPrice: ['IDR', roomIndex * 100] },
  numberOfRooms: 1,
  numberOfAdults: 2,
  numberOfChildren: 0,
  numberOfInfants: 0,
  childrenAges: [],
})

const listOf = (
  roomCombinationType: RoomCombinationType,
  ...groups: [roomNumber: number, numberOfRooms: number, ...sequence: number[]][]
): RoomList => ({
  supplierCode: 'HBD',
  hotelId: '7',
  hotelTimeZone: 'Asia/Jakarta',
  roomCombinationType,
  totalNumberOfRooms: groups.length,
  roomIndexCombinationList: groups.map(([roomNumber, numberOfRooms, ...roomIndexSequence]) => ({
    roomNumber,
    numberOfRooms,
    roomIndexSequence,
  })),
  roomPriceList: groups.flatMap(([, , ...sequence]) => sequence.map(offer)),
  roomCancellationPolicyList: [],
})

describe('identical rooms', () => {
  const list = listOf('IdenticalRoomCombination', [1, 3, 1, 2])

  it('are one group, chosen once', () => {
    expect(groupsOf(list)).toHaveLength(1)
    const choice = choose(list, {}, 1, 2)
    expect(choice).toEqual({ 1: 2 })
    expect(isComplete(list, choice)).toBe(true)
  })

  it('are chosen together where the supplier lists each of them', () => {
    const each = listOf('IdenticalRoomCombination', [1, 1, 1, 2], [2, 1, 3, 4])
    expect(groupsOf(each)).toHaveLength(1)
    expect(choose(each, {}, 1, 2)).toEqual({ 1: 2, 2: 4 })
  })
})

describe('a fixed combination', () => {
  const list = listOf('FixedRoomCombination', [1, 1, 1, 2], [2, 2, 3, 4])

  it('lets the first group choose for the others', () => {
    expect(groupsOf(list).map(({ from, to, selectable }) => [from, to, selectable])).toEqual([
      [1, 1, true],
      [2, 3, false],
    ])
    expect(choose(list, {}, 1, 2)).toEqual({ 1: 2, 2: 4 })
    expect(choose(list, choose(list, {}, 1, 2), 1, 1)).toEqual({ 1: 1, 2: 3 })
  })

  it('stays incomplete if a group has fewer offers', () => {
    const short = listOf('FixedRoomCombination', [1, 1, 1, 2], [2, 1, 3])
    expect(isComplete(short, choose(short, {}, 1, 2))).toBe(false)
  })
})

describe('a mixed combination', () => {
  const list = listOf('MixedRoomCombination', [1, 1, 1, 2], [2, 2, 3, 4])

  it('is chosen group by group', () => {
    const first = choose(list, {}, 1, 2)
    expect(isComplete(list, first)).toBe(false)
    expect(isComplete(list, choose(list, first, 2, 3))).toBe(true)
  })

  it('refuses an offer of another group', () => {
    expect(choose(list, {}, 1, 3)).toEqual({})
  })

  it('adds up what is chosen', () => {
    expect(totalOf(chosenRooms(list, {}))).toBeNull()
    expect(totalOf(chosenRooms(list, { 1: 2, 2: 3 }))).toEqual(['IDR', 500])
  })

  it('asks for the price of what is chosen', () => {
    const request = toPriceCheck(list, { 1: 2, 2: 3 }, { searchReqInfo: 'signed-by-the-server' })
    expect(v.parse(hcpReq, request).supplierRoomPriceList[0]?.selectedRoomIndexCombinationList).toEqual([
      { roomNumber: 1, numberOfRooms: 1, roomPriceKey: 'price-key-of-room-2' },
      { roomNumber: 2, numberOfRooms: 2, roomPriceKey: 'price-key-of-room-3' },
    ])
  })
})

describe('any combination, after any taps', () => {
  /** One to five groups of one to three rooms, each with the same number of offers. */
  const lists = fc
    .record({
      type: fc.constantFrom(
        'IdenticalRoomCombination' as const,
        'FixedRoomCombination' as const,
        'MixedRoomCombination' as const,
      ),
      rooms: fc.array(fc.integer({ min: 1, max: 3 }), { minLength: 1, maxLength: 5 }),
      offers: fc.integer({ min: 1, max: 4 }),
    })
    .map(({ type, rooms, offers }) =>
      listOf(
        type,
        ...rooms.map((numberOfRooms, group): [number, number, ...number[]] => [
          group + 1,
          numberOfRooms,
          ...Array.from({ length: offers }, (_, index) => group * offers + index + 1),
        ]),
      ),
    )
  const taps = fc.array(fc.tuple(fc.integer({ min: 0, max: 6 }), fc.integer({ min: 0, max: 22 })))
  const tapped = (list: RoomList, steps: [number, number][]) =>
    steps.reduce<RoomChoice>((choice, [group, index]) => choose(list, choice, group, index), {})

  it('chooses offers of the tapped group, at the same index in coupled groups', () => {
    fc.assert(
      fc.property(lists, taps, (list, steps) => {
        const choice = tapped(list, steps)
        const groups = list.roomIndexCombinationList
        const indexes = Object.entries(choice).map(([group, index]) =>
          groups.find(({ roomNumber }) => roomNumber === Number(group))?.roomIndexSequence.indexOf(index),
        )
        expect(indexes.every((index) => index !== undefined && index >= 0)).toBe(true)
        const coupled = list.roomCombinationType !== 'MixedRoomCombination'
        if (coupled) expect(new Set(indexes).size).toBeLessThanOrEqual(1)
        if (coupled && indexes.length > 0) expect(isComplete(list, choice)).toBe(true)
        expect(isComplete(list, choice)).toBe(Object.keys(choice).length === groups.length)
      }),
    )
  })

  it('costs the sum of its rooms, never less than the cheapest, and gives a valid request when complete', () => {
    fc.assert(
      fc.property(lists, taps, (list, steps) => {
        const choice = tapped(list, steps)
        const total = totalOf(chosenRooms(list, choice))?.[1] ?? 0
        expect(total).toBe(Object.values(choice).reduce((sum, index) => sum + index * 100, 0))
        if (!isComplete(list, choice)) return
        expect(total).toBeGreaterThanOrEqual(cheapestOf(list)?.[1] ?? Number.POSITIVE_INFINITY)
        const request = toPriceCheck(list, choice, { searchReqInfo: 'signed-by-the-server' })
        expect(v.is(hcpReq, request)).toBe(true)
      }),
    )
  })

  it('shows every room once, counted through all groups', () => {
    fc.assert(
      fc.property(lists, (list) => {
        const shown = groupsOf(list).flatMap(({ from, to }) =>
          Array.from({ length: to - from + 1 }, (_, index) => from + index),
        )
        expect(shown).toEqual(shown.map((_, index) => index + 1))
        expect(groupsOf(list)[0]?.selectable).toBe(true)
      }),
    )
  })
})

test('the cheapest of a mixed list sums the cheapest of each group, of a fixed one it is the cheapest index', () => {
  const list = (type: RoomCombinationType) => listOf(type, [1, 1, 3, 1], [2, 1, 2, 7])
  expect(cheapestOf(list('MixedRoomCombination'))).toEqual(['IDR', 300])
  expect(cheapestOf(list('FixedRoomCombination'))).toEqual(['IDR', 500])
  expect(cheapestOf(listOf('MixedRoomCombination'))).toBeNull()
})

test('a corporate’s deposit pays the selling price, a seller’s the net price', () => {
  const sold = {
    ...offer(1),
    roomSellingPriceInfo: {
      effectiveNTA: ['IDR', 80],
      totalSellingPrice: ['IDR', 100],
    } satisfies RoomList['roomPriceList'][number]['roomSellingPriceInfo'],
  }
  expect(dueOf(sold)).toEqual(['IDR', 80])
  expect(dueOf(sold, { orgType: 'SUBAGENT' })).toEqual(['IDR', 80])
  expect(dueOf(sold, { orgType: 'CORPORATE' })).toEqual(['IDR', 100])
  expect(dueOf(offer(1))).toEqual(['IDR', 100])
})
