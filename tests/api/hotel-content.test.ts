import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Database } from '../../server/db/database.ts'
import { migrate } from '../../server/db/migrate.ts'
import type { DestinationFinder } from '../../server/hotel/ports.ts'
import { createContentApi } from '../../server/suppliers/apitude/content/content-api.ts'
import { createContentDestinations } from '../../server/suppliers/apitude/content/content-destinations.ts'
import { contentJob } from '../../server/suppliers/apitude/content/content-job.ts'
import {
  type ContentStore,
  createContentStore,
} from '../../server/suppliers/apitude/content/content-store.ts'
import { syncContent } from '../../server/suppliers/apitude/content/sync-content.ts'
import { connectSupplier, type SupplierHttp } from '../../server/suppliers/http/supplier-http.ts'
import type { Api } from '../../server/suppliers/sandbox/apitude/api.ts'
import { connectInProcess } from '../../server/suppliers/sandbox/apitude/in-process-http.ts'
import { rateCommentKey } from '../../server/suppliers/sandbox/apitude/rate-comments.ts'
import {
  contentBasePath,
  createSandboxContent,
} from '../../server/suppliers/sandbox/apitude/sandbox-content.ts'
import { type ServedApi, serveApi } from '../../server/suppliers/sandbox/apitude/serve-api-for-tests.ts'
import { failingHotelCode } from '../../server/suppliers/sandbox/apitude/test-destinations.ts'
import { describeHotel } from '../../server/suppliers/sandbox/hotels/describe-hotel.ts'
import {
  createCatalogueReader,
  type ReadCatalogue,
} from '../../server/suppliers/sandbox/hotels/hotel-catalogue.ts'
import { seedSandboxHotels } from '../../server/suppliers/sandbox/hotels/stock/seed-sandbox-hotels.ts'
import { bothEngines, onPostgres, type Prepare } from '../support/databases.ts'
import { clockAt } from '../support/test-app.ts'

const credentials = { key: 'key', secret: 'secret' }
const hour = 3_600_000
const prepareStock: Prepare = async (database) => {
  await migrate(database)
  await seedSandboxHotels(database)
}

describe.each(bothEngines)('the content of hotels, on $engine', ({ fresh }) => {
  const clock = clockAt()
  const logged: object[] = []
  const log = { info: () => {}, warn: (detail: object) => logged.push(detail) }
  const changed = new Map<number, string>()
  let database: Database
  let sandbox: Api
  let change: Api | undefined
  let served: ServedApi
  let http: SupplierHttp

  beforeAll(async () => {
    database = await fresh(prepareStock)
    sandbox = createSandboxContent({
      readCatalogue: createCatalogueReader(database),
      credentials,
      now: clock.now,
      changedOn: (code) => changed.get(code) ?? '2026-01-01',
    })
    served = await serveApi((request) => (change ?? sandbox)(request))
    http = connectSupplier({
      supplierCode: 'HBD',
      origin: served.origin,
      atOnce: 2,
      takeTurn: async () => {},
    })
  })
  afterAll(async () => {
    await http.close()
    await served.close()
    await database.close()
  })
  beforeEach(() => {
    change = undefined
    logged.length = 0
    // the sandbox's signatures and the lease of a run that was left
    clock.pass(hour)
  })

  const sync = (options: Parameters<typeof syncContent>[1] = {}) => {
    const api = createContentApi({ http, basePath: contentBasePath, credentials, now: clock.now })
    return syncContent({ database, api, now: clock.now, log }, options)
  }
  const asked = async (work: () => Promise<unknown>) => {
    const before = served.arrived.length
    await work()
    return served.arrived.slice(before).map((line) => new URL(line.replace('GET ', ''), 'http://x'))
  }
  /** The transaction that last wrote each row. */
  const written = async () => {
    const tables = ['hotel', 'hotel_text', 'destination', 'zone', 'word', 'rate_comment', 'place', 'country']
    const rows: string[] = []
    for (const table of tables) {
      const found = await database.pool.query<{ row: string }>(
        `select xmin::text || ' ' || ctid::text as row from apitude_${table} order by ctid`,
      )
      rows.push(...found.rows.map(({ row }) => `${table} ${row}`))
    }
    return rows
  }
  /** Answers hotels with other entries than the stock's. */
  const withHotels =
    (edit: (hotels: readonly { code: number }[]) => readonly unknown[]): Api =>
    async (request) => {
      const answer = await sandbox(request)
      const body = answer.body as { hotels?: readonly { code: number }[] } // of the sandbox's own sandbox
      if (!request.path.endsWith('/hotels') || !body.hotels) return answer
      return { ...answer, body: { ...body, hotels: edit(body.hotels) } }
    }

  test('the first run reads everything, goes on after a kill, and leaves no page out', async () => {
    let pages = 0
    change = async (request) => {
      if (request.path.endsWith('/hotels')) pages += 1
      // the process is gone: its lease stays, and nothing is released
      if (pages === 3) await database.pool.query("update apitude_sync set holder = 'dead process'")
      return sandbox(request)
    }
    await expect(sync()).rejects.toThrow('refreshed by another process')
    const { rows } = await database.pool.query('select step, next_from from apitude_sync')
    expect(rows).toEqual([{ step: 'hotels', next_from: 501 }])
    change = undefined
    await expect(sync()).rejects.toThrow('refreshed by another process')
    clock.pass(hour)
    const first = await asked(async () => {
      expect(await sync()).toMatchObject({ isFull: true, isResumed: true, refused: 0, gone: 0 })
    })
    expect(first[0]?.searchParams.get('from')).toBe('501')
    expect(first.every(({ pathname }) => pathname.endsWith('/hotels'))).toBe(true)
    const counts = await database.pool.query(
      `select (select count(*)::int from apitude_hotel) as hotels, (select count(*)::int from apitude_hotel_text) as texts,
        (select count(*)::int from sandbox_listing where supplier_code = 'HBD') as stock`,
    )
    const [{ hotels, texts, stock }] = counts.rows
    expect([hotels, texts]).toEqual([stock + 1, stock + 1])
    expect(stock).toBeGreaterThan(700)
  })

  test('a second full run writes nothing, and changes alone are asked for otherwise', async () => {
    const before = await written()
    expect(await sync({ isFull: true })).toMatchObject({ isFull: true, changed: 0, gone: 0 })
    expect(await written()).toEqual(before)
    const [day] = clock.now().toISOString().split('T')
    const [some] = (await database.pool.query('select code from apitude_hotel where code > 1000')).rows
    changed.set(some.code, day ?? '')
    change = withHotels((hotels) => hotels.map((hotel) => ({ ...hotel, name: { content: 'Renamed Hotel' } })))
    const calls = await asked(async () => {
      expect(await sync()).toMatchObject({ isFull: false, read: 1, changed: 1, refused: 0 })
    })
    expect(calls.every(({ searchParams }) => searchParams.has('lastUpdateTime'))).toBe(true)
    const after = await written()
    expect(after.filter((row) => !before.includes(row))).toHaveLength(2)
    const renamed = await database.pool.query("select code from apitude_hotel where name = 'Renamed Hotel'")
    expect(renamed.rows).toEqual([some])
  })

  test('hotels that are not listed any more are gone after a full run, and come back', async () => {
    const { rows } = await database.pool.query(
      'select code from apitude_hotel where code > 1000 order by code limit 3',
    )
    const hidden = rows.map(({ code }) => code)
    const [shifted] = hidden
    change = async (request) => {
      const codes = request.query.get('codes')
      // the first has only slipped from one page to another: it is listed when it is asked for
      return withHotels((hotels) =>
        hotels.filter(({ code }) => !hidden.includes(code) || (codes !== null && code === shifted)),
      )(request)
    }
    expect(await sync({ isFull: true })).toMatchObject({ gone: 2 })
    const gone = await database.pool.query(
      'select code from apitude_hotel where gone_at is not null order by code',
    )
    expect(gone.rows.map(({ code }) => code)).toEqual(hidden.slice(1))
    change = undefined
    expect(await sync({ isFull: true })).toMatchObject({ gone: 0, changed: 2 })
  })

  test('an API that has lost most hotels is not believed', async () => {
    change = withHotels((hotels) => hotels.slice(0, 1))
    expect(await sync({ isFull: true })).toMatchObject({ gone: 0 })
    expect(logged).toContainEqual({ missing: expect.any(Number), known: expect.anything() })
  })

  test('an entry that does not fit is counted and named, and the rest of its page is kept', async () => {
    const wrong = [{ code: 77, name: 7, zones: 'x' }, null]
    let isWrong = true
    change = withHotels((hotels) => {
      const added = isWrong ? wrong : []
      isWrong = false
      return [...hotels, ...added]
    })
    expect(await sync({ isFull: true })).toMatchObject({ refused: 2, changed: 0, gone: 0 })
    expect(logged).toContainEqual({ step: 'hotels', code: '77', reason: 'the entry is in no destination' })
  })

  test('a page that is too large is asked for in halves', async () => {
    await http.close()
    http = connectSupplier({
      supplierCode: 'HBD',
      origin: served.origin,
      atOnce: 2,
      takeTurn: async () => {},
      maxBytes: 200_000,
    })
    const calls = await asked(async () => {
      expect(await sync({ isFull: true })).toMatchObject({ gone: 0, refused: 0 })
    })
    const sizes = calls.map(({ searchParams: is }) => Number(is.get('to')) - Number(is.get('from')) + 1)
    expect(Math.min(...sizes)).toBeLessThan(250)
  })

  test('a run whose time is up is left after a page, and the next one goes on at once', async () => {
    let pages = 0
    const isTimeUp = () => pages++ > 9
    expect(await sync({ isFull: true, isTimeUp })).toMatchObject({ isLeft: true })
    const calls = await asked(async () => {
      expect(await sync()).toMatchObject({ isLeft: false, isFull: true, isResumed: true, changed: 0 })
    })
    expect(calls.every(({ pathname }) => pathname.endsWith('/hotels'))).toBe(true)
    const { rows } = await database.pool.query('select failed_at from apitude_sync')
    expect(rows).toEqual([{ failed_at: null }])
  })

  test('a refusal ends the run, which the next one goes on with', async () => {
    change = async (request) =>
      request.path.endsWith('/facilities')
        ? { status: 429, body: { error: 'Account Over Queries Per Second Limit' } }
        : sandbox(request)
    await expect(sync({ isFull: true })).rejects.toMatchObject({ kind: 'status' })
    change = undefined
    const calls = await asked(async () => {
      expect(await sync()).toMatchObject({ isFull: true, isResumed: true })
    })
    expect(calls[0]?.pathname).toBe(`${contentBasePath}/types/facilities`)
  })
})

describe.each(onPostgres)('refreshing the content by a job', ({ fresh }) => {
  test('it runs at once when there is none, every night, in full once a week, and rests after a failure', async () => {
    const database = await fresh(prepareStock)
    const clock = clockAt(new Date('2026-12-01T10:00:00Z'))
    const runs: string[] = []
    let isBroken = false
    const sandbox = createSandboxContent({
      readCatalogue: async () => ({
        destinations: [],
        destination: () => undefined,
        listing: () => undefined,
        listingsIn: () => [],
      }),
      credentials,
      now: clock.now,
    })
    const http = connectInProcess(async (request) => {
      if (request.path.endsWith('/countries'))
        runs.push(request.query.has('lastUpdateTime') ? 'changes' : 'full')
      return isBroken ? { status: 500, body: {} } : sandbox(request)
    })
    const api = createContentApi({ http, basePath: contentBasePath, credentials, now: clock.now })
    const job = contentJob({ database, api, now: clock.now, log: { info: () => {}, warn: () => {} } })
    const after = async (hours: number) => {
      clock.pass(hours * hour)
      runs.length = 0
      await job.run().catch(() => runs.push('failed'))
      return runs.join()
    }
    expect(await after(0)).toBe('full')
    expect(await after(0.1)).toBe('')
    // in the night of the same day it is too early
    expect(await after(8)).toBe('')
    expect(await after(24)).toBe('changes')
    for (let night = 0; night < 5; night += 1) expect(await after(24)).toBe('changes')
    expect(await after(24)).toBe('full')
    isBroken = true
    expect(await after(24)).toBe('changes,failed')
    isBroken = false
    expect(await after(0.1)).toBe('')
    expect(await after(0.5)).toBe('changes')
    await database.close()
  })
})

/** What the content says of the sandbox's hotels is what the sandbox says itself. */
describe.each(bothEngines)('reading the content of hotels, on $engine', ({ fresh }) => {
  const clock = clockAt()
  let database: Database
  let store: ContentStore
  let destinations: DestinationFinder
  let readCatalogue: ReadCatalogue

  beforeAll(async () => {
    database = await fresh(prepareStock)
    readCatalogue = createCatalogueReader(database)
    const sandbox = createSandboxContent({ readCatalogue, credentials, now: clock.now })
    const served = await serveApi(sandbox)
    const http = connectSupplier({
      supplierCode: 'HBD',
      origin: served.origin,
      atOnce: 2,
      takeTurn: async () => {},
    })
    const api = createContentApi({ http, basePath: contentBasePath, credentials, now: clock.now })
    await syncContent({ database, api, now: clock.now, log: { info: () => {}, warn: () => {} } })
    await http.close()
    await served.close()
    store = createContentStore({ database, now: clock.now, pictureUrl: (path) => `/pictures/${path}` })
    destinations = createContentDestinations(database)
  })
  afterAll(() => database.close())

  const stockOf = async (code: string) => {
    const { destination, listingsIn } = await readCatalogue()
    const row = destination({
      supplierCode: 'HBD',
      destinationType: 'ZONE',
      destinationCode: code,
    })
    return (row?.covers ?? []).flatMap((place) => listingsIn('HBD', place))
  }

  test.each(['ID-ESR-1', 'ID-ESR-R1', 'ID-ESR-ALL', 'SG-ESR-R1', 'XX-ESR-T1', 'XX-ESR-T2'])(
    'the key %s has the hotels that it has in the sandbox',
    async (key) => {
      const codes = (await store.hotelsOf([key])).flat()
      const stock = await stockOf(key)
      expect(stock.length).toBeGreaterThan(10)
      expect(codes.map(String).sort()).toEqual(stock.map(({ hotelId }) => hotelId).sort())
    },
  )

  test('keys of several places have each hotel once, in parts of one request; unknown keys have none', async () => {
    const all = (await store.hotelsOf(['ID-ESR', 'ID-ESR-1', 'ID-ESR-ALL'])).flat()
    expect(new Set(all).size).toBe(all.length)
    expect(all).toHaveLength((await stockOf('ID-ESR-ALL')).length)
    expect(await store.hotelsOf(['ID-ESR-999', 'XX-ESR-T4', "'"])).toEqual([])
    expect((await store.hotelsOf(['XX-ESR-T3'])).flat()).toEqual([failingHotelCode])
    await database.pool.query(
      `insert into apitude_hotel (code, name, destination_code, zone_code, address, phone, digest)
        select 2000000 + n, 'x', 'MANY', '1', '', '', '' from generate_series(1, 4001) n`,
    )
    await database.pool.query(
      "insert into apitude_destination values ('ES-MANY', 'ES', 'MANY', 'ES', 'Many')",
    )
    expect((await store.hotelsOf(['ES-MANY'])).map((part) => part.length)).toEqual([2000, 2000, 1])
  })

  test('every hotel is described as the sandbox describes it', async () => {
    for (const listing of (await stockOf('ID-ESR-ALL')).slice(0, 120)) {
      const said = describeHotel(listing)
      const found = await store.describe(Number(listing.hotelId))
      // the whole destination is one place more, and some zones have the same time under another name
      expect(found).toEqual({
        ...said,
        zoneCodes: [...said.zoneCodes, 'ID-ESR'],
        timeZone: expect.any(String),
      })
    }
    expect(await store.describe(5)).toBeNull()
  })

  test('a list shows of each hotel what the sandbox shows', async () => {
    const stock = await stockOf('SG-ESR-R1')
    const found = await store.hotels(stock.map(({ hotelId }) => Number(hotelId)))
    expect(found.size).toBe(stock.length)
    for (const { hotelId, hotel, place } of stock) {
      expect(found.get(Number(hotelId))).toMatchObject({
        hotelId,
        hotelName: hotel.name,
        stars: hotel.stars,
        accommodationType: hotel.accommodation_type,
        destinationName: place.name,
        address: hotel.address,
        coordinates: { latitude: place.latitude, longitude: place.longitude },
        phone: hotel.phone,
        pictureUrl: `/pictures/hotels/${hotel.key}/1.svg`,
        countryCode: 'SG',
        timeZone: 'Asia/Singapore',
      })
    }
  })

  test('boards have names, and a rate its comments on the days for which they hold', async () => {
    const boardName = await store.boardNames()
    expect([boardName('BB'), boardName('??')]).toEqual(['Breakfast included', undefined])
    const noted = (await stockOf('ID-ESR-ALL')).find(({ rates }) => rates.some(({ notes }) => notes !== null))
    const rate = noted?.rates.find(({ notes }) => notes !== null)
    const read = async (ids: string[], day = '2027-03-02') => [
      ...(await store.rateComments(ids, day, Number(noted?.hotelId))),
    ]
    const known = rateCommentKey(noted?.id ?? 0, rate?.id ?? 0)
    const others = [rateCommentKey(noted?.id ?? 0, 0), 'nonsense', '1|2|x', '99999999999|1|1']
    expect(await read([known, ...others])).toEqual([[known, [rate?.notes]]])
    expect(await read(others)).toEqual([])
    expect(await read([known], '2101-01-01')).toEqual([])
  })

  test('destinations are found by the beginning of their names and words, without case and accents', async () => {
    const names = async (text: string) => (await destinations.find(text)).map(({ name }) => name)
    expect((await names('jak'))[0]).toBe('Jakarta')
    expect(await names('BALI')).toContain('Ubud, Bali')
    expect((await names('Bàli'))[0]).toBe('Bali')
    expect((await names(''))[0]).toBe('Indonesia')
    expect(await names('nowhere at all')).toEqual([])
    expect(await names("%_'")).toEqual([])
    const [first] = await destinations.find('Jakarta')
    expect(first).toEqual({
      name: 'Jakarta',
      longName: 'Jakarta, Indonesia',
      keys: [
        {
          supplierCode: 'HBD',
          destinationType: 'ZONE',
          destinationCode: 'ID-ESR-1',
          destinationName: 'Jakarta',
        },
      ],
    })
  })

  test('a zone has the name of its place; an unknown one has none', async () => {
    expect(await destinations.names(['ID-ESR-1', 'XX-ESR-1'])).toEqual([['ID-ESR-1', 'Jakarta, Indonesia']])
  })
})
