import type { Product } from '#contract/call/product'
import { addDays, dayInJakarta, daysBetween, startOfDay } from '#contract/day/dates'
import { type Seeded, seededBy } from '../../suppliers/sandbox/hotels/stock/seeded.ts'
import type { DemoAgent } from './demo-agents.ts'
import { type DemoPerson, inventPerson } from './demo-people.ts'

/** What becomes of a sale. CHECKING: the supplier's answer to the booking is lost; CHANGING: that to its issue or cancellation;
 * TIME_LIMIT: cancelled when its hold ended; EXPIRED: its hold ended, and it still stands. */
export type Fate =
  | 'HELD'
  | 'ISSUED'
  | 'BOOKED'
  | 'CANCELLED'
  | 'TIME_LIMIT'
  | 'EXPIRED'
  | 'CHANGING'
  | 'CHECKING'

export type PlannedSale = {
  /** The same at every filling; it seeds the choices of this sale. */
  readonly name: string
  readonly product: Product
  readonly fate: Fate
  readonly at: Date
  /** Minutes from the booking to the issue or the cancellation. */
  readonly actAfter: number
  readonly startsOn: string
  /** The day in Jakarta on which a hotel's hold should end; `null`: any. */
  readonly holdEndsOn: string | null
  readonly agent: DemoAgent
  readonly client: DemoPerson
  readonly companion: DemoPerson
  readonly reference: string
}

type Range = readonly [least: number, most: number]
type Batch = { product: Product; fate: Fate } & (
  | { count: number; bookedDaysAgo: Range; startsAfter: Range }
  /** One sale for each entry: minutes before the present. */
  | { bookedMinutesAgo: readonly number[]; startsAfter: Range; actAfter?: number }
  /** One sale for each entry: days from today. */
  | { holdEndsIn: readonly number[] }
)

const hour = 60
const day = 24 * hour

const batches: readonly Batch[] = [
  { product: 'HOTEL', fate: 'ISSUED', count: 16, bookedDaysAgo: [20, 60], startsAfter: [4, 18] },
  { product: 'HOTEL', fate: 'ISSUED', count: 12, bookedDaysAgo: [2, 19], startsAfter: [14, 70] },
  { product: 'HOTEL', fate: 'CANCELLED', count: 7, bookedDaysAgo: [4, 50], startsAfter: [15, 60] },
  { product: 'HOTEL', fate: 'TIME_LIMIT', count: 6, bookedDaysAgo: [22, 55], startsAfter: [9, 15] },
  { product: 'HOTEL', fate: 'HELD', holdEndsIn: [1, 1, 1, 2, 3, 5, 7, 7, 7, 12, 20, 30] },
  { product: 'HOTEL', fate: 'EXPIRED', holdEndsIn: [0] },
  {
    product: 'HOTEL',
    fate: 'CHANGING',
    bookedMinutesAgo: [2 * day],
    startsAfter: [30, 40],
    actAfter: 2 * day - 25,
  },
  { product: 'HOTEL', fate: 'CHECKING', bookedMinutesAgo: [95, 12], startsAfter: [20, 40] },
  { product: 'INSURANCE', fate: 'ISSUED', count: 8, bookedDaysAgo: [15, 60], startsAfter: [4, 14] },
  { product: 'INSURANCE', fate: 'ISSUED', count: 7, bookedDaysAgo: [1, 14], startsAfter: [15, 70] },
  { product: 'INSURANCE', fate: 'CANCELLED', count: 3, bookedDaysAgo: [5, 40], startsAfter: [10, 30] },
  { product: 'INSURANCE', fate: 'EXPIRED', count: 4, bookedDaysAgo: [5, 45], startsAfter: [10, 30] },
  {
    product: 'INSURANCE',
    fate: 'HELD',
    bookedMinutesAgo: [69 * hour, 50 * hour, 26 * hour, 2 * hour],
    startsAfter: [12, 60],
  },
  {
    product: 'INSURANCE',
    fate: 'CHANGING',
    bookedMinutesAgo: [day],
    startsAfter: [20, 30],
    actAfter: day - 40,
  },
  { product: 'INSURANCE', fate: 'CHECKING', bookedMinutesAgo: [30], startsAfter: [20, 30] },
  { product: 'TOUR', fate: 'BOOKED', count: 8, bookedDaysAgo: [25, 60], startsAfter: [8, 30] },
  { product: 'TOUR', fate: 'BOOKED', count: 6, bookedDaysAgo: [1, 20], startsAfter: [22, 80] },
  { product: 'TOUR', fate: 'CHECKING', bookedMinutesAgo: [50], startsAfter: [30, 50] },
  { product: 'TRAIN', fate: 'ISSUED', count: 7, bookedDaysAgo: [10, 60], startsAfter: [1, 9] },
  { product: 'TRAIN', fate: 'ISSUED', count: 4, bookedDaysAgo: [1, 9], startsAfter: [10, 60] },
  { product: 'TRAIN', fate: 'CANCELLED', count: 3, bookedDaysAgo: [4, 40], startsAfter: [5, 20] },
  { product: 'TRAIN', fate: 'EXPIRED', count: 2, bookedDaysAgo: [2, 20], startsAfter: [3, 15] },
  { product: 'TRAIN', fate: 'HELD', bookedMinutesAgo: [35, 12], startsAfter: [2, 20] },
  { product: 'TRAIN', fate: 'CHANGING', bookedMinutesAgo: [50], startsAfter: [3, 9], actAfter: 20 },
  { product: 'TRAIN', fate: 'CHECKING', bookedMinutesAgo: [20], startsAfter: [3, 9] },
]

/** Who sells how often. By default only a super admin sells trains. */
const sellers: Readonly<Record<Product, Readonly<Record<DemoAgent, number>>>> = {
  HOTEL: { 'NUSA/sari': 6, 'NUSA/budi': 3, 'NUSA/admin': 2, 'NUSA-BALI/wayan': 4, 'SAMUDRA/rina': 3 },
  INSURANCE: { 'NUSA/sari': 3, 'NUSA/budi': 1, 'NUSA-BALI/wayan': 2, 'SAMUDRA/rina': 1, 'MERAPI/agus': 2 },
  TOUR: { 'NUSA/sari': 3, 'NUSA/admin': 1, 'NUSA-BALI/wayan': 2, 'MERAPI/agus': 1 },
  TRAIN: { 'TRADEWIND/root': 1 },
}
/** MERAPI has little on its deposit, so its hotels are not issued. */
const sellersOfUnpaidHotels = { ...sellers.HOTEL, 'MERAPI/agus': 4 }

/** The sales of a demo that is first started at `present`, earliest first; the same for the same moment. */
export function planSales(present: Date): PlannedSale[] {
  const choose = seededBy('demo')
  const today = dayInJakarta(present)
  const planned = batches.flatMap((batch, batchNumber) =>
    momentsOf(batch, choose, present).map((moments, number): PlannedSale => {
      const { product, fate } = batch
      const client = inventPerson(choose, today)
      return {
        name: `${product} ${batchNumber}-${number}`,
        product,
        fate,
        // seats of a train are held for an hour
        actAfter: product === 'TRAIN' ? choose.between(4, 45) : choose.between(20, 150),
        ...moments,
        agent: pickSeller(choose, product, fate),
        client,
        companion: { ...inventPerson(choose, today), lastName: client.lastName },
        reference: choose.chance(40) ? referenceOf(choose) : '',
      }
    }),
  )
  return joinTrips(planned).sort((a, b) => a.at.getTime() - b.at.getTime())
}

/** Insures the clients of hotels: a policy of the same agent that starts within a week of an issued stay is for its client. */
function joinTrips(sales: readonly PlannedSale[]): PlannedSale[] {
  const stays = sales.filter(({ product, fate }) => product === 'HOTEL' && fate === 'ISSUED')
  return sales.map((sale) => {
    if (sale.product !== 'INSURANCE') return sale
    const at = stays.findIndex(
      ({ agent, startsOn }) => agent === sale.agent && Math.abs(daysBetween(startsOn, sale.startsOn)) <= 7,
    )
    const [stay] = at < 0 ? [] : stays.splice(at, 1)
    return stay
      ? { ...sale, client: stay.client, companion: stay.companion, startsOn: later(stay, sale) }
      : sale
  })
}

/** The stay's first day, unless the policy is sold after it. */
function later(stay: PlannedSale, policy: PlannedSale): string {
  return stay.startsOn > dayInJakarta(policy.at) ? stay.startsOn : policy.startsOn
}

type Moments = Pick<PlannedSale, 'at' | 'startsOn' | 'holdEndsOn'> & Partial<Pick<PlannedSale, 'actAfter'>>

function momentsOf(batch: Batch, choose: Seeded, present: Date): Moments[] {
  const today = dayInJakarta(present)
  if ('holdEndsIn' in batch) {
    return batch.holdEndsIn.map((days, number) => ({
      at: officeHour(choose, addDays(today, days === 0 ? -4 : -1 - (number % 3))),
      startsOn: addDays(today, days + 3),
      holdEndsOn: addDays(today, days),
    }))
  }
  if ('bookedMinutesAgo' in batch) {
    return batch.bookedMinutesAgo.map((minutes) => ({
      at: new Date(present.getTime() - minutes * 60_000),
      startsOn: addDays(today, choose.between(...batch.startsAfter)),
      holdEndsOn: null,
      ...(batch.actAfter !== undefined && { actAfter: batch.actAfter }),
    }))
  }
  return Array.from({ length: batch.count }, () => {
    const bookedOn = addDays(today, -choose.between(...batch.bookedDaysAgo))
    return {
      at: officeHour(choose, bookedOn),
      startsOn: addDays(bookedOn, choose.between(...batch.startsAfter)),
      holdEndsOn: null,
    }
  })
}

function officeHour(choose: Seeded, onDay: string): Date {
  return new Date(startOfDay(onDay).getTime() + choose.between(8 * hour + 30, 14 * hour + 30) * 60_000)
}

function pickSeller(choose: Seeded, product: Product, fate: Fate): DemoAgent {
  const isUnpaidHotel = product === 'HOTEL' && fate !== 'ISSUED'
  const shares: Readonly<Record<DemoAgent, number>> = isUnpaidHotel ? sellersOfUnpaidHotels : sellers[product]
  const names = Object.keys(shares) as DemoAgent[] // the keys of the record
  return choose.pick(names.flatMap((name) => Array.from({ length: shares[name] ?? 0 }, () => name)))
}

function referenceOf(choose: Seeded): string {
  return choose.pick([
    `PO-${choose.between(2_100, 2_990)}`,
    `FAM-${choose.between(110, 480)}`,
    `RAKER-${choose.between(1, 9)}`,
    `WA-${choose.between(3_000, 3_900)}`,
  ])
}
