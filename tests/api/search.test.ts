import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listRooms, searchAvailability } from '#contract/hotel/hotel'
import type { DestinationSearchKey, HalReq } from '#contract/hotel/request'
import { listDestinations } from '#contract/hotel/search-choices'
import type { SupplierCode } from '#contract/hotel/supplier'
import { cheapestOf } from '../../src/hotel/choose/room-choice.ts'
import { type AgentClient, stayRequest } from '../support/client/agent-client.ts'
import { onPostgres } from '../support/databases.ts'
import { createTestApp, type TestApp } from '../support/test-app.ts'

const rooms = (...adults: number[]): Partial<HalReq> => ({
  numberOfRooms: adults.length,
  numberOfAdultsInEachRooms: adults,
  numberOfChildrenInEachRooms: adults.map(() => 0),
  numberOfInfantsInEachRooms: adults.map(() => 0),
  childrenAgesInEachRooms: adults.map(() => []),
})

describe.each(onPostgres)('a search on $engine', ({ fresh }) => {
  let t: TestApp
  beforeAll(async () => {
    t = await createTestApp(fresh)
  })
  afterAll(() => t.close())

  const keysOf = async (agent: AgentClient, q: string, only?: SupplierCode) => {
    const { destinationListResponse } = await agent.call(listDestinations, { query: { q } })
    const keys: DestinationSearchKey[] = destinationListResponse[0]?.destinationSearchKeyList ?? []
    return keys.filter(({ supplierCode }) => !only || supplierCode === only)
  }

  test('does not wait for a late supplier, and finds its hotels in a search of that supplier alone', async () => {
    const sari = await t.signIn('NUSA/sari')
    const destinationSearchKeyList = await keysOf(sari, 'Test: slow supplier')
    const all = await sari.call(searchAvailability, { body: stayRequest({ destinationSearchKeyList }) })
    const states = Object.fromEntries(
      all.requestCompletionStatus.map(({ supplierCode, state }) => [supplierCode, state]),
    )
    expect(states).toEqual({ HBD: 'ANSWERED', FRM: 'ANSWERED', MGH: 'LATE' })
    const alone = await sari.call(searchAvailability, {
      body: stayRequest({ destinationSearchKeyList: await keysOf(sari, 'Test: slow supplier', 'MGH') }),
    })
    expect(alone.requestCompletionStatus).toMatchObject([{ supplierCode: 'MGH', state: 'ANSWERED' }])
    expect(alone.hotelAvailabilityList.length).toBeGreaterThan(10)
  })

  // readers have different markups, so they round at different steps
  test.each(['NUSA/sari', 'NUSA-BALI/wayan', 'SAMUDRA/rina'])(
    'shows %s the lowest price for which the rooms can be had, to the rupiah',
    async (who) => {
      const agent = await t.signIn(who)
      for (const supplierCode of ['HBD', 'FRM', 'MGH'] as const) {
        const body = stayRequest({
          ...rooms(2, 2, 1),
          destinationSearchKeyList: await keysOf(agent, 'Singapore', supplierCode),
        })
        const found = await agent.call(searchAvailability, { body })
        const searchReqInfo = found.requestCompletionStatus[0]?.searchReqInfo ?? ''
        const some = found.hotelAvailabilityList.slice(0, 8)
        expect(some.length).toBeGreaterThan(4)
        for (const { hotelId, hotelLowestPrice } of some) {
          const listed = await agent.call(listRooms, {
            body: { supplierHotelIdList: [{ supplierCode, hotelIdList: [hotelId] }], searchReqInfo },
          })
          const [list] = listed.hotelRoomListResponse
          expect(list && cheapestOf(list), `${supplierCode} ${hotelId}`).toEqual(
            hotelLowestPrice.requestedTotalPrice,
          )
        }
      }
    },
  )

  test('refuses a stay that begins before today in Jakarta', async () => {
    const sari = await t.signIn('NUSA/sari')
    const past = stayRequest({ checkInDate: '2026-01-01', checkOutDate: '2026-01-02' })
    const answer = await sari.raw('POST', searchAvailability.path, past)
    expect(answer).toMatchObject({
      status: 400,
      body: { error: 'INVALID_REQUEST', errorDescription: 'Check-in cannot be in the past.' },
    })
  })
})
