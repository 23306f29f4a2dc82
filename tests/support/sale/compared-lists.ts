import { expect } from 'vitest'
import type { OrderRow } from '#contract/order/order'
import type { PnrRow } from '#contract/pnr/list'
import type { ListedPolicy } from '../../../src/insurance/bookings/use-policy-columns.tsx'
import type { TrainRow } from '../../../src/train/bookings/use-train-columns.tsx'

type Page = { hasMore: boolean; total: number; asOf: string }
/** The value of a row in an order of the list: of equal rows the ids of the database decide, which no device has. */
type Ways<Row> = Readonly<Record<string, (row: Row) => unknown>>

export const wayOf = (sort: string) => sort.replace('-', '')

export type List<Row> = { codeOf: (row: Row) => string; ways: Ways<Row> }

/** The same rows, in the same order. */
export function expectSameRows<Row>(
  [made, asked]: readonly [readonly Row[], readonly Row[]],
  { codeOf, ways }: List<Row>,
  { way, of }: { way: string; of: string },
): void {
  const value = ways[way]
  if (!value) throw new Error(`${way} is no order`)
  const byCode = (rows: readonly Row[]) => rows.toSorted((a, b) => (codeOf(a) < codeOf(b) ? -1 : 1))
  expect(byCode(made), of).toEqual(byCode(asked))
  expect(made.map(value), of).toEqual(asked.map(value))
}

/** All pages, each asked as of the first. */
export async function allPages<Reply extends Page>(
  ask: (page: number, asOf: string | undefined) => Promise<Reply> | Reply,
): Promise<Reply[]> {
  const pages: Reply[] = []
  for (let hasMore = true; hasMore; ) {
    const reply = await ask(pages.length + 1, pages[0]?.asOf)
    pages.push(reply)
    hasMore = reply.hasMore
  }
  return pages
}

export const orders: List<OrderRow> = {
  codeOf: ({ locatorCode }) => locatorCode,
  ways: {
    booked: ({ bookedAt }) => bookedAt,
    starts: ({ startsOn }) => startsOn,
    amount: ({ amount }) => amount,
    limit: ({ status, deadline }) => (status === 'HELD' ? deadline : null),
  },
}
export const pnrs: List<PnrRow> = {
  codeOf: ({ qilinLocatorCode }) => qilinLocatorCode,
  ways: {
    booked: ({ bookedAt }) => bookedAt,
    // all of these were issued at a time of their own
    issued: ({ qilinLocatorCode }) => qilinLocatorCode,
    checkIn: ({ checkInDate }) => checkInDate,
    checkOut: ({ checkOutDate }) => checkOutDate,
    hotel: ({ hotelName }) => hotelName.toLowerCase(),
    guest: ({ leadGuestName }) => leadGuestName.toLowerCase(),
    total: ({ totalSellingPrice }) => totalSellingPrice,
    limit: ({ displayStatus, bookingHoldUntil }) =>
      ['HOLD', 'EXPIRED'].includes(displayStatus) ? bookingHoldUntil : null,
  },
}
export const policies: List<ListedPolicy> = {
  codeOf: ({ bookingCode }) => bookingCode,
  ways: {
    booked: ({ bookedAt }) => bookedAt,
    issued: ({ bookingCode }) => bookingCode,
    coverageStart: ({ startCover }) => startCover,
    coverageEnd: ({ endCover }) => endCover,
    holder: ({ policyHolder }) => policyHolder.toLowerCase(),
    total: ({ price }) => price,
    timeLimit: ({ bookingHoldUntil }) => bookingHoldUntil,
  },
}
export const trains: List<TrainRow> = {
  codeOf: ({ bookingLocatorCode }) => bookingLocatorCode,
  ways: {
    booked: ({ bookedAt }) => bookedAt,
    departure: ({ departureDate }) => departureDate,
    total: ({ totalPrice }) => totalPrice,
    timeLimit: ({ bookingHoldUntil }) => bookingHoldUntil,
  },
}

/** The time limit of what is issued or cancelled is not shown. */
export const shown = ({ bookingHoldUntil, ...row }: PnrRow): PnrRow => ({
  ...row,
  bookingHoldUntil: ['ISSUED', 'CANCELLED'].includes(row.displayStatus) ? null : bookingHoldUntil,
})
