import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { searchAvailability } from '#contract/hotel/hotel'
import { loadCodes } from '../../server/content/load-codes.ts'
import type { Database } from '../../server/db/database.ts'
import { migrate } from '../../server/db/migrate.ts'
import { createCommonCodes } from '../../server/hotel/common-codes/common-codes.ts'
import type { SupplierHotel } from '../../server/hotel/ports.ts'
import { createContentStore } from '../../server/suppliers/apitude/content/content-store.ts'
import { hotelEntry } from '../../server/suppliers/apitude/content/entries/hotel-entry.ts'
import { readEntries } from '../../server/suppliers/apitude/content/read-page.ts'
import { writeEntries } from '../../server/suppliers/apitude/content/write-entries.ts'
import { stayRequest } from '../support/client/agent-client.ts'
import { bothEngines, onPostgres, type Prepare } from '../support/databases.ts'
import { clockAt, createTestApp, type TestApp } from '../support/test-app.ts'

const folder = mkdtempSync(join(tmpdir(), 'tradewind-codes-'))
afterAll(() => rmSync(folder, { recursive: true }))

const prepareTables: Prepare = async (database) => {
  await migrate(database)
}

function fileOf(...lines: string[]): string {
  const path = join(folder, 'codes.csv')
  writeFileSync(path, ['supplierCode,hotelId,commonCode', ...lines].join('\n'))
  return path
}

describe.each(bothEngines)('a table of common codes on $engine', ({ fresh }) => {
  const clock = clockAt()
  let database: Database
  beforeAll(async () => {
    database = await fresh(prepareTables)
  })
  beforeEach(() => database.pool.query('delete from hotel_common_code'))
  afterAll(() => database.close())

  const stored = async () => {
    const { rows } = await database.pool.query<{ row: string }>(
      `select xmin::text || ' ' || supplier_code || ' ' || hotel_id || ' ' || common_code as row
        from hotel_common_code order by supplier_code, hotel_id`,
    )
    return rows.map(({ row }) => row)
  }
  const codes = async () => (await stored()).map((row) => row.replace(/^\d+ /, ''))

  test('is what the file says: the same file again writes nothing, and what it no longer names is gone', async () => {
    const lines = ['HBD,1,A', 'FRM,1,A', 'HBD,2,B', 'HBD,3,B']
    expect(await loadCodes(database, fileOf(...lines))).toBe(
      'The table has 4 hotels: 4 new, 0 with another code; 0 are gone from it. ' +
        '2 share their code with a hotel of the same supplier, and are shown apart.',
    )
    const before = await stored()
    expect(await loadCodes(database, fileOf(...lines.toReversed()))).toContain(
      '0 new, 0 with another code; 0 are',
    )
    expect(await stored()).toEqual(before)
    const next = await loadCodes(database, fileOf('FRM,1,C', 'HBD,1,A', 'MGH,x y,A'))
    expect(next).toBe('The table has 3 hotels: 1 new, 1 with another code; 2 are gone from it.')
    expect(await codes()).toEqual(['FRM 1 C', 'HBD 1 A', 'MGH x y A'])
  })

  test('stays as it is when the file has a wrong line, is none or is missing', async () => {
    await loadCodes(database, fileOf('HBD,1,A'))
    await expect(loadCodes(database, fileOf('HBD,2,A', 'ABC,1,A'))).rejects.toThrow('line 3: “ABC” is none')
    await expect(loadCodes(database, folder)).rejects.toThrow('There is no file')
    await expect(loadCodes(database, join(folder, 'no.csv'))).rejects.toThrow('There is no file')
    expect(await codes()).toEqual(['HBD 1 A'])
  })

  test('takes thousands of hotels', async () => {
    const lines = Array.from({ length: 12_001 }, (_, at) => `MGH,${at},C${at}`)
    expect(await loadCodes(database, fileOf(...lines))).toContain('12,001 new')
    expect(await loadCodes(database, fileOf(...lines.slice(6_000)))).toContain('6,000 are gone')
    expect(await stored()).toHaveLength(6_001)
  })

  test('gives its codes to the hotels of the supplier, before those that the supplier names', async () => {
    const withCommonCodes = createCommonCodes(database, clock.now)
    const hotels = ['1', '2', "3'"].map((hotelId) => hotelOf(hotelId))
    expect(await withCommonCodes('HBD', hotels)).toBe(hotels)
    await loadCodes(database, fileOf('HBD,1,A', 'FRM,2,B', 'HBD,9,C'))
    // an empty table is asked again after a minute
    expect(await withCommonCodes('HBD', hotels)).toBe(hotels)
    clock.pass(61_000)
    expect((await withCommonCodes('HBD', hotels)).map(({ commonCode }) => commonCode)).toEqual([
      'A',
      'GIATA:2',
      "GIATA:3'",
    ])
    expect(await withCommonCodes('MGH', hotels)).toBe(hotels)
  })
})

const hotelOf = (hotelId: string): SupplierHotel => ({
  hotelId,
  hotelName: 'Arvo',
  stars: 4,
  accommodationType: 'Hotel',
  destinationName: 'Jakarta',
  address: '',
  commonCode: `GIATA:${hotelId}`,
  pictureUrl: '',
  lowest: [],
  boards: [],
  freeUntil: null,
  countryCode: 'ID',
  zoneCodes: [],
})

describe.each(onPostgres)('a search on $engine', ({ fresh }) => {
  let t: TestApp
  beforeAll(async () => {
    t = await createTestApp(fresh)
  })
  afterAll(() => t.close())

  test('tells the common code of each hotel that the table has', async () => {
    const sari = await t.signIn('NUSA/sari')
    const search = async () => {
      const { hotelAvailabilityList } = await sari.call(searchAvailability, { body: stayRequest({}) })
      return hotelAvailabilityList
    }
    const [first, second] = await search()
    expect(first?.hotelCommonCode).toBeUndefined()
    await loadCodes(t.database, fileOf(`${first?.supplierCode},${first?.hotelId},A`))
    t.clock.pass(61_000)
    const found = await search()
    expect(found.filter(({ hotelCommonCode }) => hotelCommonCode !== undefined)).toEqual([
      { ...first, hotelCommonCode: 'A' },
    ])
    expect(found).toContainEqual(second)
  })
})

describe.each(onPostgres)('the content of hotels on $engine', ({ fresh }) => {
  test('names the code of GIATA and the coordinates, where the supplier does', async () => {
    const database = await fresh(prepareTables)
    const hotel = (code: number, more: object) => ({ code, name: 'Arvo', destinationCode: 'JKT', ...more })
    const { entries } = readEntries(
      [
        hotel(1, { giataCode: '77', coordinates: { latitude: '-6.2', longitude: 106.8 } }),
        hotel(2, { giataCode: 0 }),
        hotel(3, { giataCode: null, coordinates: { latitude: 200, longitude: 1 } }),
      ],
      hotelEntry,
    )
    await writeEntries.hotels(database, entries)
    const store = createContentStore({ database, now: () => new Date(), pictureUrl: (path) => path })
    const found = await store.hotels([1, 2, 3])
    expect(found.get(1)).toMatchObject({
      commonCode: 'GIATA:77',
      coordinates: { latitude: -6.2, longitude: 106.8 },
    })
    for (const code of [2, 3]) {
      expect(found.get(code)).not.toHaveProperty('commonCode')
      expect(found.get(code)).not.toHaveProperty('coordinates')
    }
    await database.close()
  })
})
