import { groupBy } from '../content/group-by.ts'
import { ratesOf } from '../found-hotel.ts'
import type { Occupancy } from '../occupancies.ts'
import type { OfferedRate } from './read-rate.ts'

/** A rate among those of a group of rooms. */
export type RateRow = {
  readonly rate: OfferedRate
  readonly notes: string | undefined
  /** Named where nothing else tells two rates apart. */
  readonly ratePlan: string | undefined
}

/** The rates to choose from for these rooms, cheapest first. Rates that nobody could tell apart are one row. Of equal rooms that were
 * asked for apart, each has a key of its own: the vendor lists a rate as often as there are rooms, and the n-th of them is the n-th room's. */
export function rateRows(
  rates: readonly OfferedRate[],
  occupancy: Occupancy,
  comments: ReadonlyMap<string, string>,
): RateRow[] {
  const rows = ratesOf(rates, occupancy)
    .toSorted((a, b) => a.net.minor - b.net.minor)
    .map((rate) => ({ rate, notes: notesOf(rate, comments) }))
  const alike = groupBy(rows, ({ rate, notes }) =>
    JSON.stringify([offerIn(rate), rate.plan, notes, rate.promotions, rate.taxesAtHotel]),
  )
  const plans = groupBy(rows, ({ rate }) => offerIn(rate))
  return [...alike.values()].flatMap((same) => {
    const row = ownOf(same, occupancy)
    if (!row) return []
    const isOneOfPlans = plans.get(offerIn(row.rate))?.some(({ rate }) => rate.plan !== row.rate.plan)
    return [{ ...row, ratePlan: isOneOfPlans ? row.rate.plan : undefined }]
  })
}

/** Comments are told by the rate, or known by the id that it names. */
export function notesOf(
  { comments, commentsId }: OfferedRate,
  known: ReadonlyMap<string, string>,
): string | undefined {
  return comments ?? (commentsId === undefined ? undefined : known.get(commentsId))
}

/** Room, board, price and terms. */
function offerIn(rate: OfferedRate): string {
  const { roomTypeCode, roomTypeName, board, rateInfo, net, mandatorySelling, policy } = rate
  return JSON.stringify([roomTypeCode, roomTypeName, board, rateInfo, net, mandatorySelling, policy])
}

/** Where the vendor lists fewer keys than rooms, the last one is for all that are left. */
function ownOf<Row extends { rate: OfferedRate }>(same: readonly Row[], { roomNumber }: Occupancy) {
  const byKey = [...groupBy(same, ({ rate }) => rate.key).values()].flatMap(([first]) => first ?? [])
  const rooms = byKey[0]?.rate.occupancies ?? []
  const place = rooms.findIndex((one) => one.roomNumber === roomNumber)
  return byKey[Math.min(place, byKey.length - 1)]
}
