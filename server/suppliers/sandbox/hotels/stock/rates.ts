import type { SupplierCode } from '#contract/hotel/supplier'
import { type Currency, divideHalfUp } from '#contract/money/money'
import type {
  SandboxListingRow,
  SandboxPolicy,
  SandboxRateRow,
} from '../../../../db/tables/sandbox-tables.ts'
import { isAdded, isDemonstration } from './demonstrations.ts'
import type { StockHotel } from './hotels.ts'
import { boards, type RoomType, roomTypesOf } from './room-types.ts'
import { type Seeded, seededBy } from './seeded.ts'

/** The base price of a night at price level 100, in thousands of rupiah, by stars. */
const baseNight = [0, 190, 270, 430, 760, 1_580] as const

/** `per`: minor units for a thousand rupiah, as a fraction; `unit`: the step of rounding, in minor units. */
const inCurrency: Partial<Record<Currency, { per: readonly [bigint, bigint]; unit: bigint }>> = {
  IDR: { per: [1_000n, 1n], unit: 1_000n },
  SGD: { per: [25n, 3n], unit: 100n },
  MYR: { per: [250n, 9n], unit: 100n },
  THB: { per: [5_000n, 23n], unit: 1_000n },
}

const supplierShare: Readonly<Record<SupplierCode, number>> = { HBD: 100, FRM: 99, MGH: 101 }

const names: Readonly<Record<SandboxPolicy, readonly string[]>> = {
  NON_REFUNDABLE: ['Non refundable', 'Advance purchase'],
  FREE_0_NIGHT: ['Flexible until arrival'],
  FREE_1_NIGHT: ['Best flexible'],
  FREE_3_HALF: ['Flexible', 'Standard rate'],
  FREE_7_FULL: ['Early planner'],
  FREE_14_HALF: ['Resort package'],
}

type Offer = { room: RoomType; board: (typeof boards)[number]; policy: SandboxPolicy }

/** Rates of the first version have ids from 1 on; those of an added hotel derive their id from the listing. */
export function stockRates(hotels: readonly StockHotel[]): SandboxRateRow[] {
  const rates: SandboxRateRow[] = []
  let lastId = 0
  for (const hotel of hotels) {
    for (const listing of hotel.listings) {
      const choose = seededBy(`listing ${listing.id}`)
      const jitter = choose.between(86, 118)
      for (const [at, offer] of offersOf(hotel, choose).entries()) {
        const id = isAdded(hotel.row) ? listing.id * 100 + at : ++lastId
        rates.push(rateOf(hotel, listing, offer, jitter, id, choose))
      }
    }
  }
  return rates
}

/** 4 to 12 offers; the cheapest room type is always sold both refundable and non-refundable. */
function offersOf({ row }: StockHotel, choose: Seeded): readonly Offer[] {
  const rooms = roomTypesOf(row.accommodation_type, row.stars)
  const flexible = flexiblePolicy(row.accommodation_type, choose)
  const all = rooms.flatMap((room) =>
    boards.slice(0, row.accommodation_type === 'Resort' ? 3 : 2).flatMap((board) => [
      { room, board, policy: 'NON_REFUNDABLE' } as const, // the literal, not `string`
      { room, board, policy: flexible },
    ]),
  )
  const demonstration = isDemonstration(row)
  const count = demonstration ? 4 : Math.min(all.length, 4 + choose.below(row.stars * 2 - 1))
  const fixed = demonstration ? 4 : 2
  return [...all.slice(0, fixed), ...choose.shuffle(all.slice(fixed))].slice(0, count)
}

function flexiblePolicy(accommodationType: string, choose: Seeded): SandboxPolicy {
  if (accommodationType === 'Resort') return choose.pick(['FREE_7_FULL', 'FREE_14_HALF', 'FREE_3_HALF'])
  if (accommodationType === 'Villa') return choose.pick(['FREE_7_FULL', 'FREE_3_HALF'])
  return choose.pick(['FREE_0_NIGHT', 'FREE_1_NIGHT', 'FREE_1_NIGHT', 'FREE_3_HALF'])
}

function rateOf(
  { row, place }: StockHotel,
  listing: SandboxListingRow,
  { room, board, policy }: Offer,
  jitter: number,
  id: number,
  choose: Seeded,
): SandboxRateRow {
  const shares = [
    place.entry[6],
    room.share,
    board.share,
    policy === 'NON_REFUNDABLE' ? 88 : 100,
    supplierShare[listing.supplier_code],
    jitter,
  ]
  const few = row.name.endsWith('(few left)')
  // a demonstration hotel costs as much as four stars, so that it is not on the first page of cheap hotels
  const base = (isDemonstration(row) ? baseNight[4] : baseNight[row.stars]) ?? baseNight[3]
  return {
    id,
    listing_id: listing.id,
    room_type_code: room.code,
    room_type_name: room.name,
    board: board.name,
    rate_info: choose.pick(names[policy]),
    notes: choose.chance(12) ? 'Beds are assigned on arrival.' : null,
    policy,
    base_minor: amountOf(base, shares, place.row.currency),
    allotment: few ? 1 : choose.between(3, 14),
    max_adults: room.adults,
    max_children: room.children,
  }
}

function amountOf(thousands: number, shares: readonly number[], currency: Currency): number {
  const steps = inCurrency[currency]
  if (!steps) throw new Error(`the stock has no prices in ${currency}`)
  const { per, unit } = steps
  const product = shares.reduce((all, share) => all * BigInt(share), BigInt(thousands) * per[0])
  const units = divideHalfUp(product, per[1] * unit * 100n ** BigInt(shares.length))
  return Math.max(1, units) * Number(unit)
}
