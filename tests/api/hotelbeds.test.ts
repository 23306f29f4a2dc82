import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readSupplierBoard } from '#contract/admin/suppliers'
import { listDestinations } from '#contract/hotel/search-choices'
import { printVoucher } from '#contract/pnr/papers'
import { buildNeeds } from '../../server/build-needs.ts'
import { DeadlineExceeded, withDeadline } from '../../server/commands/answer/deadlines.ts'
import { readConfig } from '../../server/config.ts'
import { openContentApi } from '../../server/content/open-content-api.ts'
import { quietLog } from '../../server/quiet-log.ts'
import { syncContent } from '../../server/suppliers/apitude/content/sync-content.ts'
import { SupplierCallFailure } from '../../server/suppliers/http/call-failure.ts'
import { foundAuthority, type Issued } from '../../server/suppliers/http/certificates-for-tests.ts'
import { createSandboxContent } from '../../server/suppliers/sandbox/apitude/sandbox-content.ts'
import { type ServedApi, serveApi } from '../../server/suppliers/sandbox/apitude/serve-api-for-tests.ts'
import { createCatalogueReader } from '../../server/suppliers/sandbox/hotels/hotel-catalogue.ts'
import { violatedInvariants } from '../support/books/books.ts'
import { AgentClient, jakarta } from '../support/client/agent-client.ts'
import { onPostgres } from '../support/databases.ts'
import { detailOf, tryToCancel } from '../support/sale/held-booking.ts'
import { hotelbedsAccess, hotelbedsAt, serveHotelbeds } from '../support/server/served-hotelbeds.ts'
import {
  createTestApp,
  createWorkedApp,
  type TestApp,
  testSecret,
  type WorkedApp,
} from '../support/test-app.ts'

describe.each(onPostgres)(
  'HBD at the address of the configuration, by a certificate, on $engine',
  ({ fresh }) => {
    let t: TestApp
    let vendor: ServedApi
    let content: ServedApi
    let app: WorkedApp
    let needs: ReturnType<typeof buildNeeds>
    let sari: AgentClient
    let config: ReturnType<typeof readConfig>
    let renewed: Issued
    const folder = mkdtempSync(join(tmpdir(), 'tradewind-hotelbeds-'))
    const [certFile, keyFile] = [join(folder, 'cert.pem'), join(folder, 'key.pem')]
    const store = ({ cert, key }: Issued) => {
      writeFileSync(certFile, cert)
      writeFileSync(keyFile, key)
    }
    beforeAll(async () => {
      t = await createTestApp(fresh)
      const { database } = t
      const { now } = t.clock
      const readCatalogue = createCatalogueReader(database)
      const authority = await foundAuthority()
      renewed = await authority.issue({ name: 'Tradewind, renewed' })
      store(await authority.issue({ name: 'Tradewind' }))
      vendor = await serveHotelbeds({
        database,
        now,
        tls: {
          ...(await authority.issue({ name: 'Hotelbeds' })),
          ca: authority.cert,
          requestCert: true,
          rejectUnauthorized: true,
        },
      })
      content = await serveApi(createSandboxContent({ readCatalogue, credentials: hotelbedsAccess, now }))
      const read = readConfig({
        ...hotelbedsAt(vendor.origin),
        LOG_LEVEL: 'silent',
        APITUDE_CONTENT_URL: `${content.origin}/hotel-content-api/1.0`,
        APITUDE_TLS_CERT_FILE: certFile,
        APITUDE_TLS_KEY_FILE: keyFile,
      })
      config = { ...read, apitude: read.apitude && { ...read.apitude, authority: authority.cert } }
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
      rmSync(folder, { recursive: true })
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
      const { rows } = await t.database.pool.query(
        'select state from command order by created_at desc limit 1',
      )
      expect(rows).toEqual([{ state: 'CONFIRMED' }])
      expect(bookings() - before).toBe(1)
      expect(await violatedInvariants(t.database)).toEqual([])
    })

    test('a room that is sold out is asked for once, and leaves the supplier in service', async () => {
      const supplier = needs.hotel.suppliers.HBD
      if (!supplier) throw new Error('HBD is not connected')
      const never = new AbortController().signal
      const hotels = await supplier.search([jakarta], twoAdults, never)
      const hotelId = hotels.find(({ hotelName }) => hotelName.includes('(sells out)'))?.hotelId ?? ''
      const { rates } = await supplier.rooms(hotelId, twoAdults, never)
      // as a key whose terms come with the check: no availability is asked in between
      const rateKey = rates[0]?.rateKey.replace(/^final/, 'check') ?? ''
      const before = vendor.arrived.length
      const checked = () =>
        supplier.check(hotelId, twoAdults, [{ roomNumber: 1, numberOfRooms: 1, rateKey }], never)
      await expect(checked()).rejects.toMatchObject({ code: 'SOLD_OUT' })
      await expect(checked()).rejects.toMatchObject({ code: 'SUPPLIER_REFUSED', againAt: expect.any(Date) })
      expect(vendor.arrived.slice(before)).toEqual(['POST /hotel-api/1.0/checkrates'])
      expect(await supplier.search([jakarta], twoAdults, never)).not.toEqual([])
    })

    test('is issued, has its voucher, and is sold on without a restart by a renewed certificate', async () => {
      store(renewed)
      const answer = await sari.book(await sari.prepareBooking({ issueNow: true }))
      expect(answer.body).toMatchObject({ commandState: 'CONFIRMED' })
      const code: string = Object(answer.body).hotelBookingsResponse[0].qilinLocatorCode
      const voucher = await app.server.inject({
        method: 'GET',
        url: printVoucher.path.replace('{supplierCode}', 'HBD').replace('{code}', code),
        headers: { host: 'localhost:8080', authorization: `Bearer ${sari.accessToken}` },
      })
      expect(voucher).toMatchObject({ statusCode: 200, headers: { 'content-type': 'application/pdf' } })
    }, 60_000)

    test('without its certificate nothing is sent and nothing is in doubt; administrators see why', async () => {
      const prepared = await sari.prepareBooking({ refundable: true, issueNow: false })
      const before = bookings()
      writeFileSync(certFile, 'no certificate')
      writeFileSync(keyFile, 'no key')
      // the certificate in use holds: a server that begins now has none
      const bare = buildNeeds({
        config,
        secret: testSecret,
        database: t.database,
        now: t.clock.now,
        version: 'test',
        log: quietLog,
      })
      expect(bare.hotel.suppliers.HBD?.certificate?.state()).toMatchObject({
        isUsed: false,
        problem: 'NO_CERTIFICATE',
      })
      expect(needs.hotel.suppliers.HBD?.certificate?.state()).toMatchObject({ isUsed: true })
      const { hasDiskSpace, hasDiskSpaceForFiles } = t.needs
      const late = await createWorkedApp({ ...t.needs, ...bare, hasDiskSpace, hasDiskSpaceForFiles })
      const agent = new AgentClient(late.server)
      await agent.signIn('NUSA/sari', 'tradewind-demo')
      const refused = await agent.book(prepared)
      expect(refused).toMatchObject({ status: 422, body: { error: 'SUPPLIER_REFUSED' } })
      expect(bookings()).toBe(before)
      const root = new AgentClient(late.server)
      await root.signIn('TRADEWIND/root', 'tradewind-demo')
      const { supplierList } = await root.call(readSupplierBoard, { query: {} })
      expect(supplierList.find(({ supplierCode }) => supplierCode === 'HBD')).toMatchObject({
        certificate: { newest: null, isUsed: false, problem: 'NO_CERTIFICATE' },
      })
      await agent.signIn('NUSA/admin', 'tradewind-demo')
      const seen = await agent.call(readSupplierBoard, { query: {} })
      expect(JSON.stringify(seen)).not.toContain('ertificate')
      await late.server.close()
      await bare.closeSuppliers()
      store(renewed)
    })

    test('50 searches at once keep within the calls of a second, and nobody waits longer than the deadline', async () => {
      const callsASecond = 4
      const { database } = t
      const { now } = t.clock
      const limits = config.apitude && { ...config.apitude, callsASecond }
      const limited = buildNeeds({
        config: { ...config, apitude: limits },
        secret: testSecret,
        database,
        now,
        version: 'test',
        log: quietLog,
      })
      const supplier = limited.hotel.suppliers.HBD
      if (!supplier?.deadlines?.search) throw new Error('HBD has no deadline')
      const deadlineMs = supplier.deadlines.search
      // a dozen hotels: what is measured is the waiting
      const { destinationListResponse } = await sari.call(listDestinations, { query: { q: 'Belitung' } })
      const keys = destinationListResponse.flatMap(({ destinationSearchKeyList }) => destinationSearchKeyList)
      const key = keys.filter(({ supplierCode }) => supplierCode === 'HBD').slice(0, 1)
      await supplier.search(key, twoAdults, AbortSignal.timeout(20_000))
      const [before, began] = [vendor.arrived.length, performance.now()]
      const waits: number[] = []
      const outcomes = await Promise.allSettled(
        Array.from({ length: 50 }, () =>
          withDeadline(deadlineMs, (signal) => supplier.search(key, twoAdults, signal)).finally(() =>
            waits.push(performance.now() - began),
          ),
        ),
      )
      const seconds = Math.ceil((performance.now() - began) / 1_000)
      // the first second has begun before
      expect(vendor.arrived.length - before).toBeLessThanOrEqual(callsASecond * (seconds + 1))
      expect(Math.max(...waits)).toBeLessThan(deadlineMs + 1_000)
      const answered = outcomes.filter(({ status }) => status === 'fulfilled')
      expect(answered.length).toBeGreaterThanOrEqual(callsASecond)
      for (const outcome of outcomes) {
        if (outcome.status === 'fulfilled') expect(outcome.value.length).toBeGreaterThan(0)
        else if (outcome.reason instanceof SupplierCallFailure) expect(outcome.reason.kind).toBe('busy')
        else expect(outcome.reason).toBeInstanceOf(DeadlineExceeded)
      }
      // nobody who waited for a turn has made the supplier rest
      await expect(
        withDeadline(deadlineMs, (signal) => supplier.search(key, twoAdults, signal)),
      ).resolves.not.toEqual([])
      await limited.closeSuppliers()
    })
  },
)

const twoAdults = {
  checkInDate: '2027-03-02',
  checkOutDate: '2027-03-04',
  nights: 2,
  nationality: 'ID',
  rooms: [{ adults: 2, children: 0, infants: 0, childrenAges: [] }],
  groupRooms: true,
}
