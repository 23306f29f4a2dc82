import type { Stay } from '../../../hotel/ports.ts'
import { occupanciesOf } from '../occupancies.ts'
import type { AskedHotels } from '../read-hotel.ts'

export const nowForTests = new Date('2027-01-05T03:00:00Z')

export function stayForTests(change: Partial<Stay> = {}): Stay {
  return {
    checkInDate: '2027-03-02',
    checkOutDate: '2027-03-04',
    nights: 2,
    nationality: 'ID',
    rooms: [{ adults: 2, children: 0, infants: 0, childrenAges: [] }],
    groupRooms: true,
    ...change,
  }
}

const boardName = (code: string) => (code === 'HB' ? 'HALF BOARD' : undefined)

export function askedFor(stay: Stay, code: number): AskedHotels {
  return { stay, occupancies: occupanciesOf(stay), codes: new Set([code]), boardName, now: nowForTests }
}

export const rateForTests = {
  rateKey: '20270302|20270304|W|1|100|DBL.ST|NOR|BB||1~2~0||N@1',
  rateClass: 'NOR',
  rateType: 'BOOKABLE',
  net: '1250000.00',
  allotment: 4,
  paymentType: 'AT_WEB',
  packaging: false,
  boardCode: 'BB',
  boardName: 'BED AND BREAKFAST',
  cancellationPolicies: [{ amount: '625000.00', from: '2027-02-27T18:00:00+07:00' }],
  rooms: 1,
  adults: 2,
  children: 0,
}

/** A hotel of an availability with these rates. */
export function hotelWith(rates: readonly object[], change: object = {}) {
  const rooms = [{ code: 'DBL.ST', name: 'DOUBLE STANDARD', rates }]
  return { code: 100, name: 'Hotel', currency: 'IDR', rooms, ...change }
}
