import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listDestinations } from '#contract/hotel/hotel'
import { buildNeeds } from '../../server/build-needs.ts'
import { readConfig } from '../../server/config.ts'
import { openContentApi } from '../../server/content/open-content-api.ts'
import { quietLog } from '../../server/quiet-log.ts'
import { syncContent } from '../../server/suppliers/apitude/content/sync-content.ts'
import { createContentFace } from '../../server/suppliers/sandbox/apitude/content-face.ts'
import { createSandboxFace } from '../../server/suppliers/sandbox/apitude/sandbox-face.ts'
import { type ServedFace, serveFace } from '../../server/suppliers/sandbox/apitude/serve-face-for-tests.ts'
import { createCatalogueReader } from '../../server/suppliers/sandbox/hotels/hotel-catalogue.ts'
import { AgentClient } from '../support/agent-client.ts'
import { violatedInvariants } from '../support/books.ts'
import { onPostgres } from '../support/databases.ts'
import { detailOf, tryToCancel } from '../support/held-booking.ts'
import {
  createTestApp,
  createWorkedApp,
  type TestApp,
  testSecret,
  type WorkedApp,
} from '../support/test-app.ts'

const credentials = { key: 'our key', secret: 'our secret' }

describe.each(onPostgres)('HBD at the address of the configuration, on $engine', ({ fresh }) => {
  let t: TestApp
  let vendor: ServedFace
  let content: ServedFace
  let app: WorkedApp
  let needs: ReturnType<typeof buildNeeds>
  let sari: AgentClient
  beforeAll(async () => {
    t = await createTestApp(fresh)
    const { database } = t
    const { now } = t.clock
    const readCatalogue = createCatalogueReader(database)
    const sells = { database, now, crash: undefined, slowMs: 400, readCatalogue }
    vendor = await serveFace(createSandboxFace({ ...sells, credentials }))
    content = await serveFace(createContentFace({ readCatalogue, credentials, now }))
    const config = readConfig({
      LOG_LEVEL: 'silent',
      SUPPLIER_HBD: 'apitude',
      APITUDE_URL: `${vendor.origin}/hotel-api/1.0`,
      APITUDE_CONTENT_URL: `${content.origin}/hotel-content-api/1.0`,
      APITUDE_KEY: credentials.key,
      APITUDE_SECRET: credentials.secret,
      APITUDE_CALLS_A_SECOND: '100',
      APITUDE_CALLS_A_DAY: '1000',
    })
    const log = { ...quietLog, warn: () => {}, error: () => {} }
    const { api, close } = await openContentApi({ config, database, now })
    await syncContent({ database, api, now, log })
    await close()
    needs = buildNeeds({ config, secret: testSecret, database, now, version: 'test', log })
    const { hasDiskSpace, hasDiskSpaceForFiles } = t.needs
    app = await createWorkedApp({ ...t.needs, ...needs, hasDiskSpace, hasDiskSpaceForFiles })
    sari = new AgentClient(app.server)
    await sari.signIn('NUSA/sari', 'tradewind-demo')
  }, 120_000)
  afterAll(async () => {
    await app.server.close()
    await needs.closeSuppliers()
    await Promise.all([vendor.close(), content.close()])
    await t.close()
  })

  const bookings = () => vendor.arrived.filter((one) => one === 'POST /hotel-api/1.0/bookings').length

  test('is searched by destinations of its own content, booked with one request, and cancelled after a simulation', async () => {
    const { destinationListResponse } = await sari.call(listDestinations, { query: { q: 'Jakarta' } })
    const keys = destinationListResponse.flatMap(({ destinationSearchKeyList }) => destinationSearchKeyList)
    const key = keys.find(({ supplierCode }) => supplierCode === 'HBD')
    expect(key).toBeDefined()
    if (!key) return
    const search = { destinationSearchKeyList: [key] }
    const answer = await sari.book(await sari.prepareBooking({ search, refundable: true, issueNow: false }))
    expect(answer).toMatchObject({ status: 200, body: { commandState: 'CONFIRMED' } })
    expect(bookings()).toBe(1)
    const code: string = Object(answer.body).hotelBookingsResponse[0].qilinLocatorCode
    const address = { supplierCode: 'HBD', code } as const
    const { cancellationCharge } = await detailOf(sari, address)
    expect(await tryToCancel(sari, address, cancellationCharge ?? undefined)).toMatchObject({
      status: 200,
      body: { commandState: 'CONFIRMED' },
    })
    const cancelling = vendor.arrived.filter((one) => one.startsWith('DELETE '))
    expect(cancelling.map((one) => /cancellationFlag=(\w+)/.exec(one)?.[1])).toEqual([
      'SIMULATION',
      'CANCELLATION',
    ])
    expect(await violatedInvariants(t.database)).toEqual([])
  })

  test('a booking whose answer is lost is settled by the look-up, with one request', async () => {
    const before = bookings()
    const answer = await sari.book(
      await sari.prepareBooking({ lastName: 'Timeout', refundable: true, issueNow: false }),
    )
    expect(answer.body).toMatchObject({ commandState: 'CHECKING' })
    await app.reconcile()
    const { rows } = await t.database.pool.query('select state from command order by created_at desc limit 1')
    expect(rows).toEqual([{ state: 'CONFIRMED' }])
    expect(bookings() - before).toBe(1)
    expect(await violatedInvariants(t.database)).toEqual([])
  })
})
