import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import type { RoomCombinationType, RoomList } from '#contract/hotel'
import { hcpReq } from '#contract/hotel-request'
import { choose, chosenRooms, groupsOf, isComplete, toPriceCheck, totalOf } from './room-choice.ts'

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

describe('rooms that are all alike', () => {
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

  it('stays incomplete where a group lacks the place', () => {
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
