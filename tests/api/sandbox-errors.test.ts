import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  bookHotel as bookHotelCall,
  type CheckedHotel,
  checkPrice,
  type HotelItem,
  listRooms,
  type RoomList,
  readHotel,
  searchAvailability,
} from '#contract/hotel/hotel'
import { listDestinations } from '#contract/hotel/search-choices'
import { readPnr } from '#contract/pnr/pnr'
import { seedSandboxHotels } from '../../server/suppliers/sandbox/hotels/stock/seed-sandbox-hotels.ts'
import { type AgentClient, Refused, stayRequest } from '../support/client/agent-client.ts'
import { onPostgres } from '../support/databases.ts'
import { outcomeOf } from '../support/sale/sent-commands.ts'
import { createTestApp, newKey, type TestApp } from '../support/test-app.ts'

const twoRooms = {
  numberOfRooms: 2,
  numberOfAdultsInEachRooms: [2, 2],
  numberOfChildrenInEachRooms: [0, 0],
  numberOfInfantsInEachRooms: [0, 0],
  childrenAgesInEachRooms: [[], []],
}

/** The sandbox behaviour of docs/sandbox.md. The last names Reject, Timeout and Lost are tested in `booking.test.ts`,
 * Crash in `book-rooms.test.ts`. */
describe.each(onPostgres)('the sandbox on $engine', ({ fresh }) => {
  let t: TestApp
  let sari: AgentClient
  beforeAll(async () => {
    t = await createTestApp(fresh)
    sari = await t.signIn('NUSA/sari')
  })
  afterAll(() => t.close())

  const search = async (destination: string) => {
    const found = await sari.call(listDestinations, { query: { q: destination } })
    const destinationSearchKeyList = found.destinationListResponse[0]?.destinationSearchKeyList ?? []
    return sari.call(searchAvailability, { body: stayRequest({ destinationSearchKeyList }) })
  }
  const visit = async (name: string, changes: Parameters<typeof stayRequest>[0] = {}) =>
    visitHotel(sari, name, changes)
  const bookHotel = async (name: string, refundable: boolean) => {
    const hotel = (hotelName: string) => hotelName === demo(name)
    const request = await sari.prepareBooking({ hotel, refundable, issueNow: !refundable })
    const answer = await sari.book(request)
    expect(answer).toMatchObject({ status: 200, body: { commandState: 'CONFIRMED' } })
    const code: string = Object(answer.body).hotelBookingsResponse[0].qilinLocatorCode
    return sari.call(readPnr, { params: { supplierCode: 'HBD', code } })
  }

  test('sells every demonstration hotel at all three suppliers, none on the first page', async () => {
    const { hotelAvailabilityList } = await search('Jakarta')
    const names = hotelAvailabilityList.map(({ hotelName }) => hotelName)
    const demonstrations = names.filter((name) => name.startsWith('Demo'))
    expect(demonstrations).toHaveLength(42)
    expect(new Set(demonstrations).size).toBe(14)
    expect(names.slice(0, 30).filter((name) => name.startsWith('Demo'))).toEqual([])
  })

  test('two processes at once add the demonstration hotels to an older stock', async () => {
    const stock = async () => (await t.database.pool.query('select * from sandbox_rate order by id')).rows
    const complete = await stock()
    await t.database.pool.query(`
      delete from sandbox_rate where listing_id >= 27000;
      delete from sandbox_listing where hotel_id > 9000;
      delete from sandbox_hotel where id > 9000;
    `)
    await Promise.all([seedSandboxHotels(t.database), seedSandboxHotels(t.database)])
    expect(await stock()).toEqual(complete)
  })

  describe('a demonstration hotel', () => {
    test('(gone at the rooms) is found and has no rooms', async () => {
      const { rooms } = await visit('gone at the rooms')
      expect((await rooms()).hotelRoomListResponse).toEqual([])
    })

    test('(dearer at the rooms) begins above the price of the list', async () => {
      const { item, offers, check } = await visit('dearer at the rooms')
      const { roomPriceList } = await offers()
      const lowest = Math.min(
        ...roomPriceList.map(({ roomTotalPrice }) => roomTotalPrice.requestedTotalPrice[1]),
      )
      expect(lowest / item.hotelLowestPrice.requestedTotalPrice[1]).toBeCloseTo(1.05, 2)
      const [first] = roomPriceList
      expect((await check()).totalPrice).toEqual(first?.roomTotalPrice)
    })

    test('(price rises) is dearer at the price check', async () => {
      const { offers, check } = await visit('price rises')
      const listed = (await offers()).roomPriceList[0]?.roomTotalPrice.requestedTotalPrice[1] ?? 0
      expect((await check()).totalPrice.requestedTotalPrice[1] / listed).toBeCloseTo(1.07, 2)
    })

    test('(board changes) is booked with the board of the price check', async () => {
      const { offers, check } = await visit('board changes')
      const refundable = await indexOf(offers, true)
      const listed = (await offers()).roomPriceList.find(({ roomIndex }) => roomIndex === refundable)
      const checked = (await check(refundable)).roomPriceList[0]
      expect(listed?.roomBoardInclusion).toBe('Room only')
      expect(checked?.roomBoardInclusion).toBe('Breakfast included')
      const pnr = await bookHotel('board changes', true)
      expect(pnr.roomPriceList[0]?.roomBoardInclusion).toBe('Breakfast included')
    })

    test('(nearly gone) has one room left at the price check, so one room can be booked', async () => {
      const { offers, check } = await visit('nearly gone')
      expect((await offers()).roomPriceList[0]?.roomAllotment).toBeGreaterThan(1)
      expect((await check()).roomPriceList[0]?.roomAllotment).toBe(1)
      expect(await bookHotel('nearly gone', true)).toMatchObject({ displayStatus: 'HOLD' })
      const two = await visit('nearly gone', twoRooms)
      await two.offers()
      expect(await two.checkAnswer()).toEqual({ hotelCheckPriceResponse: [] })
    })

    test('(deadline moves) is held, with the earlier deadline', async () => {
      const { offers, check } = await visit('deadline moves')
      const refundable = await indexOf(offers, true)
      const listed = policyOf(await offers(), refundable)
      const checked = policyOf(await check(refundable), refundable)
      expect(listed?.isCancellable).toBe(true)
      expect(checked?.isCancellable).toBe(true)
      expect(Date.parse(checked?.lastCancellationDeadline ?? '')).toBeLessThan(
        Date.parse(listed?.lastCancellationDeadline ?? ''),
      )
      const pnr = await bookHotel('deadline moves', true)
      expect(pnr.roomCancellationPolicyList[0]?.lastCancellationDeadline).toBe(
        checked?.lastCancellationDeadline,
      )
    })

    test('(policy turns) must be issued at once, though a refundable rate was chosen', async () => {
      const { offers, check } = await visit('policy turns')
      const refundable = await indexOf(offers, true)
      const checked = await check(refundable)
      expect(policyOf(checked, refundable)).toMatchObject({ isCancellable: false })
      expect(checked.bookingHoldUntil).toBeNull()
      const hotel = (hotelName: string) => hotelName === demo('policy turns')
      const request = await sari.prepareBooking({ hotel, refundable: true, issueNow: true })
      expect(await sari.book(request)).toMatchObject({ status: 200 })
    })

    test('(sells out) has no answer at the price check', async () => {
      const { checkAnswer } = await visit('sells out')
      expect(await checkAnswer()).toEqual({ hotelCheckPriceResponse: [] })
    })

    test('(rooms fail), (detail fails) and (check fails) name the failing supplier', async () => {
      const errorDescription = expect.stringMatching(/^HBD .+\.$/)
      const failed = { status: 502, body: { error: 'SUPPLIER_FAILED', errorDescription } }
      const [rooms, detail, check] = await Promise.all([
        visit('rooms fail'),
        visit('detail fails'),
        visit('check fails'),
      ])
      expect(await refusalOf(rooms.rooms())).toMatchObject(failed)
      expect(await rooms.detail()).toMatchObject({ hotelName: demo('rooms fail') })
      expect(await refusalOf(detail.detail())).toMatchObject(failed)
      expect((await detail.offers()).roomPriceList).toHaveLength(4)
      expect(await refusalOf(detail.checkAnswer())).toMatchObject(failed)
      expect(await check.detail()).toMatchObject({ hotelName: demo('check fails') })
      expect(await refusalOf(check.checkAnswer())).toMatchObject(failed)
    })

    test('(few left) is booked once; a second agent after the price check is refused, and it leaves the list', async () => {
      const hotel = (hotelName: string) => hotelName === demo('few left')
      const requests = await Promise.all(
        ['One', 'Two'].map((lastName) =>
          sari.prepareBooking({ hotel, lastName, refundable: false, issueNow: true }),
        ),
      )
      const answers = []
      for (const request of requests) answers.push(await sari.book(request))
      const sentence = 'This room has just been sold. Please choose another one.'
      expect(answers).toMatchObject([
        { status: 200 },
        { status: 409, body: { error: 'SOLD_OUT', errorDescription: sentence } },
      ])
      await expect(visit('few left', twoRooms)).rejects.toThrow('was not found')
    })
  })

  describe('a test destination', () => {
    const all = ['FRM', 'HBD', 'MGH']

    test.each([
      ['Test: slow supplier', ['FRM', 'HBD'], ['MGH']],
      ['Test: failing supplier', ['HBD', 'MGH'], ['FRM']],
      ['Test: all suppliers fail', [], all],
      ['Test: sold out everywhere', [], []],
    ])('%s: hotels of %j, a sentence about %j', async (destination, sellers, silent) => {
      const { hotelAvailabilityList, requestCompletionStatus } = await search(destination)
      const found = new Set(hotelAvailabilityList.map(({ supplierCode }) => supplierCode))
      expect([...found].sort()).toEqual(sellers)
      expect(requestCompletionStatus.map(({ supplierCode }) => supplierCode).sort()).toEqual(all)
      const problems = requestCompletionStatus.filter(({ errorDescription }) => errorDescription)
      expect(problems.map(({ supplierCode }) => supplierCode).sort()).toEqual(silent)
      for (const { supplierCode, errorDescription } of problems)
        expect(errorDescription).toContain(supplierCode)
    })
  })

  test('a booking of a guest called Late is found by a later look-up', async () => {
    const key = newKey()
    const sent = await sari.book(await sari.prepareBooking({ lastName: 'Late', issueNow: true }), key)
    expect(sent).toMatchObject({ status: 200, body: { commandState: 'CHECKING', hotelBookingsResponse: [] } })
    await t.app.reconcile()
    const found = await outcomeOf(sari, bookHotelCall, key)
    expect(found).toMatchObject({ commandState: 'CONFIRMED' })
  })
})

function demo(name: string): string {
  return `Demo Hotel Jakarta (${name})`
}

/** A hotel of HBD, with the requests of its screens. */
async function visitHotel(agent: AgentClient, name: string, changes: Parameters<typeof stayRequest>[0]) {
  const found = await agent.call(searchAvailability, { body: stayRequest(changes) })
  const searchReqInfo = found.requestCompletionStatus[0]?.searchReqInfo ?? ''
  const item = found.hotelAvailabilityList.find(({ hotelName }) => hotelName === demo(name))
  if (!item) throw new Error(`${name} was not found`)
  const { supplierCode, hotelId }: HotelItem = item
  const rooms = () =>
    agent.call(listRooms, {
      body: { supplierHotelIdList: [{ supplierCode, hotelIdList: [hotelId] }], searchReqInfo },
    })
  const offers = async (): Promise<RoomList> => {
    const [list] = (await rooms()).hotelRoomListResponse
    if (!list) throw new Error(`${name} has no rooms`)
    return list
  }
  const checkAnswer = async (roomIndex?: number) => {
    const { roomPriceList } = await offers()
    const offer = roomPriceList.find((each) => each.roomIndex === roomIndex) ?? roomPriceList[0]
    const selectedRoomIndexCombinationList = [
      { roomNumber: 1, numberOfRooms: offer?.numberOfRooms ?? 1, roomPriceKey: offer?.roomPriceKey ?? '' },
    ]
    return agent.call(checkPrice, {
      body: {
        supplierRoomPriceList: [{ supplierCode, hotelId, selectedRoomIndexCombinationList }],
        searchReqInfo,
      },
    })
  }
  return {
    item,
    rooms,
    offers,
    checkAnswer,
    detail: () => agent.call(readHotel, { body: { supplierCode, hotelId } }),
    async check(roomIndex?: number): Promise<CheckedHotel> {
      const [checked] = (await checkAnswer(roomIndex)).hotelCheckPriceResponse
      if (!checked) throw new Error(`the price check of ${name} has no answer`)
      return checked
    },
  }
}

async function indexOf(offers: () => Promise<RoomList>, refundable: boolean): Promise<number> {
  const { roomCancellationPolicyList } = await offers()
  return roomCancellationPolicyList.find((each) => each.isCancellable === refundable)?.roomIndex ?? 0
}

function policyOf({ roomCancellationPolicyList }: RoomList | CheckedHotel, index: number) {
  return roomCancellationPolicyList.find(({ roomIndex }) => roomIndex === index)
}

async function refusalOf(asked: Promise<unknown>): Promise<unknown> {
  const error = await asked.catch((reason: unknown) => reason)
  if (!(error instanceof Refused)) throw new Error('it was not refused')
  return error
}
