import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readSupplierBoard } from '#contract/admin/suppliers'
import { listDoubtful, resolveCommand } from '#contract/call/desk'
import { checkPrice, listRooms, readHotel, searchAvailability } from '#contract/hotel/hotel'
import { demoPassword } from '../../server/admin/demo-data.ts'
import { buildNeeds } from '../../server/build-needs.ts'
import { readConfig } from '../../server/config.ts'
import { quietLog } from '../../server/quiet-log.ts'
import { violatedInvariants } from '../support/books/books.ts'
import { AgentClient, stayRequest } from '../support/client/agent-client.ts'
import { onPostgres } from '../support/databases.ts'
import { type Address, detailOf, holdOne, tryToCancel } from '../support/sale/held-booking.ts'
import {
  createTestApp,
  createWorkedApp,
  newKey,
  type TestApp,
  testSecret,
  type WorkedApp,
} from '../support/test-app.ts'

describe.each(onPostgres)('a supplier that is not configured any more on $engine', ({ fresh }) => {
  let t: TestApp
  /** Over the same database, without HBD. */
  let app: WorkedApp
  let sari: AgentClient
  let root: AgentClient
  let connected: AgentClient
  let held: Address
  beforeAll(async () => {
    t = await createTestApp(fresh)
    connected = await t.signIn('NUSA/sari')
    held = await holdOne(connected)
    const { FRM, MGH } = t.needs.hotel.suppliers
    app = await createWorkedApp({ ...t.needs, hotel: { ...t.needs.hotel, suppliers: { FRM, MGH } } })
    sari = await signIn('NUSA/sari')
    root = await signIn('TRADEWIND/root')
  })
  afterAll(async () => {
    expect(await violatedInvariants(t.database)).toEqual([])
    await app.server.close()
    await t.close()
  })

  async function signIn(who: string): Promise<AgentClient> {
    const client = new AgentClient(app.server)
    await client.signIn(who, demoPassword)
    return client
  }
  const refused = { status: 409, body: { error: 'SUPPLIER_OFF', reason: 'refusals.supplierNotConnected' } }

  test('has no destination to choose, and where only it sells there is none', async () => {
    const { database } = t
    const destinationsWith = (chosen: Record<string, string>) => {
      const config = readConfig({ LOG_LEVEL: 'silent', SANDBOX_SUPPLIERS: '0', ...chosen })
      const given = { config, secret: testSecret, database, now: t.clock.now, version: 'test', log: quietLog }
      return buildNeeds(given).hotel.destinations
    }
    const keysOf = async (chosen: Record<string, string>) =>
      (await destinationsWith(chosen).find('Jakarta')).flatMap(({ keys }) => keys)
    const all = await keysOf({ SANDBOX_SUPPLIERS: '1' })
    expect(new Set(all.map(({ supplierCode }) => supplierCode))).toEqual(new Set(['HBD', 'FRM', 'MGH']))
    const ofFrm = await keysOf({ SUPPLIER_FRM: 'sandbox' })
    expect(ofFrm).toEqual(all.filter(({ supplierCode }) => supplierCode === 'FRM'))
    expect(await destinationsWith({}).find('')).toEqual([])
  })

  test('is not searched, and the answer says so', async () => {
    const found = await sari.call(searchAvailability, { body: stayRequest() })
    expect(found).toMatchObject({
      switchedOffSupplierCodes: ['HBD'],
      hotelAvailabilityList: [],
      requestCompletionStatus: [],
    })
  })

  test('is neither read, listed, checked nor booked', async () => {
    const request = await connected.prepareBooking({ refundable: true, issueNow: false })
    const [chosen] = request.supplierRoomPriceList
    const { searchReqInfo } = request
    const { supplierCode, hotelId } = chosen ?? raise()
    const found = await connected.call(listRooms, {
      body: { supplierHotelIdList: [{ supplierCode, hotelIdList: [hotelId] }], searchReqInfo },
    })
    const [offer] = found.hotelRoomListResponse[0]?.roomPriceList ?? []
    const selected = [{ roomNumber: 1, numberOfRooms: 1, roomPriceKey: offer?.roomPriceKey }]
    const check = {
      supplierRoomPriceList: [{ supplierCode, hotelId, selectedRoomIndexCombinationList: selected }],
      searchReqInfo,
    }
    expect(await sari.raw('POST', readHotel.path, { supplierCode, hotelId })).toMatchObject(refused)
    expect(
      await sari.raw('POST', listRooms.path, {
        supplierHotelIdList: [{ supplierCode, hotelIdList: [hotelId] }],
        searchReqInfo,
      }),
    ).toMatchObject(refused)
    expect(await sari.raw('POST', checkPrice.path, check)).toMatchObject(refused)
    expect(await sari.book(request)).toMatchObject(refused)
  })

  test('is not on the board of suppliers', async () => {
    const { supplierList } = await root.call(readSupplierBoard, { query: {} })
    const hotels = supplierList.filter(({ product }) => product === 'HOTEL')
    expect(hotels.map(({ supplierCode }) => supplierCode)).toEqual(['FRM', 'MGH'])
  })

  test('its bookings are read, and their commands wait for a person', async () => {
    expect(await detailOf(sari, held)).toMatchObject({ qilinLocatorCode: held.code, displayStatus: 'HOLD' })
    expect(await tryToCancel(sari, held)).toMatchObject({ status: 200, body: { commandState: 'CHECKING' } })
    for (let hours = 0; hours < 3; hours++) {
      t.clock.pass(3_600_000)
      await t.clock.passed()
      // look-ups that fail are an error of the job, which is tried again
      await app.reconcile()
    }
    // the sessions have ended
    root = await signIn('TRADEWIND/root')
    sari = await signIn('NUSA/sari')
    const { doubtfulCommandList } = await root.call(listDoubtful, {})
    expect(doubtfulCommandList).toMatchObject([{ kind: 'CANCEL_PNR', state: 'PARKED', supplierCode: 'HBD' }])
    const commandId = doubtfulCommandList[0]?.commandId ?? ''
    await root.call(
      resolveCommand,
      { params: { commandId }, body: { decision: 'HAPPENED', evidence: 'said on the telephone' } },
      newKey(),
    )
    expect(await detailOf(sari, held)).toMatchObject({ cancelStatus: 'CANCELLED' })
  })
})

function raise(): never {
  throw new Error('nothing was chosen')
}
