import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readSupplierBoard, switchSupplier } from '#contract/admin/suppliers'
import type { Endpoint } from '#contract/call/endpoint'
import { checkPrice, listRooms, readHotel, searchAvailability } from '#contract/hotel/hotel'
import type { HalReq } from '#contract/hotel/request'
import { listDestinations } from '#contract/hotel/search-choices'
import { priceInsurance, readBenefits, searchInsurance } from '#contract/insurance/insurance'
import { readDeparture, readTour, searchTours } from '#contract/tour/tour'
import { priceTrains, readSeatMap, searchTrains } from '#contract/train/train'
import { storedCounts } from '../support/books/stored-counts.ts'
import { type AgentClient, Refused, stayRequest } from '../support/client/agent-client.ts'
import { onPostgres } from '../support/databases.ts'
import { detailOf, holdOne, tryToCancel, tryToIssue } from '../support/sale/held-booking.ts'
import { policyForm, policyOf, quoted, tryToChange, tryToCreate } from '../support/sale/insurance-policy.ts'
import { benefitsRequest, priceRequest, tripRequest } from '../support/sale/insurance-trip.ts'
import {
  bookedTour,
  someDeparture,
  tourBookingOf,
  tourForm,
  tourSearch,
  tryToBookTour,
} from '../support/sale/tours.ts'
import {
  chosen,
  held,
  openToAll,
  trainForm,
  trainOf,
  tryToChangeTrain,
  tryToHold,
} from '../support/sale/trains.ts'
import { createTestApp, newKey, type TestApp } from '../support/test-app.ts'

const bali = { orgId: 'NUSA-BALI', orgName: 'Nusa Wisata Bali', orgType: 'SUBAGENT' } as const

describe.each(onPostgres)('suppliers switched off on $engine', ({ fresh }) => {
  let t: TestApp
  let root: AgentClient
  let admin: AgentClient
  let sari: AgentClient
  let wayan: AgentClient
  let agus: AgentClient
  let singapore: HalReq['destinationSearchKeyList']
  beforeAll(async () => {
    t = await createTestApp(fresh, openToAll)
    root = await t.signIn('TRADEWIND/root')
    admin = await t.signIn('NUSA/admin')
    sari = await t.signIn('NUSA/sari')
    wayan = await t.signIn('NUSA-BALI/wayan')
    agus = await t.signIn('MERAPI/agus')
    const { destinationListResponse } = await sari.call(listDestinations, { query: { q: 'Singapore' } })
    singapore = destinationListResponse[0]?.destinationSearchKeyList ?? []
  })
  afterAll(() => t.close())

  type Product = 'HOTEL' | 'INSURANCE' | 'TOUR' | 'TRAIN'
  const turn = (
    who: AgentClient,
    [product, supplierCode]: [Product, string],
    orgId: string,
    isOff: boolean,
  ) => who.call(switchSupplier, { params: { product, supplierCode, orgId }, body: { isOff } })
  const boardOf = (who: AgentClient, org?: string) =>
    who.call(readSupplierBoard, { query: org ? { org } : {} })
  const stateOf = async (who: AgentClient, supplierCode: string, org?: string) =>
    (await boardOf(who, org)).supplierList.find((one) => one.supplierCode === supplierCode)
  const ask = (who: AgentClient, { method, path }: Endpoint, body?: unknown) => who.raw(method, path, body)
  const answerTo = async (call: Promise<unknown>) => {
    try {
      return { status: 200, body: await call }
    } catch (error) {
      if (error instanceof Refused) return error
      throw error
    }
  }
  const off = (code: string, org: string) => ({
    status: 409,
    body: {
      error: 'SUPPLIER_OFF',
      errorDescription: `${code} is switched off for ${org}. Nothing new can be searched, priced or booked there.`,
    },
  })

  const suppliersFound = async (who: AgentClient, search: Partial<HalReq> = {}) => {
    const found = await who.call(searchAvailability, {
      body: stayRequest({ destinationSearchKeyList: singapore, ...search }),
    })
    return {
      hotels: [...new Set(found.hotelAvailabilityList.map((one) => one.supplierCode))].sort(),
      asked: found.requestCompletionStatus.map((one) => one.supplierCode).sort(),
      off: found.switchedOffSupplierCodes,
    }
  }
  const everything = { hotels: ['FRM', 'HBD', 'MGH'], asked: ['FRM', 'HBD', 'MGH'], off: undefined }
  const withoutHbd = { hotels: ['FRM', 'MGH'], asked: ['FRM', 'MGH'], off: ['HBD'] }

  test('a search leaves it out for the organisation and those below, and says so; others find it', async () => {
    expect(await suppliersFound(sari)).toEqual(everything)
    await turn(admin, ['HOTEL', 'HBD'], 'NUSA', true)
    for (const who of [sari, wayan]) expect(await suppliersFound(who)).toEqual(withoutHbd)
    for (const who of [agus, root]) expect(await suppliersFound(who)).toEqual(everything)
    expect(
      await suppliersFound(sari, { destinationSearchKeyList: stayRequest().destinationSearchKeyList }),
    ).toEqual({ hotels: [], asked: [], off: ['HBD'] })
    await turn(admin, ['HOTEL', 'HBD'], 'NUSA', false)
    for (const who of [sari, wayan]) expect(await suppliersFound(who)).toEqual(everything)
  })

  test('what was searched and quoted before is refused, also a booking; switched on again it is booked', async () => {
    const body = stayRequest()
    const found = await sari.call(searchAvailability, { body })
    const hotelId = found.hotelAvailabilityList[0]?.hotelId ?? ''
    const searchReqInfo = found.requestCompletionStatus[0]?.searchReqInfo ?? ''
    const request = await sari.prepareBooking({ refundable: true, issueNow: false })
    const [rooms] = request.supplierRoomPriceList
    const calls = () => [
      ask(sari, readHotel, { supplierCode: 'HBD', hotelId }),
      ask(sari, readHotel, { supplierCode: 'HBD', hotelId, searchReqInfo }),
      ask(sari, listRooms, {
        supplierHotelIdList: [{ supplierCode: 'HBD', hotelIdList: [hotelId] }],
        searchReqInfo,
      }),
      sari.book(request),
    ]
    await turn(admin, ['HOTEL', 'HBD'], 'NUSA', true)
    const before = await storedCounts(t.database)
    for (const answer of await Promise.all(calls()))
      expect(answer).toMatchObject(off('HBD', 'Nusa Wisata Travel'))
    expect(await storedCounts(t.database)).toEqual(before)
    await turn(admin, ['HOTEL', 'HBD'], 'NUSA', false)
    expect(rooms).toBeDefined()
    for (const answer of await Promise.all(calls())) expect(answer.status).toBe(200)
  })

  test('a price check is refused for offers of an earlier room list', async () => {
    const found = await sari.call(searchAvailability, { body: stayRequest() })
    const hotelId = found.hotelAvailabilityList[0]?.hotelId ?? ''
    const searchReqInfo = found.requestCompletionStatus[0]?.searchReqInfo ?? ''
    const { hotelRoomListResponse } = await sari.call(listRooms, {
      body: { supplierHotelIdList: [{ supplierCode: 'HBD', hotelIdList: [hotelId] }], searchReqInfo },
    })
    const roomPriceKey = hotelRoomListResponse[0]?.roomPriceList[0]?.roomPriceKey ?? ''
    const chosenRooms = [{ roomNumber: 1, numberOfRooms: 1, roomPriceKey }]
    const check = () =>
      ask(sari, checkPrice, {
        supplierRoomPriceList: [
          { supplierCode: 'HBD', hotelId, selectedRoomIndexCombinationList: chosenRooms },
        ],
        searchReqInfo,
      })
    await turn(admin, ['HOTEL', 'HBD'], 'NUSA', true)
    expect(await check()).toMatchObject(off('HBD', 'Nusa Wisata Travel'))
    await turn(admin, ['HOTEL', 'HBD'], 'NUSA', false)
    expect(await check()).toMatchObject({ status: 200 })
  })

  test('the owner of the booking to be decides: a parent cannot buy for a sub-agency that has it off', async () => {
    const forBali = { searchModifier: { corporate: bali } }
    const quotedForBali = await sari.prepareBooking({ search: forBali, refundable: true, issueNow: false })
    await turn(admin, ['HOTEL', 'HBD'], 'NUSA-BALI', true)
    expect(await suppliersFound(sari, forBali)).toEqual(withoutHbd)
    expect(await suppliersFound(sari)).toEqual(everything)
    expect(await sari.book(quotedForBali)).toMatchObject(off('HBD', 'Nusa Wisata Bali'))
    expect(await stateOf(admin, 'HBD', 'NUSA-BALI')).toMatchObject({
      state: 'OFF',
      maySwitch: true,
      switchedBy: 'Nusa Admin',
    })
    await turn(admin, ['HOTEL', 'HBD'], 'NUSA-BALI', false)
    expect(await sari.book(quotedForBali)).toMatchObject({ status: 200 })
  })

  test('bookings that exist are read, issued, cancelled and looked up', async () => {
    const [kept, dropped] = [await holdOne(sari), await holdOne(sari)]
    const key = newKey()
    const doubtful = { lastName: 'Timeout', refundable: true, issueNow: false }
    await sari.book(await sari.prepareBooking(doubtful), key)
    await turn(admin, ['HOTEL', 'HBD'], 'NUSA', true)
    expect(await stateOf(admin, 'HBD')).toMatchObject({ state: 'OFF', inDoubt: 1 })
    expect((await detailOf(sari, kept)).qilinLocatorCode).toBe(kept.code)
    expect((await tryToIssue(sari, kept)).status).toBe(200)
    expect((await tryToCancel(sari, dropped)).status).toBe(200)
    await t.app.reconcile()
    const { rows } = await t.database.pool.query('select state from command where key = $1', [key])
    expect(rows).toEqual([{ state: 'CONFIRMED' }])
    await turn(admin, ['HOTEL', 'HBD'], 'NUSA', false)
    expect(await stateOf(admin, 'HBD')).toMatchObject({ state: 'ON', inDoubt: 0 })
  })

  test('insurance: others are still offered; nothing new with the one that is off', async () => {
    const form = policyForm()
    const locator = await quoted(sari)
    const calls = () => [
      answerTo(sari.call(searchInsurance, { body: { jsonParams: tripRequest(), file: null } })),
      ask(sari, readBenefits, benefitsRequest()),
      ask(sari, priceInsurance, priceRequest()),
      tryToCreate(sari, form),
    ]
    await turn(admin, ['INSURANCE', 'ZUR2'], 'NUSA', true)
    for (const answer of await Promise.all(calls()))
      expect(answer).toMatchObject(off('ZUR2', 'Nusa Wisata Travel'))
    expect((await ask(agus, priceInsurance, priceRequest())).status).toBe(200)
    expect((await tryToChange(sari, 'confirm', locator)).status).toBe(200)
    expect(await policyOf(sari, locator)).toMatchObject({ orderStatus: 'ISSUED' })
    await turn(admin, ['INSURANCE', 'ZUR2'], 'NUSA', false)
    for (const answer of await Promise.all(calls())) expect(answer.status).toBe(200)
  })

  test('tours: neither searched nor booked', async () => {
    const id = await someDeparture(sari)
    const locator = await bookedTour(sari, id)
    const search = { query: tourSearch(t.clock.now()) }
    const calls = () => [
      answerTo(sari.call(searchTours, search)),
      sari.raw('GET', readTour.path.replace('{slug}', 'highlights-of-japan')),
      sari.raw('GET', readDeparture.path.replace('{id}', id)),
      tryToBookTour(sari, tourForm(id)),
    ]
    await turn(admin, ['TOUR', 'ALT'], 'NUSA', true)
    for (const answer of await Promise.all(calls()))
      expect(answer).toMatchObject(off('ALT', 'Nusa Wisata Travel'))
    expect((await tourBookingOf(sari, locator)).salesheader.order_number).toBe(locator)
    expect((await agus.call(searchTours, search)).length).toBeGreaterThan(0)
    await turn(admin, ['TOUR', 'ALT'], 'NUSA', false)
    for (const answer of await Promise.all(calls())) expect(answer.status).toBe(200)
  })

  test('trains: neither searched nor held; held seats are issued', async () => {
    const now = t.clock.now()
    const locator = await held(sari, now)
    const offers = await chosen(sari, now)
    const availabilityIds = offers.map((offer) => offer.availabilityId)
    const search = new URLSearchParams({
      originStationCode: 'GMR',
      destinationStationCode: 'BD',
      departureDate: stayRequest().checkInDate,
      returnDate: '',
      tripType: 'OW',
      numberOfAdults: '1',
      numberOfInfants: '0',
    })
    const calls = () => [
      sari.raw('GET', `${searchTrains.path}?${search}`),
      ask(sari, readSeatMap, { availabilityId: availabilityIds[0] }),
      ask(sari, priceTrains, { availabilityIds }),
      tryToHold(sari, trainForm(offers)),
    ]
    await turn(admin, ['TRAIN', 'KAI'], 'NUSA', true)
    for (const answer of await Promise.all(calls()))
      expect(answer).toMatchObject(off('KAI', 'Nusa Wisata Travel'))
    expect((await tryToChangeTrain(sari, 'issue', locator)).status).toBe(200)
    expect(await trainOf(sari, locator)).toMatchObject({ status: 'ISSUED' })
    await turn(admin, ['TRAIN', 'KAI'], 'NUSA', false)
    for (const answer of await Promise.all(calls())) expect(answer.status).toBe(200)
  })
})
