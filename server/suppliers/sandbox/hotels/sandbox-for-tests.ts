import { readFile } from 'node:fs/promises'
import { PGlite } from '@electric-sql/pglite'
import { createPgConfig } from '@electric-sql/pglite/node-postgres'
import pg from 'pg'
import { addDays, daysBetween } from '#contract/day/dates'
import { type Database, databaseFromPool } from '../../../db/database.ts'
import { useColumnTypes } from '../../../db/tables/column-types.ts'
import type { CheckedRate, HotelSupplier, RoomOccupancy, Stay, SupplierOrder } from '../../../hotel/ports.ts'
import { seedSandboxHotels } from './stock/seed-sandbox-hotels.ts'

const migration = new URL('../../../db/migrations/002-sandbox-hotels.sql', import.meta.url)

/** An embedded database with only the sandbox's stock. */
export async function openSandboxDatabase(): Promise<Database> {
  useColumnTypes()
  const engine = new PGlite()
  await engine.exec(await readFile(migration, 'utf8'))
  const pool = new pg.Pool(Object.assign(createPgConfig(engine), { max: 1 }))
  const database = databaseFromPool(pool, () => engine.close())
  await seedSandboxHotels(database)
  return database
}

export const never: AbortSignal = new AbortController().signal

export const couple: RoomOccupancy = { adults: 2, children: 0, infants: 0, childrenAges: [] }
export const family: RoomOccupancy = { adults: 2, children: 2, infants: 1, childrenAges: [5, 9] }

export function stayOf(change: Partial<Stay> = {}): Stay {
  const checkInDate = change.checkInDate ?? '2027-03-02'
  const checkOutDate = change.checkOutDate ?? addDays(checkInDate, change.nights ?? 2)
  return {
    nights: daysBetween(checkInDate, checkOutDate),
    nationality: 'ID',
    rooms: [couple],
    groupRooms: true,
    ...change,
    checkInDate,
    checkOutDate,
  }
}

export const jakarta = {
  HBD: { supplierCode: 'HBD', destinationType: 'ZONE', destinationCode: 'ID-ESR-1' },
  FRM: { supplierCode: 'FRM', destinationType: 'CITY', destinationCode: 'FID0001' },
  MGH: { supplierCode: 'MGH', destinationType: 'CITY', destinationCode: 'ID.C00001' },
} as const

/** An order for the first offer of every group, with the checked rates. */
export async function orderFor(
  supplier: HotelSupplier,
  hotelId: string,
  stay: Stay,
  lastName = 'Wibowo',
  clientReference = 'ref-1',
): Promise<SupplierOrder & { readonly rates: readonly CheckedRate[] }> {
  const { groups, rates } = await supplier.rooms(hotelId, stay, never)
  const chosen = groups.map(({ roomNumber, numberOfRooms, roomIndexSequence: [first] }) => {
    const rateKey = rates.find(({ roomIndex }) => roomIndex === first)?.rateKey ?? ''
    return { roomNumber, numberOfRooms, rateKey }
  })
  const checked = await supplier.check(hotelId, stay, chosen, never)
  return {
    clientReference,
    agentId: 'sari',
    hotelId,
    stay,
    rates: checked.rates,
    holder: { firstName: 'Sari', lastName: 'Wibowo', email: 'sari@example.com', phone: '+62 21 555 0100' },
    guests: [{ roomNumber: 1, type: 'ADT', title: 'MS', firstName: 'Sari', lastName }],
    remarks: [],
  }
}
