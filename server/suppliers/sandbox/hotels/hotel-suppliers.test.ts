import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type SupplierCode, supplierCodes } from '#contract/hotel/supplier'
import type { Database } from '../../../db/database.ts'
import type { Stay } from '../../../hotel/ports.ts'
import { createSandboxHotelSuppliers, type SandboxHotelSuppliers } from './hotel-suppliers.ts'
import { couple, family, jakarta, never, openSandboxDatabase, stayOf } from './sandbox-for-tests.ts'
import { seedSandboxHotels } from './stock/seed-sandbox-hotels.ts'

let database: Database
let suppliers: SandboxHotelSuppliers
let find: (text: string) => Promise<string[]>
let keysOf: (name: string) => Promise<Parameters<SandboxHotelSuppliers['HBD']['search']>[0]>

beforeAll(async () => {
  database = await openSandboxDatabase()
  const sandbox = createSandboxHotelSuppliers({ database, now: () => new Date('2027-01-05T03:00:00Z') })
  suppliers = sandbox.suppliers
  find = async (text) => (await sandbox.destinations.find(text)).map(({ name }) => name)
  keysOf = async (name) => (await sandbox.destinations.find(name))[0]?.keys ?? []
}, 60_000)
afterAll(() => database.close())

const inJakarta = (code: SupplierCode, stay: Stay = stayOf()) =>
  suppliers[code].search([jakarta[code]], stay, never)
const demo = async (code: SupplierCode, name: string) =>
  (await inJakarta(code)).find(({ hotelName }) => hotelName.endsWith(`(${name})`))?.hotelId ?? ''

describe('the stock in the database', () => {
  it('is seeded once', async () => {
    const count = () => database.pool.query('select count(*) from sandbox_rate')
    const before = (await count()).rows
    await seedSandboxHotels(database)
    expect((await count()).rows).toEqual(before)
  })

  it('adds the rows that an earlier version lacks, and changes nothing else', async () => {
    const tables = ['hotel', 'listing', 'rate']
    const stock = () =>
      Promise.all(
        tables.map(async (name) => {
          const { rows } = await database.pool.query(`select * from sandbox_${name} order by id`)
          return rows
        }),
      )
    const complete = await stock()
    await database.pool.query(`
      delete from sandbox_rate where listing_id >= 27000;
      delete from sandbox_listing where hotel_id > 9000;
      delete from sandbox_hotel where id > 9000;
    `)
    const older = (await stock()).map((rows) => rows.length)
    expect(older).toEqual([1_868, 4_039, 26_359])
    await Promise.all([seedSandboxHotels(database), seedSandboxHotels(database)])
    expect(await stock()).toEqual(complete)
  })
})

describe('search', () => {
  it.each(supplierCodes)('of %s is deterministic', async (code) => {
    const found = await inJakarta(code)
    expect(found.length).toBeGreaterThan(60)
    expect(await inJakarta(code)).toEqual(found)
    expect(found[0]).toMatchObject({ destinationName: 'Jakarta', lowest: [{ net: { currency: 'IDR' } }] })
  })

  it('shows a hotel with the same picture at every supplier', async () => {
    const pictures = await Promise.all(
      supplierCodes.map(async (code) =>
        (await inJakarta(code)).find(({ hotelName }) => hotelName.endsWith('(few left)')),
      ),
    )
    expect(new Set(pictures.map((hotel) => hotel?.pictureUrl)).size).toBe(1)
    expect(new Set(pictures.map((hotel) => hotel?.hotelId)).size).toBe(3)
  })

  it('answers about 3,000 offers for the whole of Indonesia', async () => {
    const keys = await keysOf('Indonesia, all places')
    const found = await Promise.all(
      supplierCodes.map((code) => suppliers[code].search(keys, stayOf(), never)),
    )
    const offers = found.flat().length
    expect(offers).toBeGreaterThan(2_800)
    expect(offers).toBeLessThan(3_200)
  })

  it.each(supplierCodes)('of %s names the lowest price of the room list', async (code) => {
    const stay = stayOf({ rooms: [couple, family, couple] })
    for (const { hotelId, lowest: found } of (await inJakarta(code, stay)).slice(0, 12)) {
      const { groups, rates } = await suppliers[code].rooms(hotelId, stay, never)
      const lowest = groups.map(({ roomNumber }) =>
        Math.min(
          ...rates.filter(({ rateKey }) => rateKey.endsWith(`.${roomNumber}`)).map(({ net }) => net.minor),
        ),
      )
      expect(lowest).toEqual(found.map(({ net }) => net.minor))
    }
  })

  it.each(supplierCodes)('of %s names the boards and the free deadline of the room list', async (code) => {
    const stay = stayOf({ rooms: [couple, family, couple] })
    for (const { hotelId, boards, freeUntil } of (await inJakarta(code, stay)).slice(0, 12)) {
      const { groups, rates } = await suppliers[code].rooms(hotelId, stay, never)
      const ofGroups = groups.map(({ roomNumber }) =>
        rates.filter(({ rateKey }) => rateKey.endsWith(`.${roomNumber}`)),
      )
      const sold = rates.filter(({ board }) =>
        ofGroups.every((some) => some.some((rate) => rate.board === board)),
      )
      expect(new Set(boards)).toEqual(new Set(sold.map(({ board }) => board)))
      const longest = ofGroups.map((some) =>
        Math.max(...some.map(({ policy }) => policy?.freeUntil?.getTime() ?? Number.NEGATIVE_INFINITY)),
      )
      expect(freeUntil?.getTime() ?? Number.NEGATIVE_INFINITY).toBe(Math.min(...longest))
    }
  })

  it('finds rooms for tonight that are free to cancel until 18:00', async () => {
    const tonight = await inJakarta('HBD', stayOf({ checkInDate: '2027-01-05', nights: 1 }))
    const free = tonight.filter(({ freeUntil }) => freeUntil !== null)
    expect(new Set(free.map(({ freeUntil }) => freeUntil?.toISOString()))).toEqual(
      new Set(['2027-01-05T11:00:00.000Z']),
    )
    expect(free.length).toBeGreaterThan(tonight.length / 2)
  })

  it('ignores the keys of other suppliers', async () => {
    expect(await suppliers.FRM.search([jakarta.HBD, jakarta.MGH], stayOf(), never)).toEqual([])
  })
})

describe('test destinations', () => {
  it('make one supplier fail, all fail, or leave no rooms', async () => {
    const failing = await keysOf('Test: failing supplier')
    await expect(suppliers.FRM.search(failing, stayOf(), never)).rejects.toThrow('FRM has an internal error.')
    expect((await suppliers.HBD.search(failing, stayOf(), never)).length).toBeGreaterThan(0)
    const all = await keysOf('Test: all suppliers fail')
    await expect(suppliers.HBD.search(all, stayOf(), never)).rejects.toThrow('internal error')
    const empty = await keysOf('Test: sold out everywhere')
    expect(await suppliers.MGH.search(empty, stayOf(), never)).toEqual([])
  })

  it('make a slow supplier answer later than the others', async () => {
    const slow = await keysOf('Test: slow supplier')
    await expect(suppliers.MGH.search(slow, stayOf(), AbortSignal.timeout(20))).rejects.toThrow()
    expect((await suppliers.HBD.search(slow, stayOf(), AbortSignal.timeout(5_000))).length).toBeGreaterThan(0)
    const hurried = createSandboxHotelSuppliers({ database, now: () => new Date(), slowMs: 1 }).suppliers
    expect(await hurried.MGH.search(slow, stayOf(), never)).toEqual(await inJakarta('MGH'))
  })
})

describe('rooms', () => {
  it('of a fixed combination belong together index by index', async () => {
    const stay = stayOf({ rooms: [couple, family] })
    const [hotel] = await inJakarta('MGH', stay)
    const { combination, groups, rates } = await suppliers.MGH.rooms(hotel?.hotelId ?? '', stay, never)
    expect(combination).toBe('FixedRoomCombination')
    const named = groups.map(({ roomIndexSequence }) =>
      roomIndexSequence.map(
        (index) => rates.find(({ roomIndex }) => roomIndex === index)?.rateKey.split('.')[0],
      ),
    )
    expect(named).toHaveLength(2)
    expect(named[0]).toEqual(named[1])
  })

  it.each(supplierCodes)('of %s are named flexible only while a part is refunded', async (code) => {
    const refundless = ['Non refundable', 'Advance purchase']
    // arrival tonight: rates with free cancellation until yesterday cost the whole price
    const stay = stayOf({ checkInDate: '2027-01-05', nights: 1 })
    const hotels = (await inJakarta(code, stay)).slice(0, 30)
    const found = await Promise.all(hotels.map(({ hotelId }) => suppliers[code].rooms(hotelId, stay, never)))
    const rates = found.flatMap((rooms) => rooms.rates)
    const final = rates.filter(({ policy }) => !policy?.cancellable)
    expect(final.length).toBeGreaterThan(hotels.length)
    for (const { rateInfo } of final) expect(refundless).toContain(rateInfo)
    for (const { rateInfo, policy } of rates) expect(refundless.includes(rateInfo)).toBe(!policy?.cancellable)
  })

  it('are not offered when too few are left', async () => {
    const hotelId = await demo('HBD', 'few left')
    expect((await suppliers.HBD.rooms(hotelId, stayOf(), never)).rates[0]?.allotment).toBe(1)
    const two = stayOf({ rooms: [couple, couple] })
    expect((await suppliers.HBD.rooms(hotelId, two, never)).rates).toEqual([])
    expect((await inJakarta('HBD', two)).some((hotel) => hotel.hotelId === hotelId)).toBe(false)
  })

  it('of an unknown hotel are an empty list', async () => {
    expect((await suppliers.HBD.rooms('nowhere', stayOf(), never)).rates).toEqual([])
    expect(await suppliers.HBD.describe('nowhere', never)).toBeNull()
  })
})

describe('a hotel', () => {
  it('is described with 4 to 6 pictures and facilities by room type', async () => {
    const [hotel] = await inJakarta('FRM')
    const detail = await suppliers.FRM.describe(hotel?.hotelId ?? '', never)
    expect(detail).toMatchObject({
      countryName: 'Indonesia',
      timeZone: 'Asia/Jakarta',
      hotelName: hotel?.hotelName,
    })
    expect(detail?.pictureUrls.length).toBeGreaterThanOrEqual(4)
    expect(detail?.pictureUrls[0]).toBe(hotel?.pictureUrl)
    expect(detail?.facilitiesByRoomType.length).toBeGreaterThan(0)
  })
})

describe('destinations', () => {
  it('are proposed before anything is typed, Jakarta first', async () => {
    const names = await find('')
    expect(names).toHaveLength(12)
    expect(names[0]).toBe('Jakarta')
  })

  it('are found by the beginning of the name, then by any part of it', async () => {
    expect((await find('bali'))[0]).toBe('Bali')
    expect(await find('bali')).toContain('Ubud, Bali')
    expect((await find('BA'))[0]).toBe('Bali')
    expect(await find('lombok')).toEqual(['Senggigi, Lombok', 'Kuta, Lombok'])
    expect((await find('thailand'))[0]).toBe('Thailand, all places')
    expect(await find('atlantis')).toEqual([])
  })
})
