import { money } from '#contract/money/money'
import type { SupplierOrder } from '../../../hotel/ports.ts'
import type { HotelContent } from '../hotel-content.ts'
import { rateForTests, stayForTests } from '../rate/rates-for-tests.ts'

export const orderForTests: SupplierOrder = {
  clientReference: 'TW-0123456789ABCDEF0123',
  agentId: '7d1c1b9e-3f0a-4c55-9d0e-5a2b8f6c1e11',
  hotelId: '100',
  stay: stayForTests(),
  rates: [{ roomNumber: 1, numberOfRooms: 1, rateKey: rateForTests.rateKey, net: money('IDR', 1_250_000) }],
  holder: { firstName: 'Putri', lastName: 'Lestari', email: 'putri@example.com', phone: '+62' },
  guests: [{ roomNumber: 1, type: 'ADT', title: 'MS', firstName: 'Putri', lastName: 'Lestari' }],
  remarks: [],
}

export const hotelForTests = {
  countryCode: 'ID',
  zoneCodes: ['ID-ESR-1'],
  hotelId: '100',
  hotelName: 'Hotel',
  stars: 4,
  accommodationType: 'Hotel',
  destinationName: 'Jakarta',
  address: 'Jalan 1',
  pictureUrl: '',
  timeZone: 'Asia/Jakarta',
}

const boards: Readonly<Record<string, string>> = { BB: 'BED AND BREAKFAST' }

/** Knows the hotels of these parts, and a comment on each rate. */
export function contentOf(parts: readonly (readonly number[])[]): HotelContent {
  const known = new Map(parts.flat().map((code) => [code, { ...hotelForTests, hotelId: String(code) }]))
  return {
    hotelsOf: async () => parts,
    hotels: async () => known,
    describe: async () => null,
    boardNames: async () => (code) => boards[code],
    rateComments: async (ids) => new Map(ids.map((id) => [id, [`Comment ${id}.`]])),
  }
}
