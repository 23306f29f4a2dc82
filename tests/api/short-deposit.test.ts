import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays } from '#contract/day/dates'
import type { HcpReq } from '#contract/hotel/booking-request'
import {
  type CheckedHotel,
  checkPrice,
  listRooms,
  type RoomList,
  searchAvailability,
} from '#contract/hotel/hotel'
import { fromPair, type MoneyPair, subtract, sum } from '#contract/money/money'
import { type AgentClient, stayRequest } from '../support/client/agent-client.ts'
import { onPostgres } from '../support/databases.ts'
import { createTestApp, type TestApp } from '../support/test-app.ts'

const samudra = { orgId: 'SAMUDRA', orgName: 'Samudra Energi', orgType: 'CORPORATE' } as const
const bali = { orgId: 'NUSA-BALI', orgName: 'Nusa Wisata Bali', orgType: 'SUBAGENT' } as const
type Below = typeof samudra | typeof bali

describe.each(onPostgres)(
  'the deposit of another organisation in the list of rooms on $engine',
  ({ fresh }) => {
    let t: TestApp
    let sari: AgentClient
    beforeAll(async () => {
      t = await createTestApp(fresh)
      sari = await t.signIn('NUSA/sari')
    })
    afterAll(() => t.close())

    async function roomsFor(corporate: Below | null, nights: number) {
      const { checkInDate } = stayRequest()
      const search = stayRequest({
        checkOutDate: addDays(checkInDate, nights),
        numberOfRooms: 2,
        numberOfAdultsInEachRooms: [2, 1],
        numberOfChildrenInEachRooms: [0, 0],
        numberOfInfantsInEachRooms: [0, 0],
        childrenAgesInEachRooms: [[], []],
        ...(corporate && { searchModifier: { corporate } }),
      })
      const found = await sari.call(searchAvailability, { body: search })
      const [hotel] = found.hotelAvailabilityList.filter(({ hotelName }) => !hotelName.includes('('))
      const searchReqInfo = found.requestCompletionStatus[0]?.searchReqInfo ?? ''
      const { supplierCode = 'HBD', hotelId = '' } = hotel ?? {}
      const supplierHotelIdList = [{ supplierCode, hotelIdList: [hotelId] }]
      const rooms = await sari.call(listRooms, { body: { supplierHotelIdList, searchReqInfo } })
      const [list] = rooms.hotelRoomListResponse
      if (!list) throw new Error('no rooms are left')
      return { list, searchReqInfo }
    }

    /** Checks the price of the choice at index `place` in every room group. */
    async function checked(list: RoomList, searchReqInfo: string, place: number, corporate: Below) {
      const { supplierCode, hotelId } = list
      const chosen = list.roomIndexCombinationList.map(({ roomNumber, numberOfRooms, roomIndexSequence }) => {
        const offer = list.roomPriceList.find(({ roomIndex }) => roomIndex === roomIndexSequence.at(place))
        return { roomNumber, numberOfRooms, roomPriceKey: offer?.roomPriceKey ?? '' }
      })
      const body: HcpReq = {
        supplierRoomPriceList: [{ supplierCode, hotelId, selectedRoomIndexCombinationList: chosen }],
        searchReqInfo,
        priceModifier: { corporate },
      }
      const [answer] = (await sari.call(checkPrice, { body })).hotelCheckPriceResponse
      if (!answer) throw new Error('the price check failed')
      return answer
    }

    function dueOf(
      { roomPriceList }: CheckedHotel,
      of: (room: CheckedHotel['roomPriceList'][number]) => MoneyPair,
    ) {
      return sum(
        'IDR',
        roomPriceList.map((room) => fromPair(of(room))),
      )
    }

    test.each([
      ['corporate', samudra],
      ['sub-agent', bali],
    ] as const)('says of a %s what the price check would say, for every choice', async (_, corporate) => {
      const { list, searchReqInfo } = await roomsFor(corporate, 90)
      const { ownerDeposit } = list
      if (!ownerDeposit) throw new Error('ninety nights are more than the deposit')
      for (const place of [0, -1]) {
        const answer = await checked(list, searchReqInfo, place, corporate)
        const due = dueOf(answer, ({ roomSellingPriceInfo: { effectiveNTA, totalSellingPrice } }) =>
          corporate.orgType === 'CORPORATE' ? totalSellingPrice : (effectiveNTA ?? totalSellingPrice),
        )
        const missing = subtract(due, fromPair(ownerDeposit)).minor
        expect(answer.depositMissing?.[1] ?? 0).toBe(Math.max(0, missing))
      }
    })

    test('is not shown if it pays for the dearest choice, or if it is the reader’s own', async () => {
      expect((await roomsFor(samudra, 1)).list.ownerDeposit).toBeUndefined()
      expect((await roomsFor(null, 90)).list.ownerDeposit).toBeUndefined()
    })
  },
)
