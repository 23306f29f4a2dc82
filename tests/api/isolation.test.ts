import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { checkPrice, listRooms, searchAvailability } from '#contract/hotel/hotel'
import { listCorporates } from '#contract/hotel/search-choices'
import { listPnrs } from '#contract/pnr/list'
import { readPnr } from '#contract/pnr/pnr'
import { type AgentClient, stayRequest } from '../support/client/agent-client.ts'
import { onPostgres } from '../support/databases.ts'
import { locatorsIn, ordersOf } from '../support/sale/orders.ts'
import { createTestApp, newKey, type TestApp } from '../support/test-app.ts'

const samudra = { orgId: 'SAMUDRA', orgName: 'Samudra Energi', orgType: 'CORPORATE' } as const
const people = ['TRADEWIND/root', 'NUSA/sari', 'NUSA-BALI/wayan', 'SAMUDRA/rina', 'MERAPI/agus'] as const
type Person = (typeof people)[number]

describe.each(onPostgres)('isolation of organisations on $engine', ({ fresh }) => {
  let t: TestApp
  const clients = new Map<Person, AgentClient>()
  const locators = new Map<string, string>()
  const as = (person: Person) => clients.get(person) ?? raise(person)

  beforeAll(async () => {
    t = await createTestApp(fresh)
    for (const person of people) clients.set(person, await t.signIn(person))
    for (const person of people.slice(1)) {
      const request = await as(person).prepareBooking({ refundable: true, issueNow: false })
      locators.set(person, locatorIn((await as(person).book(request, newKey())).body))
    }
    const forCorporate = await as('NUSA/sari').prepareBooking({
      refundable: true,
      issueNow: false,
      search: { searchModifier: { corporate: samudra } },
    })
    locators.set('for SAMUDRA', locatorIn((await as('NUSA/sari').book(forCorporate, newKey())).body))
  })
  afterAll(() => t.close())

  const reach: Record<Person, string[]> = {
    'TRADEWIND/root': ['NUSA/sari', 'NUSA-BALI/wayan', 'SAMUDRA/rina', 'MERAPI/agus', 'for SAMUDRA'],
    'NUSA/sari': ['NUSA/sari', 'NUSA-BALI/wayan', 'SAMUDRA/rina', 'for SAMUDRA'],
    'NUSA-BALI/wayan': ['NUSA-BALI/wayan'],
    'SAMUDRA/rina': ['SAMUDRA/rina', 'for SAMUDRA'],
    'MERAPI/agus': ['MERAPI/agus'],
  }

  test.each(people)('%s lists the bookings in reach, and can read no other', async (person) => {
    const { pnrList, total } = await as(person).call(listPnrs, { query: {} })
    const expected = reach[person].map((who) => locators.get(who)).sort()
    expect(pnrList.map(({ qilinLocatorCode }) => qilinLocatorCode).sort()).toEqual(expected)
    expect(total).toBe(expected.length)
    for (const [who, code] of locators) {
      const answer = await as(person).raw(
        'GET',
        readPnr.path.replace('{supplierCode}', 'HBD').replace('{code}', code),
      )
      if (reach[person].includes(who)) expect(answer.status).toBe(200)
      else
        expect(answer).toMatchObject({
          status: 404,
          body: { errorDescription: `There is no booking ${code}.` },
        })
    }
    const missing = await as(person).raw(
      'GET',
      readPnr.path.replace('{supplierCode}', 'HBD').replace('{code}', 'AAAAAA'),
    )
    expect(missing.body).toMatchObject({
      error: 'NOT_FOUND',
      errorDescription: 'There is no booking AAAAAA.',
    })
  })

  test.each(people)('%s finds by a locator what is in reach, and nothing of another', async (person) => {
    for (const [who, code] of locators) {
      const reply = await ordersOf(as(person), { search: code })
      const found = reach[person].includes(who) ? [code] : []
      expect(locatorsIn(reply), who).toEqual(found)
      expect(reply).toMatchObject({ total: found.length, totalIsCapped: false, next: null })
    }
  })

  test('prices depend on the reader: supplier net for a super admin, NTA for sellers, only a total for corporates', async () => {
    const code = locators.get('for SAMUDRA') ?? ''
    const read = (person: Person) => as(person).call(readPnr, { params: { supplierCode: 'HBD', code } })
    const info = async (person: Person) => (await read(person)).roomPriceList[0]?.roomSellingPriceInfo
    expect(Object.keys((await info('SAMUDRA/rina')) ?? {}).sort()).toEqual(['totalSellingPrice', 'vatValue'])
    expect(await info('NUSA/sari')).not.toHaveProperty('originNTA')
    expect((await info('NUSA/sari'))?.effectiveNTA?.[1]).toBeGreaterThan(0)
    const root = await info('TRADEWIND/root')
    expect(root?.originNTA?.[1]).toBeLessThan((await info('NUSA/sari'))?.effectiveNTA?.[1] ?? 0)
    const rina = JSON.stringify(await read('SAMUDRA/rina'))
    for (const hidden of ['quotedTotalPrice', 'effectiveNTA', 'originNTA', 'recommendedSellingPrice']) {
      expect(rina).not.toContain(hidden)
    }
  })

  test('searches and price checks hold no net price either', async () => {
    for (const person of ['SAMUDRA/rina', 'NUSA/sari', 'NUSA-BALI/wayan'] as const) {
      const found = await as(person).call(searchAvailability, { body: stayRequest() })
      expect(JSON.stringify(found)).not.toContain('quotedTotalPrice')
    }
    const { searchReqInfo, supplierRoomPriceList } = await as('SAMUDRA/rina').prepareBooking()
    const sealed = [
      searchReqInfo,
      ...(supplierRoomPriceList[0]?.selectedRoomIndexCombinationList ?? []).map((room) => room.roomPriceKey),
    ]
    for (const text of sealed)
      expect(Buffer.from(text.split('.')[0] ?? '', 'base64url').toString()).not.toMatch(/net|nta|price/i)
  })

  test('a search on behalf of an organisation that is not below is refused at every step', async () => {
    expect(
      (await as('NUSA/sari').call(listCorporates, {})).corporateListResponse.map(({ orgId }) => orgId),
    ).toEqual(['NUSA-BALI', 'SAMUDRA'])
    expect((await as('SAMUDRA/rina').call(listCorporates, {})).corporateListResponse).toEqual([])
    const foreign = stayRequest({ searchModifier: { corporate: samudra } })
    // every organisation is below the platform, which sells to agencies only
    for (const person of ['MERAPI/agus', 'NUSA-BALI/wayan', 'SAMUDRA/rina', 'TRADEWIND/root'] as const) {
      const answer = await as(person).raw('POST', searchAvailability.path, foreign)
      expect(answer, person).toMatchObject({ status: 403, body: { error: 'NOT_ALLOWED' } })
    }
    const request = await as('NUSA/sari').prepareBooking({ refundable: true, issueNow: false })
    const charge = { serviceChargeAmount: 0, serviceChargePercent: 0 }
    const modified = { ...request, priceModifier: { corporate: samudra } }
    expect(await as('NUSA/sari').book(modified)).toMatchObject({
      status: 409,
      body: { error: 'SEARCH_AGAIN' },
    })
    const [rooms] = request.supplierRoomPriceList
    const otherHotel = { ...request, supplierRoomPriceList: rooms ? [{ ...rooms, hotelId: '1' }] : [] }
    expect(await as('NUSA/sari').book(otherHotel)).toMatchObject({ status: 400 })
    const stolen = await as('NUSA/sari').book({
      ...request,
      bookingModifier: { inputServiceCharge: charge, impersonatePnrOwnership: { orgId: 'MERAPI' } },
    })
    expect(stolen).toMatchObject({ status: 403, body: { error: 'NOT_ALLOWED' } })
  })

  test('the signed search for a corporate does not work for another agency', async () => {
    const search = stayRequest({ searchModifier: { corporate: samudra } })
    const found = await as('NUSA/sari').call(searchAvailability, { body: search })
    const { supplierCode = 'HBD', hotelId = '' } = found.hotelAvailabilityList[0] ?? {}
    const searchReqInfo = found.requestCompletionStatus[0]?.searchReqInfo ?? ''
    const asked = { supplierHotelIdList: [{ supplierCode, hotelIdList: [hotelId] }], searchReqInfo }
    const rooms = await as('NUSA/sari').call(listRooms, { body: asked })
    const [roomList] = rooms.hotelRoomListResponse
    const [offer] = roomList?.roomPriceList ?? []
    const check = {
      supplierRoomPriceList: [
        {
          supplierCode,
          hotelId,
          selectedRoomIndexCombinationList: [
            { roomNumber: 1, numberOfRooms: 1, roomPriceKey: offer?.roomPriceKey ?? '' },
          ],
        },
      ],
      searchReqInfo,
      priceModifier: { corporate: samudra },
    }
    expect((await as('NUSA/sari').raw('POST', checkPrice.path, check)).status).toBe(200)
    for (const [path, body] of [
      [listRooms.path, asked],
      [checkPrice.path, check],
    ] as const) {
      const answer = await as('MERAPI/agus').raw('POST', path, body)
      expect(answer, path).toMatchObject({ status: 403, body: { error: 'NOT_ALLOWED' } })
    }
  })
})

function locatorIn(body: unknown): string {
  return Object(body).hotelBookingsResponse[0].qilinLocatorCode
}

function raise(person: string): never {
  throw new Error(`${person} is not signed in`)
}
