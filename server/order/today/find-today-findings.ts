import { maxFindings, type TodayFinding } from '#contract/order/today'
import type { Database } from '../../db/database.ts'
import type { Viewer } from '../../http/call/viewer.ts'
import type { Reach } from '../../orgs/reach.ts'
import { findFindings } from '../findings/find-findings.ts'
import { type InBook, peopleOfSales } from '../findings/people-of-sales.ts'
import { type ComingSale, comingSales } from './finding-store.ts'

type Needs = { database: Database; inBook: InBook }

/** What the papers of those want who travel soon; the people of a trip are looked at together, over all its days. */
export async function findTodayFindings(
  { database, inBook }: Needs,
  viewer: Viewer,
  reach: Reach,
  now: Date,
): Promise<{ findingList: TodayFinding[]; findings: number }> {
  const sales = await comingSales(database, reach, now)
  const people = await peopleOfSales(database, sales)
  const journeys = new Map<string, ComingSale[]>()
  for (const sale of sales) {
    const key = sale.trip?.id ?? sale.id
    journeys.set(key, [...(journeys.get(key) ?? []), sale])
  }
  const parties = [...journeys.values()].flatMap((parts) => {
    const [first] = parts
    return first ? [{ first, parts }] : []
  })
  const found = await findFindings(
    inBook,
    viewer,
    parties.map(({ first, parts }) => ({
      people: parts.flatMap(({ id }) => people.get(id) ?? []),
      from: first.trip?.startsOn ?? first.starts_on,
      to: first.trip?.endsOn ?? first.ends_on,
    })),
  )
  const all = parties.flatMap(({ first }, index) =>
    (found[index] ?? []).map((finding) => ({ finding, ...shapeSale(first) })),
  )
  return { findingList: all.slice(0, maxFindings), findings: all.length }
}

/** The first sale of the journey. */
function shapeSale({ product, supplier_code, locator, title, starts_on, trip }: ComingSale) {
  return {
    product,
    supplierCode: supplier_code,
    locatorCode: locator,
    title,
    startsOn: starts_on,
    trip: trip && { tripId: trip.id, name: trip.name },
  }
}
