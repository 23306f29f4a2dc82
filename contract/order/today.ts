import * as v from 'valibot'
import { endpoint } from '../call/endpoint.ts'
import { product } from '../call/product.ts'
import { isoDate, isoInstant } from '../day/dates.ts'
import { moneyPair } from '../money/money.ts'
import { documentFinding } from '../travellers/document-finding.ts'

/** How far ahead the screen looks, in days after today. */
export const todayDaysAhead = 7

/** The soonest of each kind; the counts are of all. */
export const maxDueOfKind = 20
export const maxDoubtsShown = 3
export const maxShortDays = 10

/** Papers are looked at so many days ahead: long enough to renew them. */
export const findingDaysAhead = 60
export const maxFindings = 20

const sale = {
  product,
  supplierCode: v.string(),
  locatorCode: v.string(),
  title: v.string(),
  place: v.string(),
  /** The first traveller; of a policy, its holder. */
  traveller: v.string(),
  ownerOrgName: v.string(),
}

/** A hold that ends: it is issued before, or lost. */
const dueLimit = v.object({
  kind: v.literal('LIMIT'),
  ...sale,
  at: isoInstant,
  /** What the client pays. */
  amount: moneyPair,
})

/** Somebody arrives or departs, or is insured no longer; on a day of the place, whatever the zone. */
const dueDay = v.object({ kind: v.picklist(['CHECK_IN', 'DEPARTURE', 'COVER_ENDS']), ...sale, on: isoDate })

export const due = v.variant('kind', [dueLimit, dueDay])
export type Due = v.InferOutput<typeof due>

export const dueKinds = ['LIMIT', 'CHECK_IN', 'DEPARTURE', 'COVER_ENDS'] as const satisfies Due['kind'][]
export type DueKind = (typeof dueKinds)[number]

/** The holds that end within one hour. The zones of the markets differ by whole hours, so that each screen can add up its own days. */
const holdSum = v.object({
  /** Its start. */
  hour: isoInstant,
  holds: v.number(),
  /** What the clients pay, one amount for each currency. */
  amountList: v.array(moneyPair),
  /** What their issues take from deposits; `null`: the viewer may not see it. */
  depositList: v.nullable(v.array(moneyPair)),
})
export type HoldSum = v.InferOutput<typeof holdSum>

/** A supplier command without an outcome; the desk says all of it. */
const doubt = v.object({
  commandId: v.string(),
  product,
  supplierCode: v.string(),
  title: v.string(),
  /** `null` for a new booking. */
  qilinLocatorCode: v.nullable(v.string()),
  startedAt: isoInstant,
})

/** A deposit that does not cover all that is due until the end of this day. */
const shortDay = v.object({
  day: isoDate,
  ownerOrgName: v.string(),
  depositMissing: moneyPair,
})
export type ShortDay = v.InferOutput<typeof shortDay>

const soldOnDay = v.object({ day: isoDate, sales: v.number(), amount: moneyPair })

const monthOfSales = v.object({
  fromDate: isoDate,
  toDate: isoDate,
  sales: v.number(),
  /** One total for each currency, that of the viewer's organisation first. */
  amountList: v.array(moneyPair),
  /** Every day of the period; amounts in the currency of the viewer's organisation alone. */
  dayList: v.array(soldOnDay),
  productList: v.array(v.object({ product, sales: v.number() })),
})
export type MonthOfSales = v.InferOutput<typeof monthOfSales>

/** What the papers of somebody want who travels with a sale, or with a trip; of the first of its sales. */
const todayFinding = v.object({
  finding: documentFinding,
  product,
  supplierCode: v.string(),
  locatorCode: v.string(),
  title: v.string(),
  startsOn: isoDate,
  /** `null`: the sale is in none that the viewer reaches. */
  trip: v.nullable(v.object({ tripId: v.string(), name: v.string() })),
})
export type TodayFinding = v.InferOutput<typeof todayFinding>

export const todayOverview = endpoint({
  name: 'todayOverview',
  tag: 'order',
  summary:
    'What waits for the viewer: what is due today and in the seven days after it, what is being checked with suppliers, on which days the deposit falls short, what the papers of those want who travel in the next 60 days, and the sales of the month',
  method: 'GET',
  path: '/api/today',
  states: ['SALES', 'DEPOSIT'],
  reply: v.object({
    /** The soonest of each kind, by time. */
    dueList: v.array(due),
    dueCounts: v.array(
      v.object({
        kind: v.picklist(dueKinds),
        /** Counted up to a limit. */
        total: v.number(),
        totalIsCapped: v.boolean(),
      }),
    ),
    /** Of all holds that end until the last day ahead, by the hour. Absent from what a device kept before there was this. */
    holdSumList: v.optional(v.array(holdSum)),
    /** The oldest of them. */
    doubtList: v.array(doubt),
    doubts: v.number(),
    /** Bookings whose hotel is to be called: its guests arrive soon, and it has given no number. Absent from what a device kept before there was
     * this. */
    hotelsToCall: v.optional(v.number()),
    /** `null`: the viewer may not see what a deposit has. */
    deposit: v.nullable(
      v.object({
        /** What the issues of all these holds take, one amount for each currency. */
        depositDue: v.array(moneyPair),
        /** The first days, by day. */
        shortDayList: v.array(shortDay),
        shortDays: v.number(),
      }),
    ),
    /** The soonest journeys first. Absent from what a device kept before there was this. */
    findingList: v.optional(v.array(todayFinding)),
    /** How many there are among the sales that were looked at. */
    findings: v.optional(v.number()),
    /** `null`: the viewer may not see reports. */
    month: v.nullable(monthOfSales),
  }),
})
